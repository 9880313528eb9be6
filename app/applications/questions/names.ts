export const formId = "questions";
/** Key of the form where scripts save its draft, which is that of the application. */
export const draftKey = (jobId: string) => `questions.${jobId}`;
/** An id as part of names and of ids in HTML, where white space and brackets have a meaning. */
const inName = (id: string) =>
  id.replace(/[^\w-]/gu, (character) => `~${character.codePointAt(0)?.toString(36)}~`);
export const fieldName = (id: string) => `answers.${inName(id)}`;
export const fileField = (id: string) => `file.${inName(id)}`;
/** Id of the question's first control, to which error links point. */
export const controlId = (id: string) => `${formId}-${fieldName(id)}`;
