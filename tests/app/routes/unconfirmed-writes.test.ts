import { afterEach, describe, expect, test } from "vitest";
import type { Write } from "#app/forms/api-failure.server";
import { type Locale, localePath } from "#app/i18n/locale";
import { consentVersion } from "#contract/account";
import { workStyleStatements } from "#contract/work-style";
import { createCatalogue } from "#server/messages/catalogue";
import { newOpening } from "#support/api/members";
import { type Fault, injectFaults } from "#support/api-faults";
import { readyApplicant } from "#support/applicants";
import { freePort } from "#support/free-port";
import { startIdentityProvider } from "#support/identity-provider";
import { decoded, textOf } from "#support/pages/pages";
import { startPortal, testOrigin } from "#support/portal";
import { startRecruitmentApi } from "#support/recruitment-api";

const password = "seven otters under the pier";
const catalogue = createCatalogue([]);
/** The opening of the tested form; each test publishes a new one */
let jobId: string;
/** Offset of the portal's clock in milliseconds. It grows, because the captcha delays a form that is sent too soon. */
let later = 0;

const api = await startRecruitmentApi({ engine: "sqlite" });
const idp = await startIdentityProvider(testOrigin);
const portal = await startPortal({
  ssoProviders: [idp.provider],
  apiUrl: api.url,
  now: () => Date.now() + later,
  env: { TRUST_PROXY: "1" },
});

const faults = injectFaults(api.url);
const { browser: member } = await readyApplicant(api, portal);
afterEach(() => faults.clear());

interface Form {
  readonly write: Write;
  /** The call whose response is lost or garbled */
  readonly call: () => string;
  /** Path of the page without its locale */
  readonly page: () => string;
  readonly typed: Record<string, string>;
  /** A typed text that the page has to show again */
  readonly kept?: string;
  readonly isPublic?: true;
}

const matching = {
  "families[0]": "SOFTWARE",
  "cities[0]": "TEST_SEASIDE",
  employmentTypes: "FULL_TIME",
  expectedMonthlySalary: "60000",
  availableFrom: "2099-02-01",
  ...Object.fromEntries(workStyleStatements.map((statement) => [`workStyle.${statement}`, "4"])),
  consentVersion,
};

const forms: readonly Form[] = [
  {
    write: "contact",
    call: () => "POST /api/contactUs",
    page: () => "/contactUs",
    typed: { name: "Lin", email: "lin@example.org", topic: "JOB", message: "Which pier do you mean?" },
    kept: "Which pier do you mean?",
    isPublic: true,
  },
  {
    write: "regedit",
    call: () => "POST /api/regedit",
    page: () => "/regedit",
    typed: { name: "Ho Ro-Shui", email: "ho@example.org", password, consentVersion },
    kept: "Ho Ro-Shui",
    isPublic: true,
  },
  {
    write: "forgotten",
    call: () => "POST /api/forgetPWD/sendEmail",
    page: () => "/forgetPWD",
    typed: { email: "forgot@example.org" },
    kept: "forgot@example.org",
    isPublic: true,
  },
  {
    write: "signIn",
    call: () => "POST /api/auth/token",
    page: () => "/login",
    typed: { username: "ho@example.org", password },
    kept: "ho@example.org",
    isPublic: true,
  },
  {
    write: "confirm",
    call: () => "POST /api/regedit/confirm",
    page: () => `/regedit/confirm?token=${"a".repeat(43)}`,
    typed: { password },
    isPublic: true,
  },
  {
    write: "resetPassword",
    call: () => "POST /api/forgetPWD/resetPwd",
    page: () => `/forgetPWD/modifyPwd?token=${"a".repeat(43)}`,
    typed: { newPassword: password, again: password },
    isPublic: true,
  },
  {
    write: "changePassword",
    call: () => "POST /api/modifyPwd",
    page: () => "/memberCenter/changePassword",
    typed: { currentPassword: "wrong", newPassword: password, again: password },
  },
  {
    write: "changeEmail",
    call: () => "POST /api/account/email",
    page: () => "/memberCenter/account/email",
    typed: { email: "next@example.org" },
    kept: "next@example.org",
  },
  {
    write: "closeAccount",
    call: () => "POST /api/account/close",
    page: () => "/memberCenter/account/close",
    typed: { password: "wrong" },
  },
  {
    write: "change",
    call: () => "POST /api/account/language",
    page: () => "/memberCenter/account",
    typed: { intent: "language", locale: "en-US" },
  },
  {
    write: "change",
    call: () => "POST /api/account/email/confirm",
    page: () => `/memberCenter/confirmEmail?token=${"a".repeat(43)}`,
    typed: { intent: "confirm" },
    isPublic: true,
  },
  {
    write: "change",
    call: () => "POST /api/account/reminders/stop",
    page: () => `/memberCenter/stopReminders?token=${"a".repeat(43)}`,
    typed: {},
    isPublic: true,
  },
  {
    write: "change",
    call: () => "POST /api/account/suggestions",
    page: () => "/resume",
    typed: { isOn: "true" },
  },
  {
    write: "resume",
    call: () => "POST /api/resume/generalInformation",
    page: () => "/resume/generalInformation",
    typed: { intent: "save", "location.address": "Pier 4, behind the crane" },
    kept: "Pier 4, behind the crane",
  },
  {
    write: "resume",
    call: () => "POST /api/resume/autobiography",
    page: () => "/resume/autobiography",
    typed: { intent: "save", en: "I keep buoys in order." },
    kept: "I keep buoys in order.",
  },
  {
    write: "resume",
    call: () => "POST /api/resume/qualifications",
    page: () => "/resume/qualifications/new",
    typed: { intent: "save", name: "Buoy keeper's licence" },
    kept: "Buoy keeper's licence",
  },
  {
    write: "change",
    call: () => `DELETE /api/resume/apply/${jobId}/draft`,
    page: () => "/resume/applied",
    typed: { intent: "removeDraft", jobId: "{jobId}" },
  },
  {
    write: "change",
    call: () => "DELETE /api/ssoSetting/google",
    page: () => "/memberCenter/ssoLogin",
    typed: { type: "google" },
  },
  {
    write: "change",
    call: () => "POST /api/resume/workExperience",
    page: () => "/resume/workExperience",
    typed: { intent: "state", hasNoWorkExperience: "on" },
  },
  {
    write: "programme",
    call: () => "POST /api/HrMatching/HrMatching",
    page: () => "/HRMatching/hrmatching",
    typed: { ...matching, intent: "send", idempotencyKey: "9b2f6a53-3c3a-4b8e-9a53-0a2f4f1f9d11" },
  },
  {
    write: "draft",
    call: () => `POST /api/resume/apply/${jobId}/draft`,
    page: () => `/job/${jobId}/apply`,
    typed: { intent: "later" },
  },
  {
    write: "apply",
    call: () => "POST /api/resume/apply",
    page: () => `/job/${jobId}/apply`,
    typed: { consentVersion, declarations: "TRUTHFUL" },
  },
];

let senders = 0;

/** Opens the form's page, then submits it while the response of its call is lost or garbled. */
async function submit(form: Form, tampering: Fault, locale: Locale) {
  const browser = form.isPublic ? portal.browser() : member;
  jobId = await newOpening(api, new Date());
  senders += 1;
  const headers = { "X-Forwarded-For": `203.0.113.${senders}` };
  const path = localePath(form.page(), locale);
  // No registration or reset has this token. The page still shows its form, because this fault prevents the check of
  // the token.
  faults.set(`${form.call()}/check`, { status: 503, body: "" });
  const { fields } = await browser.open(path, { headers });
  later += 3_000;
  const typed = Object.entries(form.typed).map(([name, value]) => [name, value.replace("{jobId}", jobId)]);
  faults.set(form.call(), tampering);
  return browser.submit(path, { ...fields, ...Object.fromEntries(typed) }, { headers });
}

const shown = ({ text }: { text: string }) => textOf(text.replace(/<script[\s\S]*?<\/script>/g, ""));

const unconfirmed = (write: Write, locale: Locale) => catalogue(locale).t(`unconfirmed.${write}`);
const named = forms.map((form, nth) => [`${form.write} (form ${nth + 1})`, form] as const);
const locales: readonly Locale[] = ["zh-TW", "zh-CN", "en-US"];

describe("a form whose response is lost", () => {
  test.each(named)(
    "shows that it may have arrived, and how to find out: %s",
    { tags: "promise-28" },
    async (_, form) => {
      const locale = locales[forms.indexOf(form) % locales.length] ?? "en-US";
      // `apply` gets an error: after a lost response, the portal would find the application and show its receipt.
      const page = await submit(form, form.write === "apply" ? { status: 500, body: "" } : "lose", locale);
      expect(shown(page)).toContain(unconfirmed(form.write, locale));
      for (const key of ["error.apiDown", "error.apiDownPassword", "error.notChanged"] as const)
        expect(shown(page)).not.toContain(catalogue(locale).t(key));
      if (form.kept) expect(decoded(page.text)).toContain(form.kept);
      expect(page.text).not.toContain(password);
    },
  );

  test.each(locales)(
    "shows in %s that the write is unconfirmed, also when the response is unreadable or an error",
    async (locale) => {
      const [contact] = forms;
      if (!contact) throw new Error("no form");
      for (const tampering of ["garble", { status: 500, body: "{}" }, { status: 504, body: "" }] as const) {
        const page = await submit(contact, tampering, locale);
        expect(page.status).toBe(503);
        expect(page.mainText).toContain(unconfirmed("contact", locale));
        expect(page.text).toContain(contact.kept);
      }
    },
  );

  test("is stored by the API nevertheless, and not again when it is submitted again", {
    tags: ["promise-28", "promise-29"],
  }, async () => {
    const [contact] = forms;
    if (!contact) throw new Error("no form");
    const message = "Stored, and not confirmed";
    const { fields } = await submit({ ...contact, typed: { ...contact.typed, message } }, "lose", "en-US");
    const readStored = () =>
      api.db.selectFrom("contactMessages").select("reference").where("message", "=", message).execute();
    const stored = await readStored();
    expect(stored).toHaveLength(1);
    faults.clear();
    later += 3_000;
    const page = await portal.browser().submit("/en-US/contactUs", fields);
    expect(page).toBeAt(`/en-US/contactUs?sent=${stored[0]?.reference}`);
    expect(await readStored()).toEqual(stored);
  });
});

describe("an application whose response is lost", () => {
  test("ends with its receipt, because the portal looks it up", async () => {
    const form = forms.find(({ write }) => write === "apply");
    if (!form) throw new Error("no form");
    const page = await submit(form, "lose", "en-US");
    expect(page).toBeAt(`/en-US/job/${jobId}/apply?submitted=1`);
    expect(shown(page)).toMatch(/A\d{4}-\w{4}-\w{4}/);
  });
});

describe("a form that was certainly not sent", () => {
  test.each(locales)("says in %s that it was not sent", { tags: "promise-27" }, async (locale) => {
    const alone = await startPortal({ apiUrl: `http://127.0.0.1:${await freePort()}` });
    const page = await alone
      .browser()
      .submit(localePath("/login", locale), { username: "ho@example.org", password });
    expect(page.status).toBe(503);
    expect(page.mainText).toContain(catalogue(locale).t("error.apiDownPassword"));
  });
});

describe("a form of the resume whose section cannot be read before it is saved", () => {
  const saves = forms.filter(({ write, kept }) => write === "resume" && kept !== undefined);

  test.each(saves.map((form) => [form.page(), form] as const))(
    "is shown again as typed, and says that it was not sent: %s",
    { tags: "promise-27" },
    async (page, form) => {
      const hasOwnCall = page === "/resume/generalInformation";
      const read = { ...form, call: () => `GET /api${hasOwnCall ? page : "/resume"}` };
      const reply = await submit(read, { status: 503, body: '{"status":503}' }, "zh-TW");
      expect(reply.status).toBe(503);
      expect(decoded(reply.text)).toContain(form.kept);
      expect(shown(reply)).toContain(catalogue("zh-TW").t("error.apiDown"));
      const limited = await submit(read, { status: 429, body: "" }, "zh-TW");
      expect(limited.status).toBe(429);
      expect(decoded(limited.text)).toContain(form.kept);
    },
  );
});

describe("a form that the API rejects", () => {
  test("because its storage is full says only that nothing was saved", async () => {
    const [contact] = forms;
    if (!contact) throw new Error("no form");
    const full = { status: 503, body: '{"message":"error.storageFull"}' };
    const page = await submit(contact, full, "en-US");
    expect(shown(page)).toContain(catalogue("en-US").t("error.storageFull"));
    expect(shown(page)).not.toContain(unconfirmed("contact", "en-US"));
    expect(page.text).toContain(contact.kept);
  });

  test.each(named)("is the maintenance screen for 451: %s", async (_, form) => {
    const page = await submit(form, { status: 451, body: '{"title":"Closed"}' }, "en-US");
    expect(page.status).toBe(451);
    expect(page.text).toMatch(/<a [^>]*href="\/"[^>]*>Go back home<\/a>/);
  });

  test.each(named)(
    "shows `msg` if `result` is false with status 200: %s",
    { tags: "spec-7-30" },
    async (_, form) => {
      const page = await submit(
        form,
        { status: 200, body: '{"result":false,"msg":"Not on Sundays"}' },
        "en-US",
      );
      expect(shown(page)).toContain("Not on Sundays");
      expect(page.url).not.toContain("sent");
      if (form.kept) expect(decoded(page.text)).toContain(form.kept);
    },
  );

  test.each([
    ["a title beside a message", '{"title":"Bad login","message":"x"}', "Bad login"],
    ["one odd entry among others", '[null,{"message":"error.jobNotFound"},4]', "We can’t find this job"],
    ["a JSON string", '"Closed for today"', "Closed for today"],
    ["an empty array", "[]", "unknown error"],
  ])("shows %s", { tags: "spec-8-9" }, async (_, body, shown) => {
    for (const status of [400, 503]) {
      const [contact] = forms;
      if (!contact) throw new Error("no form");
      const page = await submit(contact, { status, body }, "en-US");
      const text = page.mainText;
      if (status === 400 || shown !== "unknown error") expect(text).toContain(shown);
      expect(text).not.toMatch(/\bx\b/);
    }
  });

  test("shows a text/plain body", async () => {
    const [contact] = forms;
    if (!contact) throw new Error("no form");
    const answer = { status: 400, body: "Closed for today", contentType: "text/plain" };
    expect((await submit(contact, answer, "en-US")).mainText).toContain("Closed for today");
  });
});
