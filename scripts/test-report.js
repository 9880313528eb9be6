// Reads the outcome of a Vitest or Playwright run, and formats the summary that `npm test` prints.
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * @typedef {{ file: string, name: string, error: string, retried: boolean }} Problem a failed test, hook or file, or
 *   with `retried` a test that failed first and then passed
 * @typedef {{ passed: number, skipped: number, problems: Problem[] }} Outcome
 * @typedef {Outcome & { file: string, project: string }} FileOutcome of one test file in one Vitest project; errors
 *   outside of any file have the file ""
 */

const maxLines = 12;
const noError = "no error message";

/**
 * The first lines of an error, without colours, and the place that threw it.
 *
 * @param {{ message?: string, value?: string, diff?: string, stack?: string, stacks?: { file: string, line: number }[]
 *   }} [error] of Vitest or Playwright
 */
function firstLines({ message, value, diff, stack, stacks } = {}) {
  const text = [message || value || noError, diff].filter(Boolean).join("\n");
  const lines = stripVTControlCharacters(text)
    .split("\n")
    .filter((line) => line.trim());
  const [place] = stacks ?? [];
  // The message of a Playwright error contains its location.
  const at = place
    ? `at ${relative("", place.file)}:${place.line}`
    : !message?.includes("\n    at ") && stack?.match(/^ +(at .*)/m)?.[1];
  return [...lines.slice(0, maxLines), ...(at ? [at] : [])].join("\n");
}

/**
 * Vitest reporter that writes the outcome of each test file as JSON to the file in `VITEST_REPORT`. Vitest's JSON
 * reporter leaves out errors of hooks and errors outside tests.
 */
export default class OutcomeReporter {
  /**
   * @param {readonly import("vitest/node").TestModule[]} modules
   * @param {readonly import("vitest").SerializedError[]} unhandled errors outside tests
   */
  onTestRunEnd(modules, unhandled) {
    /** @type {FileOutcome[]} */
    const outcomes = [];
    for (const module of modules) {
      const file = module.relativeModuleId;
      /** @type {FileOutcome} */
      const outcome = { file, project: module.project.name, passed: 0, skipped: 0, problems: [] };
      outcomes.push(outcome);
      /** @param {string} name @param {any} error */
      const add = (name, error) =>
        outcome.problems.push({ file, name, error: firstLines(error), retried: false });

      for (const error of module.errors()) add("outside its tests", error);
      for (const suite of module.children.allSuites()) {
        for (const error of suite.errors()) add(`${suite.fullName} (hook)`, error);
      }
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === "passed") outcome.passed += 1;
        else if (state === "skipped") outcome.skipped += 1;
        else add(test.fullName, errors?.[0] ?? { message: "did not finish" });
      }
    }
    for (const error of unhandled) {
      const path = error.VITEST_TEST_PATH;
      const file = typeof path === "string" ? relative("", path) : "";
      const outcome = outcomes.find((each) => each.file === file) ?? {
        file: "",
        project: "",
        passed: 0,
        skipped: 0,
        problems: [],
      };
      if (outcome.file === "") outcomes.push(outcome);
      outcome.problems.push({ file, name: "outside the tests", error: firstLines(error), retried: false });
    }
    if (process.env.VITEST_REPORT) writeFileSync(process.env.VITEST_REPORT, JSON.stringify(outcomes));
  }
}

/**
 * The files to run a second time: those with failures.
 *
 * @param {readonly FileOutcome[]} outcomes
 */
export const failedFiles = (outcomes) => [
  ...new Set(outcomes.filter(({ file, problems }) => file && problems.length > 0).map(({ file }) => file)),
];

/**
 * The outcomes after a second run of the failed files. Tests that failed in the first run only are marked as retried.
 *
 * @param {readonly FileOutcome[]} first
 * @param {readonly FileOutcome[]} second
 * @returns {FileOutcome[]}
 */
export const afterSecondRun = (first, second) =>
  first.map((outcome) => {
    const again = second.find(
      ({ file, project, passed }) => file === outcome.file && project === outcome.project && passed > 0,
    );
    if (!again || outcome.problems.length === 0) return outcome;
    const failedAgain = new Set(again.problems.map(({ name }) => name));
    const retried = outcome.problems
      .filter(({ name }) => !failedAgain.has(name))
      .map((problem) => ({ ...problem, retried: true }));
    return { ...again, problems: [...again.problems, ...retried] };
  });

/**
 * @param {import("@playwright/test/reporter").JSONReport} report
 * @returns {Outcome}
 */
export function playwrightOutcome({ suites, errors, stats }) {
  /**
   * @param {import("@playwright/test/reporter").JSONReportSuite} suite
   * @param {string[]} titles of the suites around it
   * @returns {Problem[]}
   */
  const problemsOf = (suite, titles) => [
    ...suite.specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ status, results }) => ({
          file: `${file}:${line}`,
          name: [...titles, title].join(" > "),
          error: firstLines(results.find(({ errors }) => errors.length > 0)?.errors[0]),
          retried: status === "flaky",
        })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => problemsOf(inner, [...titles, inner.title])),
  ];
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    problems: [
      ...suites.flatMap((suite) => problemsOf(suite, [])),
      ...errors.map((error) => ({
        file: "",
        name: "outside the tests",
        error: firstLines(error),
        retried: false,
      })),
    ],
  };
}

/**
 * The end of the output of `npm test`: every failed test, every test that passed on a second run, and in the last line
 * the totals.
 *
 * @param {Outcome[]} outcomes
 */
export function summary(outcomes) {
  const problems = outcomes.flatMap((outcome) => outcome.problems);
  const failed = problems.filter(({ retried }) => !retried);
  const retried = problems.filter((problem) => problem.retried);
  /** @param {string} heading @param {Problem[]} some */
  const list = (heading, some) =>
    some.length === 0
      ? []
      : [
          `\n${heading}:`,
          ...some.map(({ file, name, error }) => {
            const title = [file, name].filter(Boolean).join(" > ");
            return `\n- ${title}\n${error.replace(/^/gm, "    ")}`;
          }),
        ];
  /** @param {"passed" | "skipped"} count */
  const total = (count) => outcomes.reduce((sum, outcome) => sum + outcome[count], 0);
  const skipped = total("skipped") > 0 ? `, ${total("skipped")} skipped` : "";
  return [
    ...list("Passed on a second run", retried),
    ...list("Failed", failed),
    `\n${total("passed")} passed, ${failed.length} failed${skipped}`,
  ].join("\n");
}
