import { z } from "zod";
import { toJsonResume } from "#contract/json-resume/export";
import { resume } from "#contract/resume/contracts";
import { withNewestFirst } from "#contract/resume/date-order";

const sectionsOfResume = resume.omit({ photo: true, place: true, filled: true });
const storedSections = z.record(z.string(), z.looseObject({ content: z.record(z.string(), z.unknown()) }));

export type StoredSections = z.output<typeof sectionsOfResume>;

/** Parses stored sections. Sorts dated lists newest first. A section that was never saved is empty. */
export function parseStoredResume(stored: unknown): StoredSections {
  const sections = storedSections.parse(stored);
  return sectionsOfResume.parse(
    Object.fromEntries(
      sectionsOfResume.keyof().options.map((name) => {
        const { content, ...metadata } = sections[name] ?? { content: {} };
        return [name, withNewestFirst(name, { ...content, ...metadata })];
      }),
    ),
  );
}

export const portableResume = (stored: unknown) => toJsonResume(parseStoredResume(stored));
