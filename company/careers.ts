import { z } from "zod";
import { type CareerPaths, careerPaths } from "#contract/career";
import { type Locale, localize } from "#contract/locale";
import { localizedText } from "#contract/text";

const shape = careerPaths.shape;

/** The career paths of `pages/careers.json`; each text is in one or more languages. */
export const companyCareers = z.object({
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
export type CompanyCareers = z.infer<typeof companyCareers>;

export function careerPathsIn(careers: CompanyCareers | null, locale: Locale): CareerPaths {
  if (careers === null) return { levels: [], moves: [], stories: [], figures: [] };
  const { levels, moves, stories, figures } = careers;
  return {
    levels: levels.map((level) => ({
      ...level,
      title: localize(level.title, locale),
      changes: localize(level.changes, locale),
    })),
    moves: moves.map((move) => ({ ...move, note: localize(move.note, locale) })),
    stories: stories.map((story) => ({
      name: localize(story.name, locale),
      position: localize(story.position, locale),
      steps: story.steps.map(({ year, text }) => ({ year, text: localize(text, locale) })),
      quote: localize(story.quote, locale),
    })),
    figures: figures.map((figure) => ({
      ...figure,
      label: localize(figure.label, locale),
      note: localize(figure.note, locale),
    })),
  };
}
