import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { ApiError, SessionEnded } from "#app/api/errors.server";
import { loadProgramme } from "#app/programme/load-programme.server";
import { matching } from "#app/programme/matching.server";
import { consentVersion } from "#contract/account";
import { showKeys } from "#support/translate";

const down = () => Promise.reject(new ApiError(503, "down"));
const open = {
  ...{ mode: "FORCE_OPEN", openAt: "", closeAt: "", graceMinutes: 0, editUntil: null },
  ...{ cohort: "2027", message: null },
};
const saved = { form: {}, number: "M1", consentVersion, consentedAt: "2026-11-01T00:00:00.000Z" };

interface Given {
  readonly read?: () => Promise<unknown>;
  readonly control?: () => Promise<unknown>;
  readonly query?: string;
  readonly hasFailed?: boolean;
  readonly member?: object | null;
}

/** Loads the matching programme with the member's submission. */
function load({
  read = async () => ({ saved, formOpenedAt: "" }),
  control = async () => open,
  ...given
}: Given = {}) {
  const { query = "", hasFailed = false, member = {} } = given;
  const rows = [
    { programme: "HRMatching", ...open, openAt: null, closeAt: null, state: "OPEN", formOpenedAt: "public" },
  ];
  const context = {
    ...{ t: showKeys, locale: "en-US", session: { member }, form: { hasFailed } },
    api: { programmes: { control, list: async () => rows } },
  };
  const programme = { ...matching, read, groups: async () => [] } as unknown as typeof matching;
  const request = new Request(`https://portal.test/HRMatching/hrmatching${query}`);
  return loadProgramme(programme, { request, context: context as unknown as AppLoadContext });
}

test("a form was opened when the API says so, or else now", async () => {
  const opened = async (given: Given) => (await load(given)).hiddenFields.formOpenedAt;
  expect(await opened({ read: async () => ({ saved: null, formOpenedAt: "own" }) })).toBe("own");
  expect(await opened({ member: null })).toBe("public");
  expect(Math.abs(Date.parse(await opened({})) - Date.now())).toBeLessThan(60_000);
});

test("a submission is confirmed by the address only if the API cannot return it", async () => {
  const sent = await load({ query: "?sent=1", read: async () => null });
  expect([sent.isSentUnread, sent.justSent, sent.saved]).toEqual([true, true, null]);
  expect((await load({ query: "?sent=1" })).isSentUnread).toBe(false);
  expect((await load({ read: async () => null })).isSentUnread).toBe(false);
});

test("a submission is edited while it can be, and a rejected edit is shown again", async () => {
  const editing = async (given: Given) => (await load({ query: "?edit=1", ...given })).editing;
  const closed = async () => ({ ...open, mode: "FORCE_CLOSED" });
  expect(await editing({})).toBe(true);
  expect(await editing({ control: closed })).toBe(false);
  expect(await editing({ control: closed, hasFailed: true })).toBe(true);
  expect(await editing({ query: "" })).toBe(false);
});

test("a rejected form is shown again even if the API fails, and as for a visitor after the session ended", async () => {
  expect((await load({ read: down, hasFailed: true })).saved).toBeNull();
  await expect(load({ read: down })).rejects.toMatchObject({ status: 503 });
  expect((await load({ read: () => Promise.reject(new SessionEnded("rejected")) })).saved).toBeNull();
});
