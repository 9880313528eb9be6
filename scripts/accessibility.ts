// `npm run accessibility`: checks all screens in a browser in all locales and writes app/accessibility/results.json,
// which the accessibility statement shows.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { splitLocale } from "../app/i18n/locale";
import { screenAt } from "../app/screens.server";

const specs = [
  "accessibility",
  "account",
  "applying",
  "captcha",
  "form-drafts",
  "job-alerts",
  "programmes",
  "resume",
  "saved-jobs",
  "share",
  "sso",
  "suggested-jobs",
  "theme",
];

const folder = mkdtempSync(join(tmpdir(), "accessibility-"));
const file = join(folder, "checks.jsonl");
const { status } = spawnSync("npx", ["playwright", "test", ...specs.map((name) => `${name}.spec.ts`)], {
  stdio: "inherit",
  env: { ...process.env, ACCESSIBILITY_CHECKS: file },
});
const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
rmSync(folder, { recursive: true });
if (status !== 0 || lines.length === 0) {
  console.error("Tests failed; the results are not written.");
  process.exit(1);
}

const checks: { path: string; axe: string; violations: number }[] = lines.map((line) => JSON.parse(line));
const screenOf = (path: string) => screenAt(splitLocale(path).path)?.path;

const results = {
  // The current day in Taipei as YYYY-MM-DD, the format of dates in Swedish
  date: new Date().toLocaleDateString("sv-SE", { timeZone: "Asia/Taipei" }),
  axe: checks[0]?.axe,
  states: checks.length,
  violations: checks.reduce((sum, check) => sum + check.violations, 0),
  screens: [...new Set(checks.map(({ path }) => screenOf(path)))].filter((path) => path !== undefined).sort(),
};
writeFileSync("app/accessibility/results.json", `${JSON.stringify(results, null, 2)}\n`);
console.log(results);
