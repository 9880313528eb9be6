import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { companyCommand } from "#api/company/command";
import { hr } from "#api/hr/hr";
import { demoCompany } from "#company/shipped";
import { consentVersion } from "#contract/account";
import { goodPassword, newAddress, post } from "#support/api/members";
import { readyApplicant } from "#support/applicants";
import type { Browser } from "#support/browser";
import { mailsTo } from "#support/mailbox";
import { choicesOf, fieldsOf } from "#support/pages/forms";
import { decoded } from "#support/pages/pages";
import { startPortal, type TestPortal, testOrigin } from "#support/portal";
import { startRecruitmentApi, type TestApi } from "#support/recruitment-api";
import { apiPartNames, screens } from "../../../remix.config.js";

const folder = resolve("tests/support/second-company");
/** Parts that this company's site has: offices, and what its API offers. */
const present: readonly string[] = ["offices", ...apiPartNames];
const absent = screens.flatMap(({ path, part }) => (part && !present.includes(part) ? [path] : []));
const demoWords = /camphor|樟|ring by ring|年輪[，。]/i;
const demoImages = readdirSync(join(demoCompany, "images")).map((name) => ({
  name,
  hash: hashOf(readFileSync(join(demoCompany, "images", name))),
}));
const programmeWords =
  /management associate|matching program|campus (?:recruit|regist)|儲備幹部|媒合|校園徵才|UPGMA|HRMatching|HRCampus/i;

let api: TestApi;
let portal: TestPortal;
let member: Browser;
let terminal: Parameters<typeof hr>[1];

interface Seen {
  readonly address: string;
  readonly type: string;
  /** Headers and body */
  readonly text: string;
  readonly hash: string;
}
const seen = new Map<string, Seen>();
const mails: string[] = [];

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function addressesIn(text: string): string[] {
  const given = [
    ...text.matchAll(/(?:href|src|action|content|data-src)="([^"]+)"/g),
    ...text.matchAll(/url\("?([^")]+)"?\)/g),
    ...text.matchAll(/<loc>([^<]+)<\/loc>/g),
    ...text.matchAll(/"src":"([^"]+)"/g),
  ].map(([, address = ""]) => decoded(address));
  return given.flatMap((address) => {
    if (!/^(?:\/(?!\/)|http:\/\/portal\.test)/.test(address)) return [];
    const url = new URL(address, testOrigin);
    return url.pathname === "/logout" || url.pathname.endsWith("/logout") || url.searchParams.has("lang")
      ? []
      : [url.pathname + url.search];
  });
}

/** Opens every address that is reachable from `start` with a browser's cookies. */
async function crawl(browser: Browser, start: readonly string[], who: string): Promise<void> {
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const waiting = [...start];
  const known = new Set(waiting);
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const response = await portal.fetch(
      new Request(testOrigin + address, {
        headers: { Cookie: cookie, Accept: "text/html", "Accept-Language": "zh-TW" },
      }),
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    const type = response.headers.get("Content-Type") ?? "";
    const body = new TextDecoder().decode(bytes);
    const location = response.headers.get("Location");
    seen.set(`${who} ${address}`, {
      address,
      type: `${response.status} ${type}`,
      text: `${JSON.stringify([...response.headers])}\n${body}`,
      hash: hashOf(bytes),
    });
    const found = /html|css|xml|manifest/.test(type) ? addressesIn(body) : [];
    for (const next of location ? [...found, ...addressesIn(`href="${location}"`)] : found) {
      if (known.has(next)) continue;
      known.add(next);
      waiting.push(next);
    }
  }
}

async function triggerEveryMail(): Promise<void> {
  for (const name of readdirSync(join(api.dataDir, "mail")))
    mails.push(`${name}\n${readFileSync(join(api.dataDir, "mail", name), "utf8")}`);
}

/** Causes emails to applicants and to the company: registration, application, change of status, contact message. */
async function causeMails(browser: Browser): Promise<void> {
  for (const locale of ["en-US", "zh-TW"]) {
    await post(api, "regedit", {
      name: "林予晴",
      email: newAddress(),
      password: goodPassword,
      consentVersion,
      locale,
    });
  }
  const prefix = "/en-US/job/SK-2611-001/apply";
  const form = (await browser.open(prefix)).fields;
  await browser.submit(prefix, { ...form, consentVersion, declarations: "TRUTHFUL" });
  const { applicationNumber } = await api.db
    .selectFrom("applications")
    .select("applicationNumber")
    .executeTakeFirstOrThrow();
  await hr(["applications", "move", applicationNumber, "--to", "VIEWED", "--mail-delay", "0"], terminal);
  await post(api, "contactUs", {
    name: "林予晴",
    email: newAddress(),
    topic: "JOB",
    message: "When does the kiln open for visitors?",
    idempotencyKey: crypto.randomUUID(),
  });
}

beforeAll(async () => {
  const env = { COMPANY_DIR: folder };
  api = await startRecruitmentApi({ engine: "sqlite", env });
  const out: string[] = [];
  terminal = {
    settings: { ...env, DATA_DIR: api.dataDir, DATABASE_URL: "", SMTP_URL: "", PUBLIC_ORIGIN: testOrigin },
    now: () => new Date(),
    out: (line: string) => out.push(line),
    err: (line: string) => out.push(line),
  };
  expect([await companyCommand(["load"], terminal), out.at(-1)]).toEqual([0, `Loaded ${folder}.`]);
  portal = await startPortal({ apiUrl: api.url, env });
  ({ browser: member } = await readyApplicant(api, portal));
  await causeMails(member);
  const starts = ["/", "/en-US", "/sitemap.xml", "/robots.txt", "/manifest.webmanifest"];
  const pages = screens.filter(({ path, part }) => !part && !path.includes(":")).map(({ path }) => path);
  const addresses = [...starts, ...pages, ...pages.map((path) => `/en-US${path === "/" ? "" : path}`)];
  const shown = addresses.filter((path) => !/logout|session|visitor/.test(path));
  await crawl(portal.browser(), shown, "visitor");
  await crawl(member, shown, "member");
  await triggerEveryMail();
}, 240_000);
afterAll(() => Promise.all([portal.stop(), api.stop()]));

/** Sealed values of forms. They are random and may contain a short word by chance, so they are not searched. */
const sealed = /[\w-]{60,}/g;

const withWords = (words: RegExp, where = (_: Seen) => true) =>
  [...seen]
    .filter(([, each]) => where(each))
    .map(([key, { text, address }]) => ({ key, found: words.exec(text.replace(sealed, "") + address)?.[0] }))
    .filter(({ found }) => found !== undefined)
    .map(({ key, found }) => `${key}: ${found}`);

describe("the site of a second company", () => {
  test("has links to every kind of page that the crawler expects", () => {
    const addresses = [...seen.keys()];
    expect(addresses.length).toBeGreaterThan(150);
    for (const expected of [
      "visitor /en-US/job/SK-2611-002",
      "visitor /news/second-kiln",
      "member /en-US/resume/applied",
      "member /en-US/resume/export",
      "member /resume/print",
    ])
      expect(addresses).toContain(expected);
    const failed = [...seen].filter(([, { type }]) => type.startsWith("5"));
    expect(failed.map(([key]) => key)).toEqual([]);
  });

  test("contains no word, image or address of the demo company on any page, download or header", () => {
    expect(withWords(demoWords)).toEqual([]);
    const shown = new Set([...seen.values()].map(({ hash }) => hash));
    expect(demoImages.filter(({ hash }) => shown.has(hash))).toEqual([]);
  });

  test("shows its own name, logo, picture and words", () => {
    const home = seen.get("visitor /en-US")?.text ?? "";
    expect(decoded(home)).toContain("Salt & Kiln Careers");
    expect(home).toContain("Make things");
    expect(home).toMatch(/\/company\/kiln\.[0-9a-f]{8}\.svg/);
    expect(home).toMatch(/\/company\/shelf\.[0-9a-f]{8}\.svg/);
    expect(home).toContain("--brand-hue:300");
    expect(seen.get("visitor /privacyPolicy")?.text).toContain("鹽窯陶瓷有限公司");
    expect(seen.get("visitor /privacyPolicy")?.text).toContain("應徵紀錄保存 6\u00A0個\u2060月");
    expect(seen.get("visitor /manifest.webmanifest")?.text).toContain("Salt & Kiln");
  });

  test("shows its own stories and offices, and no benefits", () => {
    const home = seen.get("visitor /")?.text ?? "";
    expect(home).toContain("窯邊的一天");
    expect(home).toMatch(/<img[^>]*\/company\/kiln\.[0-9a-f]{8}\.svg[^>]*>/);
    expect(seen.get("visitor /en-US/hr/world/career/offices")?.text).toContain('href="tel:+886226700012"');
    expect(withWords(/id="benefits"/)).toEqual([]);
  });

  test("has a page on its offices, which the footer, the sitemap and the contact page link to", () => {
    const page = seen.get("visitor /en-US/hr/world/career/offices");
    expect(page?.type).toMatch(/^200/);
    expect(page?.text).toContain("12 Kiln Lane, Yingge");
    for (const linking of ["visitor /sitemap/screens.xml", "visitor /en-US/job", "visitor /en-US/contactUs"])
      expect(seen.get(linking)?.text).toContain("/en-US/hr/world/career/offices");
  });

  test("shows no ring pictures, because the company has not chosen them", () => {
    expect(withWords(/\/company\/rings\./)).toEqual([]);
  });

  test("signs its emails, which contain no other company's name", () => {
    expect(mails.length).toBeGreaterThanOrEqual(6);
    expect(mails.filter((mail) => demoWords.test(mail) || /=E6=A8=9F/.test(mail))).toEqual([]);
    expect(mails.some((mail) => mail.includes("Salt & Kiln Recruiting"))).toBe(true);
    expect(mails.some((mail) => mail.includes("people@saltandkiln.example"))).toBe(true);
  });

  test("has its own time zone, currency and job families on every page, feed and email", async () => {
    const demoValues =
      /Taipei time|台北時間|台北时间|NT\$|TWD\\?"|UTC\+8|Employment Service Act|就業服務法|(?:[io]n|outside|New) Taiwan|[在於]台灣|新台幣|0912[ -]345[ -]678/;
    expect(withWords(demoValues)).toEqual([]);
    const texts = (await mailsTo(api.dataDir, "@")).map(({ text }) => text);
    expect(texts.filter((text) => demoValues.test(text))).toEqual([]);
    expect(texts.some((text) => text.includes("Germany Time"))).toBe(true);
    const list = seen.get("visitor /en-US/job")?.text ?? "";
    for (const shown of ["€2,800–3,400", "€15–17", 'name="category" value="CERAMICS"', "Ceramics"])
      expect(list).toContain(shown);
    expect(list).not.toContain("SOFTWARE");
    expect(seen.get("visitor /job")?.text).toContain("陶藝製作");
  });

  test("closes openings at the end of a day of its time zone", async () => {
    const { closesAt } = await api.db
      .selectFrom("openings")
      .select("closesAt")
      .where("jobId", "=", "SK-2611-001")
      .executeTakeFirstOrThrow();
    const clock = new Intl.DateTimeFormat("en-US", {
      timeZone: "Europe/Berlin",
      dateStyle: "medium",
      timeStyle: "medium",
    }).format(new Date(closesAt ?? ""));
    expect(clock).toMatch(/, 11:59:59\sPM$/);
    const day = clock.replace(/, 11:59:59\sPM$/, "");
    const page = seen.get("visitor /en-US/job/SK-2611-001")?.text ?? "";
    expect(decoded(page).replace(/\s/g, " ")).toContain(`${day}, 11:59 PM`);
    expect(page).toContain("Germany Time");
  });

  test("reads a lowest pay in its currency, and filters by its job families", async () => {
    const listed = async (query: string) =>
      [...(await portal.browser().open(`/en-US/job?${query}`)).text.matchAll(/\/job\/(SK-2611-\d{3})"/g)].map(
        ([, id]) => id,
      );
    expect(new Set(await listed("category=SHOP"))).toEqual(new Set(["SK-2611-002"]));
    expect(new Set(await listed("salaryMin=3500"))).toEqual(new Set(["SK-2611-002"]));
    expect(new Set(await listed("category=SOFTWARE")).size).toBe(3);
  });

  test("asks for no military service, which only some countries have", () => {
    const page = seen.get("member /en-US/resume/generalInformation")?.text ?? "";
    expect(page).toContain('name="name"');
    expect(page).not.toContain('name="militaryServiceDescription');
  });

  test("takes phone numbers as people of its country write them, and lists that country first", async () => {
    const address = "/en-US/resume/generalInformation";
    const { text } = await member.open(address);
    expect(choicesOf(text, "nationality")[0]).toBe("DE");
    const saved = await member.submit(address, {
      ...fieldsOf(text),
      mobilePhone: "0151 23456789",
      intent: "save",
    });
    expect(saved.url).toBe("/en-US/resume");
    expect(decoded(saved.text)).toContain("01512 3456789");
  });

  test("has interviews at the times of its clocks, on pages, in emails and in calendar files", async () => {
    const { applicationNumber } = await api.db
      .selectFrom("applications")
      .select("applicationNumber")
      .executeTakeFirstOrThrow();
    const path = `/en-US/resume/applied/${applicationNumber}`;
    // In summer, so that the clocks are two hours ahead of UTC.
    const year = new Date().getFullYear() + 1;
    const times = join(api.dataDir, "times.csv");
    writeFileSync(
      times,
      `jobId,startsAt,minutes,place,joinUrl\nSK-2611-001,${year}-07-01T09:00,30,Workshop,\n`,
    );
    await hr(["applications", "move", applicationNumber, "--to", "SHORTLISTED"], terminal);
    expect(await hr(["interviews", "import", times], terminal)).toBe(0);
    expect(await hr(["interviews", "invite", applicationNumber], terminal)).toBe(0);
    const page = (await member.open(path)).text;
    expect(page).toContain("Germany Time (UTC+");
    const [, time = ""] = /<input type="radio"[^>]*value="([^"]+)"/.exec(page) ?? [];
    const booked = (await member.submit(path, { intent: "pick", time })).text.replace(/\s/g, " ");
    expect(booked).toContain("9:00 AM");
    expect(booked).toContain("Germany Time (UTC+2)");
    const file = (await member.open(`${path}/interview.ics`)).text;
    const [event] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent");
    if (!event) throw new Error("the file has no event");
    expect(new ICAL.Event(event).startDate.toJSDate().toISOString()).toBe(`${year}-07-01T07:00:00.000Z`);
    const emails = await mailsTo(api.dataDir, "@");
    const confirmation = emails.find(({ text }) => text.includes("Germany Time is UTC+2"));
    expect(confirmation?.text).toContain(`Jul 1, ${year}, 9:00 AM (Germany Time)`);
  });

  test("has two languages", () => {
    expect(withWords(/zh-CN/, ({ type }) => /html|xml|text\/plain/.test(type))).toEqual([]);
    expect(seen.get("visitor /en-US")?.text).toContain('lang="zh-TW"');
  });

  test("has no link, entry or word of programmes, pages or sign-ins that it lacks", () => {
    const isPage = ({ type }: Seen) => /text\/html|xml/.test(type);
    expect(withWords(programmeWords, isPage)).toEqual([]);
    expect(seen.get("visitor /en-US/contactUs")?.text).not.toContain('value="PROGRAMME"');
    const linked = [...seen.values()].filter(({ address }) =>
      absent.some((path) => address.replace("/en-US", "").startsWith(path.replace(/\/:.*/, "/"))),
    );
    expect(linked.map(({ address }) => address)).toEqual([]);
  });

  test.each(absent.map((path) => path.replace(":sso", "demo")))("responds to %s with 404", async (path) => {
    const page = await member.open(`/en-US${path}`, { follow: false });
    expect(page.status).toBe(404);
    // 405: the screen has no action.
    const { status } = await member.submit(`/en-US${path}`, {}, { follow: false });
    expect([404, 405]).toContain(status);
  });

  test("responds with 404 to an address in a language that it lacks", async () => {
    const page = await portal.browser().open("/zh-CN/job", { follow: false });
    expect(page.status).toBe(404);
    expect(page.text).toContain('<html lang="en-US">');
    expect((await portal.browser().open("/zh-CN/job.data", { follow: false })).status).toBe(404);
  });

  test("leads visitors with other languages to its first language", async () => {
    const open = (language: string) =>
      portal.browser().open("/job", { headers: { "Accept-Language": language }, follow: false });
    expect((await open("fr")).headers.get("Location")).toBe("/en-US/job");
    expect((await open("zh-CN")).status).toBe(200);
  });
});
