/** Kinds of pages with a picture for shared links. A company may have pictures for only some of them. */
export type SocialImage = "site" | "job" | "news" | "career" | "programme";

export interface Brand {
  readonly name: string;
  readonly legalName: string;
  readonly contactEmail: string;
  /** OKLCH hues, 0–360; every colour is derived from these two */
  readonly brandHue: number;
  readonly accentHue: number;
  /** Address of the logo, an image that reads well at 32 px */
  readonly logo: string;
  /** Addresses of the pictures of shared links, 1200×630 */
  readonly socialImages: Readonly<Partial<Record<SocialImage, string>>>;
}
