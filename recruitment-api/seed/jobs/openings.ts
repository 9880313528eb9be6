import type { Locale } from "../../../contract/locale";
import type { SeedJob } from "../types";

/** What is written anew for each opening, in one language. */
export interface JobWords {
  title: string;
  department: string;
  intro: string;
  duties: readonly string[];
  requirements: readonly string[];
  niceToHave: readonly string[];
}

export type JobFacts = Omit<SeedJob, "category" | keyof JobWords>;

/**
 * Joins the facts of a family's openings with their words. Each language has a file of its own, so that it is
 * written and proofread as a text; the compiler sees to it that no opening lacks its words in any of them.
 */
export function openings<const Id extends string>(
  category: SeedJob["category"],
  words: Readonly<Record<Locale, Readonly<Record<NoInfer<Id>, JobWords>>>>,
  facts: readonly (JobFacts & { jobId: Id })[],
): SeedJob[] {
  return facts.map((fact) => {
    const inEach = <Value>(pick: (own: JobWords) => Value) => ({
      "zh-TW": pick(words["zh-TW"][fact.jobId]),
      "zh-CN": pick(words["zh-CN"][fact.jobId]),
      "en-US": pick(words["en-US"][fact.jobId]),
    });
    return {
      ...fact,
      category,
      title: inEach((own) => own.title),
      department: inEach((own) => own.department),
      intro: inEach((own) => own.intro),
      duties: inEach((own) => own.duties),
      requirements: inEach((own) => own.requirements),
      niceToHave: inEach((own) => own.niceToHave),
    };
  });
}
