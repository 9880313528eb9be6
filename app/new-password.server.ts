import { z } from "zod";
import { modifyPassword, resetPassword } from "../contract/account";

/** Typed twice, since what is typed cannot be seen. */
const again = z.string().min(1);
const isTypedTwice = (form: { newPassword: string; again: string }) => form.newPassword === form.again;
const differs = () => ({ path: ["again"], params: { message: "error.passwordsDiffer" } });

/** The form behind the link of a mail. */
export const resetForm = resetPassword.body.extend({ again }).refine(isTypedTwice, differs());
/** The form of a member who is signed in. */
export const changeForm = modifyPassword.body.extend({ again }).refine(isTypedTwice, differs());
