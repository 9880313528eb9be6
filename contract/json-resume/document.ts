import { z } from "zod";
import { isFields } from "../reading/definition";

export const unreadableReasons = ["encrypted", "damaged", "noText", "tooMuch"] as const;
export type UnreadableReason = (typeof unreadableReasons)[number];

/** Maximum number of lines of a file in `sources` and `unplaced` together. */
export const maxPlaces = 2_000;

const place = z.object({ page: z.number().int().min(1), text: z.string().max(1_000) });

/** Whether there are at most `maxPlaces` lists of lines (`unplaced` and those in `sources`) and `maxPlaces` lines. */
function hasFewPlaces(careers: unknown): boolean {
  if (!isFields(careers)) return false;
  const lists = [careers.unplaced, ...(isFields(careers.sources) ? Object.values(careers.sources) : [])];
  if (lists.length > maxPlaces) return false;
  return lists.reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0) <= maxPlaces;
}

/** Facts about the PDF or Word file from which a resume was read. In JSON Resume they are stored in `meta.careers`. */
const documentSource = z
  .unknown()
  // Counts the lines first, because validating the lines of a hostile file could take seconds.
  .refine(hasFewPlaces)
  .pipe(
    z.object({
      /** Pages of the file, and how many of them were read; a Word file counts as one page */
      pages: z.number().int().min(1),
      pagesRead: z.number().int().min(1),
      /** The lines that each value was read from, by its path, for example `work[0].name` */
      sources: z.record(z.string().max(100), z.array(place)),
      /** Lines, and parts of lines, from which no value was read */
      unplaced: z.array(place),
      /** Paths of values that may have been read wrongly, for example `work[0].name` */
      uncertain: z.array(z.string().max(100)).max(maxPlaces).default([]),
    }),
  );
export type DocumentSource = z.infer<typeof documentSource>;

/** A resume read from a PDF or Word file, as JSON Resume. */
export const documentResume = z.looseObject({ meta: z.object({ careers: documentSource }) });
export type DocumentResume = z.infer<typeof documentResume>;

export const documentReading = z.union([
  z.object({ resume: documentResume }),
  z.object({ unreadable: z.enum(unreadableReasons) }),
]);
export type DocumentReading = z.infer<typeof documentReading>;

/** Facts about the PDF or Word file from which a JSON Resume was read; null if it was not read from such a file. */
export const documentOf = (json: unknown): DocumentSource | null =>
  documentResume.safeParse(json).data?.meta.careers ?? null;
