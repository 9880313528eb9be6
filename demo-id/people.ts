/** Somebody who can sign in to the demo's identity provider. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** null: this person gives none */
  readonly email: string | null;
  readonly emailVerified: boolean;
}

/** Four people, for the four things that can come of signing in through a provider. */
export const people: readonly Person[] = [
  { id: "mei-hua-wu", name: "吳美樺", email: "meihua.wu@example.com", emailVerified: true },
  { id: "daniel-hart", name: "Daniel Hart", email: "daniel.hart@example.com", emailVerified: false },
  { id: "zhou-min", name: "周敏", email: null, emailVerified: false },
  { id: "lin-yu-ching", name: "林予晴", email: "demo@example.com", emailVerified: true },
];
