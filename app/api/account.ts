import {
  checkConfirmation,
  confirmRegistration,
  modifyPassword,
  register,
  requestPasswordReset,
  resetPassword,
} from "#contract/account";
import type { Can } from "#contract/capabilities";
import type { CallInput } from "#contract/endpoint";
import type { Call } from "./call";
import { isApiError } from "./errors.server";
import { required } from "./result";

type Registration = CallInput<typeof register>["body"];

export const account = (call: Call, can: Can) => ({
  /** Sends `extensions` only to APIs whose emails link to the portal. Other APIs may reject unknown fields. */
  async register(
    form: Omit<Registration, "to" | "proof">,
    extensions: Pick<Registration, "to" | "proof">,
  ): Promise<void> {
    await call(register, { body: { ...form, ...(can.account && extensions) } });
  },
  confirm: async (body: CallInput<typeof confirmRegistration>["body"]) =>
    required(await call(confirmRegistration, { body }), confirmRegistration.name),
  /**
   * False only if the API rejects the token with 410. After any other error, the page shows the form, and submitting it
   * checks the token again.
   */
  async canConfirm(token: string): Promise<boolean> {
    if (!can.account) return true;
    try {
      await call(checkConfirmation, { body: { token } });
      return true;
    } catch (error) {
      return !(isApiError(error) && error.status === 410);
    }
  },
  modifyPassword: (body: CallInput<typeof modifyPassword>["body"]) => call(modifyPassword, { body }),
  requestPasswordReset: (body: CallInput<typeof requestPasswordReset>["body"]) =>
    call(requestPasswordReset, { body }),
  resetPassword: (token: string, newPassword: string) =>
    call(resetPassword, { body: { token, newPassword } }),
});
