import type { SubmissionResult } from "@conform-to/react";
import { type AppLoadContext, data } from "@remix-run/node";
import { z } from "zod";
import {
  type CampusForm,
  type CampusSession,
  campusDegrees,
  campusForm,
  campusLimits,
  type submitCampus,
} from "#contract/campus";
import { companyValues, isJobFamily } from "#contract/company-values";
import { formatDate } from "#contract/dates";
import type { CallInput } from "#contract/endpoint";
import { type JobSummary, jobId } from "#contract/jobs";
import type { SavedSection } from "#contract/resume/contracts";
import { sending } from "#contract/submissions";
import { optionalPart, orIfFailed } from "../api/part.server";
import { fromResume } from "../forms/from-resume.server";
import { formatList } from "../i18n/format";
import { hasSpaces } from "../i18n/locale";
import type { LineGroup, ProgrammeForm } from "./submit-programme.server";

export const campus: ProgrammeForm<CallInput<typeof submitCampus>["body"]> = {
  table: "HRCampus",
  path: "/HRCampus/hrcampus",
  schema: campusForm.extend(sending),
  fieldNames:
    /^(?:jobIds\[[0-2]\]|sessionId|school|department|degree|graduationMonth|consentVersion|idempotencyKey|formOpenedAt)$/,
  ranked: ["jobIds"],
  groups: async (form, context) => [{ part: null, lines: await campusLines(form, context) }],
  read: (api) => api.campus.read(),
  submit: (api, body) => api.campus.submit(body),
};

/** The campus form for an API that has no sessions to choose from. */
export const campusWithoutSessions: typeof campus = {
  ...campus,
  schema: campusForm.extend({ ...sending, sessionId: z.string().max(0).default("") }),
};

/** The member's latest education with a degree that the form offers, as initial values. */
export function campusFromResume(
  education: SavedSection<"educationInformation"> | null,
  { t }: Pick<AppLoadContext, "t">,
) {
  const offered = (education?.items ?? []).flatMap(({ degree: each, ...item }) => {
    const degree = campusDegrees.find((known) => known === each);
    return degree ? [{ ...item, degree }] : [];
  });
  // Education without an end month is ongoing.
  const endOf = ({ endMonth = "9999-12" }: (typeof offered)[number]) => endMonth;
  const [latest] = offered.sort((one, other) => endOf(other).localeCompare(endOf(one)));
  return fromResume(
    "educationInformation",
    {
      school: latest?.school,
      department: latest?.department,
      degree: latest?.degree,
      graduationMonth: latest?.endMonth,
    },
    {
      school: t("campus.school"),
      department: t("campus.department"),
      degree: t("campus.degree"),
      graduationMonth: t("campus.graduationMonth"),
    },
  );
}

const listed = (parts: readonly string[], { locale }: AppLoadContext) =>
  parts.join(hasSpaces(locale) ? ", " : "，");

const sessionTime = ({ startAt }: CampusSession, { locale }: AppLoadContext) =>
  formatDate(startAt, locale, "deadline");

const sessionPlace = ({ campus: name, venue }: CampusSession, context: AppLoadContext) =>
  listed([name, venue], context);

export const sessionText = (session: CampusSession, context: AppLoadContext) =>
  listed([sessionTime(session, context), sessionPlace(session, context)], context);

async function campusLines(form: CampusForm, context: AppLoadContext): Promise<LineGroup["lines"]> {
  const { t, locale } = context;
  const [openings, season] = await Promise.all([
    namedOpenings(form.jobIds, context),
    optionalPart(context.api.campus.sessions()),
  ]);
  const session = season?.sessions.find(({ sessionId }) => sessionId === form.sessionId);
  return [
    ...(form.sessionId === ""
      ? []
      : [
          {
            name: "sessionId",
            label: t("campus.session"),
            texts: [session ? sessionText(session, context) : form.sessionId],
          },
        ]),
    { name: "school", label: t("campus.school"), texts: [form.school] },
    { name: "department", label: t("campus.department"), texts: [form.department] },
    { name: "degree", label: t("campus.degree"), texts: [t(`campusDegree.${form.degree}`)] },
    {
      name: "graduationMonth",
      label: t("campus.graduationMonth"),
      texts: [formatDate(`${form.graduationMonth}-01`, locale, "month")],
    },
    {
      name: "jobIds",
      label: t("campus.openings"),
      texts: openings.map(({ name }, place) => `${place + 1}. ${name}`),
    },
  ];
}

/** Title, city and job ID, because several openings can have the same title. */
const openingName = (
  { jobId: id, title, city }: { jobId: string; title: string; city: { name: string } },
  { locale }: AppLoadContext,
) => {
  const rest = formatList([city.name, id], locale);
  return hasSpaces(locale) ? `${title} (${rest})` : `${title}（${rest}）`;
};

/** Looks up the names of openings, including closed ones; an opening that cannot be read is named by its id. */
function namedOpenings(ids: readonly string[], context: AppLoadContext) {
  return Promise.all(
    ids.map(async (value) => {
      const job = await orIfFailed(context.api.jobs.read(value), null);
      return { value, name: job ? openingName(job, context) : value };
    }),
  );
}

const maxListed = 100;

/** An empty value does not filter. */
export interface OpeningFilter {
  readonly family: string;
  readonly city: string;
}

/** The levels that fit graduates: no experience, or up to two years. */
const forBeginners = ["NONE", "JUNIOR"] as const;

/** True also if the API does not state the required experience. */
const suitsBeginners = ({ experienceLevel, employmentType }: JobSummary) =>
  employmentType === "INTERNSHIP" ||
  experienceLevel === null ||
  forBeginners.some((level) => level === experienceLevel);

/** Lists the newest openings for beginners, grouped by job family, and the names of the selected openings. */
export async function openingChoices(
  selected: readonly string[],
  { family, city }: OpeningFilter,
  context: AppLoadContext,
) {
  const known = selected.filter((id) => jobId.safeParse(id).success).slice(0, campusLimits.openings);
  const [{ items: found, totalCount, facets }, named] = await Promise.all([
    context.api.jobs.list({
      sort: "newest",
      countPerPage: maxListed,
      category: isJobFamily(family) ? [family] : [],
      city: city ? [city] : [],
      experienceLevel: [...forBeginners],
    }),
    namedOpenings(known, context),
  ]);
  // Some APIs ignore `experienceLevel`.
  const items = found.filter(suitsBeginners);
  const listed = new Set(items.map((item) => item.jobId));
  const families = new Set([
    ...companyValues().jobFamilies.map(({ key }) => key),
    ...items.map(({ category }) => category),
  ]);
  const groups = [...families].map((each) => ({
    name: context.t(`jobFamily.${each}`),
    choices: items
      .filter(({ category }) => category === each)
      .map((item) => ({ value: item.jobId, name: openingName(item, context) })),
  }));
  return {
    filter: { family, city },
    families: facets.category.map(({ value, name }) => ({ value, name })),
    cities: facets.city.map(({ value, name }) => ({ value, name })),
    groups: groups.filter(({ choices }) => choices.length > 0),
    unlisted: named.filter(({ value }) => !listed.has(value)),
    shown: items.length,
    total: totalCount,
  };
}
export type OpeningChoices = Awaited<ReturnType<typeof openingChoices>>;

/** Adds the listed and the selected openings to the result of a form that is shown again. */
export async function withOpenings(
  result: SubmissionResult<string[]>,
  init: ResponseInit | null,
  form: FormData,
  context: AppLoadContext,
) {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const selected = Array.from({ length: campusLimits.openings }, (_, place) => text(`jobIds[${place}]`));
  const filter = { family: text("family"), city: text("city") };
  // If the openings cannot be read, the form is still shown as typed.
  const openings = await orIfFailed(openingChoices(selected.filter(Boolean), filter, context), null);
  return data({ result, openings }, init ?? {});
}
