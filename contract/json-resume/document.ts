import { z } from "zod";

/** Why a PDF or Word file cannot be read. */
export const unreadableReasons = ["encrypted", "damaged", "noText", "tooMuch"] as const;
export type UnreadableReason = (typeof unreadableReasons)[number];

/** Most lines and values listed of a file. */
const maxPlaces = 2_000;

const place = z.object({ page: z.number().int().min(1), text: z.string().max(1_000) });
export type DocumentPlace = z.infer<typeof place>;

/** What is known of the PDF or Word file that a resume was read from. In JSON Resume it is `meta.careers`. */
const documentSource = z.object({
  /** Pages of the file, and how many of them were read; a Word file counts as one */
  pages: z.number().int().min(1),
  pagesRead: z.number().int().min(1),
  /** The lines that each value comes from, by its path, for example `work[0].name` */
  sources: z.record(z.string().max(100), z.array(place).max(maxPlaces)),
  /** Lines that no value comes from */
  unplaced: z.array(place).max(maxPlaces),
});
export type DocumentSource = z.infer<typeof documentSource>;

/** A resume read from a PDF or Word file, as JSON Resume. */
export const documentResume = z.looseObject({ meta: z.object({ careers: documentSource }) });
export type DocumentResume = z.infer<typeof documentResume>;

export const documentReading = z.union([
  z.object({ resume: documentResume }),
  z.object({ unreadable: z.enum(unreadableReasons) }),
]);
export type DocumentReading = z.infer<typeof documentReading>;

/** The file that a JSON Resume was read from; null: it was written as JSON. */
export const documentOf = (json: unknown): DocumentSource | null =>
  documentResume.safeParse(json).data?.meta.careers ?? null;
