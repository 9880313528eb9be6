import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";

/** A reply with this body is sent with status 404. */
export const notFound = Symbol("not found");

/** A stored object as the API's own database would contain it. */
export type Stored = Readonly<Record<string, unknown>>;

export interface Opening {
  readonly number: number;
  readonly title: string;
}

/** The response body; undefined for 204 without a body. */
type Body = unknown;

/**
 * How an API formats its responses. The specification defines the calls and few of their fields, so companies differ in
 * everything else. Each shape represents one company.
 */
export interface Shape {
  /** Id of an opening or a news item, as used in URLs */
  id(number: number): string;
  opening(opening: Opening): Stored;
  news(news: Opening): Stored;
  page(items: readonly Stored[], total: number): Body;
  tokens(access: string, refresh: string): Stored;
  city(key: string, name: string): Stored;
  area(key: string, name: string): Stored;
  translation(key: string, texts: readonly [tn: string, cn: string, en: string]): Stored;
  /** A section of the resume; undefined if not saved yet */
  section(name: string, saved: Stored | undefined): Body;
  applied(id: string, title: string): Stored;
  /** A list, empty or not */
  list(items: readonly Stored[]): Body;
  controls(): Body;
  phases(): Body;
  sso(type: string): Stored;
  questionnaire(): Body;
  /** The response to a successful write */
  written(): Body;
  /** The response to a write that is refused */
  refused(message: string): { readonly status: number; readonly body: unknown };
  /** The response to a wrong password; default: `refused` */
  wrongPassword?: { readonly status: number; readonly body: unknown };
  /** The body as bytes, and its headers; default: JSON */
  encode?(body: unknown): { readonly bytes: Buffer; readonly headers: Record<string, string> };
  /** A list without `page` is rejected */
  requiresPage?: true;
  /** Every address ends with a slash; others are redirected there */
  endsWithSlash?: true;
  /** The first read of each path is answered with 429 */
  limitsFirstReads?: true;
  /** Answers that a test gives to the questions, by question id. The API has to receive them unchanged. */
  answers?: Readonly<Record<string, string>>;
  /** What opening 1002 states, as its page shows it in English */
  facts: readonly string[];
  /** The response to a path or method that this API does not have */
  missing: { readonly status: number; readonly type: string; readonly body: string };
}

const least: Shape = {
  id: (number) => `A${number}`,
  opening: ({ number, title }) => ({ jobId: `A${number}`, title }),
  news: ({ number, title }) => ({ id: `A${number}`, title }),
  page: (items, totalCount) => ({ items, totalCount }),
  tokens: (access_token, refresh_token) => ({ access_token, refresh_token }),
  city: (i18nCityKey, name) => ({ i18nCityKey, name }),
  area: (i18nCityAreaKey, name) => ({ i18nCityAreaKey, name }),
  translation: (colId, [desTn, desCn, desEn]) => ({ colId, desTn, desCn, desEn }),
  section: (_, saved) => saved ?? {},
  applied: (jobId) => ({ jobId }),
  list: (items) => items,
  controls: () => [],
  phases: () => [],
  sso: (type) => ({ type }),
  questionnaire: () => ({}),
  written: () => ({}),
  refused: (message) => ({ status: 400, body: { message } }),
  facts: ["Closing date not stated", "Pay Not stated"],
  missing: { status: 404, type: "text/html", body: "<h1>Not Found</h1>" },
};

/** Ids are numbers, and numbers are texts. The ids of resume items are not stored: they are the items' positions. */
const numbers: Shape = {
  ...least,
  id: (number) => String(number),
  opening: ({ number, title }) => ({
    jobId: number,
    title,
    department: 17,
    headcount: "3",
    salary: { currency: "TWD", period: "MONTH", min: "48000", max: "62000" },
    city: { i18nCityKey: 31, name: "Tainan" },
  }),
  news: ({ number, title }) => ({ id: number, title, pinned: "true", category: 4 }),
  page: (items, totalCount) => ({ items, totalCount: String(totalCount) }),
  tokens: (access_token, refresh_token) => ({ access_token, refresh_token, expires_in: "900", sub: 42 }),
  section: (_, saved = {}) =>
    Object.fromEntries(
      Object.entries(saved).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map((item, index) => ({ ...item, id: index + 1 })) : value,
      ]),
    ),
  applied: (id, title) => ({ jobId: Number(id), title, applicationNumber: 7001, department: 17 }),
  controls: () => [
    { table: "UPGMA", mode: 1, graceMinutes: "30" },
    { table: "HRMatching", openAt: "2020-01-01", graceMinutes: "30" },
  ],
  phases: () => [{ phaseCode: 1, name: "Application", startAt: "2026-01-01", endAt: "2026-02-01" }],
  sso: (type) => ({ type, label: 5, linkedAt: "2026-11-01 08:00:00" }),
  written: () => ({ result: true, msg: "ok" }),
  facts: ["Closing date not stated", "NT$48,000–62,000", "Positions 3"],
  missing: {
    status: 404,
    type: "application/json",
    body: JSON.stringify({ statusCode: 404, message: "Cannot GET", error: "Not Found" }),
  },
};

/** Times without or with a zone, null for absent values, and values that the enumerations of the contract lack. */
const nulls: Shape = {
  ...least,
  id: (number) => `REQ-${number}`,
  opening: ({ number, title }) => ({
    jobId: `REQ-${number}`,
    title,
    department: null,
    category: "ROBOTICS",
    employmentType: "DISPATCH",
    city: null,
    salary: null,
    publishedAt: "2026-11-01 09:30:00",
    closesAt: number % 2 === 0 ? "2999-12-31" : "2999-12-31T18:00:00+08:00",
    requiredSections: null,
    workplace: null,
  }),
  news: ({ number, title }) => ({
    id: `REQ-${number}`,
    title,
    slug: null,
    summary: null,
    body: null,
    category: "SPORTS",
    publishedAt: "2026-11-01",
    pinned: null,
  }),
  page: (items, totalCount) => ({ items, totalCount, facets: null }),
  tokens: (access_token, refresh_token) => ({
    access_token,
    refresh_token,
    token_type: null,
    expires_in: null,
    sub: null,
  }),
  translation: (colId, [desTn]) => ({ colId, desTn, desEn: null }),
  section: (_, saved) => {
    if (saved === undefined) return null;
    return Object.fromEntries(
      Object.entries(saved).map(([name, value]) => [
        name,
        // This API stores no ids of items.
        Array.isArray(value) ? value.map(({ id: _id, ...item }) => ({ ...item, note: null })) : value,
      ]),
    );
  },
  applied: (jobId, title) => ({
    jobId,
    title,
    applicationNumber: null,
    state: "PASSED_TO_DEPARTMENT",
    submittedAt: "2026-11-02 10:00:00",
    history: null,
  }),
  controls: () => [
    { table: "UPGMA", mode: "FORCE_CLOSED", cohort: null },
    { table: "HRCampus", mode: "MANUAL", openAt: "2020-01-01 00:00:00", closeAt: null, message: null },
    { table: "HRMatching", mode: "FORCE_OPEN", cohort: null },
  ],
  phases: () => [{ phaseCode: "LUNCH", name: "Lunch", startAt: null, endAt: null, state: "SOON" }],
  sso: (type) => ({ type, label: null, linkedAt: null, email: null }),
  questionnaire: () => ({ id: null, title: null, questions: null }),
  written: () => null,
  facts: ["Dec 31, 2999", "Pay Not stated"],
  missing: { status: 405, type: "text/plain", body: "" },
};

/** Responds without content if there is nothing to return. */
const empty: Shape = {
  ...least,
  page: (items, totalCount) => (items.length === 0 ? undefined : { items, totalCount }),
  section: (_, saved) => saved,
  list: (items) => (items.length === 0 ? undefined : items),
  controls: () => undefined,
  phases: () => undefined,
  questionnaire: () => undefined,
  written: () => undefined,
  missing: { status: 501, type: "application/json", body: '{"title":"Not implemented"}' },
};

/**
 * Ids beyond 2^53, which a JavaScript number would round. They are marked texts, which `withLongNumbers` turns into
 * numbers in the JSON.
 */
const long = (number: number) => `long:7250983475029${String(number).padStart(6, "0")}`;
const withLongNumbers = (body: unknown) => JSON.stringify(body).replace(/"long:(\d+)"/g, "$1");

/** ASP.NET: Newtonsoft's dates, integers for enumerations, empty texts for null, failures with status 200, a BOM. */
const dotnet: Shape = {
  ...least,
  id: (number) => long(number).replace("long:", ""),
  opening: ({ number, title }) => ({
    jobId: long(number),
    title,
    department: "",
    employmentType: 1,
    city: "",
    salary: "",
    publishedAt: "/Date(1793491200000+0800)/",
    closesAt: number % 2 === 0 ? "/Date(32503651199000+0800)/" : "2999/1/5 18:00",
    headcount: 0,
    requiredSections: "",
  }),
  news: ({ number, title }) => ({
    id: long(number),
    title,
    category: 2,
    publishedAt: "2026/11/1 上午 09:00:00",
  }),
  page: (items, totalCount) => ({ items, totalCount: String(totalCount) }),
  translation: (colId, [desTn, desCn, desEn]) => ({ colId, desTn, desCn, desEn }),
  section: (_, saved) => saved ?? { updatedAt: "0001-01-01T00:00:00", version: "" },
  applied: (_, title) => ({ jobId: long(Number(title.replace("Opening ", "")) + 1000), title, closesAt: "" }),
  questionnaire: () => ({
    id: 9,
    title: "",
    questions: [
      { id: 7, type: "ShortText", label: "Which tools?", required: "true", help: "" },
      { id: 8, type: "YesNo", label: "Own a boat?", required: 1 },
      { id: 9, type: "Hologram", label: "Show yourself", required: false },
    ],
  }),
  answers: { "7": "A lathe", "8": "true" },
  written: () => ({ success: true, message: "" }),
  refused: (message) => ({ status: 200, body: { success: false, message } }),
  encode: (body) => ({
    bytes: Buffer.from(`\ufeff${withLongNumbers(body)}`),
    headers: { "Content-Type": "text/json; charset=utf-8" },
  }),
  facts: ["Dec 31, 2999", "Pay Not stated", "Permanent"],
  missing: {
    status: 404,
    type: "text/html",
    body: "<!DOCTYPE html><title>404 - File or directory not found.</title>",
  },
};

/**
 * Spring: GUIDs in braces, Jackson's arrays and fractions for times, compressed bodies, a required parameter `page`,
 * and OAuth's errors.
 */
const spring: Shape = {
  ...least,
  id: (number) => `{8f2c0e5a-1b7d-4c3e-9a60-00000000${number}}`,
  opening: ({ number, title }) => ({
    jobId: spring.id(number),
    title,
    employmentType: "UNBEFRISTET",
    publishedAt: 1793491200.123456,
    closesAt: [2999, 12, 31, 18, 0],
    salary: { currency: "TWD", period: "MONTH", min: 48000.0, max: 62000.0 },
  }),
  news: ({ number, title }) => ({ id: spring.id(number), title, publishedAt: [2026, 11, 1] }),
  page: (items, totalCount) => (items.length === 0 ? undefined : { items, totalCount }),
  tokens: (access_token, refresh_token) => ({
    access_token,
    refresh_token,
    token_type: "bearer",
    expires_in: 299,
  }),
  section: (_, saved) => saved,
  list: (items) => (items.length === 0 ? undefined : items),
  sso: (type) => ({ type: type.toUpperCase() }),
  questionnaire: () => ({
    questions: [
      { id: "Q-01", type: "LONG_TEXT", label: "Why us?", required: true },
      {
        id: "Q 02 [b]",
        type: "single-choice",
        label: "Which shift?",
        required: true,
        options: [
          { value: "früh & spät", label: "Both" },
          { value: "nachts", label: "Nights" },
        ],
      },
    ],
  }),
  answers: { "Q-01": "The lighthouse", "Q 02 [b]": "früh & spät" },
  written: () => undefined,
  refused: (message) => ({
    status: 400,
    body: {
      timestamp: "2026-11-20T08:00:00.000+00:00",
      error: "Bad Request",
      errors: [{ field: "x", defaultMessage: message }],
    },
  }),
  wrongPassword: { status: 400, body: { error: "invalid_grant", error_description: "Bad credentials" } },
  encode: (body) => ({
    bytes: brotliCompressSync(gzipSync(JSON.stringify(body))),
    headers: { "Content-Type": "application/json", "Content-Encoding": "gzip, br" },
  }),
  requiresPage: true,
  facts: ["Dec 31, 2999", "NT$48,000–62,000 a month", "UNBEFRISTET"],
  missing: { status: 404, type: "application/json", body: '{"status":404,"error":"Not Found","path":"/"}' },
};

/** Laravel: 404 for nothing yet, empty lists for empty objects, texts for numbers, Minguo years, long tokens. */
const php: Shape = {
  ...least,
  id: (number) => String(number),
  opening: ({ number, title }) => ({
    jobId: String(number),
    title,
    city: [],
    salary: [],
    headcount: "2",
    requiredSections: [],
    publishedAt: "2026/11/01 09:00",
    closesAt: number % 2 === 0 ? "188/12/31" : "2099-12-31 24:00:00",
  }),
  news: ({ number, title }) => ({
    id: String(number),
    title,
    pinned: "0",
    publishedAt: "0000-00-00 00:00:00",
  }),
  tokens: (access, refresh) => ({
    access_token: `${access}.${"x".repeat(3_000)}`,
    refresh_token: refresh,
    expires_in: "3600",
  }),
  section: (_, saved) => saved ?? notFound,
  list: (items) => (items.length === 0 ? notFound : items),
  controls: () => [{ table: "HRMatching", openAt: "115/01/01", closeAt: "0000-00-00 00:00:00" }],
  questionnaire: () => [],
  written: () => [],
  refused: (message) => ({
    status: 422,
    body: { message: "The given data was invalid.", errors: { email: [message] } },
  }),
  wrongPassword: { status: 401, body: "" },
  facts: ["Dec 31, 2099", "Positions 2", "Pay Not stated"],
  missing: { status: 404, type: "text/html", body: "<h1>404</h1>" },
};

/** A host behind a gateway: padded numbers and texts, compact dates, Y and N, codes in the body of every response. */
const host: Shape = {
  ...least,
  id: (number) => String(number).padStart(12, "0"),
  opening: ({ number, title }) => ({
    jobId: host.id(number),
    title: title.padEnd(30),
    employmentType: "full_time",
    headcount: "0000000002",
    publishedAt: 20261101,
    closesAt: number % 2 === 0 ? "20991231" : 20991231180000,
    salary: { currency: "TWD", period: "MONTH", min: "0000048000" },
  }),
  news: ({ number, title }) => ({ id: host.id(number), title, pinned: "N", publishedAt: "20261101090000" }),
  page: (items, totalCount) => ({ code: "0", items, totalCount: String(totalCount).padStart(6, "0") }),
  tokens: (access_token, refresh_token) => ({ code: "0", access_token, refresh_token }),
  section: (_, saved) => ({ code: "0", ...saved }),
  list: (items) => ({ code: "0", items }),
  applied: (jobId, title) => ({ jobId, title, state: "submitted", submittedAt: "20261102100000" }),
  questionnaire: () => ({
    code: "0",
    items: [{ id: "000001", type: "NUMBER", label: "Years at sea?", required: "Y", min: "000" }],
  }),
  answers: { "000001": "12" },
  written: () => ({ code: "0", msg: "OK" }),
  refused: (msg) => ({ status: 200, body: { code: "E017", msg } }),
  encode: (body) => ({
    bytes: gzipSync(JSON.stringify(body)),
    headers: { "Content-Type": "application/json;charset=UTF-8", "Content-Encoding": "x-gzip" },
  }),
  facts: ["Dec 31, 2099", "Positions 2", "Pay Not stated", "Employment type Full"],
  missing: { status: 404, type: "text/plain", body: "NO SUCH TRANSACTION" },
};

const inWords = /^[A-Z]{3,}(_[A-Z]+)*$/;

/** A section of `python`: constants in lower case with hyphens, days for months, null for empty texts and lists */
const inPython = (_: string, value: unknown): unknown => {
  if (value === "" || (Array.isArray(value) && value.length === 0)) return null;
  if (typeof value !== "string") return value;
  if (inWords.test(value)) return value.toLowerCase().replaceAll("_", "-");
  return /^\d{4}-\d\d$/.test(value) ? `${value}-01T00:00:00+0000` : value;
};

/** FastAPI: UUIDs, decimals and booleans as text, microseconds, `detail` in errors, addresses that end with a slash. */
const python: Shape = {
  ...least,
  id: (number) => `9b2f6c1e-4d3a-4f7b-8e21-${String(number).padStart(12, "0")}`,
  opening: ({ number, title }) => ({
    jobId: python.id(number),
    title,
    employmentType: "full-time",
    arrangement: "on-site",
    city: null,
    salary: { currency: "TWD", period: "month", min: "48000.00", max: "62000.00" },
    headcount: "2.0",
    publishedAt: "2026-11-01T09:30:00.123456+0800",
    closesAt: number % 2 === 0 ? "2999-12-31T10:00:00.000001+0000" : "2999-12-31 10:00:00.5+00:00",
    requiredSections: number === 1002 ? ["general-information"] : null,
    hasQuestionnaire: "True",
  }),
  news: ({ number, title }) => ({
    id: python.id(number),
    title,
    body: null,
    pinned: "False",
    publishedAt: "2026-11-01T09:30:00.123456+0800",
  }),
  page: (items, totalCount) => ({ items: items.length === 0 ? null : items, totalCount }),
  tokens: (access_token, refresh_token) => ({
    access_token,
    refresh_token,
    token_type: "bearer",
    expires_in: "900.0",
  }),
  section: (_, saved) => (saved ? JSON.parse(JSON.stringify(saved, inPython)) : undefined),
  list: (items) => (items.length === 0 ? null : items),
  applied: (jobId, title) => ({
    jobId,
    title,
    state: "submitted",
    submittedAt: "2026-11-02T10:00:00.123456+0800",
    history: null,
  }),
  controls: () => [
    { table: "HRMatching", mode: "force-open", openAt: null },
    { table: "HRCampus", mode: "manual", openAt: "2020-01-01T00:00:00.000000+0800", closeAt: null },
  ],
  phases: () => null,
  questionnaire: () => ({
    id: null,
    title: null,
    questions: [
      {
        id: "5f0c7a3e-0000-4b1d-9c55-000000000001",
        type: "single-choice",
        label: "Which shift?",
        required: "True",
        help: null,
        options: [
          { value: "day-shift", label: "Days" },
          { value: "night-shift", label: "Nights" },
        ],
      },
      { id: "notes", type: "long-text", label: "Anything else?", required: "False", maxLength: "500.0" },
    ],
  }),
  answers: { "5f0c7a3e-0000-4b1d-9c55-000000000001": "night-shift", notes: "By boat" },
  written: () => ({ result: "ok", msg: null }),
  refused: (msg) => ({
    status: 422,
    body: { detail: [{ loc: ["body", "email"], msg, type: "value_error" }] },
  }),
  wrongPassword: { status: 200, body: { result: "fail", msg: "Wrong name or password" } },
  encode: (body) => ({
    bytes: deflateSync(JSON.stringify(body)),
    headers: { "Content-Type": "application/json", "Content-Encoding": "deflate" },
  }),
  endsWithSlash: true,
  limitsFirstReads: true,
  requiresPage: true,
  facts: ["Dec 31, 2999", "NT$48,000–62,000", "Positions 2", "Employment type Full", "Work arrangement On"],
  missing: { status: 404, type: "application/json", body: '{"detail":"Not Found"}' },
};

const zeroTime = "0001-01-01T00:00:00Z";

/** Go: zero values instead of absent ones, nanoseconds, errors and JSON as plain text. */
const go: Shape = {
  ...least,
  id: (number) => String(number),
  opening: ({ number, title }) => ({
    jobId: number,
    title,
    department: "",
    category: "",
    summary: "",
    employmentType: "FullTime",
    experienceLevel: "",
    city: { i18nCityKey: "", name: "" },
    salary: { currency: "", period: "", min: 0, max: 0 },
    headcount: 0,
    publishedAt: zeroTime,
    closesAt: number % 2 === 0 ? "2999-12-31T18:00:00.123456789+08:00" : zeroTime,
    requiredSections: null,
    hasQuestionnaire: false,
  }),
  news: ({ number, title }) => ({
    id: number,
    title,
    body: "",
    category: "",
    pinned: false,
    publishedAt: zeroTime,
  }),
  page: (items, totalCount) => ({ items: items.length === 0 ? null : items, totalCount }),
  tokens: (access_token, refresh_token) => ({ access_token, refresh_token, token_type: "", expires_in: 0 }),
  section: (_, saved) =>
    JSON.parse(
      JSON.stringify({ updatedAt: zeroTime, version: 0, ...saved }, (_key, value: unknown) => value ?? ""),
    ),
  list: (items) => (items.length === 0 ? null : items),
  applied: (id, title) => ({
    jobId: Number(id),
    title,
    applicationNumber: "",
    state: "",
    submittedAt: "2026-11-02T10:00:00.123456789Z",
    history: null,
  }),
  controls: () => [{ table: "HRMatching", mode: "", openAt: zeroTime, closeAt: zeroTime, graceMinutes: 0 }],
  phases: () => null,
  sso: (type) => ({ type, label: "", email: "", linkedAt: zeroTime }),
  questionnaire: () => ({ id: 0, title: "", questions: null }),
  written: () => null,
  refused: (error) => ({ status: 409, body: { error } }),
  wrongPassword: { status: 401, body: "Wrong name or password\n" },
  encode: (body) => ({
    bytes: Buffer.from(`${JSON.stringify(body).replaceAll("&", "\\u0026")}\n`),
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  }),
  facts: ["Dec 31, 2999", "Pay Not stated", "Employment type Full"],
  missing: { status: 404, type: "text/plain; charset=utf-8", body: "404 page not found\n" },
};

/** XML as JSON: a list of one item is the item itself, others are in `item`, and an empty element is an empty text. */
const xmlList = (items: readonly unknown[]) => {
  if (items.length === 0) return "";
  return items.length === 1 ? items[0] : { item: items };
};

/** A gateway in front of SOAP: every value is text, padded to the width of its column. */
const gateway: Shape = {
  ...least,
  id: (number) => `P${number}`,
  opening: ({ number, title }) => ({
    jobId: `P${number}`.padEnd(10),
    title: title.padEnd(40),
    employmentType: "full time ",
    city: "",
    salary: { currency: "TWD", period: "MONTH", min: "48,000", max: "62,000" },
    headcount: "  3",
    publishedAt: "2026-11-01+08:00",
    closesAt: number % 2 === 0 ? "2999-12-31T18:00:00+08:00" : "",
    requiredSections: number === 1002 ? "generalInformation" : "",
    hasQuestionnaire: "t",
  }),
  news: ({ number, title }) => ({ id: `P${number}`.padEnd(10), title, pinned: "off" }),
  page: (items, total) => ({ items: xmlList(items), totalCount: String(total) }),
  section: (_, saved = {}) =>
    JSON.parse(JSON.stringify(saved), (_key, value: unknown) =>
      Array.isArray(value) && typeof value[0] !== "number" ? xmlList(value) : value,
    ),
  list: (items) => (items.length === 1 ? { item: items[0] } : xmlList(items) || {}),
  applied: (jobId, title) => ({ jobId: jobId.padEnd(10), title, state: "SUBMITTED ", history: "" }),
  controls: () => ({ item: { table: "HRMatching", mode: "FORCE_OPEN" } }),
  phases: () => ({}),
  questionnaire: () => ({
    questions: {
      id: "1",
      type: "SINGLE_CHOICE",
      label: "Which shift?",
      required: "on",
      options: {
        item: [
          { value: "D ", label: "Days" },
          { value: "N ", label: "Nights" },
        ],
      },
    },
  }),
  answers: { "1": "N " },
  written: () => "",
  facts: ["Dec 31, 2999", "Positions 3", "NT$48,000–62,000 a month", "Employment type Full"],
  missing: { status: 404, type: "text/xml", body: "<Fault/>" },
};

/** Every body with status 200 is an object with `result`, `msg` and `data`. */
const within = (data: unknown) => ({ result: true, msg: "", data });

const wrapped: Shape = {
  ...least,
  opening: ({ number, title }) => ({
    jobId: `A${number}`,
    title,
    department: "Dyeing",
    closesAt: "2999-12-31T18:00:00+08:00",
    headcount: 3,
  }),
  page: (items, total) => ({ ...within(items), total, pageSize: 20 }),
  tokens: (access_token, refresh_token) => within({ access_token, refresh_token }),
  section: (_, saved) => within(saved ?? null),
  list: (items) => within(items),
  controls: () => within([{ table: "HRMatching", mode: "FORCE_OPEN" }]),
  phases: () => within([]),
  questionnaire: () =>
    within({ questions: [{ id: "1", type: "SHORT_TEXT", label: "Why here?", required: true }] }),
  answers: { "1": "For the colours" },
  written: () => within(null),
  refused: (msg) => ({ status: 200, body: { result: false, msg, data: null } }),
  missing: { status: 404, type: "application/json", body: '{"result":false,"msg":"Not found","data":null}' },
  facts: ["Dec 31, 2999", "Positions 3", "Dyeing"],
};

export const shapes = {
  least,
  numbers,
  nulls,
  empty,
  dotnet,
  spring,
  php,
  host,
  python,
  go,
  gateway,
  wrapped,
} as const;
export type ShapeName = keyof typeof shapes;
