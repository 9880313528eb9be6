import { expect } from "vitest";
import { newMember } from "#support/api/members";
import { injectFaults } from "#support/api-faults";
import { answerProvider, startIdentityProvider } from "#support/identity-provider";
import { testOrigin } from "#support/portal";
import { startSite } from "#support/site";

// An API error outside a form is shown as a toast. Here the call that links a provider fails, with all kinds of bodies.

const idp = await startIdentityProvider(testOrigin);
const { api, portal, test } = await startSite({
  providers: [idp.provider],
  portal: { ssoProviders: [idp.provider] },
});

/** The error toast after a failed linking, as rendered without scripts. */
async function toastFor(body: unknown): Promise<string | undefined> {
  const member = await newMember(api);
  const browser = portal.browser();
  await browser.submit("/en-US/login", { username: member.email, password: member.password });
  const start = await browser.open("/en-US/oauth/acme/start?purpose=link", {
    follow: false,
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  const back = await answerProvider(start.headers.get("Location") ?? "");
  const faults = injectFaults(api.url);
  faults.set("POST /api/ssoSetting", { status: 409, body: JSON.stringify(body) });
  const page = await browser.open(back.replace(testOrigin, ""));
  faults.stop();
  return /class="toast toast-error" role="alert">.*?<p [^>]*>(.*?)<\/p>/s.exec(page.text)?.[1];
}

test.each([
  ["rule 1: a string", "Closed for today", "Closed for today"],
  ["rule 2: a title", { title: "Already linked", status: 409 }, "Already linked"],
  [
    "rule 3: several messages, line by line, with their parameters",
    [
      { message: "error.tooLong", parameters: [{ valueType: "number", value: 60 }] },
      {
        message: "apply.sectionMissing",
        parameters: [{ valueType: "i18nKey", value: "section.qualifications" }],
      },
    ],
    "Use 60 characters or fewer\nYour resume is missing “Licenses and certificates.” Fill it in to apply.",
  ],
  [
    "rule 4: a single message",
    { message: "error.tooLong", parameters: [{ valueType: "number", value: 4000 }] },
    "Use 4,000 characters or fewer",
  ],
  ["rule 5: anything else", { nothing: "known" }, "unknown error"],
] as const)("a failed call shows an error toast by %s", { tags: "spec-8-9" }, async (_, body, said) => {
  expect(await toastFor(body)).toBe(said);
});
