export const formId = "questions";
/** The name of a question's field; the API names it alike in its entries. */
export const nameOf = (id: string) => `answers.${id}`;
/** The name under which a file for this question comes. */
export const fileField = (id: string) => `file.${id}`;
/** Where errors lead to: the question's first control. */
export const controlId = (id: string) => `${formId}-${nameOf(id)}`;
