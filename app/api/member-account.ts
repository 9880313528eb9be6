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
import { ApiError } from "./errors.server";
import { isOffered, orNone, required, requireOffered } from "./result";

export const memberAccount = (call: Call) => ({
  /** null: the API has no accounts that members can change */
  read: async () => {
    const account = await call(readAccount);
    return isOffered(account) ? account : null;
  },
  /** null: the API does not list them */
  sessions: async () => {
    const sessions = await call(listSessions);
    return isOffered(sessions) ? orNone(sessions) : null;
  },
  /** The changes of an account that the API offers; a call that turns out to be missing is set to false */
  can: () => {
    const may = (endpoint: Parameters<typeof call.offers.has>[0]) => call.offers.has(endpoint) !== false;
    return {
      saveLanguage: may(saveLanguage),
      saveReminders: may(saveReminders),
      saveSuggestions: may(saveSuggestions),
      changeEmail: may(changeEmail),
      cancelEmailChange: may(cancelEmailChange),
      revokeSession: may(revokeSession),
      revokeOthers: may(revokeOtherSessions),
      export: may(exportAccount),
      close: may(closeAccount),
      reopen: may(reopenAccount),
    };
  },
  saveLanguage: async (locale: Locale) =>
    requireOffered(await call(saveLanguage, { body: { locale } }), saveLanguage.name),
  saveReminders: async (isOn: boolean) =>
    requireOffered(await call(saveReminders, { body: { isOn } }), saveReminders.name),
  saveSuggestions: async (isOn: boolean) =>
    requireOffered(await call(saveSuggestions, { body: { isOn } }), saveSuggestions.name),
  /** @throws {ApiError} 410 if the token is not one of an email */
  stopReminders: async (token: string) =>
    requireOffered(await call(stopReminders, { body: { token } }), stopReminders.name),
  revokeSession: async (id: string) =>
    requireOffered(await call(revokeSession, { params: { id } }), revokeSession.name),
  revokeOtherSessions: async () => requireOffered(await call(revokeOtherSessions), revokeOtherSessions.name),
  changeEmail: async (email: string) =>
    requireOffered(await call(changeEmail, { body: { email } }), changeEmail.name),
  cancelEmailChange: async () => requireOffered(await call(cancelEmailChange), cancelEmailChange.name),
  confirmEmailChange: async (token: string) =>
    required(await call(confirmEmailChange, { body: { token } }), confirmEmailChange.name).state,
  rejectEmailChange: async (token: string) =>
    requireOffered(await call(rejectEmailChange, { body: { token } }), rejectEmailChange.name),
  close: async (password: string | undefined) =>
    requireOffered(
      await call(closeAccount, { body: password === undefined ? {} : { password } }),
      closeAccount.name,
    ),
  reopen: async () => requireOffered(await call(reopenAccount), reopenAccount.name),
  /** The archive being streamed */
  download: async () => {
    const archive = await call.download(exportAccount, {});
    if (!isOffered(archive)) throw new ApiError(404, "exportAccount: not offered");
    return archive;
  },
});
