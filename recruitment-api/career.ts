import { z } from "zod";
import { type CareerPaths, careerPaths } from "../contract/career";
import type { Locale } from "../contract/locale";
import { localizedText } from "../contract/text";

const shape = careerPaths.shape;

/** Career paths as they are stored: their texts in all three languages. */
const storedCareerPaths = z.object({
  levels: z.array(shape.levels.element.extend({ title: localizedText, changes: localizedText })),
  moves: z.array(shape.moves.element.extend({ note: localizedText })),
  stories: z.array(
    z.object({
      name: localizedText,
      position: localizedText,
      steps: z.array(z.object({ year: z.number().int(), text: localizedText })),
      quote: localizedText,
    }),
  ),
  figures: z.array(shape.figures.element.extend({ label: localizedText, note: localizedText })),
});
export type StoredCareerPaths = z.infer<typeof storedCareerPaths>;

/** The stored document in one language; nothing stored: empty lists. */
export function careerPathsIn(stored: string | null, locale: Locale): CareerPaths {
  if (stored === null) return { levels: [], moves: [], stories: [], figures: [] };
  const { levels, moves, stories, figures } = storedCareerPaths.parse(JSON.parse(stored));
  return {
    levels: levels.map((level) => ({
      ...level,
      title: level.title[locale],
      changes: level.changes[locale],
    })),
    moves: moves.map((move) => ({ ...move, note: move.note[locale] })),
    stories: stories.map((story) => ({
      name: story.name[locale],
      position: story.position[locale],
      steps: story.steps.map(({ year, text }) => ({ year, text: text[locale] })),
      quote: story.quote[locale],
    })),
    figures: figures.map((figure) => ({ ...figure, label: figure.label[locale], note: figure.note[locale] })),
  };
}
