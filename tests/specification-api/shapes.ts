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
  missing: { status: 404, type: "text/html", body: "<h1>Not Found</h1>" },
};

/** Numbers for ids, texts for numbers; items of the resume are renumbered and their ids are not stored. */
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
  missing: {
    status: 404,
    type: "application/json",
    body: JSON.stringify({ statusCode: 404, message: "Cannot GET", error: "Not Found" }),
  },
};

/** Other times and time zones, null for absent values, and other values in every enumeration. */
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

export const shapes = { least, numbers, nulls, empty } as const;
export type ShapeName = keyof typeof shapes;
