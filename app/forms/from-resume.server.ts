import type { AppLoadContext } from "@remix-run/node";
import { isoDay } from "#contract/company-time";
import type { SavedSection } from "#contract/resume/contracts";
import type { ResumeSection } from "#contract/resume/sections";
import { isApiError, isSessionEnded } from "../api/errors.server";
import type { FromResume } from "./from-resume";

/** A section of the member's resume to fill in a form with; null for visitors, and if it cannot be read. */
export async function readForForm<Section extends ResumeSection>(
  section: Section,
  { api, session }: AppLoadContext,
): Promise<SavedSection<Section> | null> {
  if (!session.member) return null;
  try {
    return await api.resume.read(section);
  } catch (error) {
    if (isApiError(error) || isSessionEnded(error)) return null;
    throw error;
  }
}

/** The day from which the member can start work (`availableFrom`); undefined if there is none or it has passed. */
export function startToCome(
  general: Pick<SavedSection<"generalInformation">, "availableFrom"> | null,
): string | undefined {
  const start = general?.availableFrom;
  return start !== undefined && start >= isoDay(Date.now()) ? start : undefined;
}

/** Initial values from a section, each with its field's label; a field without a value stays empty. */
export function fromResume<Values extends Readonly<Record<string, unknown>>>(
  section: ResumeSection,
  values: Values,
  labels: Readonly<Record<keyof Values, string>>,
): FromResume<Partial<Values>> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== "");
  return {
    section,
    values: Object.fromEntries(given) as Partial<Values>,
    labels: given.flatMap(([name]) => labels[name] ?? []),
  };
}
