import { describe, expect, test } from "vitest";
import { localePath } from "#app/i18n/locale";
import { demoJobs } from "#support/demo-company";
import { locales } from "#support/demo-locales";
import { signInAs } from "#support/members";
import { links } from "#support/pages/pages";
import { startPortal } from "#support/portal";
import { startRecruitmentApi } from "#support/recruitment-api";
import { member, startSpecificationApi } from "./api";
import { type ShapeName, shapes } from "./shapes";

const savedLinks = (html: string) =>
  links(html)
    .map(({ href }) => href)
    .filter((href) => /\/saved(?![\w-])/.test(href));
const forms = (html: string) => html.match(/<form[^>]*job\/saved[^>]*>/g) ?? [];

describe.each(Object.keys(shapes) as ShapeName[])(
  "an API of the shape `%s`, without saved openings",
  async (name) => {
    const api = await startSpecificationApi(name);
    const portal = await startPortal({ apiUrl: api.url, examinesApi: true });
    const signedIn = await signInAs(portal, member, "en-US");

    test.each(locales)(
      "is detected at the start: no page of %s has a button or a link for them",
      async (locale) => {
        const shared = ["/", "/job", `/job/${api.id(1001)}`];
        const own = ["/resume", "/resume/applied", "/memberCenter/changePassword"];
        const visitor = portal.browser();
        visitor.jar.set("locale", locale);
        signedIn.jar.set("locale", locale);
        for (const [browser, paths] of [
          [visitor, shared],
          [signedIn, [...shared, ...own]],
        ] as const)
          for (const path of paths) {
            const page = await browser.open(localePath(path, locale));
            expect(page.status, path).toBe(200);
            expect(page.main, path).toContain("<h1");
            expect([savedLinks(page.text), forms(page.text)], path).toEqual([[], []]);
          }
      },
    );

    test("gets no call for those in a visitor's browser when the visitor signs in", async () => {
      const withSavedJobs = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
      const secret = { SESSION_SECRET: "0123456789abcdef0123456789abcdef" };
      const [full, plain] = await Promise.all([
        startPortal({ apiUrl: withSavedJobs.url, env: secret }),
        startPortal({ apiUrl: api.url, examinesApi: true, env: secret }),
      ]);
      const visitor = full.browser();
      await visitor.submit("/en-US/job/saved/change", { save: demoJobs[0]?.jobId ?? "" });
      expect(visitor.jar.has("saved")).toBe(true);
      const there = plain.browser();
      for (const [name, value] of visitor.jar) there.jar.set(name, value);
      await there.submit("/en-US/login", member, { follow: false });
      const signIn = plain.lines.map((line) => JSON.parse(line)).find(({ method }) => method === "POST");
      expect(signIn).toMatchObject({ route: "/login@en-US", status: 303, upstream: { calls: 1 } });
      await Promise.all([full.stop(), plain.stop(), withSavedJobs.stop()]);
    });

    test("has no pages for them, and stores nothing in a visitor's browser", async () => {
      const visitor = portal.browser();
      for (const [browser, path] of [
        [visitor, "/en-US/job/saved"],
        [signedIn, "/en-US/job/saved"],
        [signedIn, "/en-US/resume/saved"],
      ] as const)
        expect((await browser.open(path)).status, path).toBe(404);
      for (const browser of [visitor, signedIn]) {
        const sent = await browser.submit(
          "/en-US/job/saved/change",
          { save: api.id(1001) },
          { follow: false },
        );
        expect(sent.status).toBe(404);
        expect(browser.jar.has("saved")).toBe(false);
      }
    });
  },
);
