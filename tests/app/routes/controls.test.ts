import { expect } from "vitest";
import { control } from "#support/api/programmes";
import { demoJobs } from "#support/demo-company";
import { mainOf } from "#support/pages/pages";
import { startSite } from "#support/site";

const day = 86_400_000;
const { api, test } = await startSite({ seed: "demo" });
await control(api, "HRCampus", {
  openAt: new Date(Date.now() - day).toISOString(),
  closeAt: new Date(Date.now() + day).toISOString(),
});

const stated = [
  ...["autocomplete", "inputmode", "minlength", "maxlength", "spellcheck", "autocapitalize"],
  ...["placeholder", "min", "max", "accept"],
];

/** The attributes of each control, such as type, limits and autocomplete, by its name. Omits hidden inputs. */
function controlsOf(html: string): Record<string, string> {
  const controls = [...mainOf(html).matchAll(/<(input|select|textarea)\b([^>]*)>/g)].flatMap(
    ([, element = "", attributes = ""]) => {
      const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`, "i").exec(attributes)?.[1];
      const name = attribute("name");
      const type = element === "input" ? attribute("type") : element;
      if (name === undefined || type === "hidden") return [];
      const values = stated.flatMap((each) =>
        attribute(each) === undefined ? [] : `${each}=${attribute(each)}`,
      );
      const required = /\srequired=""/.test(attributes) ? ["required"] : [];
      return [[name, [type, ...values, ...required].join(" ")] as const];
    },
  );
  return Object.fromEntries(controls);
}

const plainPassword = "spellcheck=false autocapitalize=none required";
const newPassword = `password autocomplete=new-password minlength=10 ${plainPassword}`;
const currentPassword = `password autocomplete=current-password ${plainPassword}`;
const trap = { company2: "text autocomplete=off" };
/** Accounts can have a name that is not an email address. */
const nameOrEmail =
  "text autocomplete=username inputmode=email spellcheck=false autocapitalize=none required";
const account = "email autocomplete=username spellcheck=false required";
const email = "email autocomplete=email spellcheck=false required";
const text = "text autocomplete=off";
const month = "month placeholder=YYYY-MM";
const date = "date placeholder=YYYY-MM-DD";

test.for<[string, Record<string, string>]>([
  [
    "/regedit",
    {
      name: "text autocomplete=name required",
      email: account,
      password: newPassword,
      consentVersion: "checkbox required",
      ...trap,
    },
  ],
  ["/login", { username: nameOrEmail, password: currentPassword, ...trap }],
  [
    "/contactUs",
    {
      name: "text autocomplete=name required",
      email,
      topic: "select required",
      message: "textarea minlength=10 required",
      ...trap,
    },
  ],
])("the controls of %s tell a visitor's browser what to enter", async ([path, expected], { browser }) => {
  expect(controlsOf((await browser.open(`/en-US${path}`)).text)).toEqual(expected);
});

const openingWith = demoJobs.find((job) => (job.closesInDays ?? 0) > 7 && job.hasQuestionnaire)?.jobId ?? "";

test.for<[string, Record<string, string>]>([
  [
    "/resume/generalInformation",
    {
      name: "text autocomplete=name spellcheck=false required",
      nameEn: `${text} spellcheck=false`,
      email,
      mobilePhone: "tel autocomplete=tel required",
      "location.i18nCityKey": "select autocomplete=address-level1 required",
      "location.address": "text autocomplete=address-line1",
      nationality: "select required",
      availableFrom: date,
      "militaryServiceDescription.startMonth": month,
    },
  ],
  [
    "/memberCenter/changePassword",
    {
      username: "email autocomplete=username",
      currentPassword,
      newPassword,
      again: `password autocomplete=new-password ${plainPassword}`,
    },
  ],
  [
    `/job/${openingWith}/apply`,
    {
      file: "file accept=.pdf,.docx",
      "generalInformation.mobilePhone": "tel autocomplete=tel required",
      "generalInformation.location.i18nCityKey": "select autocomplete=address-level1 required",
      "workExperience.hasNoWorkExperience": "checkbox",
      "workExperience.company": "text autocomplete=organization",
      "workExperience.startMonth": month,
    },
  ],
])("the controls of %s tell a member's browser what to enter", async ([path, expected], { signedIn }) => {
  expect(controlsOf((await signedIn.browser.open(`/en-US${path}`)).text)).toMatchObject(expected);
});
