export const formId = "questions";
/** Form key under which scripts save the answers; they are stored in the draft of the application. */
export const draftKey = (jobId: string) => `questions.${jobId}`;
/** Escapes a question id for names and ids in HTML, where white space and brackets have a meaning. */
const inName = (id: string) =>
  id.replace(/[^\w-]/gu, (character) => `~${character.codePointAt(0)?.toString(36)}~`);
export const fieldName = (id: string) => `answers.${inName(id)}`;
export const fileField = (id: string) => `file.${inName(id)}`;
/** Id of the question's first control, to which error links point. */
export const controlId = (id: string) => `${formId}-${fieldName(id)}`;
