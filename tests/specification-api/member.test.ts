import { describe, expect, test } from "vitest";
import { fieldName } from "#app/applications/questions/names";
import { answerProvider, startIdentityProvider } from "#support/identity-provider";
import { signInAs } from "#support/members";
import { choicesOf } from "#support/pages/forms";
import { links } from "#support/pages/pages";
import { startPortal, testOrigin } from "#support/portal";
import { member, startSpecificationApi, taken } from "./api";
import { type ShapeName, shapes } from "./shapes";

const resume = "/en-US/resume";
const newPassword = "seven otters under the pier";

/** An item of each list of the resume: the form's path, its fields, and the text that the section shows afterwards. */
const items: readonly (readonly [path: string, fields: Record<string, string>, shown: string])[] = [
  [
    "educationInformation/new",
    {
      school: "Harbour School",
      degree: "MASTER",
      status: "GRADUATED",
      startMonth: "2014-09",
      endMonth: "2016-06",
      country: "TW",
    },
    "Harbour School",
  ],
  [
    "workExperience/new",
    { company: "Buoy & Sons", position: "Keeper", startMonth: "2017-01", endMonth: "2019-03" },
    "Keeper",
  ],
  ["qualifications/new", { name: "Forklift licence", issuedOn: "2020-02" }, "Forklift licence"],
  [
    "languageAbility/new",
    { language: "fr", listening: "BASIC", speaking: "NONE", reading: "INTERMEDIATE", writing: "BASIC" },
    "French",
  ],
  ["langScore/new?list=items&test=IELTS", { test: "IELTS", score: "6.5" }, "IELTS"],
  ["specialty/new?list=skills", { name: "Splicing ropes", level: "EXPERT", years: "12" }, "Splicing ropes"],
];

const statements = [
  "PLAN_AHEAD",
  "SWITCH_TASKS",
  "WORK_ALONE",
  "TALK_THROUGH",
  "DEPTH_FIRST",
  "WRITE_DOWN",
  "FAST_DECISIONS",
  "FIELD_WORK",
  "MEET_CUSTOMERS",
  "TEACH_OTHERS",
];

let clock = Date.now();
const idp = await startIdentityProvider(testOrigin);

describe.each(Object.keys(shapes) as ShapeName[])(
  "a member of an API of the shape `%s`",
  { tags: "F1" },
  async (name) => {
    const api = await startSpecificationApi(name);
    const now = () => clock;
    const ssoProviders = [idp.provider];
    const portal = await startPortal({ apiUrl: api.url, examinesApi: true, ssoProviders, now });
    const browser = await signInAs(portal, member, "en-US");

    const shown = async (path: string) => {
      const page = await browser.open(path);
      expect(page.status, path).toBe(200);
      return page.mainText;
    };

    test("opens every page of a member", async () => {
      const pages = [
        "",
        "/applied",
        "/photo",
        "/print",
        "/import",
        "/export",
        "/autobiography",
        "/attachment",
      ];
      for (const page of pages) expect((await browser.open(resume + page)).status, page).toBe(200);
      for (const page of ["changePassword", "ssoLogin"])
        expect((await browser.open(`/en-US/memberCenter/${page}`)).status, page).toBe(200);
      for (const page of ["/en-US", "/en-US/job", `/en-US/job/${api.id(1002)}`, "/en-US/hr/upgrecruit/upgma"])
        expect((await browser.open(page)).status, page).toBe(200);
    });

    test("saves general information and the autobiography", async () => {
      const general = (await browser.open(`${resume}/generalInformation`)).fields;
      const saved = await browser.submit(`${resume}/generalInformation`, {
        ...general,
        intent: "save",
        name: "Lin Yu-Ching",
        email: "lin@example.com",
        mobilePhone: "0912 345 678",
        nationality: "TW",
        "location.i18nCityKey": "TW-TPE",
        "location.i18nCityAreaKey": "TW-TPE-XY",
      });
      expect(saved).toBeAt(resume);
      expect(saved.mainText).toContain("Xinyi, Taipei");
      const text = (await browser.open(`${resume}/autobiography`)).fields;
      await browser.submit(`${resume}/autobiography`, { ...text, intent: "save", en: "I keep lights." });
      expect(await shown(resume)).toContain("I keep lights.");
    });

    test.each(items)("adds and edits an item: %s", async (path, fields, text) => {
      const form = (await browser.open(`${resume}/${path}`)).fields;
      const added = await browser.submit(`${resume}/${path}`, { ...form, ...fields, intent: "save" });
      expect([added.status, added.mainText]).toEqual([200, expect.stringContaining(text)]);
      const section = `${resume}/${path.split("/")[0]}`;
      const edit = links((await browser.open(section)).main).find(({ text: link }) =>
        link.startsWith("Edit"),
      );
      const target = edit?.href ?? "no link to edit";
      const again = (await browser.open(target)).fields;
      const saved = await browser.submit(target, { ...again, intent: "save" });
      expect(saved).toBeAt(section);
      expect(saved.mainText).toContain(text);
    });

    test("preserves the fields of a section that the portal does not know", async () => {
      const known = (stored: unknown) => JSON.parse(JSON.stringify(stored)) as Record<string, unknown>;
      const general = known(api.sections.get("generalInformation"));
      api.sections.set("generalInformation", {
        ...general,
        badge: { colour: "blue", since: [2019] },
        location: { ...(general.location as object), floor: 7 },
      });
      const section = known(api.sections.get("qualifications"));
      const items = section.items as Record<string, unknown>[];
      const other = { name: "Diving licence", verifiedBy: "the harbour office" };
      const extended = items.map((item) => ({
        ...item,
        id: item.id ?? "edited",
        issuer: "Board",
        scan: { page: 3 },
      }));
      api.sections.set("qualifications", {
        ...section,
        reviewed: true,
        items: [...extended, { id: "kept", ...other }],
      });

      const path = `${resume}/generalInformation`;
      const form = (await browser.open(path)).fields;
      await browser.submit(path, { ...form, intent: "save", name: "Lin Yu-Ching 2" });
      expect(api.sections.get("generalInformation")).toMatchObject({
        name: "Lin Yu-Ching 2",
        badge: { colour: "blue", since: [2019] },
        location: { i18nCityKey: "TW-TPE", floor: 7 },
      });

      const page = await browser.open(`${resume}/qualifications`);
      const edit = links(page.main).find((link) => link.text.startsWith("Edit"))?.href ?? "";
      const { fields } = await browser.open(edit);
      await browser.submit(edit, { ...fields, name: "Crane licence", issuer: "", intent: "save" });
      const saved = known(api.sections.get("qualifications"));
      expect(saved).toMatchObject({
        reviewed: true,
        items: [{ name: "Crane licence", scan: { page: 3 } }, other],
      });
      expect((saved.items as { issuer?: string }[])[0]?.issuer ?? "", "a cleared field stays empty").toBe("");
      expect((await browser.open(edit)).text, "the page does not contain them").not.toContain(
        "harbour office",
      );
    });

    test("labels an attachment, and is not offered to add one", async () => {
      const list = await shown(`${resume}/attachment`);
      expect(list).toContain("cv.pdf");
      expect(list, "this API has no size or date").not.toMatch(/uploaded|KB/);
      const { main } = await browser.open(`${resume}/attachment`);
      const edit = links(main).find((link) => link.text.startsWith("Edit"))?.href ?? "";
      const form = (await browser.open(edit)).fields;
      const saved = await browser.submit(edit, { ...form, label: "My CV", intent: "save" });
      expect(saved.mainText).toContain("My CV");
    });

    test("applies, and sees the application", async () => {
      const id = api.id(1002);
      const path = `/en-US/job/${id}/apply`;
      const answers = Object.entries(api.shape.answers ?? {});
      if (answers.length > 0) {
        const questions = `${path}/questions`;
        const { fields } = await browser.open(questions);
        const unanswered = await browser.submit(path, {
          ...(await browser.open(path)).fields,
          consentVersion: "2026-11",
          declarations: "TRUTHFUL",
        });
        expect(unanswered.url).toContain("/questions");
        expect(api.applied.has(id), "required answers are missing").toBe(false);
        const form = new URLSearchParams({ ...fields, intent: "next" });
        form.delete("shown");
        for (const [each, answer] of answers) {
          form.set(fieldName(each), answer);
          form.append("shown", each);
        }
        const answered = await browser.submit(questions, [...form]);
        expect(answered).toBeAt(encodeURI(path));
      }
      const form = await browser.open(path);
      expect(form.status).toBe(200);
      const sent = await browser.submit(path, {
        ...form.fields,
        consentVersion: "2026-11",
        declarations: "TRUTHFUL",
      });
      expect(sent).toBeAt(encodeURI(`${path}?submitted=1`));
      expect(api.applied.has(id)).toBe(true);
      expect(await shown(`${resume}/applied`)).toContain(id);
      expect(await shown(path)).not.toContain("Agree and submit");
      const { answers: received = {} } = api.sent.find((each) => each.path === "apply")?.body ?? {};
      expect(Object.entries(received as object).map(([each, answer]) => [each, String(answer)])).toEqual(
        answers,
      );
    });

    test("sees everywhere that the opening is applied for", async () => {
      const opening = await shown(`/en-US/job/${api.id(1002)}`);
      expect(opening).toContain("You’ve already applied for this job");
      expect(opening).not.toContain("You can apply");
      expect((await shown("/en-US/job")).match(/\bApplied\b/g)).toHaveLength(1);
      expect(await shown(`/en-US/job/${api.id(1003)}`)).not.toMatch(
        // This API does not state what the resume lacks.
        /You’ve already applied for this job|filled in everything/,
      );
    });

    test("is told that a password is wrong and that a registration is refused; the registration is sent once", async () => {
      const wrong = await portal.browser().submit("/en-US/login", { ...member, password: "wrong" });
      expect(wrong.status).toBeGreaterThanOrEqual(400);
      expect(wrong.status).toBeLessThan(500);
      expect(wrong.mainText).toMatch(/Wrong name or password|We couldn’t sign you in\. Please check/);
      const change = await browser.submit("/en-US/memberCenter/changePassword", {
        currentPassword: "wrong",
        newPassword,
        again: newPassword,
      });
      expect(change.url).toBe("/en-US/memberCenter/changePassword");
      expect(change.mainText).toContain("Wrong password");
      const visitor = portal.browser();
      const form = (await visitor.open("/en-US/regedit")).fields;
      clock += 10_000;
      const refused = await visitor.submit("/en-US/regedit", {
        ...form,
        name: "Lin",
        email: taken,
        password: newPassword,
        consentVersion: "2026-11",
      });
      expect(refused.mainText).toContain("This address is taken");
      expect(api.sent.filter(({ path }) => path === "regedit")).toHaveLength(1);
    });

    test("links a provider and unlinks it", async () => {
      const start = await browser.open("/oauth/acme/start?purpose=link", {
        follow: false,
        headers: { "Sec-Fetch-Site": "same-origin" },
      });
      const callback = await answerProvider(start.headers.get("Location") ?? "");
      const page = await browser.open(callback.replace(testOrigin, ""));
      expect(page.status).toBe(200);
      expect([...api.linked]).toEqual(["acme"]);
      expect(page.mainText).toContain("艾克美");
      api.linked.add("lantern");
      const { label, type: gone } = api.shape.sso("lantern");
      expect(await shown("/en-US/memberCenter/ssoLogin")).toContain(String(label || gone));
      api.linked.delete("lantern");
      const type = /name="type" value="([^"]*)"/.exec(page.text)?.[1] ?? "";
      await browser.submit("/en-US/memberCenter/ssoLogin", { type });
      expect([...api.linked]).toEqual([]);
    });

    test("submits the matching form", async () => {
      const path = "/en-US/HRMatching/hrmatching";
      const form = await browser.open(path);
      expect(choicesOf(form.text, "cities[0]")).toEqual(["TW-TPE", "TW-HSZ"]);
      const review = await browser.submit(path, {
        ...form.fields,
        "families[0]": "SOFTWARE",
        "cities[0]": "TW-HSZ",
        employmentTypes: "FULL_TIME",
        expectedMonthlySalary: "60000",
        availableFrom: "2027-02-01",
        ...Object.fromEntries(statements.map((statement) => [`workStyle.${statement}`, "4"])),
        consentVersion: "2026-11",
        intent: "review",
      });
      expect(review.status).toBe(200);
      const done = await browser.submit(path, { ...review.fields, intent: "send" });
      expect([done.status, done.heading]).toEqual([200, "We’ve received your preferences"]);
      expect(api.sent.find((each) => each.path === "HrMatching")?.body).toMatchObject({
        families: ["SOFTWARE"],
        cities: ["TW-HSZ"],
        expectedMonthlySalary: 60_000,
      });
    });

    test("submits the campus form", async () => {
      const path = "/en-US/HRCampus/hrcampus";
      const form = await browser.open(path);
      const [first = "no opening"] = choicesOf(form.text, "jobIds[0]");
      const review = await browser.submit(path, {
        ...form.fields,
        school: "Harbour School",
        department: "Marine engineering",
        degree: "MASTER",
        graduationMonth: "2027-06",
        "jobIds[0]": first,
        consentVersion: "2026-11",
        intent: "review",
      });
      expect(review.status).toBe(200);
      const done = await browser.submit(path, { ...review.fields, intent: "send" });
      expect([done.status, done.heading]).toEqual([200, "You’re registered"]);
      expect(api.sent.find((each) => each.path === "HrCampus")?.body).toMatchObject({ jobIds: [first] });
    });

    test("uploads a photo, which the overview shows", async () => {
      const bytes = Buffer.from("ffd8ffe000104a46494600010100000100010000ffdb004300", "hex");
      const form = new FormData();
      form.set("file", new Blob([bytes], { type: "image/jpeg" }), "me.jpg");
      const page = await browser.submit(`${resume}/photo`, form);
      expect(page.status).toBe(200);
      const image = /src="([^"]*photo\/image[^"]*)"/.exec((await browser.open(resume)).text)?.[1] ?? "";
      expect((await browser.open(image.replaceAll("&amp;", "&"))).status).toBe(200);
    });

    test("changes the password and signs in with it", async () => {
      const page = await browser.submit("/en-US/memberCenter/changePassword", {
        currentPassword: member.password,
        newPassword,
        again: newPassword,
      });
      expect(page).toBeAt("/en-US/memberCenter/account");
      await signInAs(portal, { ...member, password: newPassword }, "en-US");
    });

    test("stays signed in when the access token expires", async () => {
      api.access.clear();
      expect(await shown(resume)).toContain("Lin Yu-Ching");
    });

    test("signs out", async () => {
      await browser.submit("/en-US/logout", {});
      expect((await browser.open(resume)).url).toMatch(/^\/en-US\/login/);
    });
  },
);
