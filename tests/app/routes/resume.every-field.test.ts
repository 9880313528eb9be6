import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { resumeSectionContracts } from "#contract/resume/contracts";
import type { generalInformationFields, militaryFields } from "#contract/resume/general-information";
import { pdf, send } from "#support/api/files";
import { command } from "#support/api/hr-commands";
import { applicationForm, generalInformationForm, get, newOpening, post } from "#support/api/members";
import { readyApplicant } from "#support/applicants";
import type { Browser } from "#support/browser";
import { newFolder } from "#support/new-folder";
import { mainOf, textOf } from "#support/pages/pages";
import { openPdf, textOfPages } from "#support/pdf";
import { startSite } from "#support/site";

const { educationInformation, workExperience, qualifications, languageAbility, langScore, specialty } =
  resumeSectionContracts;
const { autobiography, attachment } = resumeSectionContracts;

/** What a member types in a field, and the text in each place that shows it; null where the place omits the field. */
interface Followed {
  readonly typed: string;
  /** On overview, print version, PDF and HR's page, if it differs from `typed` */
  readonly shown?: string | null;
  /** On the page that shows both versions, if it differs from `shown` */
  readonly conflict?: string | null;
  /** In JSON Resume, if it differs from `typed` */
  readonly json?: string | null;
}

/** A value for each field. If a field has no value, TypeScript reports an error. */
type Values<Fields> = { readonly [Name in keyof Fields & string]: Followed };

/** All values of the resume differ, so that the text of one field is never found instead of that of another. */
const general: Values<Omit<typeof generalInformationFields, "location" | "militaryServiceDescription">> = {
  name: { typed: "林 若水" },
  nameEn: { typed: "Isla Pierce" },
  email: { typed: "keeper@harbour.example" },
  mobilePhone: { typed: "0987 654 321", json: "+886987654321" },
  nationality: { typed: "FR", shown: "France" },
  availableFrom: { typed: "2027-03-09", shown: "Mar 9, 2027" },
  driverLicenses: { typed: "FORKLIFT", shown: "Forklift" },
};
const location = {
  "location.i18nCityKey": { typed: "TW-KHH", shown: "Kaohsiung" },
  "location.i18nCityAreaKey": { typed: "TW-KHH-804", shown: "Gushan" },
  "location.address": { typed: "7 Lighthouse Lane" },
} satisfies Record<string, Followed>;
const military: Values<typeof militaryFields> = {
  status: { typed: "COMPLETED", shown: "Completed" },
  serviceType: { typed: "Conscript" },
  branch: { typed: "Coast guard" },
  rank: { typed: "Petty officer" },
  startMonth: { typed: "2008-01", shown: "Jan 2008" },
  endMonth: { typed: "2009-02", shown: "Feb 2009" },
  note: { typed: "Reserve until 2019" },
};

const lists: readonly {
  readonly section: string;
  readonly list: string;
  readonly values: Record<string, Followed>;
}[] = [
  {
    section: "educationInformation",
    list: "items",
    values: {
      school: { typed: "Harbour School" },
      department: { typed: "Hydrography" },
      degree: { typed: "MASTER", shown: "Master’s degree" },
      status: { typed: "LEFT", shown: "Didn’t graduate" },
      startMonth: { typed: "2010-03", shown: "Mar 2010" },
      endMonth: { typed: "2011-04", shown: "Apr 2011" },
      country: { typed: "JP", shown: "Japan" },
      thesis: { typed: "On buoys" },
    } satisfies Values<typeof educationInformation.lists.items.fields>,
  },
  {
    section: "workExperience",
    list: "workExps",
    values: {
      company: { typed: "Buoy and Sons" },
      position: { typed: "Lamp keeper" },
      industry: { typed: "Aids to navigation" },
      employmentType: { typed: "CONTRACT", shown: "Contract" },
      startMonth: { typed: "2012-05", shown: "May 2012" },
      endMonth: { typed: "2013-06", shown: "Jun 2013" },
      summary: { typed: "Trimmed every wick." },
    } satisfies Values<Omit<typeof workExperience.lists.workExps.fields, "isCurrent">>,
  },
  {
    section: "workExperience",
    list: "workExps",
    values: {
      company: { typed: "Tide Office" },
      position: { typed: "Gauge reader" },
      startMonth: { typed: "2014-07", shown: "Jul 2014–present", conflict: "Jul 2014" },
      // JSON Resume has no such field: a job without an end date is a current one.
      isCurrent: { typed: "on", shown: "–present", conflict: "Yes", json: null },
    } satisfies Partial<Values<typeof workExperience.lists.workExps.fields>>,
  },
  {
    section: "qualifications",
    list: "items",
    values: {
      name: { typed: "Diving certificate" },
      issuer: { typed: "Harbour Board" },
      licenceNumber: { typed: "C-104" },
      issuedOn: { typed: "2015-08", shown: "Aug 2015" },
      expiresOn: { typed: "2035-09", shown: "Sep 2035" },
    } satisfies Values<typeof qualifications.lists.items.fields>,
  },
  {
    section: "languageAbility",
    list: "items",
    values: {
      language: { typed: "de", shown: "German" },
      listening: { typed: "PROFICIENT", shown: "Proficient" },
      speaking: { typed: "INTERMEDIATE", shown: "Intermediate" },
      reading: { typed: "NATIVE", shown: "Native" },
      writing: { typed: "BASIC", shown: "Basic" },
    } satisfies Values<typeof languageAbility.lists.items.fields>,
  },
  {
    section: "langScore",
    list: "items",
    values: {
      // A hidden field of the form, so the page with both versions omits it.
      test: { typed: "GEPT", conflict: null },
      score: { typed: "HIGH_INTERMEDIATE", shown: "High-intermediate" },
      date: { typed: "2016-10-11", shown: "Oct 11, 2016" },
    } satisfies Values<typeof langScore.lists.items.fields>,
  },
  {
    section: "langScore",
    list: "langScoreOther",
    values: {
      testName: { typed: "Goethe-Zertifikat" },
      score: { typed: "C1" },
      date: { typed: "2017-11-12", shown: "Nov 12, 2017" },
    } satisfies Values<typeof langScore.lists.langScoreOther.fields>,
  },
  {
    section: "specialty",
    list: "skills",
    values: {
      name: { typed: "Splicing ropes" },
      level: { typed: "EXPERT", shown: "Expert" },
      years: { typed: "37", shown: "37 years", conflict: "37" },
    } satisfies Values<typeof specialty.lists.skills.fields>,
  },
  {
    section: "specialty",
    list: "tools",
    values: { name: { typed: "Sextant" } } satisfies Values<typeof specialty.lists.tools.fields>,
  },
  {
    section: "specialty",
    list: "links",
    values: {
      url: { typed: "https://example.org/ropes" },
      label: { typed: "Rope diary" },
    } satisfies Values<typeof specialty.lists.links.fields>,
  },
];
const texts: Values<typeof autobiography.fields> = {
  zh: { typed: "我在碼頭長大。" },
  en: { typed: "I grew up on the pier." },
};
/** The upload sets the other fields of a file. JSON Resume contains no files. */
const file: Values<Pick<typeof attachment.lists.items.fields, "label" | "fileName">> = {
  label: { typed: "Chart of the bay", json: null },
  fileName: { typed: "bay.pdf", json: null },
};

const inMilitary = Object.fromEntries(
  Object.entries(military).map(([name, value]) => [`militaryServiceDescription.${name}`, value]),
);
const generalValues: Record<string, Followed> = { ...general, ...location, ...inMilitary };

/** The values of each form, by the name that a failure report shows. */
const forms: Readonly<Record<string, Record<string, Followed>>> = {
  generalInformation: generalValues,
  ...Object.fromEntries(lists.map(({ section, values }, index) => [`${section} ${index}`, values])),
  autobiography: texts,
  attachment: { label: file.label },
};
const everyForm = { ...forms, attachment: file };

/** The fields whose text `has` does not find, one line each. */
const lackedBy = (
  has: (text: string) => boolean,
  textOfField: (followed: Followed) => string | null,
  inForms: typeof forms = everyForm,
) =>
  Object.entries(inForms).flatMap(([form, values]) =>
    Object.entries(values).flatMap(([name, followed]) => {
      const text = textOfField(followed);
      return text === null || has(text) ? [] : [`${form}.${name}: ${text}`];
    }),
  );
const shownOf = ({ typed, shown = typed }: Followed) => shown;
const jsonOf = ({ typed, json = typed }: Followed) => json;
const conflictOf = ({ typed, shown = typed, conflict = shown }: Followed) => conflict;

const { api, portal, test } = await startSite({ seed: "demo" });

const resume = "/en-US/resume";
/** Removes white space, because the text of a PDF file also has white space at line breaks. */
const squeezed = (text: string) => text.replace(/\s+/g, "");
const shownIn = (html: string) => squeezed(textOf(mainOf(html)));
const contains = (shown: string) => (text: string) => shown.includes(squeezed(text));

const leavesOf = (value: unknown): string[] =>
  typeof value === "object" && value !== null ? Object.values(value).flatMap(leavesOf) : [String(value)];
function isValueOf(json: string) {
  const leaves = new Set(leavesOf(JSON.parse(json)));
  return (text: string) => leaves.has(text);
}

/** Reads a member's resume in each place; HR reads it in an application that the member submits. */
async function readPlaces(browser: Browser, token: string) {
  const page = async (path: string) => contains(shownIn((await browser.open(`${resume}${path}`)).text));
  const pdfFile = await browser.open(`${resume}/download.pdf`);
  const jobId = await newOpening(api, new Date(Date.now() - 60_000));
  const application = applicationForm(jobId);
  const { applicationNumber } = (await post(api, "resume/apply", application, { token })).body as {
    applicationNumber: string;
  };
  const folder = newFolder();
  const [html, out] = [join(folder, "resume.html"), join(folder, "export")];
  const run = async (...args: string[]) =>
    expect(await command(api, ["applications", ...args])).toMatchObject({ code: 0, err: "" });
  await run("resume", applicationNumber, "--html", html, "--locale", "en-US");
  await run("export", "--job", jobId, "--out", out, "--resumes");
  return {
    "the overview": await page(""),
    "the print version": await page("/print"),
    "the page of the application": await page(`/applied/${applicationNumber}`),
    "the PDF file": contains(squeezed((await textOfPages(await openPdf(pdfFile.bytes))).join(""))),
    "HR's page": contains(shownIn(await readFile(html, "utf8"))),
    "JSON Resume": isValueOf((await browser.open(`${resume}/export`)).text),
    "HR's export": isValueOf(await readFile(join(out, "resumes", `${applicationNumber}.json`), "utf8")),
  };
}

describe("every field of a resume", async () => {
  /** For each form: the fields of the page that edits the saved values, and the text of the page with both versions. */
  const edited = new Map<string, { readonly form: Record<string, string>; readonly conflict: string }>();

  const { browser, token } = await readyApplicant(api, portal);
  const read = async (section: string) =>
    (await get(api, `resume/${section}`, { token })).body as Record<string, unknown> & { version: number };
  const typedIn = (values: Record<string, Followed>) =>
    Object.fromEntries(Object.entries(values).map(([name, { typed }]) => [name, typed]));

  /**
   * Opens a form, saves another version with `replace`, submits the form, and saves again from the page with both
   * versions.
   */
  async function edit(name: string, path: string, replace: (version: number) => Promise<unknown>) {
    const form = (await browser.open(path)).fields;
    await replace(Number(form.version));
    const both = await browser.submit(path, { ...form, intent: "save" });
    expect(both.status, name).toBe(409);
    edited.set(name, { form, conflict: shownIn(both.text) });
    const saved = await browser.submit(path, { ...both.fields, intent: "save" }, { follow: false });
    expect(saved.status, name).toBe(303);
  }
  async function save(path: string, values: Record<string, string>) {
    const saved = await browser.submit(path, { ...values, intent: "save" }, { follow: false });
    expect(saved.status, `${path} ${saved.mainText}`).toBe(303);
  }
  async function saveFrom(name: string, values: Record<string, Followed>, replaced: object) {
    const path = `${resume}/${name}`;
    await save(path, { version: String((await read(name)).version), ...typedIn(values) });
    await edit(name, path, (version) => post(api, `resume/${name}`, { ...replaced, version }, { token }));
  }

  await saveFrom("generalInformation", generalValues, generalInformationForm());
  await saveFrom("autobiography", texts, {});
  for (const [index, { section, list, values }] of lists.entries()) {
    const before = await read(section);
    const query = new URLSearchParams({ list, ...(values.test && { test: values.test.typed }) });
    const version = String(before.version);
    await save(`${resume}/${section}/new?${query}`, { version, ...typedIn(values) });
    const idsIn = (content: Record<string, unknown>) =>
      (content[list] as readonly { id: string }[]).map(({ id }) => id);
    const id = idsIn(await read(section)).find((each) => !idsIn(before).includes(each));
    await edit(`${section} ${index}`, `${resume}/${section}/${id}`, (saved) =>
      post(api, `resume/${section}`, { ...before, version: saved }, { token }),
    );
  }
  const name = file.fileName.typed;
  const uploaded = await send(api, "attachment", { token, bytes: pdf, name, label: file.label.typed });
  const { id } = uploaded.body as { id: string };
  await edit("attachment", `${resume}/attachment/${id}`, (version) =>
    post(api, "resume/attachment", { items: [{ id, label: "" }], version }, { token }),
  );
  const places = await readPlaces(browser, token);

  test("is in the form that edits it, with its saved value", () => {
    const differing = Object.entries(forms).flatMap(([name, values]) =>
      Object.entries(values)
        .filter(([field, { typed }]) => edited.get(name)?.form[field] !== typed)
        .map(([field]) => `${name}.${field}`),
    );
    expect(differing).toEqual([]);
  });

  test("is on the page that shows both versions after it was changed elsewhere", () => {
    const lacked = Object.entries(forms).flatMap(([name, values]) =>
      lackedBy(contains(edited.get(name)?.conflict ?? ""), conflictOf, { [name]: values }),
    );
    expect(lacked).toEqual([]);
  });

  test.each([
    "the overview",
    "the print version",
    "the page of the application",
    "the PDF file",
    "HR's page",
  ] as const)("is shown: %s", (place) => expect(lackedBy(places[place], shownOf)).toEqual([]));

  test.each(["JSON Resume", "HR's export"] as const)("is exported: %s", (place) =>
    expect(lackedBy(places[place], jsonOf)).toEqual([]),
  );
});

test("the declaration that there is no work experience is shown and exported wherever the resume is", async () => {
  const { browser, token } = await readyApplicant(api, portal);
  const none = { hasNoWorkExperience: true, version: 0 };
  await post(api, "resume/workExperience", none, { token });
  const { "JSON Resume": json, "HR's export": exported, ...shown } = await readPlaces(browser, token);
  const lacked = Object.entries(shown).filter(([, has]) => !has("No work experience yet"));
  expect(lacked.map(([place]) => place)).toEqual([]);
  expect([json("true"), exported("true")]).toEqual([true, true]);
});
