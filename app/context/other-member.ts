/** Data of the error response to a form if the signed-in member is not the member who opened the form's page. */
export interface OtherMember {
  readonly kind: "otherMember";
}

export const isOtherMember = (error: unknown): error is OtherMember =>
  typeof error === "object" && error !== null && "kind" in error && error.kind === "otherMember";
