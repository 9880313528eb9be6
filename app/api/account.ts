import {
  confirmRegistration,
  modifyPassword,
  register,
  requestPasswordReset,
  resetPassword,
} from "#contract/account";
import type { CallInput } from "#contract/endpoint";
import type { Call } from "./call";
import { isApiError } from "./errors.server";
import { required } from "./result";

type Registration = CallInput<typeof register>["body"];

/** Whether an API rejected a form for a reason other than one of its fields. */
function rejectsOtherFields(error: unknown, form: object): boolean {
  if (!isApiError(error) || (error.status !== 400 && error.status !== 422)) return false;
  return !error.entries.some(({ field }) => field !== undefined && field in form);
}

export const account = (call: Call) => ({
  /** Sends `extensions` only once to an API that may reject fields that it does not know. */
  async register(
    form: Omit<Registration, "to" | "proof">,
    extensions: Pick<Registration, "to" | "proof">,
  ): Promise<void> {
    try {
      await call(register, { body: { ...form, ...extensions } });
    } catch (error) {
      if (!rejectsOtherFields(error, form)) throw error;
      await call(register, { body: form });
    }
  },
  confirm: async (body: CallInput<typeof confirmRegistration>["body"]) =>
    required(await call(confirmRegistration, { body }), confirmRegistration.name),
  modifyPassword: (body: CallInput<typeof modifyPassword>["body"]) => call(modifyPassword, { body }),
  requestPasswordReset: (body: CallInput<typeof requestPasswordReset>["body"]) =>
    call(requestPasswordReset, { body }),
  resetPassword: (token: string, newPassword: string) =>
    call(resetPassword, { body: { token, newPassword } }),
});
