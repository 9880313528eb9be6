/** Data of the error response to a form whose page another member opened than the one who is signed in. */
export interface OtherMember {
  readonly kind: "otherMember";
}

export const isOtherMember = (error: unknown): error is OtherMember =>
  typeof error === "object" && error !== null && "kind" in error && error.kind === "otherMember";
