import { randomBytes } from "node:crypto";
import { vi } from "vitest";
import { localePath } from "#app/i18n/locale";
import type { ProgrammeTable } from "#contract/window";
import { newMember } from "../api/members";
import { control } from "../api/programmes";
import { atEnd } from "../at-end";
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

/** Portal and API with the demo data, on one clock that the test controls. */
export async function startProgramme(table: ProgrammeTable, path: string) {
  const env = { SESSION_SECRET: randomBytes(32).toString("hex") };
  // Starts a portal only to load TZDate before Date is faked: TZDate copies the methods of Date when it is imported.
  await (await startPortal({ apiUrl: "http://127.0.0.1:2", env })).stop();
  atEnd(() => vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["Date"], now: closeAt - day });
  // Passes a clock, so that the database is seeded at the faked date.
  const api: TestApi = await startRecruitmentApi({ engine: "sqlite", seed: "demo", now: () => new Date() });
  let portal: TestPortal = await startPortal({ apiUrl: api.url, env });
  /** A browser that can be used across restarts of the portal */
  const visitor = () => createBrowser((request) => portal.fetch(request), portal.origin);
  const setTime = (moment: number) => void vi.setSystemTime(moment);

  /** Changes HR's control of the programme and restarts the portal, because the old one may still have cached pages. */
  async function setControl(changes: Parameters<typeof control>[2] = {}) {
    await control(api, table, {
      // One year after the cohort of the demo data
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
    setTime,
    setControl,
    page,
    visitor,
    /** A new signed-in member, the credentials, and a token for calls of the API */
    async member() {
      const { email, password, token } = await newMember(api);
      const credentials = { username: email, password };
      return {
        browser: await signInAs({ ...portal, browser: visitor }, credentials, "en-US"),
        credentials,
        token,
      };
    },
    rows: () => api.db.selectFrom("programmeSubmissions").selectAll().execute(),
  };
}

/** A completed form: the page's own values, the typed ones, and the pressed button. */
export const fill = (form: Page, typed: Record<string, string>, intent: string) => ({
  ...fieldsOf(form.text),
  ...typed,
  intent,
});

/** The step that a programme page shows; `closed` is a page without a form. */
export function stepOf({ text }: Page): "form" | "review" | "result" | "closed" | "sign in" {
  if (text.includes('name="savedRequest"')) return "sign in";
  if (text.includes('value="send"')) return "review";
  if (text.includes('value="review"')) return "form";
  return /\b[MK]\d{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/.test(text) ? "result" : "closed";
}

/** Fills in, reviews and submits the form. Returns the last page. */
export async function complete(browser: Browser, path: string, typed: Record<string, string>): Promise<Page> {
  const review = await browser.submit(path, fill(await browser.open(path), typed, "review"));
  if (stepOf(review) !== "review") return review;
  return browser.submit(path, { ...fieldsOf(review.text), intent: "send" });
}
