import { writeFileSync } from "node:fs";
import { expect } from "vitest";
import { control } from "#support/api/programmes";
import { demoJobs } from "#support/demo-company";
import { mainOf } from "#support/pages/pages";
import { startSite } from "#support/site";

const day = 86_400_000;
const { api, portal, test } = await startSite({ seed: "demo" });
await control(api, "HRCampus", {
  openAt: new Date(Date.now() - day).toISOString(),
  closeAt: new Date(Date.now() + day).toISOString(),
});

/** What the controls of the page tell browsers about their input, by name. */
function controlsOf(html: string): Record<string, string> {
  const controls = [...mainOf(html).matchAll(/<(input|select|textarea)\b([^>]*)>/g)].flatMap(
    ([, element = "", attributes = ""]) => {
      const of = (name: string) => new RegExp(`\\b${name}="([^"]*)"`, "i").exec(attributes)?.[1];
      const name = of("name");
      const type = element === "input" ? of("type") : element;
      if (name === undefined || type === "hidden") return [];
      const stated = [
        "autocomplete",
        "inputmode",
        "minlength",
        "maxlength",
        "spellcheck",
        "autocapitalize",
        "placeholder",
        "min",
        "max",
        "accept",
      ].flatMap((each) => (of(each) === undefined ? [] : `${each}=${of(each)}`));
      const required = /\srequired=""/.test(attributes) ? ["required"] : [];
      return [[name, [type, ...stated, ...required].join(" ")] as const];
    },
  );
  return Object.fromEntries(controls);
}

const { jobId = "" } =
  demoJobs.find(({ closesInDays, hasQuestionnaire }) => (closesInDays ?? 0) > 7 && hasQuestionnaire) ?? {};

test("probe", async ({ signedIn: { browser } }) => {
  const out: Record<string, unknown> = {};
  for (const path of ["/regedit", "/login", "/forgetPWD", "/contactUs", "/jobAlert", "/job"])
    out[path] = controlsOf((await portal.browser().open(`/en-US${path}`)).text);
  for (const path of [
    "/HRMatching/hrmatching",
    "/HRCampus/hrcampus",
    "/resume/generalInformation",
    "/resume/workExperience/new",
    "/resume/educationInformation/new",
    "/resume/langScore/new?list=items&test=TOEIC",
    "/resume/langScore/new?list=items&test=JLPT",
    "/resume/attachment/new",
    "/resume/upload?kind=photo",
    "/resume/photo",
    "/resume/autobiography",
    "/resume/specialty/new?list=skills",
    "/resume/specialty/new?list=links",
    "/memberCenter/changePassword",
    "/memberCenter/account/email",
    "/memberCenter/account/close",
    `/job/${jobId}/apply`,
    `/job/${jobId}/apply/questions`,
  ])
    out[path] = controlsOf((await browser.open(`/en-US${path}`)).text);
  writeFileSync("/tmp/h6-controls.json", JSON.stringify(out, null, 1));
  expect(1).toBe(1);
});
