import type { SubmissionResult } from "@conform-to/react";
import { type AppLoadContext, data } from "@remix-run/node";
import {
  type CampusForm,
  type CampusSession,
  campusForm,
  campusLimits,
  type submitCampus,
} from "../../contract/campus";
import type { CallInput } from "../../contract/endpoint";
import { jobFamilies, jobId } from "../../contract/jobs";
import { sending } from "../../contract/submissions";
import { ApiError } from "../api/errors.server";
import { formatDate } from "../i18n/format";
import type { Line, ProgrammeForm } from "./entry.server";

export const campus: ProgrammeForm<CallInput<typeof submitCampus>["body"]> = {
  table: "HRCampus",
  path: "/HRCampus/hrcampus",
  schema: campusForm.extend(sending),
  names:
    /^(?:jobIds\[[0-2]\]|sessionId|school|department|degree|graduationMonth|consentVersion|idempotencyKey|formOpenedAt)$/,
  ranked: ["jobIds"],
  lines: campusLines,
  read: (api) => api.campus.read(),
  submit: (api, body) => api.campus.submit(body),
};

/** When and where a session is, in a line. */
export const sessionText = ({ startAt, campus: name, venue }: CampusSession, { locale }: AppLoadContext) =>
  [formatDate(startAt, locale, "deadline"), name, venue].join(locale === "en-US" ? ", " : "，");

async function campusLines(form: CampusForm, context: AppLoadContext): Promise<readonly Line[]> {
  const { t, locale } = context;
  const [openings, { sessions }] = await Promise.all([
    namedOpenings(form.jobIds, context),
    context.api.campus.sessions(),
  ]);
  const session = sessions.find(({ sessionId }) => sessionId === form.sessionId);
  return [
    {
      name: "sessionId",
      label: t("campus.session"),
      texts: [session ? sessionText(session, context) : form.sessionId],
    },
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

const openingName = (
  { title, city }: { title: string; city: { name: string } },
  { locale }: AppLoadContext,
) => (locale === "en-US" ? `${title} (${city.name})` : `${title}（${city.name}）`);

/** Openings by name, closed ones too; one that is gone keeps its number. */
function namedOpenings(ids: readonly string[], context: AppLoadContext) {
  return Promise.all(
    ids.map(async (value) => {
      try {
        return { value, name: openingName(await context.api.jobs.read(value), context) };
      } catch (error) {
        if (error instanceof ApiError) return { value, name: value };
        throw error;
      }
    }),
  );
}

const mostListed = 100;
const isFamily = (value: unknown): value is (typeof jobFamilies)[number] =>
  jobFamilies.some((family) => family === value);

/** Which openings the lists show; all of them unless narrowed */
export interface Narrowed {
  readonly family: string;
  readonly city: string;
}

/** Openings to choose from, the newest of each family, with those that are chosen already. */
export async function openingChoices(
  chosen: readonly string[],
  { family, city }: Narrowed,
  context: AppLoadContext,
) {
  const known = chosen.filter((id) => jobId.safeParse(id).success).slice(0, campusLimits.openings);
  const [{ items, totalCount, facets }, picked] = await Promise.all([
    context.api.jobs.list({
      sort: "newest",
      countPerPage: mostListed,
      category: isFamily(family) ? [family] : [],
      city: city ? [city] : [],
    }),
    namedOpenings(known, context),
  ]);
  const listed = new Set(items.map((item) => item.jobId));
  const groups = jobFamilies.map((each) => ({
    family: each,
    choices: items
      .filter(({ category }) => category === each)
      .map((item) => ({ value: item.jobId, name: openingName(item, context) })),
  }));
  return {
    narrowed: { family, city },
    families: facets.category.map(({ value, name }) => ({ value, name })),
    cities: facets.city.map(({ value, name }) => ({ value, name })),
    groups: groups.filter(({ choices }) => choices.length > 0),
    chosen: picked.filter(({ value }) => !listed.has(value)),
    shown: items.length,
    total: totalCount,
  };
}
export type OpeningChoices = Awaited<ReturnType<typeof openingChoices>>;

/** A form that is shown again, with the openings that were listed and chosen in it. */
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
  const chosen = Array.from({ length: campusLimits.openings }, (_, place) => text(`jobIds[${place}]`));
  const narrowed = { family: text("family"), city: text("city") };
  const openings = await openingChoices(chosen.filter(Boolean), narrowed, context).catch((error: unknown) => {
    // What was typed matters more than what else could be chosen.
    if (error instanceof ApiError) return null;
    throw error;
  });
  return data({ result, openings }, init ?? {});
}
