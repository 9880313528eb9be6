import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { documentColours, mailColours } from "#company/colours";
import { readCompany } from "#company/company";
import { companyMessages, overridableMessages } from "#company/dictionaries";
import { loadIdentity } from "#company/identity";
import { drawRings } from "#company/rings";
import { demoCompany } from "#company/shipped";
import { readSynonyms } from "#company/synonyms";
import { newFolder } from "#support/new-folder";

let folder: string;
beforeEach(() => {
  folder = newFolder();
  cpSync(resolve("tests/support/second-company"), folder, { recursive: true });
});
// Reading a company folder sets the values of the whole process, so this restores those of the demo company.
afterAll(() => {
  loadIdentity(demoCompany);
});

const text = (value: string) => ({ "en-US": value, "zh-TW": `${value}！` });
const write = (file: string, content: unknown) =>
  writeFileSync(join(folder, file), typeof content === "string" ? content : JSON.stringify(content));
function picture(name: string): string {
  write(`images/${name}.svg`, `<svg xmlns="http://www.w3.org/2000/svg"><title>${name}</title></svg>`);
  return `images/${name}.svg`;
}
const errorsOf = () => {
  try {
    readCompany(folder);
    return [];
  } catch (error) {
    return (error as { errors: string[] }).errors;
  }
};
/** A picture as it is read: its address without the hash, and its text alternative. */
const shown = (read: { image: { href: string }; alt: unknown } | null) =>
  read && [read.image.href.replace(/\.[0-9a-f]{8}\./, "."), read.alt];
const decorative = (name: string) => [`/company/${name}.svg`, null];

describe("a company folder", () => {
  test("is read with every field of its pages", () => {
    const alt = text("A kiln");
    write("pages/home.json", {
      hero: { file: picture("hero"), alt },
      stories: [
        {
          title: text("Day"),
          text: text("Early"),
          by: { name: text("Lin"), position: text("Potter") },
          image: picture("day"),
          to: "/job",
        },
        { title: text("Night"), text: text("Late") },
      ],
    });
    write("pages/benefits.json", {
      intro: text("More"),
      image: picture("benefits"),
      groups: [
        {
          title: text("Time"),
          items: [
            { title: text("Leave"), text: text("Thirty days"), details: text("Or more") },
            { title: text("Hours"), text: text("Flexible") },
          ],
        },
      ],
    });
    write("pages/offices.json", [
      {
        name: text("Kiln"),
        address: text("12 Kiln Lane"),
        phone: "+886 (2) 2670-0012",
        city: "TW-NWT",
        people: text("about 20"),
        text: text("Where pots are made"),
        transport: text("Bus 702"),
        map: "https://map.example/kiln",
        image: picture("kiln-lane"),
      },
      { name: text("Shop"), address: text("3 Shop Street") },
    ]);
    write("pages/news.json", {
      items: { "second-kiln": picture("second-kiln") },
      categories: { LIFE: picture("life") },
      links: { "second-kiln": { to: "/hr/world/career/offices", text: text("Offices") } },
    });
    write("pages/people.json", {
      welcome: picture("welcome"),
      campus: picture("campus"),
      associates: picture("associates"),
      associatesQuote: { text: text("I stayed"), by: text("Mei"), image: picture("mei") },
      teams: { SHOP: picture("shop-team") },
    });
    const { home, benefits, offices, newsPictures, people, images } = readCompany(folder);

    expect(shown(home.hero)).toEqual(["/company/hero.svg", alt]);
    expect(home.stories.map(({ picture: image, ...story }) => ({ ...story, image: shown(image) }))).toEqual([
      {
        title: text("Day"),
        text: text("Early"),
        by: { name: text("Lin"), position: text("Potter") },
        image: decorative("day"),
        to: "/job",
      },
      { title: text("Night"), text: text("Late"), by: null, image: null, to: null },
    ]);
    expect({ ...benefits, picture: shown(benefits?.picture ?? null) }).toEqual({
      intro: text("More"),
      picture: decorative("benefits"),
      groups: [
        {
          title: text("Time"),
          items: [
            { title: text("Leave"), text: text("Thirty days"), details: text("Or more") },
            { title: text("Hours"), text: text("Flexible"), details: null },
          ],
        },
      ],
    });
    expect(offices.map((office) => ({ ...office, picture: shown(office.picture) }))).toEqual([
      {
        name: text("Kiln"),
        address: text("12 Kiln Lane"),
        phone: "+886 (2) 2670-0012",
        city: "TW-NWT",
        people: text("about 20"),
        text: text("Where pots are made"),
        transport: text("Bus 702"),
        map: "https://map.example/kiln",
        picture: decorative("kiln-lane"),
      },
      {
        name: text("Shop"),
        address: text("3 Shop Street"),
        phone: null,
        city: null,
        people: null,
        text: null,
        transport: null,
        map: null,
        picture: null,
      },
    ]);
    expect(shown(newsPictures.of({ slug: "second-kiln", category: "LIFE" }))).toEqual(
      decorative("second-kiln"),
    );
    expect(shown(newsPictures.of({ slug: "other", category: "LIFE" }))).toEqual(decorative("life"));
    expect(newsPictures.of({ slug: "other", category: "CAMPUS" })).toBeNull();
    expect(newsPictures.linkOf("second-kiln")).toEqual({
      to: "/hr/world/career/offices",
      text: text("Offices"),
    });
    expect(newsPictures.linkOf("other")).toBeNull();
    const { welcome, campus, associates, associatesQuote, teamOf } = people;
    expect([welcome, campus, associates, teamOf("SHOP"), teamOf("OFFICE")].map(shown)).toEqual([
      ...["welcome", "campus", "associates", "shop-team"].map(decorative),
      null,
    ]);
    expect(associatesQuote && { ...associatesQuote, picture: shown(associatesQuote.picture) }).toEqual({
      text: text("I stayed"),
      by: text("Mei"),
      picture: decorative("mei"),
    });
    expect(images.map(({ href }) => /\/company\/([\w-]+)\./.exec(href)?.[1]).sort()).toEqual([
      ...["associates", "benefits", "campus", "day", "hero", "kiln", "kiln-lane", "life", "mei"],
      ...["second-kiln", "shop-team", "welcome"],
    ]);
  });

  test("may have no page files; its site then has no pictures, stories, benefits or offices", () => {
    for (const file of ["home", "offices"]) write(`pages/${file}.json`, file === "home" ? "{}" : "[]");
    const { home, benefits, offices, newsPictures, people, images } = readCompany(folder);
    expect({ home, benefits, offices, pictures: newsPictures.all, people: people.all }).toEqual({
      home: { hero: null, stories: [] },
      benefits: null,
      offices: [],
      pictures: [],
      people: [],
    });
    expect(people).toMatchObject({ welcome: null, campus: null, associates: null, associatesQuote: null });
    expect(images.map(({ href }) => href)).toEqual([
      expect.stringMatching(/^\/company\/kiln\.[0-9a-f]{8}\.svg$/),
    ]);
  });

  test("offers a picture of a page in smaller formats, the smallest first", () => {
    for (const format of ["png", "webp", "avif"]) write(`images/day.${format}`, format);
    write("pages/home.json", { hero: "images/day.png" });
    const { hero } = readCompany(folder).home;
    expect([hero?.image, ...(hero?.smaller ?? [])].map((image) => image?.mediaType)).toEqual([
      "image/png",
      "image/avif",
      "image/webp",
    ]);
    write("pages/home.json", { hero: "images/day.webp" });
    expect(readCompany(folder).home.hero?.smaller.map(({ mediaType }) => mediaType)).toEqual(["image/avif"]);
  });

  const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value);
  const item = { title: text("A"), text: text("B") };
  /** The errors of the first language, without positions in lists, and with "≤" before a limit */
  const limits = () =>
    errorsOf()
      .filter((error) => !error.includes("zh-TW"))
      .map((error) => error.replace(/\d+\.|\.en-US/g, "").replace(": must be at most", " ≤"))
      .sort();

  test("reports every text and list of its pages that is longer than its limit", () => {
    const long = (limit: number) => text("x".repeat(limit + 1));
    const by = { name: long(40), position: long(60) };
    const benefit = { title: long(60), text: long(300), details: long(2_000) };
    const place = {
      name: long(60),
      address: long(200),
      people: long(40),
      text: long(600),
      transport: long(300),
    };
    const home = { hero: { file: "images/kiln.svg", alt: long(200) } };
    write("pages/home.json", { ...home, stories: [{ title: long(80), text: long(400), by }] });
    write("pages/benefits.json", { intro: long(400), groups: [{ title: long(60), items: [benefit] }] });
    write("pages/offices.json", [place]);
    write("pages/news.json", { links: { a: { to: "/job", text: long(40) } } });
    write("pages/people.json", { associatesQuote: { text: long(200), by: long(80) } });
    expect(limits()).toEqual([
      "pages/benefits.json, groups.items.details ≤ 2000 characters",
      "pages/benefits.json, groups.items.text ≤ 300 characters",
      "pages/benefits.json, groups.items.title ≤ 60 characters",
      "pages/benefits.json, groups.title ≤ 60 characters",
      "pages/benefits.json, intro ≤ 400 characters",
      "pages/home.json, hero.alt ≤ 200 characters",
      "pages/home.json, stories.by.name ≤ 40 characters",
      "pages/home.json, stories.by.position ≤ 60 characters",
      "pages/home.json, stories.text ≤ 400 characters",
      "pages/home.json, stories.title ≤ 80 characters",
      "pages/news.json, links.a.text ≤ 40 characters",
      "pages/offices.json, address ≤ 200 characters",
      "pages/offices.json, name ≤ 60 characters",
      "pages/offices.json, people ≤ 40 characters",
      "pages/offices.json, text ≤ 600 characters",
      "pages/offices.json, transport ≤ 300 characters",
      "pages/people.json, associatesQuote.by ≤ 80 characters",
      "pages/people.json, associatesQuote.text ≤ 200 characters",
    ]);
    const group = { title: text("A"), items: times(13, item) };
    write("pages/home.json", { stories: times(7, item) });
    write("pages/offices.json", times(31, { name: text("A"), address: text("B") }));
    write("pages/benefits.json", { groups: [group] });
    expect(limits().filter((error) => !/news|people/.test(error))).toEqual([
      "pages/benefits.json, groups.items ≤ 12",
      "pages/home.json, stories ≤ 6",
      "pages/offices.json ≤ 30",
    ]);
    write("pages/benefits.json", { groups: times(9, { ...group, items: [item] }) });
    expect(limits()[0]).toBe("pages/benefits.json, groups ≤ 8");
  });

  test.each<[string, unknown, string]>([
    ["home.json", { stories: [{ ...item, title: text(" ") }] }, "stories.0.title.en-US: is empty"],
    ["home.json", { stories: [{ ...item, by: true }] }, "stories.0.by: must be an object in { }"],
    ["home.json", { stories: [{ ...item, to: 7 }] }, "stories.0.to: must be a text in quotes"],
    ["home.json", { stories: [{ ...item, title: "A" }] }, "stories.0.title: must be an object in { }"],
    ["home.json", { hero: 7 }, 'hero: must be "rings", the path of an image'],
    ["home.json", { story: [] }, "pages/home.json, story: is not a known field"],
    ["home.json", [], "pages/home.json: must be an object in { }"],
    ["benefits.json", { groups: [] }, "groups: must be at least 1"],
    [
      "offices.json",
      [{ name: text("A"), address: text("B"), image: "no.png" }],
      "0.image: no.png is not in the folder",
    ],
    ["news.json", { links: { a: { to: "job", text: text("A") } } }, "links.a.to: must be a path of the site"],
    ["news.json", { categories: { LIFE: "no.png" } }, "categories.LIFE: no.png is not in the folder"],
    ["people.json", { teams: { SAILING: "images/kiln.svg" } }, "pages/people.json, teams"],
    ["people.json", { teams: { SHOP: "no.png" } }, "teams.SHOP: no.png is not in the folder"],
    ["people.json", { welcome: "no.png" }, "welcome: no.png is not in the folder"],
    ["people.json", { campus: "no.png" }, "campus: no.png is not in the folder"],
    ["people.json", { associates: "no.png" }, "associates: no.png is not in the folder"],
    [
      "people.json",
      { associatesQuote: { ...item, title: undefined, by: text("A"), image: "no.png" } },
      "associatesQuote.image: no.png is not in the folder",
    ],
    ["people.json", '{\n"welcome": 1,\n}', "pages/people.json, line 3: is not valid JSON"],
  ])("has errors in pages/%s (%#)", (file, content, error) => {
    write(`pages/${file}`, content);
    expect(errorsOf().join("\n")).toContain(error);
  });
});

const company = (changes: object) => {
  const { retention: _, ...file } = JSON.parse(readFileSync(join(folder, "company.json"), "utf8"));
  write("company.json", { ...file, ...changes });
};

describe("company.json", () => {
  test("has defaults for what it need not contain", () => {
    company({ country: undefined, firstDayOfWeek: undefined });
    expect(loadIdentity(folder)).toMatchObject({
      contentLocales: ["en-US", "zh-TW"],
      country: null,
      firstDayOfWeek: 1,
      timeZoneName: {},
      socialImages: {},
      programmes: [],
      pages: [],
      retention: {
        inactiveMonths: 24,
        applicationMonths: 12,
        programmeMonths: 12,
        contactMonths: 12,
        unconfirmedDays: 2,
        alertMonths: 12,
        alertUnconfirmedDays: 7,
        closingDays: 14,
        logMonths: 6,
        backupDays: 35,
      },
      folder,
    });
    company({ firstDayOfWeek: "saturday", digest: { to: "hr@example.org" } });
    expect(loadIdentity(folder)).toMatchObject({ firstDayOfWeek: 6, digest: { at: "08:30" } });
  });

  test.each([
    [{ locales: [] }, "locales: needs at least one language"],
    [{ locales: ["en-US", "en-US"] }, "locales: names a language twice"],
    [{ contentLocales: ["zh-CN"] }, "contentLocales: zh-CN is not one of the locales"],
    [{ legalName: { "en-US": "A" } }, "legalName.zh-TW: is missing"],
    [{ name: { "en-US": "A", "zh-TW": "甲", "zh-CN": "甲" } }, "name.zh-CN: is not one of the locales"],
    [{ name: { "en-US": " ", "zh-TW": "甲" } }, "name.en-US: is empty"],
    [{ name: { "en-US": "x".repeat(201), "zh-TW": "甲" } }, "name.en-US: must be at most 200 characters"],
    [{ jobFamilies: {} }, "jobFamilies: needs at least one job family"],
    [{ jobFamilies: { SHOP: { "en-US": "Shop" } } }, "jobFamilies.SHOP.zh-TW: is missing"],
    [{ jobFamilies: { Shop: text("Shop") } }, "jobFamilies.Shop"],
    [{ timeZone: "Berlin" }, "timeZone: must be the IANA name of a time zone, such as Europe/Berlin"],
    [{ currency: "Euro" }, "currency: must be an ISO 4217 code, such as EUR"],
    [{ country: "Germany" }, "country: must be an ISO 3166 code, such as DE"],
    [{ firstDayOfWeek: "someday" }, "firstDayOfWeek: must be one of sunday, monday, tuesday"],
    [{ brandHue: -1 }, "brandHue: must be at least 0"],
    [
      { logo: "images/kiln.gif" },
      "logo: must be the path of an .svg, .png, .jpg, .webp or .avif file in the folder",
    ],
    [{ logo: "images/no.png" }, "logo: images/no.png is not in the folder"],
    [{ socialImages: { job: "images/no.png" } }, "socialImages.job: images/no.png is not in the folder"],
    [{ socialImages: { shop: "images/kiln.svg" } }, "socialImages"],
    [{ retention: { closingDays: 91 } }, "retention.closingDays: must be at most 90"],
    [{ retention: { closingDays: 0 } }, "retention.closingDays: must be at least 1"],
    [{ retention: { contactMonths: 121 } }, "retention.contactMonths: must be at most 120"],
    [{ retention: { contactMonths: 0 } }, "retention.contactMonths: must be at least 1"],
    [{ retention: { alertMonths: 1 } }, "retention.alertMonths: must be at least 2"],
    [{ retention: { alertMonths: 121 } }, "retention.alertMonths: must be at most 120"],
    [{ retention: { inactiveMonths: 121 } }, "retention.inactiveMonths: must be at most 120"],
    [{ digest: { to: "hr" } }, "digest.to: must be an email address"],
    [{ digest: { to: "hr@example.org", at: "24:00" } }, "digest.at: must be a time such as 08:30"],
    [{ brandHue: true }, "brandHue: must be a number without quotes"],
  ])("has an error after the change %j", (changes, error) => {
    company(changes);
    expect(errorsOf().join("\n")).toContain(`company.json, ${error}`);
  });

  test("is required", () => {
    rmSync(join(folder, "company.json"));
    expect(() => readCompany(folder)).toThrow(
      `Cannot use the company folder ${folder}:\n  company.json: is missing`,
    );
  });

  test("requires a picture for shared links of at most 2 MB", () => {
    write("images/site.png", "x".repeat(2 * 1024 * 1024));
    company({ socialImages: { site: "images/site.png" } });
    const { socialImages, images } = readCompany(folder);
    expect(socialImages.site?.href).toMatch(/^\/company\/site\.[0-9a-f]{8}\.png$/);
    expect(images).toContain(socialImages.site);
    write("images/site.png", "x".repeat(2 * 1024 * 1024 + 1));
    expect(errorsOf()).toEqual(["company.json, socialImages.site: images/site.png is larger than 2048 KB"]);
  });
});

describe("the legal texts of a company", () => {
  test("are required in the first language, and have the periods of company.json", () => {
    write("legal/terms.en-US.md", "\r\nWe keep logs for {logMonths} months, {company}.\rBye\n");
    write("legal/accessibility.zh-TW.md", "無障礙");
    rmSync(join(folder, "legal/terms.zh-TW.md"));
    const { terms, accessibility } = readCompany(folder).legal;
    expect(terms).toEqual({ "en-US": "We keep logs for 6 months, {company}.\nBye" });
    expect(accessibility).toEqual({ "zh-TW": "無障礙" });
    rmSync(join(folder, "legal/terms.en-US.md"));
    write("legal/privacy.zh-TW.md", " \n");
    expect(errorsOf()).toEqual(["legal/privacy.zh-TW.md: is empty", "legal/terms.en-US.md: is missing"]);
  });

  test("leave out lines on programmes if the company has none", () => {
    write("legal/terms.en-US.md", "One\nPrograms: {programmeMonths} months\nTwo");
    expect(readCompany(folder).legal.terms["en-US"]).toBe("One\nTwo");
    company({ programmes: ["UPGMA"] });
    expect(readCompany(folder).legal.terms["en-US"]).toBe("One\nPrograms: 12 months\nTwo");
  });
});

describe("the interface texts of a company", () => {
  test("override texts, also in several lines, and HR's notices", () => {
    write("texts/en-US.csv", 'key,text\nhome.heroTitle,"Make\nthings"\n\nhome.notice,Closed today\n');
    expect(readCompany(folder).texts["en-US"]).toEqual({
      "home.heroTitle": "Make\nthings",
      "home.notice": "Closed today",
    });
    expect(overridableMessages().get("jobs.notice")).toBe("");
  });

  test.each([
    ["key;text\nhome.heroTitle;A\n", "line 1: the header must be key,text"],
    ["key,text\nhome.heroTitle, \n", "line 2: the text of “home.heroTitle” is empty"],
    ['key,text\nhome.heroTitle,"A\nB"\nnobody,A\n', "line 4: “nobody” is not the key of an interface text"],
    ["key,text\nhome.heroTitle\n", "line 2: "],
  ])("have errors with the line (%#)", (content, error) => {
    write("texts/en-US.csv", content);
    expect(errorsOf()).toEqual([expect.stringContaining(`texts/en-US.csv, ${error}`)]);
  });

  test("take precedence over those of the country, which take precedence over the shipped ones", () => {
    loadIdentity(demoCompany);
    const shipped = {
      "salary.law": "shipped",
      "nav.jobs": "Jobs of {{zone}} in {{currency}}, {{currency}}",
      "jobFamily.SALES": "shipped",
    };
    const messages = companyMessages("en-US", shipped, { "nav.news": "first" }, undefined, {
      "nav.news": "last",
    });
    expect(messages).toMatchObject({
      "salary.law": expect.stringContaining("Employment Service Act"),
      "nav.jobs": "Jobs of Taipei time in NT$, NT$",
      "jobFamily.SALES": "Sales",
      "nav.news": "last",
    });
    expect(companyMessages("en-US", shipped, { "salary.law": "own" })["salary.law"]).toBe("own");
  });
});

describe("the synonyms of a company", () => {
  test("are rows of words; without a file there are none", () => {
    expect(readSynonyms({ folder })).toEqual([]);
    write("synonyms.csv", "\ufeffwords,also\n# kitchen\nkiln| oven |,\npot,jar|vase\n");
    expect(readSynonyms({ folder })).toEqual([
      { words: ["kiln", "oven"], also: [] },
      { words: ["pot"], also: ["jar", "vase"] },
    ]);
  });

  test.each([
    ["words,also\n|,jar\n", "synonyms.csv, 0.words: is empty"],
    ["words,also,more\na,b,c\n", "synonyms.csv, 0.more: is not a known field"],
    [Buffer.from([0x77, 0xad]), "synonyms.csv: is not UTF-8"],
    ['words,also\n"a,b\n', "synonyms.csv: "],
  ])("have an error with the row (%#)", (content, error) => {
    writeFileSync(join(folder, "synonyms.csv"), content);
    expect(() => readSynonyms({ folder })).toThrow(error);
  });
});

test("the colours of emails and PDF files are those that browsers show for the theme's hue", () => {
  expect(mailColours(172)).toEqual({
    light: {
      canvas: "#eef4f2",
      surface: "#ffffff",
      ink: "#13221d",
      quiet: "#5b6863",
      brand: "#0d5c49",
      onBrand: "#ffffff",
    },
    dark: {
      canvas: "#0e1613",
      surface: "#16211d",
      ink: "#e6edea",
      quiet: "#a4b1ad",
      brand: "#87cfb8",
      onBrand: "#0e1613",
    },
  });
  expect(documentColours(300)).toEqual({
    ink: "#201c27",
    ink2: "#4d4955",
    ink3: "#66626e",
    brand: "#554473",
    line: "#dddbe2",
    sunken: "#f3f1f7",
  });
});

test("the picture of rings has seventeen rings in the brand's hue around a dot in the accent's", () => {
  const { image, smaller, alt } = drawRings(loadIdentity(folder));
  const svg = image.bytes.toString();
  expect([image.mediaType, smaller, alt]).toEqual(["image/svg+xml", [], null]);
  expect(image.href).toMatch(/^\/company\/rings\.[0-9a-f]{8}\.svg$/);
  const circles = [...svg.matchAll(/<circle cx="(\d+)" cy="(-?\d+)" r="(\d+)"(?: opacity="([\d.]+)")?/g)];
  const numbers = circles.map((circle) => circle.slice(1).map((value) => Number(value ?? 1)));
  expect(numbers).toHaveLength(18);
  expect([numbers[0], numbers[8], numbers[9], numbers[16], numbers[17]]).toEqual([
    [250, 372, 16, 1],
    [346, 284, 312, 1],
    [358, 273, 349, 0.82],
    [442, 196, 608, 0.18],
    [250, 372, 9, 1],
  ]);
  expect(svg).toContain('stroke="oklch(0.52 0.07 300)" stroke-width="2"');
  expect(svg).toContain('fill="oklch(0.7 0.165 95)"');
});
