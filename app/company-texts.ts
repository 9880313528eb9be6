/** What the company folder says about working at the company, in the page's language. */
export interface CompanyTexts {
  /** On the home page. `to`: a path without locale prefix */
  readonly stories: readonly {
    readonly title: string;
    readonly text: string;
    readonly image: string | null;
    readonly to: string | null;
  }[];
  /** On the page on pay */
  readonly benefits: readonly { readonly title: string; readonly text: string }[];
  /** On the contact page. `city`: the key of the city whose openings are there */
  readonly offices: readonly {
    readonly name: string;
    readonly address: string;
    readonly phone: string | null;
    readonly city: string | null;
  }[];
}
