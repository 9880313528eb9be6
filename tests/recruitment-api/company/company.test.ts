import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { companyCommand } from "#api/company/command";
import type { ReportProgress } from "#api/terminal/progress";
import { readCompany } from "#company/company";
import { demoCompany } from "#company/shipped";
import { listJobs } from "#contract/jobs";
import { newFolder } from "#support/new-folder";
import { engine, startRecruitmentApi } from "#support/recruitment-api";
import { startServer } from "#support/server-process";

const second = resolve("tests/support/second-company");

let folder: string;
beforeEach(() => {
  folder = newFolder();
});

async function company(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
  progress?: ReportProgress,
) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await companyCommand(args, {
    settings: { DATA_DIR: join(folder, "data"), DATABASE_URL: "", COMPANY_DIR: "", ...settings },
    now: () => new Date(),
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    ...(progress && { progress }),
  });
  return { code, out, err };
}

function change(file: string, from: string, to: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(path, text.replace(from, to));
}

describe("company new", () => {
  const args = ["--name", "Acme & Co", "--email", "jobs@acme.example", "--locales", "en-US, zh-TW"];

  test("writes a commented folder without errors", async () => {
    const target = join(folder, "acme");
    expect(await company(["new", target, ...args])).toEqual({
      code: 0,
      out: [
        `Wrote a starter to ${target}. Next:`,
        `  edit ${join(target, "company.json")}, legal/ and openings.csv`,
        `  careers company check ${target}`,
        `  careers company load ${target}`,
        `  COMPANY_DIR=${target} npm start`,
      ],
      err: [],
    });
    expect(readdirSync(target).sort()).toEqual([
      ...["README.md", "company.json", "goto.csv", "images", "legal", "mails", "news", "openings.csv"],
      ...["pages", "texts"],
    ]);
    expect(await company(["check", target])).toEqual({
      ...{ code: 0, out: [`${target} has no errors: en-US, zh-TW; programmes: none.`], err: [] },
    });
    expect(readFileSync(join(target, "company.json"), "utf8")).toContain("// Languages of the site.");
    const { identity, legal } = readCompany(target);
    expect(identity).toMatchObject({
      name: { "en-US": "Acme & Co", "zh-TW": "Acme & Co" },
      contactEmail: "jobs@acme.example",
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    expect(identity.jobFamilies[0]?.name).toEqual({ "en-US": "Engineering", "zh-TW": "研發" });
    expect(Object.keys(legal.privacy)).toEqual(["en-US", "zh-TW"]);
    expect(readFileSync(join(target, "openings.csv"), "utf8")).not.toContain("zh-CN");
    expect(readdirSync(join(target, "mails")).sort()).toEqual([
      "application-received.en-US.md",
      "application-received.zh-TW.md",
    ]);
    const mail = readFileSync(join(target, "mails/application-received.en-US.md"), "utf8");
    expect(mail).toContain("# {{number}} {{title}} {{link}} {{jobId}} {{at}} {{closesAt}}");
  });

  test("writes terms that link to the page for deleting the account, and that fit a company in any city", async () => {
    const target = join(folder, "acme");
    await company(["new", target, ...args.slice(0, 4), "--locales", "en-US,zh-TW,zh-CN"]);
    for (const locale of ["en-US", "zh-TW", "zh-CN"]) {
      const terms = readFileSync(join(target, `legal/terms.${locale}.md`), "utf8");
      expect(terms).toContain("](/memberCenter/account)");
      expect(terms).not.toMatch(/Hsinchu|新竹/);
    }
  });

  test("writes a privacy policy that mentions data of programmes only if company.json lists a programme", {
    tags: "promise-88",
  }, async () => {
    const target = join(folder, "acme");
    await company(["new", target, ...args.slice(0, 4), "--locales", "en-US,zh-TW,zh-CN"]);
    const rows = () =>
      Object.values(readCompany(target).legal.privacy).map((text) =>
        /Program applications|報名資料|报名资料/.test(text),
      );
    expect(rows()).toEqual([false, false, false]);
    change("acme/company.json", '"programmes": []', '"programmes": ["HRMatching"]');
    expect(rows()).toEqual([true, true, true]);
  });

  test("does not write into a folder that contains files", async () => {
    writeFileSync(join(folder, "mine.txt"), "mine");
    const { code, err } = await company(["new", folder, ...args]);
    expect([code, err.join()]).toEqual([1, `${folder} is not empty.`]);
    expect(readdirSync(folder)).toEqual(["mine.txt"]);
  });

  test("writes nothing when the address cannot be used", async () => {
    const target = join(folder, "acme");
    const { code, err } = await company(["new", target, "--name", "Acme", "--email", "jobs"]);
    expect([code, err[0]]).toEqual([2, expect.stringContaining("“jobs” is not an email address")]);
    expect(existsSync(target)).toBe(false);
  });

  test("writes a folder in English unless other languages are given, and reports a name that is too long", async () => {
    const named = (name: string) => [
      "new",
      join(folder, name),
      "--name",
      name,
      "--email",
      "jobs@acme.example",
    ];
    await company(named("acme"));
    expect(readCompany(join(folder, "acme")).identity.locales).toEqual(["en-US"]);
    const { code, err } = await company(named("x".repeat(250)));
    expect([code, err.join()]).toEqual([1, expect.stringContaining("name.en-US")]);
  });

  test.each([
    [["--email", "jobs@acme.example"], "--name is missing: the company's name"],
    [["--name", "Acme"], "--email is missing: the company's contact address"],
    [[...args, "--locales", "en-US,xx"], /^Unknown locale “xx”; expected one of /],
  ])("rejects the options %j", async (options, message) => {
    const target = join(folder, "acme");
    const { code, err } = await company(["new", target, ...options]);
    expect([code, err.join()]).toEqual([2, expect.stringMatching(message)]);
    expect(err.join()).toContain("See careers company --help.");
    expect(existsSync(target)).toBe(false);
  });
});

describe("company check", () => {
  beforeEach(() => cpSync(second, folder, { recursive: true }));

  test("accepts the demo company and the second company, and leaves no temporary files", async () => {
    const temporary = newFolder();
    vi.stubEnv("TMPDIR", temporary);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await company(["check", demoCompany])).toMatchObject({ code: 0, err: [] });
    expect(await company(["check"], { COMPANY_DIR: folder })).toMatchObject({
      ...{ code: 0, out: [`${folder} has no errors: en-US, zh-TW; programmes: none.`], err: [] },
    });
    expect(readdirSync(temporary)).toEqual([]);
    expect((await company(["check", folder, "more"])).code).toBe(2);
  });

  test("accepts interface texts that begin with a byte order mark, as Excel writes them", async () => {
    change("texts/en-US.csv", "key,text", "\ufeffkey,text");
    expect(await company(["check", folder])).toMatchObject({ code: 0, err: [] });
  });

  test("prints its result as JSON", async () => {
    const { code, out } = await company(["check", second, "--json"]);
    expect([code, JSON.parse(out.join("\n"))]).toEqual([
      0,
      expect.objectContaining({ exitCode: 0, folder: second, errors: [] }),
    ]);
    change("pages/home.json", "shelf.svg", "missing.svg");
    const failed = JSON.parse((await company(["check", folder, "--json"])).out.join("\n"));
    expect(failed).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("missing.svg")] });
    const missing = await company(["check", join(folder, "none"), "--json"]);
    expect([missing.code, JSON.parse(missing.out.join("\n")).exitCode]).toEqual([1, 1]);
  });

  test("reports the errors of all files together, each with its file and line or field", async () => {
    change("texts/en-US.csv", "home.heroTitle", "home.heroTitel");
    appendFileSync(
      join(folder, "texts/en-US.csv"),
      "home.campus,Made by {{nam}}\nhome.process,Steps\nhome.process,All steps\n",
    );
    // 首頁 in Big5
    writeFileSync(
      join(folder, "texts/zh-TW.csv"),
      Buffer.from([...Buffer.from("key,text\nhome.heroTitle,"), 0xad, 0xba, 0xad, 0xb6]),
    );
    change("legal/terms.en-US.md", "{contactEmail}", "{phone}");
    change("pages/home.json", "shelf.svg", "missing.svg");
    change("openings.csv", "CERAMICS", "POTTERY");
    mkdirSync(join(folder, "mails"));
    writeFileSync(join(folder, "mails/digset.zh-TW.md"), "---\nsubject: 日報\n---\n日報\n");
    change("news/second-kiln.md", "ANNOUNCEMENT", "GOSSIP");
    writeFileSync(join(folder, "programmes.json"), "{");
    writeFileSync(join(folder, "synonyms.csv"), "words\nkiln\n");
    const { code, err } = await company(["check", folder]);
    expect(code).toBe(1);
    expect(err).toEqual([
      "pages/home.json, hero: images/missing.svg is not in the folder",
      "texts/en-US.csv, line 2: “home.heroTitel” is not the key of an interface text",
      "texts/en-US.csv, line 4: “home.campus” has no placeholder {{nam}}",
      "texts/en-US.csv, line 6: “home.process” is listed twice",
      "texts/zh-TW.csv, line 1: is not UTF-8",
      "legal/terms.en-US.md, line 5: {phone} is not known; expected one of {company}, {legalName}, {contactEmail}, {inactiveMonths}, {applicationMonths}, {programmeMonths}, {contactMonths}, {unconfirmedDays}, {alertMonths}, {alertUnconfirmedDays}, {closingDays}, {logMonths}, {backupDays}",
      expect.stringMatching(/^mails\/digset\.zh-TW\.md: “digset” is not a kind of email; expected one of /),
      "synonyms.csv, 0.also: must be a text in quotes",
      expect.stringMatching(/^news: second-kiln\.md, category: must be one of/),
      expect.stringMatching(/^openings\.csv, row 2, category \(column B\): must be one of/),
      expect.stringMatching(/^programmes\.json: is not valid JSON: /),
      `11 errors in ${folder}.`,
    ]);
  });

  test.each([
    [
      '"contactEmail": "people@saltandkiln.example"',
      '"contactEmail": "people"',
      "contactEmail: must be an email address",
    ],
    ['"zh-TW": "鹽窯工坊"', '"zh-CN": "盐窑工坊"', "name.zh-TW: is missing"],
    ['"accentHue": 95', '"accentHew": 95', "accentHew: is not a known field"],
    ['"locales": ["en-US", "zh-TW"]', '"locales": ["en-US", "xx"]', "locales.1"],
    [
      '"accentHue": 95,',
      '"accentHue": 95, "digest": { "to": "hr@example.org", "at": "8.30" },',
      "digest.at: must be",
    ],
    ["images/kiln.svg", "../kiln.svg", "logo: must be the path"],
    // Members are notified 30 days before their account is deleted, so the minimum is two months.
    ['"applicationMonths": 6', '"inactiveMonths": 1', "retention.inactiveMonths: must be at least 2"],
    ["{", "{,", "is not valid JSON"],
    ['"accentHue": 95', '"accentHue": "95"', "accentHue: must be a number without quotes"],
    ['"accentHue": 95', '"accentHue": 400', "accentHue: must be at most 360"],
    ['"accentHue": 95', '"accentHue": 95, "pages": ["pay"]', "pages.0: must be one of career, salary"],
    ['"accentHue": 95', '"programmes": "UPGMA", "accentHue": 95', "programmes: must be a list in [ ]"],
  ])("reports %s changed to %s in company.json", async (from, to, error) => {
    change("company.json", from, to);
    const { code, err } = await company(["check", folder]);
    expect(code).toBe(1);
    expect(err.join("\n")).toContain(error);
    expect(err[0]).toMatch(/^company\.json, /);
    expect(new Set(err).size, "each error once").toBe(err.length);
  });

  test.each<[file: string, content: unknown, error: string]>([
    [
      "home.json",
      { stories: [{ title: { "en-US": "A" }, text: { "en-US": "B", "zh-TW": "乙" } }] },
      "pages/home.json, stories.0.title.zh-TW: is missing",
    ],
    [
      "home.json",
      {
        stories: [{ title: { "en-US": "A", "zh-TW": "甲", "zh-CN": "甲" }, text: {}, to: "//evil.example" }],
      },
      "pages/home.json, stories.0.to: must be a path of the site, such as /job",
    ],
    [
      "home.json",
      {
        stories: [
          {
            title: { "en-US": "A", "zh-TW": "甲" },
            text: { "en-US": "B", "zh-TW": "乙" },
            image: "images/no.png",
          },
        ],
      },
      "pages/home.json, stories.0.image: images/no.png is not in the folder",
    ],
    [
      "home.json",
      {
        stories: [
          {
            title: { "en-US": "A", "zh-TW": "甲" },
            text: { "en-US": "B", "zh-TW": "乙" },
            by: { name: { "en-US": "C", "zh-TW": "丙" } },
          },
        ],
      },
      "pages/home.json, stories.0.by.position: is missing",
    ],
    [
      "benefits.json",
      { groups: [{ title: { "en-US": "Time", "zh-TW": "時間" }, items: [] }] },
      "pages/benefits.json, groups.0.items: must be at least 1",
    ],
    [
      "benefits.json",
      { image: { file: "images/kiln.svg", alt: { "en-US": "A kiln" } }, groups: [] },
      "pages/benefits.json, image.alt.zh-TW: is missing",
    ],
    ["news.json", { categories: { GOSSIP: "images/kiln.svg" } }, "pages/news.json, categories"],
    [
      "news.json",
      { items: { "second-kiln": "images/no.svg" } },
      "items.second-kiln: images/no.svg is not in the folder",
    ],
    [
      "offices.json",
      [
        {
          name: { "en-US": "A", "zh-TW": "甲" },
          address: { "en-US": "B", "zh-TW": "乙" },
          map: "http://map.example",
        },
      ],
      "pages/offices.json, 0.map: must be an address that starts with https://",
    ],
    [
      "offices.json",
      [{ name: { "en-US": "A", "zh-TW": "甲" }, address: { "en-US": "B", "zh-TW": "乙" }, phone: "call us" }],
      "pages/offices.json, 0.phone: must be a telephone number",
    ],
    ["offices.json", [{ name: {}, address: {}, city: "Taipei" }], "0.city: must be the key of a city"],
  ])("reports an error of pages/%s", async (file, content, error) => {
    writeFileSync(join(folder, "pages", file), JSON.stringify(content));
    const { code, err } = await company(["check", folder]);
    expect(code).toBe(1);
    expect(err.join("\n")).toContain(error);
  });

  test("reports a folder with the name of a picture", async () => {
    mkdirSync(join(folder, "images", "hero.jpg"));
    writeFileSync(join(folder, "pages", "home.json"), JSON.stringify({ hero: "images/hero.jpg" }));
    const { err } = await company(["check", folder]);
    expect(err).toContain("pages/home.json, hero: images/hero.jpg is not in the folder");
  });

  test("reports a picture of a page that is larger than 400 KB", async () => {
    writeFileSync(join(folder, "images", "photo.jpg"), Buffer.alloc(400 * 1024 + 1));
    writeFileSync(join(folder, "pages", "home.json"), JSON.stringify({ hero: "images/photo.jpg" }));
    const { err } = await company(["check", folder]);
    expect(err.join("\n")).toContain("pages/home.json, hero: images/photo.jpg is larger than 400 KB");
  });

  test("reports the correct line of a JSON error after an empty line and a comment", async () => {
    writeFileSync(join(folder, "company.json"), '{\n\n  // Hue\n  "brandHue": 20\n  "accentHue": 95\n}\n');
    const { err } = await company(["check", folder]);
    expect(err[0]).toMatch(/^company\.json, line 5: is not valid JSON/);
  });

  test("rejects dates of a programme that company.json does not list", async () => {
    cpSync(join(demoCompany, "programmes.json"), join(folder, "programmes.json"));
    const { err } = await company(["check", folder]);
    expect(err.join("\n")).toContain("is not in company.json");
    rmSync(join(folder, "programmes.json"));
    rmSync(join(folder, "legal/terms.en-US.md"));
    expect((await company(["check", folder])).err).toEqual([
      expect.stringContaining("legal/terms.en-US.md"),
      `1 error in ${folder}.`,
    ]);
  });
});

test("company load loads the content without duplicates, and rejects invalid content and outdated openings", {
  timeout: 60_000,
}, async () => {
  cpSync(second, folder, { recursive: true });
  const api = await startRecruitmentApi({ engine, env: { COMPANY_DIR: folder } });
  const settings = { DATA_DIR: api.dataDir, DATABASE_URL: api.env.DATABASE_URL ?? "" };
  const openings = async () => (await api.call(listJobs, { query: {} })).answer.totalCount;
  change("openings.csv", "CERAMICS", "POTTERY");
  const invalid = await company(["load", folder], settings);
  expect([invalid.code, invalid.err.at(-1)]).toEqual([1, `${folder} has errors: nothing was loaded.`]);
  expect(await openings()).toBe(0);
  change("openings.csv", "POTTERY", "CERAMICS");
  const dry = await company(["load", folder, "--dry-run"], settings);
  expect([dry.code, dry.out.at(-1)]).toEqual([0, `Dry run: ${folder} can be loaded. Nothing was written.`]);
  expect(await openings()).toBe(0);
  const { code, out } = await company(["load", folder], settings);
  expect([code, out]).toEqual([
    0,
    [
      expect.stringMatching(/^Database: (?:SQLite|PostgreSQL) /),
      ...["news: 1", "questionnaires: 1", "openings.csv: 3", "goto.csv: 2", `Loaded ${folder}.`],
    ],
  ]);
  expect((await company(["load", folder], settings)).code).toBe(0);
  expect(await openings()).toBe(3);

  change("openings.csv", "CERAMICS", "SHOP");
  const refused = await company(["load", folder], settings);
  expect([refused.code, refused.err.join("\n")]).toEqual([
    1,
    expect.stringMatching(/openings\.csv, row 2: .* exists and would change \(category\)[\s\S]*--overwrite/),
  ]);
  expect((await company(["load", folder, "--overwrite"], settings)).code).toBe(0);
  const loads = await api.db
    .selectFrom("audit")
    .innerJoin("auditSubjects", "auditSubjects.auditId", "audit.id")
    .select(["action", "kind", "subject"])
    .where("position", "=", 0)
    .execute();
  expect(loads).toEqual(Array(3).fill({ action: "company load", kind: "content", subject: "news" }));

  change("openings.csv", "SHOP", "CERAMICS");
  await api.db
    .updateTable("openings")
    .set({ closesAt: "2020-01-01T00:00:00.000Z", openUntil: "2020-01-01T00:00:00.000Z" })
    .execute();
  const closed = await company(["load", folder, "--overwrite"], settings);
  expect([closed.code, closed.err.join()]).toEqual([
    1,
    expect.stringMatching(/\n {2}openings\.csv: to load these openings anyway, add --reopen$/),
  ]);
  expect((await company(["load", folder, "--overwrite", "--reopen"], settings)).code).toBe(0);
});

test("company load creates the database if it does not exist, and prints its result as JSON", async () => {
  const steps: string[] = [];
  const { code, out } = await company(
    ["load", demoCompany, "--json"],
    {},
    ({ step }) => void steps.push(step),
  );
  expect(JSON.parse(out.join("\n"))).toMatchObject({
    exitCode: 0,
    folder: demoCompany,
    errors: [],
    loaded: expect.arrayContaining([{ path: "openings.csv", rows: 120 }]),
    stdout: expect.arrayContaining(["openings.csv: 120", "Loaded the demo company."]),
  });
  expect([code, existsSync(join(folder, "data/recruitment.db"))]).toEqual([0, true]);
  expect(steps).toContain("Importing");
});

test("company shows its help, and rejects an unknown command", async () => {
  const nothing = await company([]);
  const help = await company(["check", "-h"]);
  expect([nothing.code, nothing.out, help.code, help.err]).toEqual([2, [], 0, []]);
  expect([nothing.err, help.out[0]]).toEqual([
    help.out,
    expect.stringMatching(/^Usage: careers company new /),
  ]);
  expect(await company(["burn"])).toMatchObject({
    code: 2,
    err: ["Unknown command “burn”; expected one of new, check, load.\nSee careers company --help."],
  });
});

test("the server exits with one line per error before it listens", async () => {
  cpSync(second, folder, { recursive: true });
  change("texts/en-US.csv", "home.heroTitle", "home.heroTitel");
  rmSync(join(folder, "legal/terms.en-US.md"));
  const server = await startServer({ DATA_DIR: join(folder, "data"), COMPANY_DIR: folder });
  await server.stop();
  expect(server.child.exitCode).toBe(1);
  expect(server.output()).toContain("texts/en-US.csv, line 2: “home.heroTitel” is not the key");
  expect(server.output()).toContain("legal/terms.en-US.md: is missing");
  expect(server.output()).not.toContain("Listening");
});
