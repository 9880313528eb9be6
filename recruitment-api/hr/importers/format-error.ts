/** A file does not have the format that it should have. */
export class FormatError extends Error {}
