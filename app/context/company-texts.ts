import type { Picture } from "../components/picture";

/** The company folder's texts about working at the company, in the page's language. */
export interface CompanyTexts {
  /** Stories on the home page. `to` is a path without locale prefix */
  readonly stories: readonly {
    readonly title: string;
    readonly text: string;
    /** The narrator; null if the company folder names none */
    readonly by: { readonly name: string; readonly position: string } | null;
    readonly picture: Picture | null;
    readonly to: string | null;
  }[];
  readonly hero: Picture | null;
  /** Null if the site has no page on benefits */
  readonly benefits: Benefits | null;
  /** Empty if the site has no page on offices */
  readonly offices: readonly Office[];
  /** Pictures of people; null where the company has none */
  readonly people: {
    readonly welcome: Picture | null;
    readonly campus: Picture | null;
    readonly associates: Picture | null;
    readonly associatesQuote: {
      readonly text: string;
      readonly by: string;
      readonly picture: Picture | null;
    } | null;
    readonly teamPicture: (family: string) => Picture | null;
  };
  readonly newsPicture: (item: { readonly slug: string; readonly category: string }) => Picture | null;
  /** Link to the page that a news item announces. `to`: a path without locale prefix */
  readonly newsLink: (slug: string) => { readonly to: string; readonly text: string } | null;
}

export interface Benefits {
  readonly intro: string | null;
  readonly picture: Picture | null;
  readonly groups: readonly {
    readonly title: string;
    readonly items: readonly {
      readonly title: string;
      readonly text: string;
      /** The number from the title or text that is shown large */
      readonly figure: string | null;
      /** Paragraphs */
      readonly details: readonly string[];
    }[];
  }[];
}

export interface Office {
  readonly name: string;
  readonly address: string;
  readonly phone: string | null;
  /** Key of the city; the list of openings can be filtered by it */
  readonly city: string | null;
  readonly people: string | null;
  readonly text: string | null;
  readonly transport: string | null;
  readonly map: string | null;
  readonly picture: Picture | null;
}
