import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { documentColours, mailColours } from "#company/colours";
import { readCompany } from "#company/company";
import { companyMessages, overridableMessages } from "#company/dictionaries";
import { loadIdentity } from "#company/identity";
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
    const by = { name: text("Lin"), position: text("Potter") };
    const day = { title: text("Day"), text: text("Early"), by, to: "/job" };
    const night = { title: text("Night"), text: text("Late") };
    const leave = {
      ...{ title: text("Leave"), text: text("Thirty days") },
      ...{ figure: text("30 days"), details: text("Or more") },
    };
    const hours = { title: text("Hours"), text: text("Flexible") };
    const kiln = {
      ...{ name: text("Kiln"), address: text("12 Kiln Lane"), phone: "+886 (2) 2670-0012", city: "TW-NWT" },
      ...{ people: text("about 20"), text: text("Where pots are made"), transport: text("Bus 702") },
      map: "https://map.example/kiln",
    };
    const shop = { name: text("Shop"), address: text("3 Shop Street") };
    const link = { to: "/hr/world/career/offices", text: text("Offices") };
    const quote = { text: text("I stayed"), by: text("Mei") };
    const group = (...items: object[]) => ({ title: text("Time"), items });
    write("pages/home.json", {
      hero: { file: picture("hero"), alt },
      stories: [{ ...day, image: picture("day") }, night],
    });
    write("pages/benefits.json", {
      ...{ intro: text("More"), image: picture("benefits"), groups: [group(leave, hours)] },
    });
    write("pages/offices.json", [{ ...kiln, image: picture("kiln-lane") }, shop]);
    write("pages/news.json", {
      items: { "second-kiln": picture("second-kiln") },
      categories: { LIFE: picture("life") },
      links: { "second-kiln": link },
    });
    write("pages/people.json", {
      ...{ welcome: picture("welcome"), campus: picture("campus"), associates: picture("associates") },
      associatesQuote: { ...quote, image: picture("mei") },
      teams: { SHOP: picture("shop-team") },
    });
    const { home, benefits, offices, newsPictures, people, images } = readCompany(folder);
    const withShown = <Part extends { picture: Parameters<typeof shown>[0] }>(part: Part) => ({
      ...part,
      picture: shown(part.picture),
    });

    expect(shown(home.hero)).toEqual(["/company/hero.svg", alt]);
    expect(home.stories.map(withShown)).toEqual([
      { ...day, picture: decorative("day") },
      { ...night, by: null, picture: null, to: null },
    ]);
    expect(benefits && withShown(benefits)).toEqual({
      ...{ intro: text("More"), picture: decorative("benefits") },
      groups: [group(leave, { ...hours, figure: null, details: null })],
    });
    expect(offices.map(withShown)).toEqual([
      { ...kiln, picture: decorative("kiln-lane") },
      {
        ...{ ...shop, phone: null, city: null, people: null, text: null, transport: null, map: null },
        picture: null,
      },
    ]);
    expect(shown(newsPictures.of({ slug: "second-kiln", category: "LIFE" }))).toEqual(
      decorative("second-kiln"),
    );
    expect(shown(newsPictures.of({ slug: "other", category: "LIFE" }))).toEqual(decorative("life"));
    expect(newsPictures.of({ slug: "other", category: "CAMPUS" })).toBeNull();
    expect(newsPictures.linkOf("second-kiln")).toEqual(link);
    expect(newsPictures.linkOf("other")).toBeNull();
    const { welcome, campus, associates, associatesQuote, teamOf } = people;
    expect([welcome, campus, associates, teamOf("SHOP"), teamOf("OFFICE")].map(shown)).toEqual([
      ...["welcome", "campus", "associates", "shop-team"].map(decorative),
      null,
    ]);
    expect(associatesQuote && withShown(associatesQuote)).toEqual({ ...quote, picture: decorative("mei") });
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

  const item = { title: text("A"), text: text("B") };

  test.each<[string, unknown, string]>([
    ["home.json", { stories: [{ ...item, title: text(" ") }] }, "stories.0.title.en-US: is empty"],
    ["home.json", { stories: [{ ...item, by: true }] }, "stories.0.by: must be an object in { }"],
    ["home.json", { stories: [{ ...item, to: 7 }] }, "stories.0.to: must be a text in quotes"],
    ["home.json", { stories: [{ ...item, title: "A" }] }, "stories.0.title: must be an object in { }"],
    ["home.json", { hero: 7 }, 'hero: must be "rings", the path of an image'],
    ["home.json", { story: [] }, "pages/home.json, story: is not a known field"],
    ["home.json", [], "pages/home.json: must be an object in { }"],
    ["home.json", { stories: Array(7).fill(item) }, "pages/home.json, stories: must be at most 6"],
    ["home.json", { stories: [{ ...item, text: text("x".repeat(401)) }] }, "text.en-US: must be at most 400"],
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
      retention: expect.objectContaining({ inactiveMonths: 24, applicationMonths: 12, logMonths: 6 }),
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
    [{ retention: { closingDays: 0 } }, "retention.closingDays: must be at least 1"],
    [{ retention: { contactMonths: 121 } }, "retention.contactMonths: must be at most 120"],
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
  expect(mailColours(172)).toMatchObject({
    light: { canvas: "#eef4f2", ink: "#13221d", brand: "#0d5c49" },
    dark: { canvas: "#0e1613", ink: "#e6edea", brand: "#87cfb8" },
  });
  expect(documentColours(300)).toMatchObject({ ink: "#201c27", brand: "#554473", line: "#dddbe2" });
});
