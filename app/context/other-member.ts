/** Data of the response to a form of a page that another member had opened. */
export interface OtherMember {
  readonly kind: "otherMember";
}

export const isOtherMember = (error: unknown): error is OtherMember =>
  typeof error === "object" && error !== null && "kind" in error && error.kind === "otherMember";
