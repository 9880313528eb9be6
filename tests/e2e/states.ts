import type { Page } from "@playwright/test";
import type { Locale } from "#app/i18n/locale";
import { resumeSections } from "#contract/resume/sections";
import { demoJobs } from "#support/demo-company";
import { demoMember } from "#support/members";
import { createMember, signIn, signInAsApplicant } from "./members";
import { at, hydrated, words } from "./site";

/** A state of a screen that cannot be opened by an address alone. Works with and without scripts. */
interface State {
  readonly name: string;
  /**
   * The signed-in user: nobody, the demo member, or a new member whose resume is empty or has the general information.
   */
  readonly as: "visitor" | "member" | "new member" | "applicant";
  readonly show: (page: Page, locale: Locale) => Promise<void>;
}

/** An opening that stays open during the tests, with or without questions. */
const openJob = (hasQuestionnaire: boolean) =>
  demoJobs.find(
    (job) =>
      job.hasQuestionnaire === hasQuestionnaire &&
      (job.closesInDays ?? 0) > 7 &&
      job.requiredSections.length === 1,
  )?.jobId ?? "";
const plain = openJob(false);
const withQuestions = openJob(true);

type Message = Parameters<ReturnType<typeof words>>[0];

/** Presses the last button with this name, because a page of the member area has one for each form. */
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).last().click();

/** Submits a form and waits for the page that follows: one with `title`, or the form with its errors. */
async function send(page: Page, locale: Locale, button: Message, title?: Message) {
  const w = words(locale);
  const result = title
    ? page.getByRole("heading", { name: w(title), exact: true })
    : page.locator("main .error-summary");
  await press(page, w(button));
  await result.first().waitFor();
}

const open = (path: string) => async (page: Page, locale: Locale) => {
  await page.goto(at(locale, path));
};

/** The page at `path` after its form was submitted empty. */
const rejected = (path: string, button: Message, as: State["as"] = "visitor"): State => ({
  name: `${path} rejected`,
  as,
  show: async (page, locale) => {
    await page.goto(at(locale, path));
    await send(page, locale, button);
  },
});

async function fillMatching(page: Page, locale: Locale) {
  const w = words(locale);
  await page.goto(at(locale, "/HRMatching/hrmatching"));
  await hydrated(page);
  const rank = (group: string, choice: string) =>
    page.getByRole("group", { name: group }).getByRole("combobox", { name: choice });
  await rank(w("matchingForm.families"), w("rank.choice1")).selectOption("QUALITY");
  await rank(w("matchingForm.cities"), w("rank.choice1")).selectOption("TW-HSZ");
  await page.getByLabel(w("employmentType.FULL_TIME")).check();
  await page.getByLabel(w("matchingForm.salary")).fill("60,000");
  await page.getByLabel(w("matchingForm.availableFrom")).fill("2099-02-01");
  for (const answer of await page.locator('input[type="radio"][value="4"]').all()) await answer.check();
  await page.locator('input[name="consentVersion"]').check();
  await send(page, locale, "programme.toReview", "matchingForm.reviewTitle");
}

const jsonResume = {
  basics: { label: "Keeper", summary: "Nine winters on the same rock." },
  work: [
    {
      name: "North Rock",
      position: "Keeper",
      startDate: "2018",
      endDate: "2020",
      summary: "Kept the light.",
    },
  ],
  education: [
    { institution: "Harbour University", area: "Optics", studyType: "Bachelor", startDate: "2013" },
  ],
  languages: [{ language: "English", fluency: "Native speaker" }],
  skills: [{ name: "Optics" }, { name: "Night watch" }],
};

export const states: readonly State[] = [
  rejected("/login", "login.title"),
  rejected("/regedit", "regedit.submit"),
  rejected("/forgetPWD", "forgetPWD.submit"),
  rejected("/contactUs", "contactUs.submit"),
  rejected("/HRMatching/hrmatching", "programme.toReview"),
  {
    name: "matching review",
    as: "visitor",
    show: fillMatching,
  },
  {
    name: "matching sign-in",
    as: "visitor",
    show: async (page, locale) => {
      await fillMatching(page, locale);
      await press(page, words(locale)("programme.signInToSend"));
      await page.getByLabel(words(locale)("field.password"), { exact: true }).waitFor();
    },
  },
  {
    name: "matching result",
    as: "new member",
    show: async (page, locale) => {
      await fillMatching(page, locale);
      await send(page, locale, "matchingForm.submit", "matchingForm.sentTitle");
    },
  },
  ...["", ...resumeSections].map(
    (section): State => ({
      name: `new /resume/${section}`,
      as: "new member",
      show: open(`/resume/${section}`),
    }),
  ),
  { name: "new /resume/applied", as: "new member", show: open("/resume/applied") },
  { name: "new apply", as: "new member", show: open(`/job/${plain}/apply`) },
  ...resumeSections
    .filter(
      (section) => !["generalInformation", "autobiography", "attachment", "langScore"].includes(section),
    )
    .map((section) => rejected(`/resume/${section}/new`, "form.save", "new member")),
  { name: "choice of a test", as: "new member", show: open("/resume/langScore/new") },
  rejected("/resume/langScore/new?list=items&test=IELTS", "form.save", "new member"),
  rejected("/resume/attachment/new", "attachment.add", "new member"),
  rejected("/resume/import", "import.read", "new member"),
  {
    name: "import review",
    as: "new member",
    show: async (page, locale) => {
      await page.goto(at(locale, "/resume/import"));
      await page.getByLabel(words(locale)("import.file")).setInputFiles({
        name: "cv.json",
        mimeType: "application/json",
        buffer: Buffer.from(JSON.stringify(jsonResume)),
      });
      await send(page, locale, "import.read", "import.checkTitle");
    },
  },
  { name: "/resume/photo", as: "member", show: open("/resume/photo") },
  ...["educationInformation", "workExperience", "languageAbility", "langScore", "specialty"].map(
    (section): State => ({ name: `/resume/${section}`, as: "member", show: open(`/resume/${section}`) }),
  ),
  rejected("/memberCenter/changePassword", "changePassword.submit", "member"),
  rejected(`/job/${withQuestions}/apply/questions`, "questions.next", "member"),
  { name: "apply with questions", as: "member", show: open(`/job/${withQuestions}/apply`) },
  {
    name: "receipt",
    as: "applicant",
    show: async (page, locale) => {
      await page.goto(at(locale, `/job/${plain}/apply`));
      for (const box of await page.getByRole("checkbox").all()) await box.check();
      await send(page, locale, "apply.submit", "apply.doneTitle");
    },
  },
];

export async function signInFor(page: Page, locale: Locale, as: State["as"]) {
  if (as === "visitor") return;
  if (as === "applicant") return signInAsApplicant(page, locale);
  await signIn(page, locale, as === "member" ? demoMember : await createMember());
}
