import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readDictionary } from "#company/dictionaries";
import { consentVersion } from "#contract/account";
import { locales } from "#contract/locale";
import { resumeSectionContracts } from "#contract/resume/contracts";

const read = (file: string) => readFileSync(file, "utf8");
const english = readDictionary("en-US");
const templates = "recruitment-api/mail/templates";
const legalFolders = ["demo-company/legal", "company/starter/legal"];
const mailKinds = readdirSync(templates).flatMap((file) => /^(.+)\.en-US\.md$/.exec(file)?.[1] ?? []);

const sections = new Map(
  read("docs/promises.md")
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = "", ...lines] = section.split("\n");
      const rows = lines
        .filter((line) => line.startsWith("| ") && !/^\| (promise|text) \|/.test(line))
        .map((line) => line.split("|").map((cell) => cell.trim()));
      return [heading, rows] as const;
    }),
);
const rowsOf = (heading: string) => sections.get(heading) ?? [];
const exceptions = rowsOf("Periods that promise nothing").map(([, places = "", reason = ""]) => ({
  places,
  reason,
}));
const promises = [...sections]
  .filter(([heading]) => heading !== "Periods that promise nothing")
  .flatMap(([heading, rows]) =>
    rows.map(([, promise = "", places = "", heldBy = ""]) => ({ heading, promise, places, heldBy })),
  );
const placesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, place = ""]) => place);
const named = new Set([...promises, ...exceptions].flatMap(({ places }) => placesIn(places)));

const unit = "(minutes?|min|hours?|days?|weeks?|months?|years?)\\b";
const amount = "(\\d+|\\{+\\w+\\}+|\\b(an?|one|two|three|four|five|six|seven|ten|twelve|few|several|half))";
/** A number, a placeholder or a number word, then a unit of time. */
const period = new RegExp(`${amount}[\\s-]+((working|business|idle|more)\\s+)?${unit}`, "gi");
/** In emails a placeholder can be a date by which something happens. */
const deadline = /\{\{(until|by|eraseAt|closesAt|editableUntil)\}\}/;
const hasPeriod = (text: string) => text.search(period) >= 0;

function placeExists(place: string): boolean {
  if (place in english) return true;
  const [kind = "", name = ""] = place.split("/");
  const folders = kind === "mails" ? [templates] : kind === "legal" ? legalFolders : [];
  return (
    folders.length > 0 &&
    folders.every((folder) => locales.every((locale) => existsSync(`${folder}/${name}.${locale}.md`)))
  );
}

describe("docs/promises.md", () => {
  test("refers to messages, emails and legal texts that exist, and to a test by its tag or the person who keeps the promise", () => {
    expect(promises.length).toBeGreaterThan(70);
    for (const { heading, promise, places, heldBy } of promises) {
      expect(placesIn(places).length, `${promise}: no place`).toBeGreaterThan(0);
      if (heading === "Kept by people") expect(heldBy, `${promise}: nobody keeps it`).not.toBe("");
      else expect(heldBy, promise).toMatch(/^`promise-\d+`$/);
    }
    for (const { places, reason } of exceptions) expect(reason, `${places}: no reason`).not.toBe("");
    expect([...named].filter((place) => !placeExists(place))).toEqual([]);
  });

  test("lists every message and every email that states a period", () => {
    const messages = Object.entries(english).flatMap(([key, text]) => (hasPeriod(text) ? [key] : []));
    const mails = mailKinds.filter((kind) => {
      const text = read(`${templates}/${kind}.en-US.md`);
      return hasPeriod(text) || deadline.test(text);
    });
    expect(messages.length).toBeGreaterThan(40);
    expect(
      [...messages, ...mails.map((kind) => `mails/${kind}`)].filter((place) => !named.has(place)),
    ).toEqual([]);
  });

  test.each(legalFolders.flatMap((folder) => ["privacy", "terms"].map((name) => [folder, name] as const)))(
    "has every period of %s/%s in a promise of that text",
    (folder, name) => {
      const said = promises.filter(({ places }) => placesIn(places).includes(`legal/${name}`));
      const periods = [...read(`${folder}/${name}.en-US.md`).matchAll(period)].map(([found]) => found);
      expect(periods.length).toBeGreaterThan(1);
      expect(periods.filter((each) => !said.some(({ promise }) => promise.includes(each)))).toEqual([]);
    },
  );
});

test("a resume has no field for data that the law forbids to ask for", { tags: "promise-43" }, () => {
  const forbidden = /^(age|sex|race|gender|birth|marital|married|religio|party|disab|blood|horoscope)/i;
  const fields = Object.values(resumeSectionContracts).flatMap(({ entered }) => {
    const shape = JSON.stringify(z.toJSONSchema(entered, { io: "input", unrepresentable: "any" }));
    return [...shape.matchAll(/"(\w+)":\{/g)].map(([, name = ""]) => name);
  });
  expect(fields).toContain("nationality");
  expect(fields.filter((name) => forbidden.test(name))).toEqual([]);
});

test.each(legalFolders)(
  "the legal texts contain the version under which consents are stored: %s",
  { tags: "promise-90" },
  (folder) => {
    for (const file of readdirSync(folder)) expect(read(`${folder}/${file}`), file).toContain(consentVersion);
  },
);

test.each(legalFolders)(
  "the privacy policy lists exactly the cookies that the site sets: %s",
  { tags: "promise-95" },
  (folder) => {
    const sources = ["server", "app"].flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: "utf8" })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => read(`${root}/${file}`)),
    );
    const set = sources.flatMap((source) => [
      ...source.matchAll(/(?:server|sealed|expiring|create)Cookie\(["`]([\w-]+)/g),
      ...source.matchAll(/const cookie(?:Name)? = "([\w-]+)"/g),
    ]);
    const cookies = [...new Set(set.map(([, name = ""]) => (name.endsWith("-") ? `${name}…` : name)))].sort();
    expect(cookies.length).toBeGreaterThan(8);
    for (const locale of locales) {
      const table =
        read(`${folder}/privacy.${locale}.md`)
          .split(/^## Cookies?$/m)[1]
          ?.split(/^\|(?:---\|)+$/m)[1]
          ?.split("## ")[0] ?? "";
      const listed = [...table.matchAll(/^\| ([\w-]+…?) \|/gm)].map(([, name]) => name);
      expect(listed.sort(), locale).toEqual(cookies);
    }
  },
);
