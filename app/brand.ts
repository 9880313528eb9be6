import type { LocalizedText } from "../contract/locale";

/** The company whose portal this is: names, legal name and contact in three languages, two hues, a logo. */
export interface Brand {
  readonly name: LocalizedText;
  readonly legalName: LocalizedText;
  readonly contactEmail: string;
  /** OKLCH hues, 0–360; every colour is derived from these two */
  readonly brandHue: number;
  readonly accentHue: number;
  /** Address of the logo, an image that reads well at 32 px */
  readonly logo: string;
}
