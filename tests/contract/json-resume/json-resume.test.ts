import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import { type PortableResume, toJsonResume } from "#contract/json-resume/export";
import { fromJsonResume } from "#contract/json-resume/import";
import { resume as wholeResume } from "#contract/resume/contracts";
import {
  education,
  filledSections,
  language,
  otherScore,
  qualification,
  score,
  skill,
  workExp,
} from "#support/api/resume-forms";

const published = JSON.parse(
  readFileSync(new URL("../../../node_modules/@jsonresume/schema/schema.json", import.meta.url), "utf8"),
);
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
const fitsPublished = ajv.compile(published);

const full = (): PortableResume =>
  wholeResume.parse({
    generalInformation: {
      name: "林 𠮷",
      nameEn: "Ji Lin",
      email: "ji@example.org",
      mobilePhone: "+886912345678",
      nationality: "TW",
      location: { i18nCityKey: "TW-TPE", i18nCityAreaKey: "TW-TPE-100", address: "樟樹街 12 號" },
      availableFrom: "2027-01-04",
      driverLicenses: ["CAR"],
      militaryServiceDescription: { status: "COMPLETED", branch: "海軍", startMonth: "2019-01" },
    },
    educationInformation: {
      items: [
        education({ department: "航海", thesis: "On buoys" }),
        education({
          degree: "MASTER",
          status: "STUDYING",
          startMonth: "2025-09",
          endMonth: undefined,
          country: "JP",
        }),
      ],
    },
    workExperience: {
      workExps: [
        workExp({ employmentType: "CONTRACT", industry: "Harbours", summary: "• One\n• Two\n\nThree" }),
        workExp({ endMonth: undefined, isCurrent: true }),
      ],
    },
    qualifications: {
      items: [
        qualification({ issuer: "勞動部", licenceNumber: "A1", issuedOn: "2020-02", expiresOn: "2030-02" }),
      ],
    },
    languageAbility: { items: [language(), language({ language: "nan" }), language({ language: "ami" })] },
    langScore: {
      items: [score(), score({ test: "TOEFL_IBT", score: "99" })],
      langScoreOther: [otherScore()],
    },
    specialty: {
      skills: [skill(), skill({ level: undefined, years: undefined, name: "Tools" })],
      tools: [{ name: "Sextant" }, { name: "C, C++" }],
      links: [{ label: "Ropes", url: "https://example.org/ropes" }, { url: "https://example.net" }],
    },
    autobiography: { zh: "我在碼頭長大。", en: "I grew up on the pier.\n\n我也寫中文。" },
    attachment: {},
    place: null,
    photo: null,
    filled: [],
  });

const problems = (json: unknown) => (fitsPublished(json) ? [] : fitsPublished.errors);

test("an export is valid against the published JSON Resume schema", () => {
  expect(problems(toJsonResume(full()))).toEqual([]);
});

test("an export states the level of speaking as the fluency of a language", () => {
  expect(toJsonResume(full()).languages).toMatchObject([
    { language: "English", fluency: "Intermediate" },
    { fluency: "Intermediate" },
    { fluency: "Intermediate" },
  ]);
});

test("an export has the values of a resume where JSON Resume has a field, and the others under `careers`", () => {
  const { basics, work, education: schools, certificates, skills, ...rest } = toJsonResume(full());
  expect(basics).toEqual({
    name: "林 𠮷",
    email: "ji@example.org",
    phone: "+886912345678",
    summary: "我在碼頭長大。\n\nI grew up on the pier.\n\n我也寫中文。",
    location: { address: "樟樹街 12 號", careers: { i18nCityKey: "TW-TPE", i18nCityAreaKey: "TW-TPE-100" } },
    profiles: [{ network: "Ropes", url: "https://example.org/ropes" }, { url: "https://example.net" }],
    careers: {
      nameEn: "Ji Lin",
      nationality: "TW",
      availableFrom: "2027-01-04",
      driverLicenses: ["CAR"],
      militaryServiceDescription: { status: "COMPLETED", branch: "海軍", startMonth: "2019-01" },
      zh: "我在碼頭長大。",
      en: "I grew up on the pier.\n\n我也寫中文。",
    },
  });
  expect(work).toEqual([
    expect.objectContaining({
      name: "Buoy & Sons",
      careers: { industry: "Harbours", employmentType: "CONTRACT" },
    }),
    { name: "Buoy & Sons", position: "Keeper", startDate: "2017-01" },
  ]);
  expect(schools).toMatchObject([{ studyType: "Bachelor", area: "航海" }, { studyType: "Master" }]);
  expect(certificates).toMatchObject([
    { name: "Forklift licence" },
    { name: "TOEIC 850", careers: { test: "TOEIC", score: "850" } },
    { name: "TOEFL IBT 99" },
    { name: "TCF B2", careers: { testName: "TCF", score: "B2" } },
  ]);
  expect(skills).toEqual([
    { name: "Splicing ropes", level: "Expert", careers: { level: "EXPERT", years: 12 } },
    { name: "Tools" },
    { name: "Tools", keywords: ["Sextant", "C, C++"], careers: { tools: true } },
  ]);
  expect(rest).toEqual({
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    languages: expect.any(Array),
    meta: { version: "v1.0.0" },
  });
});

test("an export is unchanged after it is imported and exported again", () => {
  const exported = JSON.parse(JSON.stringify(toJsonResume(full())));
  const { resume, skipped } = fromJsonResume(exported);
  expect(skipped).toEqual([]);
  expect(JSON.parse(JSON.stringify(toJsonResume(resume)))).toEqual(exported);
});

test("an export of an empty resume, or of one without work experience, is also valid and unchanged", () => {
  for (const workExperience of [{}, { hasNoWorkExperience: true }]) {
    const empty = Object.fromEntries(Object.keys(filledSections).map((section) => [section, {}]));
    const resume = wholeResume.parse({
      generalInformation: {},
      ...empty,
      workExperience,
      attachment: {},
      place: null,
      photo: null,
      filled: [],
    });
    const exported = JSON.parse(JSON.stringify(toJsonResume(resume)));
    expect(problems(exported)).toEqual([]);
    const back = fromJsonResume(exported).resume;
    expect(back.workExperience).toEqual({
      workExps: [],
      hasNoWorkExperience: "hasNoWorkExperience" in workExperience,
    });
    expect(JSON.parse(JSON.stringify(toJsonResume(back)))).toEqual(exported);
  }
});

const fromElsewhere = {
  basics: {
    name: "Ines Okafor",
    label: "Harbour pilot",
    image: "https://example.org/me.jpg",
    email: "ines@example.org",
    phone: "(912) 555-4321",
    url: "https://ines.example.org",
    summary: "A pilot who writes.",
    location: { address: "2712 Pier St", city: "Lagos", countryCode: "NG", region: "LA" },
    profiles: [
      { network: "Mastodon", username: "ines", url: "https://social.example/@ines" },
      { network: "Old site", username: "ines", url: "http://old.example.org" },
    ],
  },
  work: [
    {
      name: "Harbour Authority",
      position: "Pilot",
      url: "https://harbour.example",
      startDate: "2013-12-01",
      endDate: "2014-12-01",
      summary: "Brought ships in.",
      highlights: ["No collisions", "One rescue"],
    },
    { name: "Nameless role", startDate: "2015" },
    { name: "Tugs Ltd", position: "Mate", startDate: "2016" },
  ],
  volunteer: [{ organization: "Lifeboats", position: "Crew" }],
  education: [
    {
      institution: "Maritime Academy",
      area: "Navigation",
      studyType: "Bachelor of Science",
      startDate: "2009-06-01",
      endDate: "2012-01-01",
      careers: { country: "NG" },
      score: "4.0",
      courses: ["Tides"],
    },
  ],
  certificates: [{ name: "Radio licence", date: "2021-11-07", issuer: "Port", url: "https://port.example" }],
  skills: [{ name: "Seamanship", level: "Master", keywords: ["Knots", "Charts"] }],
  languages: [
    { language: "English", fluency: "Native speaker" },
    { language: "日文", fluency: "中級" },
    { language: "Klingon", fluency: "Fluent" },
  ],
  interests: [{ name: "Wildlife" }],
  projects: [{ name: "Chart reader", url: "https://charts.example" }],
};

test("an import reads everything that the sections can represent", () => {
  expect(problems(fromElsewhere)).toEqual([]);
  const { resume } = fromJsonResume(fromElsewhere);
  expect(resume).toMatchObject({
    generalInformation: { name: "Ines Okafor", email: "ines@example.org", mobilePhone: "(912) 555-4321" },
    workExperience: {
      workExps: [
        {
          company: "Harbour Authority",
          startMonth: "2013-12",
          endMonth: "2014-12",
          isCurrent: false,
          summary: "Brought ships in.\n• No collisions\n• One rescue",
        },
        { company: "Tugs Ltd", startMonth: "2016-01", isCurrent: true },
      ],
    },
    educationInformation: {
      items: [{ degree: "BACHELOR", status: "GRADUATED", country: "NG", endMonth: "2012-01" }],
    },
    qualifications: { items: [{ name: "Radio licence", issuedOn: "2021-11" }] },
    specialty: {
      skills: [{ name: "Seamanship", level: "EXPERT" }],
      tools: [{ name: "Knots" }, { name: "Charts" }],
      links: [{ url: "https://ines.example.org" }, { label: "Mastodon" }],
    },
    languageAbility: {
      items: [
        { language: "en", speaking: "NATIVE" },
        { language: "ja", reading: "INTERMEDIATE" },
      ],
    },
    autobiography: { zh: "", en: "A pilot who writes." },
  });
});

test("an import lists what it skips, each with a reason", () => {
  const { skipped, recognized } = fromJsonResume(fromElsewhere);
  const reasons = Object.fromEntries(skipped.map(({ path, reason }) => [path, reason]));
  expect(reasons).toEqual({
    "basics.image": "import.noPlace",
    "basics.label": "import.noPlace",
    "basics.location": "import.chooseCity",
    "basics.profiles[1]": "error.url",
    "work[1]": "import.incomplete",
    "work[1].startDate": "import.monthGuessed",
    "work[2].startDate": "import.monthGuessed",
    "work[0].url": "import.noPlace",
    "volunteer[0]": "import.noPlace",
    "education[0].score": "import.noPlace",
    "education[0].courses": "import.noPlace",
    "education[0].careers.status": "import.statusGuessed",
    "certificates[0].url": "import.noPlace",
    "languages[1]": "import.levelGuessed",
    "languages[2]": "import.unknownLanguage",
    "interests[0]": "import.noPlace",
    "projects[0]": "import.noPlace",
  });
  expect(recognized.map(({ section, path }) => `${section} ${path}`)).toEqual([
    ...["basics.name", "basics.email", "basics.phone"].map((path) => `generalInformation ${path}`),
    "educationInformation education[0]",
    ...["work[0]", "work[2]"].map((path) => `workExperience ${path}`),
    "qualifications certificates[0]",
    ...["languages[0]", "languages[1]"].map((path) => `languageAbility ${path}`),
    ...[
      "skills[0]",
      "skills[0].keywords[0]",
      "skills[0].keywords[1]",
      "basics.url",
      "basics.profiles[0]",
    ].map((path) => `specialty ${path}`),
    "autobiography basics.summary",
  ]);
});

const school = {
  institution: "Harbour School",
  area: "Tides",
  studyType: "Bachelor",
  startDate: "2014-09",
  endDate: "2018-06",
};

test.each([
  { phone: "+86 138 0013 8000" },
  { phone: "0912 345 678" },
  { location: { countryCode: "JP" } },
  {},
])("an import never takes the country of a school from that of its pupil: %j", (basics) => {
  const { resume, skipped } = fromJsonResume({ basics, education: [school] });
  expect(resume.educationInformation.items).toEqual([]);
  expect(skipped).toContainEqual(
    expect.objectContaining({ path: "education[0]", reason: "import.incomplete", field: "country" }),
  );
});

test("an import reads the country that a school states", () => {
  const { resume } = fromJsonResume({ education: [{ ...school, careers: { country: "FI" } }] });
  expect(resume.educationInformation.items).toMatchObject([{ country: "FI" }]);
});

test.each([
  ["2099-06", undefined, "STUDYING"],
  ["2099-06", "GRADUATED", "STUDYING"],
  [undefined, undefined, "STUDYING"],
  ["2018-06", undefined, "GRADUATED"],
  [new Date().toISOString().slice(0, 7), undefined, "GRADUATED"],
])("an import reads studies until %s with the state %s as %s", (endDate, status, state) => {
  const careers = { country: "FI", ...(status && { status }) };
  const { resume } = fromJsonResume({ education: [{ ...school, endDate, careers }] });
  expect(resume.educationInformation.items).toMatchObject([{ status: state }]);
});

test.each([
  ["聽：中等｜說：中等｜讀：精通｜寫：中等", ["INTERMEDIATE", "INTERMEDIATE", "PROFICIENT", "INTERMEDIATE"]],
  ["聽讀精通、說寫略懂", ["PROFICIENT", "BASIC", "PROFICIENT", "BASIC"]],
  [
    "fluent in speaking and listening, basic reading and writing",
    ["PROFICIENT", "PROFICIENT", "BASIC", "BASIC"],
  ],
  ["native", ["NATIVE", "NATIVE", "NATIVE", "NATIVE"]],
  ["C1", ["PROFICIENT", "PROFICIENT", "PROFICIENT", "PROFICIENT"]],
])("an import reads the levels of %s", (fluency, levels) => {
  const { resume, skipped } = fromJsonResume({ languages: [{ language: "English", fluency }] });
  const [listening, speaking, reading, writing] = levels;
  expect(resume.languageAbility.items).toMatchObject([{ listening, speaking, reading, writing }]);
  expect(skipped).toEqual([]);
});

test("an import reports that one level for a whole language was taken for all skills", () => {
  const { resume, skipped } = fromJsonResume({ languages: [{ language: "English", fluency: "Fluent" }] });
  expect(resume.languageAbility.items).toMatchObject([{ listening: "PROFICIENT", writing: "PROFICIENT" }]);
  expect(skipped).toMatchObject([{ path: "languages[0]", reason: "import.levelGuessed" }]);
});

test.each(["可流利阅读", "CET-6", "", "Limited Working, professional"])(
  "an import states no level that a file does not name: %j",
  (fluency) => {
    const { resume, skipped } = fromJsonResume({ languages: [{ language: "English", fluency }] });
    expect(resume.languageAbility.items).toEqual([]);
    expect(skipped).toMatchObject([{ path: "languages[0]", reason: "import.incomplete" }]);
  },
);

test("the sample resume of the JSON Resume schema can be imported", () => {
  const sample = JSON.parse(
    readFileSync(
      new URL("../../../node_modules/@jsonresume/schema/sample.resume.json", import.meta.url),
      "utf8",
    ),
  );
  const education = sample.education.map((entry: object) => ({ ...entry, careers: { country: "US" } }));
  const { resume } = fromJsonResume({ ...sample, education });
  expect(resume.workExperience.workExps.length).toBe(sample.work.length);
  expect(resume.educationInformation.items.length).toBe(sample.education.length);
  expect(problems(toJsonResume(resume))).toEqual([]);
});

test.each([
  null,
  "text",
  [],
  { basics: [] },
  { work: {}, education: "x", skills: [null, 1, { keywords: {} }] },
  {
    basics: { name: "a\u0000b", summary: "𠮷".repeat(9000) },
    work: [{ name: 1, position: [], startDate: "soon" }],
  },
  JSON.parse('{"__proto__": {"name": "x"}, "basics": {"careers": {"__proto__": {}, "toString": 1}}}'),
])("an import accepts JSON of any shape (%#)", (json) => {
  expect(problems(toJsonResume(fromJsonResume(json).resume))).toEqual([]);
});

test("an import truncates lists to the limits of their sections", () => {
  const { resume, skipped } = fromJsonResume({
    work: Array.from({ length: 40 }, () => ({ name: "A", position: "B", startDate: "2020-01" })),
  });
  expect(resume.workExperience.workExps).toHaveLength(30);
  expect(skipped.filter(({ reason }) => reason === "error.tooMany")).toHaveLength(10);
});

test.each([
  ["2099-06", "LEFT", "error.studiesNotEnded"],
  ["2018-06", "STUDYING", "error.studiesEnded"],
])("an import asks about studies until %s with the state %s", (endDate, status, reason) => {
  const careers = { country: "FI", status };
  const { skipped } = fromJsonResume({ education: [{ ...school, endDate, careers }] });
  expect(skipped).toContainEqual(
    expect.objectContaining({ path: "education[0]", reason, field: "endMonth" }),
  );
});

test("an import reports each field of a file that the resume does not have, but not the portal's own ones", () => {
  const { skipped } = fromJsonResume({
    $schema: "https://example.org",
    meta: {},
    careers: {},
    basics: { label: "Pilot", image: "me.jpg", location: { postalCode: "100" }, url: "" },
    work: [{ url: "https://a.example", location: "Lagos", description: "Ships", name: "" }],
    education: [{ url: "https://a.example", score: 4, courses: ["Tides"] }, { courses: [] }],
    certificates: [{ name: "Radio licence", url: "https://a.example" }],
    references: "on request",
    awards: ["A", "B"],
  });
  expect(skipped.filter(({ reason }) => reason === "import.noPlace").map(({ path }) => path)).toEqual([
    "basics.label",
    "basics.image",
    "basics.location.postalCode",
    "work[0].url",
    "work[0].location",
    "work[0].description",
    "education[0].url",
    "education[0].score",
    "education[0].courses",
    "certificates[0].url",
    "references",
    "awards[0]",
    "awards[1]",
  ]);
});

test("an import reads at most 200 entries of a list, and reports that", () => {
  const { skipped } = fromJsonResume({ awards: Array.from({ length: 201 }, () => "A") });
  expect(skipped.filter(({ path }) => path === "awards[200]")).toEqual([
    { path: "awards[200]", reason: "error.tooMany", parameters: [{ valueType: "number", value: 200 }] },
  ]);
  expect(skipped).toHaveLength(201);
  const skills = Array.from({ length: 2 }, () => ({ name: "A", keywords: Array(201).fill("B") }));
  const profiles = Array(201).fill({ url: "https://a.example" });
  const paths = fromJsonResume({ skills, basics: { profiles } }).skipped.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(["skills[0].keywords[200]", "basics.profiles[200]"]));
  const keys = Array.from({ length: 201 }, (_, index) => [`key${index}`, 1] as const);
  expect(fromJsonResume(Object.fromEntries(keys)).skipped).toHaveLength(200);
});

test.each([
  ["2013-12-31", "2013-12", []],
  ["2013-12", "2013-12", []],
  ["2013", "2013-01", ["import.monthGuessed"]],
  ["soon", undefined, ["import.notADate", "import.incomplete"]],
])("an import reads the start %s as the month %s", (startDate, month, reasons) => {
  const { resume, skipped } = fromJsonResume({ work: [{ name: "A", position: "B", startDate }] });
  expect(resume.workExperience.workExps[0]?.startMonth).toBe(month);
  expect(skipped.map(({ reason }) => reason)).toEqual(reasons);
});

test("an import takes December for the end of a period without a month", () => {
  const { resume } = fromJsonResume({
    work: [{ name: "A", position: "B", startDate: "2013-02", endDate: "2014" }],
  });
  expect(resume.workExperience.workExps).toMatchObject([{ endMonth: "2014-12", isCurrent: false }]);
});

test("a personal statement in one language is the summary, without blank lines", () => {
  const resume = full();
  const { basics } = toJsonResume({ ...resume, autobiography: { zh: "", en: "I grew up on the pier." } });
  expect(basics).toMatchObject({ summary: "I grew up on the pier." });
});
