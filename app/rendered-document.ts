/** Internal header of a response whose body is the request's document; removed before the response is sent. */
export const documentHeader = "x-document";

/** A page as HTML, with what its Content-Security-Policy needs. */
export interface RenderedDocument {
  readonly html: string;
  /** CSP sources of the inline scripts and styles: `'sha256-…'` */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/** Everything that the HTML of a page depends on. Equal inputs render equal HTML. */
export interface DocumentInputs {
  readonly url: string;
  /** Identifies the version of the texts in the page's language */
  readonly messagesHref: string;
  /** The data of all loaders, by route id */
  readonly loaderData: unknown;
}
