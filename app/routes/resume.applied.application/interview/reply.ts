/** The action's result: the submitted values and their errors. */
export interface InterviewReply {
  readonly time?: string;
  readonly timeErrors?: readonly string[];
  readonly accommodations?: string;
  readonly accommodationsErrors?: readonly string[];
}
