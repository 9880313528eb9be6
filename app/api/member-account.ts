import type { Can } from "#contract/capabilities";
import type { Locale } from "#contract/locale";
import {
  cancelEmailChange,
  changeEmail,
  closeAccount,
  confirmEmailChange,
  exportAccount,
  listSessions,
  readAccount,
  rejectEmailChange,
  reopenAccount,
  revokeOtherSessions,
  revokeSession,
  saveLanguage,
  saveReminders,
  saveSuggestions,
  stopReminders,
} from "#contract/member-account";
import type { Call } from "./call";
import { required, requiredFile } from "./result";

export const memberAccount = (call: Call, can: Can) => ({
  /** null if the API has no accounts that members can change */
  read: async () => (can.account ? call(readAccount) : null),
  sessions: async () => (can.account ? ((await call(listSessions)) ?? []) : []),
  saveLanguage: (locale: Locale) => call(saveLanguage, { body: { locale } }),
  saveReminders: (isOn: boolean) => call(saveReminders, { body: { isOn } }),
  saveSuggestions: (isOn: boolean) => call(saveSuggestions, { body: { isOn } }),
  /** @throws {ApiError} 410 if no email contained the token */
  stopReminders: (token: string) => call(stopReminders, { body: { token } }),
  revokeSession: (id: string) => call(revokeSession, { params: { id } }),
  revokeOtherSessions: () => call(revokeOtherSessions),
  changeEmail: (email: string) => call(changeEmail, { body: { email } }),
  cancelEmailChange: () => call(cancelEmailChange),
  confirmEmailChange: async (token: string) =>
    required(await call(confirmEmailChange, { body: { token } }), confirmEmailChange.name).state,
  rejectEmailChange: (token: string) => call(rejectEmailChange, { body: { token } }),
  close: (password: string | undefined) =>
    call(closeAccount, { body: password === undefined ? {} : { password } }),
  reopen: () => call(reopenAccount),
  download: async () => requiredFile(await call.download(exportAccount, {})),
});
