import { Readable } from "node:stream";
import type { Kysely } from "kysely";
import { isoDay } from "#contract/company-time";
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
import { tooManyAttempts, tooManyMails } from "../accounts/rate-limits";
import type { Schema } from "../database/schema";
import { ApiError, apiError, problem } from "../http/errors";
import { type Api, callOf, mount, serve } from "../http/serve";
import { deleteWaitingReminder } from "../saved-jobs/closing-reminders";
import { readMemberAccount } from "./account";
import { closeMemberAccount, reopenMemberAccount } from "./closing";
import { cancelAddressChange, confirmAddress, rejectAddress, requestEmailChange } from "./email-change";
import { archiveEntries } from "./export/content";
import { zipOf } from "./export/zip";
import { listMemberSessions, revokeMemberSession } from "./sessions";

const linkUsed = () => apiError(410, "account.linkUsed");

export function memberAccountRoutes(api: Api): void {
  serve(api, readAccount, ({ memberId }, deps) => readMemberAccount(memberId, deps));
  serve(api, saveLanguage, async ({ memberId, body }, { db }) => {
    await db.updateTable("members").set(body).where("id", "=", memberId).execute();
    return null;
  });
  serve(api, saveSuggestions, async ({ memberId, body }, { db }) => {
    await db
      .updateTable("members")
      .set({ suggestsJobs: body.isOn ? 1 : 0 })
      .where("id", "=", memberId)
      .execute();
    return null;
  });
  reminderRoutes(api);
  exportRoute(api);
  sessionRoutes(api);
  emailRoutes(api);
  closingRoutes(api);
}

function reminderRoutes(api: Api): void {
  const turn = (db: Kysely<Schema>, memberId: string, isOn: boolean) =>
    db.transaction().execute(async (tx) => {
      const member = await tx
        .updateTable("members")
        .set({ remindsOfClosing: isOn ? 1 : 0 })
        .where("id", "=", memberId)
        .returning("email")
        .executeTakeFirst();
      if (member && !isOn) await deleteWaitingReminder(tx, member.email);
    });
  serve(api, saveReminders, async ({ memberId, body }, { db }) => {
    await turn(db, memberId, body.isOn);
    return null;
  });
  serve(api, stopReminders, async ({ body }, { db, stopTokens }) => {
    const memberId = stopTokens.verify(body.token);
    if (memberId === null) throw linkUsed();
    await turn(db, memberId, false);
    return null;
  });
}

/** Streams the archive, so that memory use does not depend on its size. */
function exportRoute(api: Api): void {
  mount(api, exportAccount, async (context, bearer) => {
    if (bearer === null) throw problem(401, "Unauthorized");
    const { locale } = callOf(context, exportAccount, bearer, undefined);
    const archive = zipOf(archiveEntries({ memberId: bearer.memberId, locale }, api.deps));
    const body = Readable.from(archive, { objectMode: false });
    // The cast is safe: Node and the DOM declare separate types for the same web stream.
    return new Response(Readable.toWeb(body) as unknown as BodyInit, {
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": `attachment; filename="personal-data-${isoDay(api.deps.now().getTime())}.zip"`,
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  });
}

function sessionRoutes(api: Api): void {
  serve(api, listSessions, ({ bearer }, { db, now }) => listMemberSessions(db, bearer, now()));
  serve(api, revokeSession, async ({ memberId, params }, { db, now }) => {
    await revokeMemberSession(db, memberId, params.id, now());
    return null;
  });
  serve(api, revokeOtherSessions, async ({ bearer }, { db, tokens }) => {
    await tokens.revokeAll(bearer.memberId, bearer.familyId, db);
    return null;
  });
}

function emailRoutes(api: Api): void {
  serve(api, changeEmail, async ({ memberId, body }, deps) => {
    const result = await requestEmailChange(memberId, body.email, deps);
    switch (result.outcome) {
      case "requested":
        return { accepted: true } as const;
      case "sameEmail":
        throw new ApiError(400, [{ message: "account.sameEmail", field: "email" }]);
      case "throttled":
        throw tooManyMails(result.waitSeconds);
    }
  });
  serve(api, confirmEmailChange, async ({ body }, deps) => {
    const state = await confirmAddress(body.token, deps);
    if (state === "linkUsed") throw linkUsed();
    return { state };
  });
  serve(api, rejectEmailChange, async ({ body }, deps) => {
    if (!(await rejectAddress(body.token, deps))) throw linkUsed();
    return null;
  });
  serve(api, cancelEmailChange, async ({ memberId }, { db }) => {
    await cancelAddressChange(db, memberId);
    return null;
  });
}

function closingRoutes(api: Api): void {
  serve(api, closeAccount, async ({ bearer, body }, deps) => {
    const result = await closeMemberAccount(bearer, body.password, deps);
    switch (result.outcome) {
      case "closed":
        return { requestedAt: result.requestedAt, eraseAt: result.eraseAt };
      case "wrongPassword":
        throw new ApiError(400, [{ message: "password.wrongCurrent", field: "password" }]);
      case "signInAgain":
        throw apiError(403, "account.signInAgain");
      case "throttled":
        throw tooManyAttempts(result.waitSeconds);
    }
  });
  serve(api, reopenAccount, async ({ memberId }, deps) => {
    await reopenMemberAccount(memberId, deps);
    return null;
  });
}
