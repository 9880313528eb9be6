import { randomBytes } from "node:crypto";
import { vi } from "vitest";
import { localePath } from "../../app/i18n/locale";
import type { ProgrammeTable } from "../../contract/window";
import { newMember } from "../api/members";
import { control } from "../api/programmes";
import { type Browser, createBrowser, type Page } from "../browser";
import { signInAs } from "../members";
import { startPortal, type TestPortal } from "../portal";
import { startRecruitmentApi, type TestApi } from "../recruitment-api";
import { fieldsOf } from "./forms";

export const second = 1_000;
export const minute = 60 * second;
export const day = 24 * 60 * minute;

/** When the programme under test closes. */
export const closeAt = Date.parse("2027-01-10T16:00:00.000Z");

/** The whole product on one clock that a test moves: portal and API, with the demo data. */
export async function startProgramme(table: ProgrammeTable, path: string) {
  const env = { SESSION_SECRET: randomBytes(32).toString("hex") };
  // Zoned dates take their methods from Date as it is when they are loaded: that has to be the real one.
  await (await startPortal({ apiUrl: "http://127.0.0.1:9", env })).stop();
  vi.useFakeTimers({ toFake: ["Date"], now: closeAt - day });
  const api: TestApi = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
  let portal: TestPortal = await startPortal({ apiUrl: api.url, env });
  /** A browser that stays with the product when the portal is replaced */
  const visitor = () => createBrowser((request) => portal.fetch(request), portal.origin);
  const at = (moment: number) => void vi.setSystemTime(moment);

  /** Sets the control anew; a new portal, since the old one may still keep what was public before. */
  async function set(changes: Parameters<typeof control>[2] = {}) {
    await control(api, table, {
      // Of those who graduate in the year after that of the demo data
      cohort: "2028",
      openAt: new Date(closeAt - 2 * day).toISOString(),
      closeAt: new Date(closeAt).toISOString(),
      graceMinutes: 10,
      ...changes,
    });
    await portal.stop();
    portal = await startPortal({ apiUrl: api.url, env });
  }

  const page = localePath(path, "en-US");
  return {
    api,
    at,
    set,
    page,
    visitor,
    /** A new member, signed in, and what is needed to sign in again */
    async member() {
      const { email, password } = await newMember(api);
      const credentials = { username: email, password };
      return { browser: await signInAs({ ...portal, browser: visitor }, credentials, "en-US"), credentials };
    },
    async stop() {
      await Promise.all([portal.stop(), api.stop()]);
      vi.useRealTimers();
    },
    rows: () => api.db.selectFrom("programmeSubmissions").selectAll().execute(),
  };
}
export type ProgrammeUnderTest = Awaited<ReturnType<typeof startProgramme>>;

/** The form as somebody fills it in: what the page holds, what is typed, and the button that is pressed. */
export const fill = (form: Page, typed: Record<string, string>, intent: string) => ({
  ...fieldsOf(form.text),
  ...typed,
  intent,
});

/** What the page offers: a form, a look over it, the result, or an explanation why there is none. */
export function faceOf({ text }: Page): "form" | "review" | "result" | "closed" | "sign in" {
  if (text.includes('name="keptPost"')) return "sign in";
  if (text.includes('value="send"')) return "review";
  if (text.includes('value="review"')) return "form";
  return /\b[MK]\d{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/.test(text) ? "result" : "closed";
}

/** Fills in, looks over, sends: the way without detours. Answers with the last page. */
export async function complete(browser: Browser, path: string, typed: Record<string, string>): Promise<Page> {
  const review = await browser.submit(path, fill(await browser.open(path), typed, "review"));
  if (faceOf(review) !== "review") return review;
  return browser.submit(path, { ...fieldsOf(review.text), intent: "send" });
}
