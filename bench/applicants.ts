import { randomUUID } from "node:crypto";
import { consentVersion } from "#contract/account";
import { generalInformationForm, get, newMember, post, type Reply } from "../tests/support/api/members";
import { createBrowser } from "../tests/support/browser";
import { demoMember } from "../tests/support/members";

type Credentials = typeof demoMember;

interface ApiAt {
  readonly url: string;
  readonly dataDir: string;
}

/** Maximum number of openings to apply for. They require general information only, and no answers. */
const choices = 5;

/** @throws {Error} if the call failed */
function bodyOf<Body>({ status, body }: Reply): Body {
  if (status >= 400) throw new Error(`the API responded with ${status}: ${JSON.stringify(body)}`);
  // The embedded API validates its responses, so they have the fields of the contract that the callers read.
  return body as Body;
}

async function simpleOpenings(api: ApiAt): Promise<string[]> {
  const { items } = bodyOf<{ items: { jobId: string }[] }>(await get(api, "jobs"));
  const openings = await Promise.all(
    items.map(async ({ jobId }) =>
      bodyOf<{ jobId: string; requiredSections: string[]; hasQuestionnaire: boolean }>(
        await get(api, `jobs/${jobId}`),
      ),
    ),
  );
  return openings
    .filter(({ requiredSections, hasQuestionnaire }) => requiredSections.length <= 1 && !hasQuestionnaire)
    .map(({ jobId }) => jobId)
    .slice(0, choices);
}

/** Registers a member, fills in the general information and applies for these openings. */
async function newApplicant(api: ApiAt, openings: readonly string[]) {
  const { email: username, password, token } = await newMember(api);
  const [city] = bodyOf<{ i18nCityKey: string }[]>(await get(api, "resumeParameters/city"));
  const areas = bodyOf<{ i18nCityAreaKey: string }[]>(
    await get(api, `resumeParameters/cityArea?i18nCityKey=${city?.i18nCityKey}`),
  );
  const location = { i18nCityKey: city?.i18nCityKey, i18nCityAreaKey: areas[0]?.i18nCityAreaKey };
  bodyOf(await post(api, "resume/generalInformation", generalInformationForm({ location }), { token }));
  for (const jobId of openings) {
    const form = { jobId, consentVersion, declarations: ["TRUTHFUL"], idempotencyKey: randomUUID() };
    bodyOf(await post(api, "resume/apply", form, { token }));
  }
  return { username, password };
}

/** The demo member and `count` new ones, each with different applications, so that no two see the same job list. */
export async function applicants(api: ApiAt, count: number): Promise<Credentials[]> {
  const openings = await simpleOpenings(api);
  const credentials = [demoMember];
  for (let member = 1; member <= count; member += 1) {
    // The bits of the number select the openings.
    credentials.push(
      await newApplicant(
        api,
        openings.filter((_, bit) => (member >> bit) % 2 === 1),
      ),
    );
  }
  return credentials;
}

/** Signs the members in through the portal's page. Returns their Cookie headers. */
export const signIn = (portalUrl: string, members: readonly Credentials[]): Promise<string[]> =>
  Promise.all(
    members.map(async (each) => {
      const browser = createBrowser((request) => fetch(request, { redirect: "manual" }), portalUrl);
      const { url } = await browser.submit("/en-US/login", each);
      if (url !== "/en-US/resume") throw new Error(`sign-in led to ${url}`);
      return [...browser.jar].map(([name, value]) => `${name}=${value}`).join("; ");
    }),
  );
