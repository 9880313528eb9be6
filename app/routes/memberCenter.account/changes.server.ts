import { z } from "zod";
import { locales } from "#contract/locale";
import type { ApiClient } from "../../api";
import { copyEmailToResume } from "../../resume/resume-email.server";

export const accountChange = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("language"), locale: z.enum(locales) }),
  z.object({ intent: z.literal("reminders"), isOn: z.stringbool() }),
  z.object({ intent: z.literal("suggestions"), isOn: z.stringbool() }),
  z.object({ intent: z.literal("signOut"), session: z.uuid() }),
  z.object({ intent: z.literal("signOutOthers") }),
  z.object({ intent: z.literal("cancelEmail") }),
  z.object({ intent: z.literal("resumeEmail") }),
  z.object({ intent: z.literal("reopen") }),
]);
type Change = z.output<typeof accountChange>;

export const toasts = {
  language: "account.languageDone",
  reminders: "account.remindersDone",
  suggestions: "account.suggestionsDone",
  signOut: "account.signOutDone",
  signOutOthers: "account.signOutOthersDone",
  cancelEmail: "account.emailCancelled",
  resumeEmail: "account.resumeEmailDone",
  reopen: "account.reopened",
} as const satisfies Record<Change["intent"], string>;

export function applyChange(change: Change, api: ApiClient) {
  const account = api.memberAccount;
  switch (change.intent) {
    case "language":
      return account.saveLanguage(change.locale);
    case "reminders":
      return account.saveReminders(change.isOn);
    case "suggestions":
      return account.saveSuggestions(change.isOn);
    case "signOut":
      return account.revokeSession(change.session);
    case "signOutOthers":
      return account.revokeOtherSessions();
    case "cancelEmail":
      return account.cancelEmailChange();
    case "resumeEmail":
      return copyEmailToResume(api);
    case "reopen":
      return account.reopen();
  }
}
