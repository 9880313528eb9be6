import { randomUUID } from "node:crypto";
import type { NewOpening } from "#api/openings/openings";
import { publishOpenings } from "#api/openings/publish";
import type { RunningApi } from "#api/process/start";
import { consentVersion } from "#contract/account";
import { tokens } from "#contract/auth";
import type { Locale } from "#contract/locale";
import { mailsTo } from "../mailbox";

export const goodPassword = "seven otters under the pier";

export function movableClock(start = new Date("2026-11-20T08:00:00.000Z")) {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    advance: (ms: number) => {
      at += ms;
    },
  };
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

/** The API's address and mail folder; the API may run in another process. */
type ApiAt = Pick<RunningApi, "url" | "dataDir">;

interface Options {
  readonly token?: string | undefined;
  readonly locale?: Locale;
  readonly headers?: Record<string, string>;
}

async function call(
  api: ApiAt,
  method: string,
  path: string,
  body: unknown,
  options: Options,
): Promise<Reply> {
  const response = await fetch(`${api.url}/api/${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...(options.token ? { Authorization: `Bearer ${options.token}` } : {}),
      "Accept-Language": options.locale ?? "en-US",
      ...options.headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers };
}

export const post = (api: ApiAt, path: string, body: unknown, options: Options = {}) =>
  call(api, "POST", path, body, options);
export const get = (api: ApiAt, path: string, options: Options = {}) =>
  call(api, "GET", path, undefined, options);

export const newAddress = () => `applicant-${randomUUID()}@example.org`;

export const registrationForm = (email: string, changes: object = {}) => ({
  email,
  password: goodPassword,
  name: "Ines Okafor",
  consentVersion,
  locale: "en-US",
  ...changes,
});

export async function confirmationToken(api: ApiAt, email: string): Promise<string> {
  const mail = (await mailsTo(api.dataDir, email)).at(-1);
  const link = /https?:\/\/\S+\/regedit\/confirm\?token=\S+/.exec(mail?.text ?? "")?.[0];
  if (!link) throw new Error(`No confirmation link was mailed to ${email}`);
  return new URL(link).searchParams.get("token") ?? "";
}

export const tokensIn = (reply: Reply) => {
  const read = tokens.required({ refresh_token: true, sub: true }).safeParse(reply.body);
  if (!read.success) throw new Error(`No tokens: ${reply.status} ${JSON.stringify(reply.body)}`);
  return read.data;
};

export const confirm = (api: ApiAt, token: string, password = goodPassword) =>
  post(api, "regedit/confirm", { token, password });

/** Registers and confirms a member, which signs the member in. */
export async function newMember(api: ApiAt, email = newAddress()) {
  await post(api, "regedit", registrationForm(email));
  const issued = tokensIn(await confirm(api, await confirmationToken(api, email)));
  return { email, password: goodPassword, token: issued.access_token, refreshToken: issued.refresh_token };
}

export const signIn = (
  api: RunningApi,
  email: string,
  password: string,
  headers: Record<string, string> = {},
  device?: string,
) =>
  post(
    api,
    "auth/token",
    {
      grant_type: "password",
      username: email,
      password,
      ...(device !== undefined && { device_token: device }),
    },
    { headers },
  );

export const refresh = (api: RunningApi, refreshToken: string) =>
  post(api, "auth/token", { grant_type: "refresh_token", refresh_token: refreshToken });

/** Adds two cities, the first with a district. */
export async function withPlaces({ db }: RunningApi) {
  const name = JSON.stringify({ "zh-TW": "海邊市", "zh-CN": "海边市", "en-US": "Seaside" });
  const cities = ["TEST_SEASIDE", "TEST_HILLTOP"];
  await db
    .insertInto("cities")
    .values(cities.map((i18nCityKey, place) => ({ i18nCityKey, position: 90_000 + place, name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("areas")
    .values({
      i18nCityAreaKey: "TEST_SEASIDE_PIER",
      i18nCityKey: "TEST_SEASIDE",
      position: 0,
      postalCode: "999",
      name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { city: "TEST_SEASIDE", area: "TEST_SEASIDE_PIER", otherCity: "TEST_HILLTOP" };
}

const everywhere = (text: string) => ({ "zh-TW": text, "zh-CN": text, "en-US": text });
const nothing = { "zh-TW": [], "zh-CN": [], "en-US": [] };

/** Publishes an opening that requires only general information, with the test's changes. Returns its id. */
export async function newOpening(
  api: RunningApi,
  publishedAt: Date,
  changes: Partial<NewOpening> = {},
): Promise<string> {
  const { city } = await withPlaces(api);
  const jobId = `TS-2611-${String(Math.floor(Math.random() * 1_000_000)).padStart(6, "0")}`;
  await publishOpenings(api.db, api.engine, [
    {
      jobId,
      category: "QUALITY",
      employmentType: "FULL_TIME",
      i18nCityKey: city,
      salary: { currency: "TWD", period: "MONTH", min: 48_000, max: 62_000 },
      publishedAt,
      closesAt: null,
      requiredSections: ["generalInformation"],
      hasQuestionnaire: false,
      title: everywhere("Buoy keeper"),
      department: everywhere("Harbour"),
      headcount: 1,
      workplace: everywhere("Pier 4"),
      experience: everywhere("None"),
      education: everywhere("Any"),
      workStyle: everywhere("On-site"),
      grade: everywhere("G3"),
      intro: everywhere("Keeps the buoys in order."),
      duties: nothing,
      requirements: nothing,
      niceToHave: nothing,
      process: nothing,
      ...changes,
    },
  ]);
  return jobId;
}

export const generalInformationForm = (changes: object = {}) => ({
  name: "Ines Okafor",
  email: "ines@example.org",
  mobilePhone: "0912 345 678",
  nationality: "TW",
  location: { i18nCityKey: "TEST_SEASIDE", i18nCityAreaKey: "TEST_SEASIDE_PIER" },
  version: 0,
  ...changes,
});

/** A new member whose resume has only the general information. */
export async function newApplicant(api: RunningApi) {
  await withPlaces(api);
  const member = await newMember(api);
  const saved = await post(api, "resume/generalInformation", generalInformationForm(), member);
  if (saved.status !== 200)
    throw new Error(`General information: ${saved.status} ${JSON.stringify(saved.body)}`);
  return member;
}

/** A valid application for an opening without questions, with the test's changes. */
export const applicationForm = (jobId: string, changes: object = {}) => ({
  jobId,
  consentVersion,
  declarations: ["TRUTHFUL"],
  idempotencyKey: randomUUID(),
  answers: {},
  ...changes,
});

export const memberIdOf = async ({ db }: Pick<RunningApi, "db">, email: string) => {
  const member = db.selectFrom("members").select("id").where("email", "=", email);
  return (await member.executeTakeFirstOrThrow()).id;
};
