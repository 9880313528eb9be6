import file from "./people.json";

/** A month as `YYYY-MM`, or a year; null if the job or the studies continue to the present. */
type Until = string | null;

interface Job {
  readonly company: string;
  readonly position: string;
  readonly from: string;
  readonly to: Until;
  readonly duties: readonly string[];
}

interface School {
  readonly school: string;
  readonly department: string;
  readonly degree: string;
  readonly from: string;
  readonly to: Until;
}

/**
 * All people are invented; the addresses belong to domains reserved for examples, and the phone numbers are made up.
 */
export interface Person {
  readonly name: string;
  readonly email: string;
  /** As printed */
  readonly phone: string;
  readonly headline: string;
  readonly place: string;
  readonly jobs: readonly Job[];
  readonly schools: readonly School[];
  readonly skills: readonly string[];
  readonly languages: readonly string[];
  readonly certificates: readonly string[];
  readonly summary: string;
}

/** The people of the samples that were used to develop the reader, by family name in Latin letters. */
export const people = file.people satisfies Record<string, Person>;

export const otherPeople = file.otherPeople satisfies Record<string, Person>;
