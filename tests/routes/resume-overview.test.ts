import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { localePath, locales } from "../../app/i18n/locale";
import { demoMember, signInAs } from "../members";
import { startPortal, type TestPortal } from "../portal";
import { startRecruitmentApi, type TestApi } from "../recruitment-api";
import { fieldsOf } from "./forms";
import { links, mainOf, read } from "./pages";

let api: TestApi;
let portal: TestPortal;

beforeAll(async () => {
  api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
  portal = await startPortal({ apiUrl: api.url });
});
afterAll(() => Promise.all([portal.stop(), api.stop()]));

const member = () => signInAs(portal, demoMember, "en-US");
const resume = "/en-US/resume";

/** Han characters that do not repeat themselves, as real texts do not. */
const words = (count: number) =>
  Array.from({ length: count }, () => String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 4_000))).join(
    "",
  );

async function fill(path: string, item: Record<string, string>, times: number) {
  const browser = await member();
  for (let count = 0; count < times; count += 1) {
    const form = fieldsOf((await browser.open(`${resume}/${path}`)).text);
    await browser.submit(`${resume}/${path}`, { ...form, ...item, intent: "save" });
  }
}

test("a resume of 10 educations, 30 jobs and 10 files opens by calls side by side, in 60 KB at most", async () => {
  const school = {
    degree: "MASTER",
    status: "GRADUATED",
    startMonth: "2014-09",
    endMonth: "2016-06",
    country: "TW",
  };
  const job = { startMonth: "2017-01", endMonth: "2019-03", summary: words(2_000) };
  await fill("educationInformation/new", { ...school, school: words(20), thesis: words(60) }, 10);
  await fill("workExperience/new", { ...job, company: words(20), position: words(10) }, 30);
  const browser = await member();
  for (let count = 0; count < 10; count += 1) {
    const form = new FormData();
    form.set("label", words(20));
    form.set("file", new File(["%PDF-1.7\n%%EOF\n"], `${count}.pdf`));
    await browser.submit(`${resume}/attachment/new`, form);
  }
  portal.lines.length = 0;
  const page = await browser.open(resume);
  expect(page.status).toBe(200);
  const visit = portal.lines.map((line) => JSON.parse(line)).find(({ upstream }) => upstream);
  // The resume and the applications: no section by itself.
  expect(visit.upstream.calls).toBe(2);
  expect(gzipSync(page.text).byteLength).toBeLessThan(60 * 1024);
  const said = read(mainOf(page.text));
  expect(said.match(/2017|Jan 2017/g)?.length).toBeGreaterThanOrEqual(28);
}, 60_000);

test("says what is missing for the opening at hand, each with the way to fill it in", async () => {
  const browser = await member();
  const list = await browser.open("/en-US/job");
  const ids = [...new Set(list.text.match(/[A-Z]{2,4}-\d{4}-\d{3,6}/g) ?? [])];
  const page = await browser.open(`${resume}?for=${ids[0]}`);
  const main = mainOf(page.text);
  expect(page.status).toBe(200);
  expect(read(main)).toMatch(/still needs|has all that/);
  expect(
    links(main).some(({ href }) => href.includes(`for=${ids[0]}`) || href.endsWith(`${ids[0]}/apply`)),
  ).toBe(true);
  expect((await browser.open(`${resume}?for=ZZ-0000-000`)).status).toBe(200);
});

test("the printed resume holds every section that says something, in its page's language", async () => {
  const browser = await member();
  const page = await browser.open("/zh-CN/resume/print");
  expect(page.status).toBe(200);
  expect(read(mainOf(page.text))).toContain("教育经历");
  expect(read(mainOf(page.text))).not.toContain("學歷");
});

test("the whole address stands in the overview and in print, as each language writes it", async () => {
  const browser = await member();
  const written = {
    "zh-TW": "台北市中正區樟樹街 12 號 5 樓",
    "zh-CN": "台北市中正区樟樹街 12 號 5 樓",
    "en-US": "樟樹街 12 號 5 樓, Zhongzheng District, Taipei City",
  };
  for (const locale of locales) {
    for (const path of ["/resume", "/resume/print"]) {
      const page = await browser.open(localePath(path, locale));
      expect(read(mainOf(page.text)), `${path} in ${locale}`).toContain(written[locale]);
    }
  }
});
