/** Hidden field of a form. Its value identifies the member who opened the form's page (`Session.owner`). */
export const ownerField = "formOwner";

/** Hidden field of the sign-in interstitial. Its value is the sealed saved request. */
export const savedRequestField = "savedRequest";

/** Intent of the interstitial's button that deletes the saved request. */
export const discardIntent = "discardSavedRequest";

/** Form state of one request. The action sets it; Remix passes the same context to the loaders that run after it. */
export interface FormState {
  /** The form was rejected and is rendered again with its errors */
  hasFailed: boolean;
  /**
   * Heading of the page that is shown in place of the requested one: sign-in, the notice that another member is signed
   * in, or that the page was not found
   */
  replacement: string | null;
  /** A saved request is being replayed: the form is rendered as typed, without validating or saving it */
  isReplay: boolean;
  /** A write of this request has succeeded; if a later write fails, the form is partly saved */
  hasWritten: boolean;
  /** The version of the draft that the submitted form is based on; null if the form contains none */
  draftVersion: string | null;
}

export interface SavedRequestState {
  /** Whether a cookie of the browser refers to a saved request. Opening that request's page as a document replays it */
  readonly isWaiting: boolean;
  /** Whether a saved request is stored for the page at this path, in any locale */
  isStoredFor(path: string): Promise<boolean>;
  /** The submitted sign-in form contains a saved request */
  readonly isCarried: boolean;
}
