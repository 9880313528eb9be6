/** A file does not have the required format. */
export class FormatError extends Error {}
