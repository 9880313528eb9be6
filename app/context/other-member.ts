/** Data of the response to a form if another member is signed in than the one who opened the form's page. */
export interface OtherMember {
  readonly kind: "otherMember";
}

export const isOtherMember = (error: unknown): error is OtherMember =>
  typeof error === "object" && error !== null && "kind" in error && error.kind === "otherMember";
