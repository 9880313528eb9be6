import { test } from "vitest";
import { newApplicant, newMember } from "./api/members";
import { readyApplicant } from "./applicants";
import { demoMember, signInAs } from "./members";
import { type PortalGiven, startPortal, type TestPortal } from "./portal";
import { startRecruitmentApi, type TestApi, type TestApiOptions } from "./recruitment-api";

/** `test` with a new `member` of the API for each test that names the fixture. */
const testWithMembers = (api: TestApi) => test.extend("member", () => newMember(api));

/**
 * `test` with fixtures that are new for each test that names them. `browser`: a visitor's; `demo`: the demo member's;
 * `member`: a new member of the API; `signedIn`: that member with a signed-in browser; `applicant`: another such
 * member, who has general information. Signed-in browsers show the English pages.
 */
export const testWithBrowsers = (api: TestApi, portal: TestPortal) =>
  testWithMembers(api)
    .extend("browser", () => portal.browser())
    .extend("demo", () => signInAs(portal, demoMember, "en-US"))
    .extend("signedIn", async ({ member }) => {
      const credentials = { username: member.email, password: member.password };
      return { ...member, credentials, browser: await signInAs(portal, credentials, "en-US") };
    })
    .extend("applicant", () => readyApplicant(api, portal));

/**
 * An API for the tests of a file or `describe`, and `test` with `member` and `applicant`, who has general information.
 */
export async function startApiWithMembers(options: TestApiOptions) {
  const api = await startRecruitmentApi(options);
  return { api, test: testWithMembers(api).extend("applicant", () => newApplicant(api)) };
}

interface SiteOptions extends Partial<TestApiOptions> {
  readonly portal?: Omit<PortalGiven, "apiUrl">;
}

/** An API and the portal in front of it for the tests of a file, and `test` with their fixtures. */
export async function startSite({ portal: given, engine = "sqlite", ...options }: SiteOptions = {}) {
  const api = await startRecruitmentApi({ engine, ...options });
  const portal = await startPortal({ apiUrl: api.url, ...given });
  return { api, portal, test: testWithBrowsers(api, portal) };
}
