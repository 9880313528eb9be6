import { capabilities, capabilityNames } from "#contract/capabilities";
import { type Examination, isUsable, problemsOf } from "./examine";
import type { FieldIssue, Finding } from "./finding";

const width = 80;
const indent = " ".repeat(8);
const outcomeWidth = 11;
const statusWidth = 4;
const msWidth = 7;
const callWidth = width - outcomeWidth - statusWidth - msWidth - 5;

const times = (count: number) => (count === 1 ? "once" : `${count} times`);

/** What an unreadable value means for visitors. Omits the value itself, because the text may be logged. */
function issueText({ field, issue, count, sample }: FieldIssue): string {
  const name = field || "the response";
  if (issue === "unreadable")
    return `${name} is unreadable ${times(count)}: it is shown as if it were absent.`;
  return sample === null
    ? `${name} is missing ${times(count)}: such an entry is not shown.`
    : `${name} cannot be used ${times(count)}: such an entry is not shown.`;
}

/**
 * The lines below a call: its notes, then its unreadable fields. An issue of the whole response is left out of a failed
 * call, because the notes describe it.
 */
export const explanations = ({ notes, issues, outcome }: Finding): string[] => [
  ...notes,
  ...(outcome === "issues"
    ? issues.map(issueText)
    : issues.flatMap(({ field, issue }) => (field === "" ? [] : [`${field} is ${issue}.`]))),
];

function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && indent.length + last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => indent + line);
}

const columns = (call: string, outcome: string, status: string, ms: string) =>
  `  ${call.padEnd(callWidth)} ${outcome.padEnd(outcomeWidth)} ${status.padStart(statusWidth)} ${ms.padStart(msWidth)}`.trimEnd();

const duration = (ms: number) => (ms < 10_000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);

/** The row of a call: one line, or two if the call is too long for its column. */
function row({ endpoint, outcome, status, ms }: Finding): string[] {
  const call = `${endpoint.method.padEnd(6)} ${endpoint.path}`;
  const result = [outcome, status === null ? "" : String(status), ms === null ? "" : duration(ms)] as const;
  return call.length <= callWidth ? [columns(call, ...result)] : [`  ${call}`, columns("", ...result)];
}

const table = (title: string, findings: readonly Finding[]) => [
  title,
  columns("call", "result", "http", "time"),
  ...findings.flatMap((finding) => [...row(finding), ...explanations(finding).flatMap(wrapped)]),
  "",
];

const capabilityTable = (results: NonNullable<Examination["capabilities"]>) => [
  "Capabilities, which an API may lack",
  ...capabilityNames.flatMap((name) => [
    `  ${name.padEnd(callWidth)} ${results[name]}`,
    ...(results[name] === "available" ? [] : wrapped(capabilities[name])),
  ]),
  "",
];

/** The number of findings with each outcome, for example `3 fine, 1 failed`. */
function counted(findings: readonly Finding[]): string {
  const counts = new Map<string, number>();
  for (const { outcome } of findings) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(", ");
}

const hasUnclearWrites = (findings: readonly Finding[]) =>
  findings.some(({ endpoint, outcome }) => endpoint.method !== "GET" && outcome === "unclear");

const tokenTexts = {
  json: "Requests for tokens: JSON, which is the default.",
  form: "Requests for tokens: form-encoded. Set RECRUITMENT_API_TOKEN_FORMAT=form.",
};

const harms = { 3: "stops or misleads applicants", 2: "applicants miss something", 1: "works" } as const;

const adviceList = (advice: Examination["advice"]) =>
  advice.length === 0
    ? []
    : [
        "What to change, the most harmful first",
        ...advice.flatMap(({ harm, call, text }, index) => [
          `  ${String(index + 1).padStart(3)}. ${call} (${harms[harm]})`,
          ...wrapped(text),
        ]),
        "",
      ];

/** The lines of the report for people. Texts are wrapped at 80 characters. */
export function textReport(url: string, examination: Examination): string[] {
  const { findings, capabilities: results, tokenFormat, advice } = examination;
  const core = findings.filter(({ endpoint }) => endpoint.capability === undefined);
  const others = findings.filter(({ endpoint }) => endpoint.capability !== undefined);
  const problems = problemsOf(findings);
  return [
    `Recruitment API at ${url}`,
    "",
    ...table("Calls of the specification", core),
    ...table("Calls of capabilities", others),
    ...(results === null ? [] : capabilityTable(results)),
    `Specification: ${counted(core)}.`,
    ...(tokenFormat === null ? [] : [tokenTexts[tokenFormat]]),
    ...(hasUnclearWrites(findings) ? ["OPTIONS requests do not show which writing calls this API has."] : []),
    "",
    ...adviceList(advice),
    verdict(examination, problems.length),
  ];
}

function verdict(examination: Examination, problems: number): string {
  if (problems > 0)
    return `${problems} ${problems === 1 ? "call" : "calls"} of the specification missing or unusable.`;
  if (examination.tokenFormat === null) return "What members do was not checked (use --member).";
  return isUsable(examination)
    ? "Everything members do works, as far as reading shows it."
    : "Some of what members do does not work.";
}

export const jsonReport = (
  url: string,
  { findings, capabilities: results, tokenFormat, advice }: Examination,
) => ({
  url,
  tokenFormat,
  capabilities: results,
  calls: findings.map(({ endpoint, outcome, status, ms, issues, notes }) => ({
    call: endpoint.name,
    method: endpoint.method,
    path: endpoint.path,
    capability: endpoint.capability ?? null,
    outcome,
    status,
    ms,
    issues,
    notes,
  })),
  advice,
  problems: problemsOf(findings).map(({ endpoint }) => endpoint.name),
});
