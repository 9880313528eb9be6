import { readErrorBody } from "#app/api/error-body";
import { isRequired } from "#app/api/questionnaires";
import { readsWithoutDetails } from "#app/api/result";
import { issueToken } from "#contract/auth";
import type { Capability } from "#contract/capabilities";
import { employmentTypes, listJobs, listJobsForMember } from "#contract/jobs";
import { listTranslations } from "#contract/multilingual";
import { readQuestionnaire } from "#contract/questionnaire";
import { type Fields, isAbsent, isFields } from "#contract/reading/definition";
import { droppedItems } from "#contract/reading/dropped";
import { providerName } from "#contract/sso-providers";
import { errorBodyOf, errorStatusOf } from "../upstream/response";
import type { Availability } from "./capabilities";
import { sampleOf } from "./expected";
import type { Examined, FieldIssue } from "./finding";
import type { Probes } from "./probes";
import { isAnswer } from "./request";

export interface Advice {
  /**
   * 3: applicants cannot do something, or see something untrue; 2: they lack something useful; 1: everything works, but
   * the API could be clearer
   */
  readonly harm: 1 | 2 | 3;
  /** Method and path */
  readonly call: string;
  readonly text: string;
}

type MaybeAdvice = Advice | false | null | undefined;

interface Facts {
  /** null: no call got a response */
  readonly capabilities: Readonly<Record<Capability, Availability>> | null;
  readonly findings: readonly Examined[];
  readonly probes: Probes;
}

const itemsOf = (value: unknown): readonly unknown[] => {
  const { items = value } = isFields(value) ? value : {};
  return Array.isArray(items) ? items : [];
};

const callOf = ({ endpoint: { method, path } }: Pick<Examined, "endpoint">) => `${method} ${path}`;

/** By the name of a field: what visitors see if its value cannot be read. */
const shownAs: Readonly<Record<string, string>> = {
  closesAt: "visitors read “Closing date not stated”, and can apply until the API refuses",
  headcount: "the number of places is not shown",
  salary: "visitors read “Pay not stated”",
};

/** What the API sent in a field, for example `items[].title is absent (2 times)`. */
function sentOf({ field, count, sample }: FieldIssue): string {
  const times = count === 1 ? "" : ` (${count} times)`;
  return `${field || "The response"} is ${sample ?? "absent"}${times}`;
}

function ofIssue(finding: Examined, unread: FieldIssue): Advice {
  const { field, issue, expected } = unread;
  const name = field.split(".").at(-1)?.replaceAll("[]", "") ?? "";
  const seen =
    issue === "missing" ? "the entry is not shown" : (shownAs[name] ?? "it is shown as if it were absent");
  return { harm: 2, call: callOf(finding), text: `${sentOf(unread)}; ${seen}. Expected: ${expected}.` };
}

function ofFailure(finding: Examined): Advice {
  const unread = finding.issues.map((issue) => `${sentOf(issue)}. Expected: ${issue.expected}.`);
  return { harm: 3, call: callOf(finding), text: [...finding.notes, ...unread].join(" ") };
}

const duplicatesIn = (ids: readonly string[]) => ids.filter((id, at) => ids.indexOf(id) !== at);

const jobIdsOf = (finding: Examined | undefined) =>
  itemsOf(finding?.value)
    .filter(isFields)
    .map(({ jobId }) => String(jobId));

/**
 * Advice if a member's openings have other ids than the list of all openings. Compares them only if all openings are on
 * the first page of the list.
 */
function ofForeignIds(jobs: Examined, mine: Examined): Advice[] {
  const [all, own] = [jobIdsOf(jobs), jobIdsOf(mine)];
  const isWhole = isFields(jobs.value) && Number(jobs.value.totalCount) <= all.length;
  if (!isWhole || own.length === 0 || own.some((id) => all.includes(id))) return [];
  return [
    {
      harm: 2,
      call: callOf(mine),
      text: `jobId is ${sampleOf(own[0])}, and ${sampleOf(all[0])} in ${callOf(jobs)}: openings do not say what the member has done. Expected: the same ids in both.`,
    },
  ];
}

/** Advice on openings that share an id, and on numeric ids beyond 2^53, which JSON parsers round. */
function ofIds(finding: Examined): MaybeAdvice[] {
  const ids = jobIdsOf(finding);
  const [twice] = duplicatesIn(ids);
  const long = ids.find((id) => /^\d{16,}$/.test(id) && !Number.isSafeInteger(Number(id)));
  return [
    twice !== undefined && {
      harm: 3,
      call: callOf(finding),
      text: `The id ${sampleOf(twice)} belongs to several entries: all their links lead to the first one.`,
    },
    long !== undefined && {
      harm: 1,
      call: callOf(finding),
      text: `The id ${long} is beyond 2^53. The portal reads and sends it exactly, as text; other programs round it if it is a number. Send ids as text.`,
    },
  ];
}

const markup = /<\/?[a-z][^>]*>|&(amp|lt|gt|nbsp|quot|#\d+);/i;

/** Texts are shown as they are, so HTML in them is visible. */
function ofTexts(finding: Examined): Advice[] {
  const texts = itemsOf(finding.value)
    .filter(isFields)
    .flatMap((item) => Object.values(item));
  const found = texts.find((text) => typeof text === "string" && markup.test(text));
  return found === undefined
    ? []
    : [
        {
          harm: 2,
          call: callOf(finding),
          text: `${sampleOf(found)} contains HTML, which visitors see as is. Send plain text.`,
        },
      ];
}

function ofEmploymentTypes(jobs: Examined, texts: Examined | undefined): Advice[] {
  const rows = itemsOf(texts?.value)
    .filter(isFields)
    .map(({ colId }) => String(colId));
  const unknown = itemsOf(jobs.value)
    .filter(isFields)
    .map(({ employmentType }) => String(employmentType ?? ""))
    .find(
      (type) =>
        type !== "" &&
        !employmentTypes.some((each) => each === type) &&
        !rows.some((row) => row.replace("+", ".") === `employmentType.${type}`),
    );
  return unknown === undefined || !/^\d+$|_/.test(unknown)
    ? []
    : [
        {
          harm: 2,
          call: callOf(jobs),
          text: `employmentType is ${sampleOf(unknown)}, which visitors see as is. Add the row employmentType+${unknown} to Multilingual.`,
        },
      ];
}

/** Whether the JSON contains a non-empty list under any name, or a value in `questions` that is not a list */
const hasContent = (json: unknown) =>
  isFields(json) &&
  Object.entries(json).some(([name, value]) =>
    Array.isArray(value) ? value.length > 0 : name === "questions" && !isAbsent(value) && value !== "",
  );

function ofQuestionnaires({ questionnaires }: Probes): MaybeAdvice[] {
  return questionnaires.flatMap((finding): MaybeAdvice[] => {
    if (finding.outcome === "failed") return [ofFailure(finding)];
    const call = callOf(finding);
    const questions = itemsOf(isFields(finding.value) ? finding.value.questions : []);
    const lost = droppedItems(questions);
    const blocking = lost.find(isRequired);
    const empty = Array.isArray(finding.json) && finding.json.length === 0;
    // Excludes unreadable questions: the advice on `lost` quotes them.
    const unreadable = finding.issues.filter(
      ({ issue, field }) => issue === "unreadable" && field !== "questions",
    );
    const isUnknown = questions.length === 0 && lost.length === 0 && hasContent(finding.json);
    const required = questions.find((question) => isFields(question) && question.required === true);
    return [
      ...unreadable.map((issue) => ofIssue(finding, issue)),
      isUnknown && {
        harm: 3,
        call,
        text: `The response is ${sampleOf(finding.json)}, in which the portal finds no questions: people apply without answers. Expected: an object with questions.`,
      },
      ...lost.map((question): Advice => {
        const isBlocking = question === blocking;
        const seen = isBlocking
          ? "it is required, so nobody can apply for the opening"
          : "the question is not asked";
        return {
          harm: isBlocking ? 3 : 2,
          call,
          text: `A question cannot be read: ${sampleOf(question)}; ${seen}. Expected: id, type (${"SHORT_TEXT, SINGLE_CHOICE …"}), label, and options with value and label.`,
        };
      }),
      empty && { harm: 1, call, text: "[] is read as no questions. 204 or {} is clearer." },
      required !== undefined && {
        harm: 1,
        call: "POST /api/resume/apply",
        text: `Openings have required questions: ${sampleOf(isFields(required) ? required.label : required)}. The portal checks the answers; the API should check them too.`,
      },
    ];
  });
}

function ofPages({ withoutPage, secondPage, firstPage }: Probes): MaybeAdvice[] {
  const call = `GET ${listJobs.path}`;
  const count = (finding: Examined | null) => itemsOf(finding?.value).length;
  const first = sampleOf(itemsOf(firstPage?.value)[0] ?? null);
  return [
    withoutPage &&
      count(withoutPage) === 0 &&
      count(firstPage) > 0 && {
        harm: 1,
        call,
        text: `Without page the response is ${withoutPage.status} ${sampleOf(withoutPage.json)}, without openings. The portal always sends page and countPerPage; other programs may not.`,
      },
    secondPage &&
      count(secondPage) > 0 &&
      sampleOf(itemsOf(secondPage.value)[0]) === first && {
        harm: 3,
        call,
        text: "The second page has the openings of the first: the others cannot be reached.",
      },
    secondPage?.outcome === "failed" && {
      harm: 3,
      call,
      text: `The second page is ${secondPage.status}: the openings on it cannot be reached.`,
    },
  ];
}

/** Advice on how the API rejects a call, by its response to a refresh token that does not exist. */
function ofRefusal({ refusal }: Probes): MaybeAdvice[] {
  if (!isAnswer(refusal)) return [];
  const call = `${issueToken.method} ${issueToken.path}`;
  const { status, json } = refusal;
  const sample = sampleOf(json === undefined ? refusal.text.slice(0, 80) : json);
  const error = errorStatusOf(issueToken, refusal);
  if (error === null)
    return [
      {
        harm: 3,
        call,
        text: `A refresh token that does not exist is answered with ${status} ${sample}, which the portal cannot tell from success: refused changes of passwords and registrations may look done. Send a status of 400 or more, or result: false.`,
      },
    ];
  const read = readErrorBody(errorBodyOf(refusal));
  const isOauth = isFields(json) && typeof json.error === "string";
  return [
    status < 400 && {
      harm: 1,
      call,
      text: `A refusal has status ${status} and ${sample}; the portal reads it as a failure (${error}).`,
    },
    read === null && {
      harm: 2,
      call,
      text: `A refusal says ${sample}, in which the portal finds no text: people read “unknown error”. Expected: a text, title, message, msg or detail.`,
    },
    read !== null &&
      isOauth && {
        harm: 1,
        call,
        text: `A refusal says ${sample}. The portal shows its own words for the codes of OAuth, not error_description.`,
      },
  ];
}

/** Advice on calls that report “nothing saved yet” in an unclear way: 404, or [] for a section. */
function ofEmpty(finding: Examined): Advice[] {
  if (finding.endpoint.mayBeMissing && finding.status === 404 && finding.outcome === "fine")
    return [
      {
        harm: 1,
        call: callOf(finding),
        text: "404 is read as nothing there yet. 200 with {} or [], or 204, is clearer.",
      },
    ];
  if (finding.endpoint.keepsUnknownFields && Array.isArray(finding.json) && finding.json.length === 0)
    return [
      { harm: 1, call: callOf(finding), text: "[] is read as an empty section. {} or 204 is clearer." },
    ];
  return [];
}

/** Advice on optional fields that a member's openings lack. Names the first opening without the field. */
function ofMemberList(items: readonly Fields[]): Advice[] {
  const lacks = (name: string, instead: string): Advice[] => {
    const found = items.find((item) => item[name] === undefined);
    if (found === undefined) return [];
    const text = `items[].${name} is absent (${sampleOf(found.jobId)}); ${instead}.`;
    return [{ harm: 1, call: `GET ${listJobsForMember.path}`, text }];
  };
  return [
    ...lacks("applied", "the portal reads the member's applications as well"),
    ...lacks("gap", "the page of an opening has what it requires, not what the member's resume lacks"),
  ];
}

function ofLists({ findings, capabilities }: Facts): MaybeAdvice[] {
  const named = (name: string) => findings.find(({ endpoint }) => endpoint.name === name);
  const jobs = named(listJobs.name);
  const mine = named(listJobsForMember.name);
  const total = isFields(jobs?.value) ? Number(jobs.value.totalCount) : 0;
  const providers = itemsOf(named("listSsoSettings")?.value).filter(isFields);
  const odd = providers.find(({ type }) => !providerName.safeParse(type).success);
  return [
    ...(jobs
      ? [...ofIds(jobs), ...ofTexts(jobs), ...ofEmploymentTypes(jobs, named(listTranslations.name))]
      : []),
    jobs &&
      capabilities?.jobSearch === "missing" && {
        harm: 1,
        call: callOf(jobs),
        text: "The response has no facets, so the site has no search and no filters. An API that searches sends facets, also empty ones.",
      },
    jobs &&
      total > readsWithoutDetails &&
      capabilities?.jobDetails !== "available" && {
        harm: 2,
        call: callOf(jobs),
        text: `There are ${total} openings and no GET /api/jobs/{id}: the page of an opening reads up to ${Math.ceil(total / 100)} pages of the list.`,
      },
    ...ofMemberList(itemsOf(mine?.value).filter(isFields)),
    ...(jobs && mine ? ofForeignIds(jobs, mine) : []),
    odd && {
      harm: 1,
      call: "GET /api/ssoSetting",
      text: `type is ${sampleOf(odd.type)}; names of providers in SSO_PROVIDERS have lower-case letters, digits and hyphens. They are compared without regard to case.`,
    },
  ];
}

/** What to change, the most harmful first. */
export function adviceOf(facts: Facts): Advice[] {
  const { findings, probes } = facts;
  const isCore = ({ endpoint }: Examined) => endpoint.capability === undefined;
  const advice: MaybeAdvice[] = findings.flatMap((finding) => {
    if (finding.outcome === "failed" || finding.outcome === "not offered")
      return isCore(finding) ? [ofFailure(finding)] : [];
    const issues = finding.endpoint.name === readQuestionnaire.name ? [] : finding.issues;
    if (finding.outcome !== "issues") return ofEmpty(finding);
    return [...issues.map((issue) => ofIssue(finding, issue)), ...ofEmpty(finding), ...ofNotes(finding)];
  });
  advice.push(...ofLists(facts), ...ofQuestionnaires(probes), ...ofPages(probes), ...ofRefusal(probes));
  const unique = new Map(advice.flatMap((each) => (each ? [[`${each.call} ${each.text}`, each]] : [])));
  return [...unique.values()].sort((one, other) => other.harm - one.harm);
}

/** The notes of a call with the outcome `issues`: a token refresh fails, or member data is sent without a token. */
const ofNotes = (finding: Examined): Advice[] =>
  finding.notes.length > 0 ? [{ harm: 3, call: callOf(finding), text: finding.notes.join(" ") }] : [];
