import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { type Listening, listen } from "#server/listen";
import { stopAtEnd } from "#support/at-end";
import { createBrowser } from "#support/browser";
import { demoJobs } from "#support/demo-company";
import { demoMember } from "#support/members";
import { heading, links, mainOf, textOf } from "#support/pages/pages";
import { anyPort, startPortal } from "#support/portal";
import { startRecruitmentApi } from "#support/recruitment-api";
import { localeList } from "../../../contract/locale-list.js";

const run = promisify(execFile);
const agent = "Lynx/2.9.0dev.12 libwww-FM/2.14 SSL-MM/1.4.1 GNUTLS/3.7.8";

const api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });

// A text browser needs a real URL, which is known after the server has started.
const listening: Listening = stopAtEnd(await listen(() => portal, anyPort));
const origin = `http://127.0.0.1:${listening.port}`;
const portal = await startPortal({ apiUrl: api.url, env: { PUBLIC_ORIGIN: origin } });

interface TextBrowser {
  readonly name: string;
  /** null if it is not installed; its tests are skipped then */
  readonly program: string | null;
  readonly options: readonly string[];
}

const installed = (name: string) =>
  ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map((folder) => `${folder}/${name}`).find(existsSync) ??
  null;

const browsers: readonly TextBrowser[] = [
  {
    name: "w3m",
    program: installed("w3m"),
    options: ["-dump", "-cols", "200", "-I", "UTF-8", "-O", "UTF-8", "-o", "accept_language=en"],
  },
  {
    name: "lynx",
    program: installed("lynx"),
    options: ["-dump", "-width=200", "-display_charset=utf-8", "-assume_charset=utf-8", "-cfg=/dev/null"],
  },
];

/** The page as the text browser prints it, without spaces, because browsers differ in those. */
const shown = async (browser: TextBrowser, path: string) =>
  (await printed(browser, path)).replace(/\s+/g, "");

/** @throws {Error} if the text browser is not installed */
async function printed({ name, program, options }: TextBrowser, path: string): Promise<string> {
  if (program === null) throw new Error(`${name} is not installed`);
  // Isolated from the user's settings and cookies.
  const env = {
    HOME: api.env.DATA_DIR,
    LANG: "C.UTF-8",
    LC_ALL: "C.UTF-8",
    TERM: "dumb",
    PATH: "/usr/bin:/bin",
  };
  const { stdout } = await run(program, [...options, origin + path], {
    env: env as unknown as NodeJS.ProcessEnv,
    timeout: 60_000,
  });
  return stdout;
}

function sentencesOf(html: string): string[] {
  const plain = mainOf(html)
    .replace(/<(svg|script|style|template|select|textarea|datalist)\b[\s\S]*?<\/\1>/g, "")
    .replace(
      /<(\w+)\b[^>]*\s(?:hidden|class="[^"]*(?:trap|sr-only|visually-hidden)[^"]*")[^>]*>[\s\S]*?<\/\1>/g,
      "",
    );
  return [...plain.matchAll(/<(?:h[1-4]|p|dt|label|legend)\b[^>]*>([^<]{8,})</g)].map(([, text = ""]) =>
    textOf(text).replace(/\s+/g, ""),
  );
}

for (const browser of browsers) {
  describe.skipIf(browser.program === null)(`in ${browser.name}`, { tags: "N1" }, () => {
    test.each([
      "/en-US/",
      "/en-US/job",
      "/en-US/job?q=engineer",
      "/en-US/news",
      "/en-US/login",
      "/en-US/regedit",
      "/en-US/contactUs",
      "/en-US/hr/upgrecruit/upgma",
      "/en-US/hr/world/career/career",
      "/en-US/HRMatching",
      "/zh-CN/",
      "/zh-CN/terms",
    ])("%s has the same text as in a graphical browser", async (path) => {
      const html = await (await fetch(origin + path, { headers: { "User-Agent": agent } })).text();
      const text = await shown(browser, path);
      const sentences = sentencesOf(html);
      expect(sentences.length).toBeGreaterThan(0);
      expect(text).toContain(heading(html).replace(/\s+/g, ""));
      expect(sentences.filter((sentence) => !text.includes(sentence))).toEqual([]);
    });

    test("names of languages, filters and page numbers are printed once, separate from the following text", async () => {
      const linesOf = async (path: string) =>
        (await printed(browser, path)).split("\n").map((line) => line.replace(/\[\d+\]/g, "").trim());
      const lines = await linesOf("/en-US/job");
      const count = (name: string) => lines.filter((line) => line.includes(name)).length;
      // Once in the header and once in the footer
      for (const { name } of localeList) expect(lines.filter((line) => line.endsWith(name))).toHaveLength(2);
      expect(count("Team")).toBe(1);
      expect(lines).toContainEqual(expect.stringMatching(/Sign in +Create an account/));
      expect(lines).toContainEqual(expect.stringMatching(/[^ ] New$/));
      expect(await linesOf("/en-US/job?page=2")).toContainEqual(expect.stringMatching(/Previous +1 +2/));
    });

    test("an opening can be found and read", async () => {
      const { jobId, title } = openingFor(browser.name);
      expect(await shown(browser, `/en-US/job?${new URLSearchParams({ q: title })}`)).toContain(
        title.replace(/\s+/g, ""),
      );
      const page = await shown(browser, `/en-US/job/${jobId}`);
      expect(page).toContain(title.replace(/\s+/g, ""));
      expect(page).toMatch(/Applyforthisjob|Apply/);
    });
  });
}

test("adjacent controls are separated by a space, which text browsers print", { tags: "N1" }, async () => {
  const glued = /<\/(?:a|button)>(?:<!-- -->)?<(?:a|button)\b[^>]*>/g;
  for (const path of [
    "/",
    "/job",
    "/job?q=nothing-has-this-name",
    "/login",
    "/regedit",
    "/forgetPWD",
    "/contactUs?sent=C2611-7KQ2-M4XN",
    "/hr/upgrecruit/upgma",
    "/hr/world/career/career",
    "/hr/world/career/salary?grade=P3",
    "/hr/world/career/offices",
    "/HRMatching/hrmatching",
    "/HRCampus/hrcampus",
  ]) {
    const page = await fetch(origin + path);
    expect([page.status, (await page.text()).match(glued)], path).toEqual([200, null]);
  }
});

/** An opening without a questionnaire, to which the demo member has not applied. Each browser gets another opening. */
function openingFor(name: string): { jobId: string; title: string } {
  const plain = demoJobs.filter(
    ({ hasQuestionnaire, requiredSections, closesInDays, publishedDaysAgo }) =>
      !hasQuestionnaire && requiredSections.length === 1 && (closesInDays ?? 0) > 7 && publishedDaysAgo > 12,
  );
  const chosen = plain.at(name === "lynx" ? -1 : 0);
  if (!chosen) throw new Error("The demo data has no plain opening");
  return { jobId: chosen.jobId, title: chosen.title["en-US"] };
}

/** A browser with the headers of w3m and lynx: no Origin, no fetch metadata, and a Referer without the query. */
function textBrowser(name: string) {
  let from = "";
  const browser = createBrowser(async (request) => {
    const headers = new Headers(request.headers);
    for (const each of [...headers.keys()])
      if (each.startsWith("sec-") || each === "origin") headers.delete(each);
    headers.set("User-Agent", name === "w3m" ? "w3m/0.5.3+git20230121" : agent);
    headers.set("Accept", "text/html, text/plain, */*;q=0.01");
    headers.set("Accept-Language", "en");
    if (from !== "") headers.set("Referer", from);
    const { pathname } = new URL(request.url);
    from = origin + pathname;
    const body = request.method === "POST" ? await request.text() : undefined;
    // Calls the portal directly, because Node's fetch would add Sec-Fetch-Mode.
    return portal.fetch(
      new Request(request.url, { method: request.method, headers, ...(body !== undefined && { body }) }),
    );
  }, origin);
  return browser;
}

describe.each(["w3m", "lynx"])("with the headers of %s", { tags: "N1" }, (name) => {
  test("a member can find an opening, sign in, apply, change the language and sign out", async () => {
    const browser = textBrowser(name);
    const { jobId, title } = openingFor(name);
    const found = await browser.open(`/en-US/job?${new URLSearchParams({ q: title })}`);
    expect(links(found.main).map(({ href }) => href)).toContain(`/en-US/job/${jobId}`);

    const asked = await browser.open(`/en-US/job/${jobId}/apply`);
    expect(asked.url).toContain("/en-US/login?to=");
    const form = await browser.submit(asked.url, { ...asked.fields, ...demoMember });
    expect(form.url).toBe(`/en-US/job/${jobId}/apply`);

    const boxes = [...form.main.matchAll(/<input\b([^>]*type="checkbox"[^>]*)>/g)].map(
      ([, attributes = ""]): [string, string] => [
        /name="([^"]+)"/.exec(attributes)?.[1] ?? "",
        /value="([^"]+)"/.exec(attributes)?.[1] ?? "on",
      ],
    );
    expect(boxes).toHaveLength(2);
    const sent = await browser.submit(form.url, [...Object.entries(form.fields), ...boxes]);
    expect(sent.mainText).toContain("Application number");
    const applied = await browser.open("/en-US/resume/applied");
    expect(applied.mainText).toContain(title);

    const inChinese = links(applied.text).find(({ href }) => href.endsWith("?lang=zh-CN"));
    const chinese = await browser.open(inChinese?.href ?? "no link to Chinese");
    expect(chinese.url).toBe("/zh-CN/resume/applied");
    const out = await browser.submit("/zh-CN/logout", {});
    expect(out.status).toBe(200);
    expect((await browser.open("/zh-CN/resume")).url).toContain("/zh-CN/login");
  });
});
