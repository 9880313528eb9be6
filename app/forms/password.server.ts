import { z } from "zod";
import { modifyPassword, resetPassword } from "#contract/account";

const again = z.string().min(1);
const isTypedTwice = (form: { newPassword: string; again: string }) => form.newPassword === form.again;
const differs = () => ({ path: ["again"], params: { message: "error.passwordsDiffer" } });

/** For a member who followed the link in a password reset email. */
export const resetForm = resetPassword.body.extend({ again }).refine(isTypedTwice, differs());
/** For a member who is signed in. */
export const changeForm = modifyPassword.body.extend({ again }).refine(isTypedTwice, differs());
