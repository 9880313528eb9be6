import { parseAst } from "vite";
import { expect, test } from "vitest";
import { readDictionary } from "#company/dictionaries";
import { collectNames } from "../../scripts/screen-messages.js";
import { createCatalogue } from "../../server/messages/catalogue";
import { messagesOf, readScreenMessages } from "../../server/messages/screen-messages";

const listed = {
  shared: { keys: ["nav.jobs"], patterns: [] },
  screens: { "/job": { keys: ["jobs.count"], patterns: ["^jobs\\.sort\\..+$", "^.+\\.notice$"] } },
};
const messages = {
  "nav.jobs": "Jobs",
  "jobs.count_one": "A job",
  "jobs.count_other": "{{count}} jobs",
  "jobs.sort.newest": "Newest first",
  "jobs.none": "No jobs",
  "jobs.notice": "HR's notice, which no dictionary has",
};

test("a screen's messages are those that its code names, with plural forms and patterns", () => {
  expect(Object.keys(messagesOf("shared", messages, listed) ?? {})).toEqual(["nav.jobs"]);
  expect(Object.keys(messagesOf("/job", messages, listed) ?? {})).toEqual([
    "jobs.count_one",
    "jobs.count_other",
    "jobs.sort.newest",
    "jobs.notice",
  ]);
});

test("a screen does not repeat the messages of every page", () => {
  const repeated = {
    ...listed,
    screens: { "/job": { keys: ["nav.jobs", "jobs.none"], patterns: ["^nav\\..+$"] } },
  };
  expect(Object.keys(messagesOf("/job", messages, repeated) ?? {})).toEqual(["jobs.none"]);
});

test("a screen that the build does not list has no messages; in development, without a list, every screen has all of them", () => {
  expect(messagesOf("/news", messages, listed)).toBeNull();
  expect(messagesOf("shared", messages, readScreenMessages(undefined))).toEqual(messages);
});

test("the keys of messages are found in literals and templates, and no other strings are mistaken for keys", () => {
  const found = { keys: new Set<string>(), patterns: new Set<string>() };
  const code = `
    t("nav.jobs"); t(open ? "matching.start" : \`matching.continue\`);
    t(\`jobs.sort.\${sort}\`); t(\`\${page}.faq\${number}Text\`); t(\`militaryStatus+\${each}\`);
    const other = ["btn btn-primary", "/job", "https://example.com/a", \`/job/\${id}\`, \`https://a.example/\${id}\`, \`\${a}.\${b}\`];`;
  collectNames(parseAst(code), found);
  expect([...found.keys]).toEqual(["nav.jobs", "matching.start", "matching.continue"]);
  expect([...found.patterns]).toEqual(["^jobs\\.sort\\..+$", "^.+\\.faq.+Text$", "^militaryStatus\\+.+$"]);
});

test("the file's address changes with the keys of a screen, so that no browser uses an older build's selection", () => {
  const href = (of: typeof listed | null) => createCatalogue([], {}, of)("en-US").messagesHref;
  expect(href({ ...listed, shared: { keys: ["nav.news"], patterns: [] } })).not.toBe(href(listed));
});

test("the build lists each screen, and no screen gets more than a quarter of the messages", () => {
  const built = readScreenMessages("build/client");
  const all = readDictionary("en-US");
  expect(Object.keys(built?.screens ?? {})).toEqual(
    expect.arrayContaining([
      "/",
      "/job",
      "/job/:jobId",
      "/resume/:section",
      "sign-in/sign-in-again",
      "layouts/error-screen",
    ]),
  );
  // A form that is sent to a resource route makes the router load its messages.
  expect(messagesOf("/job/saved/change", all, built)).toEqual({});
  expect(Object.keys(messagesOf("shared", all, built) ?? {})).toEqual(
    expect.arrayContaining(["nav.skip", "error.maintenance"]),
  );
  expect(Object.keys(messagesOf("sign-in/session-timeout", all, built) ?? {})).toContain("stay.title");
  expect(Object.keys(messagesOf("components/toast-list", all, built) ?? {})).toContain("toast.close");
  for (const screen of ["shared", ...Object.keys(built?.screens ?? {})]) {
    const count = Object.keys(messagesOf(screen, all, built) ?? {}).length;
    expect(count, screen).toBeLessThan(Object.keys(all).length / 4);
  }
});
