import { describe, expect, test } from "vitest";
import { localePath } from "#app/i18n/locale";
import { locales } from "#support/demo-locales";
import { signInAs } from "#support/members";
import { startPortal } from "#support/portal";
import { member, startSpecificationApi } from "./api";
import { type ShapeName, shapes } from "./shapes";

describe.each(Object.keys(shapes) as ShapeName[])(
  "an API of the shape `%s`, without drafts of forms",
  async (name) => {
    const api = await startSpecificationApi(name);
    const portal = await startPortal({ apiUrl: api.url, examinesApi: true });
    const browser = await signInAs(portal, member, "en-US");

    test.each(locales)("has forms in %s without a button or a field for them", async (locale) => {
      browser.jar.set("locale", locale);
      for (const path of [
        "/resume/autobiography",
        "/resume/generalInformation",
        "/resume/workExperience/new",
      ]) {
        const page = await browser.open(localePath(path, locale));
        expect(page.status, path).toBe(200);
        expect(page.main, path).toContain("<h1");
        expect(page.main, path).toContain('value="save"');
        expect(page.text, path).not.toContain("draftVersion");
        expect(page.text, path).not.toContain('value="draft"');
      }
    });

    test("shows a form as typed with an error when a draft is sent nevertheless", async () => {
      const path = "/en-US/resume/autobiography";
      const sent = await browser.submit(path, { zh: "typed", intent: "draft" });
      expect(sent.status).toBe(503);
      expect(sent.main).toContain(">typed</textarea>");
      expect((await browser.submit("/en-US/draft?form=resume.autobiography", { zh: "x" })).status).toBe(503);
    });
  },
);
