export const formId = "questions";
/** Key of the form where scripts save its draft, which is that of the application. */
export const draftKey = (jobId: string) => `questions.${jobId}`;
/** Name of a question's form field; the API uses the same name in error entries. */
export const fieldName = (id: string) => `answers.${id}`;
/** Name of a question's file input. */
export const fileField = (id: string) => `file.${id}`;
/** Id of the question's first control, to which error links point. */
export const controlId = (id: string) => `${formId}-${fieldName(id)}`;
