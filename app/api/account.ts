import {
  checkConfirmation,
  checkReset,
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
  canConfirm: (token: string) => isValid(token, checkConfirmation, call, can),
  modifyPassword: (body: CallInput<typeof modifyPassword>["body"]) => call(modifyPassword, { body }),
  requestPasswordReset: (body: CallInput<typeof requestPasswordReset>["body"]) =>
    call(requestPasswordReset, { body }),
  canReset: (token: string) => isValid(token, checkReset, call, can),
  resetPassword: (token: string, newPassword: string) =>
    call(resetPassword, { body: { token, newPassword } }),
});

/**
 * Whether a mailed token can be used. False only if the API rejects it with 410. After any other error, the page shows
 * the form, and submitting it checks the token again.
 */
async function isValid(
  token: string,
  check: typeof checkConfirmation | typeof checkReset,
  call: Call,
  can: Can,
): Promise<boolean> {
  if (!can.account) return true;
  try {
    await call(check, { body: { token } });
    return true;
  } catch (error) {
    return !(isApiError(error) && error.status === 410);
  }
}
