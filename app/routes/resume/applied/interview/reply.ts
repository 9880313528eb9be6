/** The action's result for the form: what was sent, and its errors. */
export interface InterviewReply {
  readonly time?: string;
  readonly timeErrors?: readonly string[];
  readonly accommodations?: string;
  readonly accommodationsErrors?: readonly string[];
}
