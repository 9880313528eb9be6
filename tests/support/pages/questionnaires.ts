import { attachQuestionnaires, type LocalizedQuestionnaire } from "#api/applications/questionnaires";
import { consentVersion } from "#contract/account";
import { pdf } from "../api/files";
import { days, published, sentences, text } from "../api/openings";
import type { Browser } from "../browser";
import { startPortal } from "../portal";
import { startRecruitmentApi } from "../recruitment-api";
import { testWithBrowsers } from "../site";
import { fieldsOf } from "./forms";

const en = (words: string) => text(words);
const option = (value: string) => ({ value, label: en(`Option ${value}`) });
const options = ["a", "b", "c", "d"].map(option);

export const everyType: LocalizedQuestionnaire = {
  id: "every-type",
  title: en("Every type"),
  questions: [
    { type: "SHORT_TEXT", id: "board", label: en("Which board do you use?"), required: true, maxLength: 60 },
    { type: "LONG_TEXT", id: "story", label: en("Tell a story"), required: true },
    {
      type: "NUMBER",
      id: "years",
      label: en("How many years?"),
      required: true,
      min: 0,
      max: 40,
      unit: en("years"),
    },
    { type: "SINGLE_CHOICE", id: "platform", label: en("Your platform"), required: true, options },
    {
      type: "MULTIPLE_CHOICE",
      id: "stages",
      label: en("Your stages"),
      required: true,
      options,
      maxChosen: 2,
    },
    {
      type: "SCALE",
      id: "level",
      label: en("Your level"),
      required: true,
      min: 1,
      max: 5,
      minLabel: en("low"),
    },
    { type: "YES_NO", id: "travels", label: en("Do you travel?"), required: true },
    {
      type: "SINGLE_CHOICE",
      id: "stay",
      label: en("How long can you stay?"),
      required: true,
      options,
      showIf: { questionId: "travels", equals: true },
    },
    {
      type: "DATE",
      id: "start",
      label: en("When can you start?"),
      required: true,
      min: "2026-12-01",
      fromResume: "availableFrom",
    },
    {
      type: "MONTH",
      id: "last",
      label: en("Your last project"),
      fromResume: "availableFrom",
      max: "2098-12",
    },
    { type: "RANKING", id: "topics", label: en("Your topics"), required: true, options, ranks: 2 },
    { type: "FILE", id: "paper", label: en("A paper of yours"), required: true },
    { type: "LINK", id: "site", label: en("Your site") },
    { type: "DECLARATION", id: "secrets", label: en("I give no secrets away."), required: true },
  ],
};

export const oneQuestion: LocalizedQuestionnaire = {
  id: "one-question",
  title: en("One question"),
  questions: [{ type: "SHORT_TEXT", id: "knots", label: en("Your best knot"), required: true }],
};

/** Answers to `everyType` without its file and its hidden question. */
export const validAnswers: [string, string][] = [
  ["board", "STM32 𠮷"],
  ["story", "It froze.\nI thawed it."],
  ["years", "８.5"],
  ["platform", "b"],
  ["stages", "a"],
  ["stages", "c"],
  ["level", "4"],
  ["travels", "false"],
  ["start", "2027-02-01"],
  ["topics", "d"],
  ["topics", "a"],
  ["site", "https://example.org/code"],
  ["secrets", "true"],
];

/** What a valid submission of an application contains besides the page's hidden fields. */
export const agreed = { consentVersion, declarations: "TRUTHFUL" };

export const applyPath = (jobId: string) => `/en-US/job/${jobId}/apply`;

/**
 * An API and a portal with two openings: one with the questionnaire `everyType`, one without questions. `reach` returns
 * the address at which the portal reaches the API.
 */
export async function startSiteWithQuestions(reach = (apiUrl: string) => apiUrl) {
  const api = await startRecruitmentApi({ engine: "sqlite" });
  const publishedAt = days(-1, new Date());
  const closesAt = new Date(Math.floor(days(9, new Date()).getTime() / 60_000) * 60_000);
  const process = sentences(en("Questions, answered as you apply."), en("Interview"));
  const [withQuestions = "", plain = ""] = await published(
    api,
    { title: en("Solderer"), publishedAt, closesAt, hasQuestionnaire: true, process },
    { title: en("Gardener"), publishedAt, closesAt },
  );
  await attachQuestionnaires(api.db, [{ content: everyType, jobIds: [withQuestions] }]);
  const portal = await startPortal({ apiUrl: reach(api.url) });
  return {
    api,
    portal,
    test: testWithBrowsers(api, portal),
    withQuestions,
    plain,
    /** The page with the questions of `withQuestions` */
    questions: `${applyPath(withQuestions)}/questions`,
  };
}

export const shownOn = (html: string) =>
  [...html.matchAll(/<input type="hidden" name="shown" value="(\w+)"/g)].map(([, id = ""]) => id);

/**
 * The fields of the questions form as a browser without scripts sends them, with these answers to the questions on the
 * page.
 */
export function filled(
  html: string,
  answers: readonly (readonly [string, string])[],
  intent = "next",
  file?: Buffer,
) {
  const form = new FormData();
  form.append("draftVersion", fieldsOf(html).draftVersion ?? "");
  const shown = shownOn(html);
  for (const id of shown) form.append("shown", id);
  for (const [id, value] of answers) if (shown.includes(id)) form.append(`answers.${id}`, value);
  form.append("file.paper", new Blob(file ? [new Uint8Array(file)] : []), file ? 'thesis "final".pdf' : "");
  form.append("intent", intent);
  return form;
}

export async function submitAnswers(browser: Browser, path: string, answers = validAnswers) {
  const page = await browser.open(path);
  return browser.submit(path, filled(page.text, answers, "next", pdf));
}
