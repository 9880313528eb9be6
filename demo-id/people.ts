export interface Person {
  readonly id: string;
  readonly name: string;
  /** null if the person shares no email address */
  readonly email: string | null;
  readonly emailVerified: boolean;
}

/**
 * At least one person for each outcome of single sign-on: with a verified email address, with an unverified address,
 * without an address, and with the address of the demo member.
 */
export const people: readonly Person[] = [
  { id: "mei-hua-wu", name: "吳美樺", email: "meihua.wu@example.com", emailVerified: true },
  { id: "daniel-hart", name: "Daniel Hart", email: "daniel.hart@example.com", emailVerified: false },
  { id: "zhou-min", name: "周敏", email: null, emailVerified: false },
  { id: "lin-yu-ching", name: "林予晴", email: "demo@example.com", emailVerified: true },
  {
    id: "sofia-lindqvist",
    name: "Sofia Lindqvist",
    email: "sofia.lindqvist@example.com",
    emailVerified: true,
  },
];
