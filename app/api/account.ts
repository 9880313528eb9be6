import {
  confirmRegistration,
  modifyPassword,
  register,
  requestPasswordReset,
  resetPassword,
} from "#contract/account";
import type { CallInput } from "#contract/endpoint";
import type { Call } from "./call";
import { required } from "./result";

export const account = (call: Call) => ({
  register: (body: CallInput<typeof register>["body"]) => call(register, { body }),
  confirm: async (token: string, password: string) =>
    required(await call(confirmRegistration, { body: { token, password } }), confirmRegistration.name),
  modifyPassword: (body: CallInput<typeof modifyPassword>["body"]) => call(modifyPassword, { body }),
  requestPasswordReset: (body: CallInput<typeof requestPasswordReset>["body"]) =>
    call(requestPasswordReset, { body }),
  resetPassword: (token: string, newPassword: string) =>
    call(resetPassword, { body: { token, newPassword } }),
});
