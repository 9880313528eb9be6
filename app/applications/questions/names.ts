export const formId = "questions";
/**
 * Key under which scripts save the form. Unlike other form drafts, the answers are stored in the application's draft.
 */
export const draftKey = (jobId: string) => `questions.${jobId}`;
/** Escapes a question id for names and ids in HTML. */
const inName = (id: string) =>
  id.replace(/[^\w-]/gu, (character) => `~${character.codePointAt(0)?.toString(36)}~`);
export const fieldName = (id: string) => `answers.${inName(id)}`;
export const fileField = (id: string) => `file.${inName(id)}`;
/** Id of the first control of a question, the target of links in the error summary. */
export const controlId = (id: string) => `${formId}-${fieldName(id)}`;
