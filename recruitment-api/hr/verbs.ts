import type { ParseArgsConfig } from "node:util";
import { type Command, type ExitCode, parseCliArgs, type Terminal, UsageError } from "./command";
import { inJson } from "./in-json";

interface Option {
  readonly type: "string" | "boolean";
  readonly multiple?: boolean;
  readonly default?: string | boolean;
  /** Placeholder of the value in the help, such as TIME */
  readonly value?: string;
  readonly help: string;
}
type Options = Readonly<Record<string, Option>>;

type Parsed<O extends Options> = ReturnType<typeof parseCliArgs<O & ParseArgsConfig["options"]>>["values"];

interface Verb<O extends Options> {
  readonly summary: string;
  /** The arguments in the usage line, such as `NUMBER…` */
  readonly operands?: string;
  readonly details?: string;
  readonly options: O;
  /** Arguments of example commands, after the noun */
  readonly examples: readonly string[];
  run(input: {
    readonly values: Parsed<O>;
    readonly operands: readonly string[];
    readonly terminal: Terminal;
  }): Promise<ExitCode>;
}

export interface ListedVerb {
  readonly summary: string;
  readonly details: string | undefined;
  readonly operands: string | undefined;
  readonly options: Options;
  readonly examples: readonly string[];
  run(args: readonly string[], terminal: Terminal): Promise<ExitCode>;
}

const jsonOption: Options = {
  json: { type: "boolean", help: "prints the result and all lines as one JSON object" },
};

/**
 * Completes the definition of a verb, such as `close` of the noun `openings`. Adds the option `--json`, unless the verb
 * defines it or has an option `--out`.
 */
export const verb = <const O extends Options>(definition: Verb<O>): ListedVerb => {
  const isJsonAdded = !("json" in definition.options) && !("out" in definition.options);
  const options = isJsonAdded ? { ...definition.options, ...jsonOption } : definition.options;
  return {
    ...definition,
    options,
    details: definition.details,
    operands: definition.operands,
    run(args, terminal) {
      const { values, positionals } = parseCliArgs(args, options);
      // The cast is safe: `parseCliArgs` returns the keys and types that `options` declares.
      const run = (within: Terminal) =>
        definition.run({ values: values as Parsed<O>, operands: positionals, terminal: within });
      return isJsonAdded && Reflect.get(values, "json") ? inJson(terminal, run) : run(terminal);
    },
  };
};

export const exitCodes =
  "Exit codes: 0 done; 1 the command failed, or the input has errors and nothing was changed; 2 usage error.";

const command = "careers hr";
const column = 22;

const listed = (entries: readonly (readonly [string, string])[]) =>
  entries
    .map(([name, text]) => {
      const lines = text.split("\n").join(`\n${" ".repeat(column + 2)}`);
      return name.length < column
        ? `  ${name.padEnd(column)}${lines}`
        : `  ${name}\n${" ".repeat(column + 2)}${lines}`;
    })
    .join("\n");

function helpOf(
  noun: string,
  name: string,
  { summary, operands, details, options, examples }: ListedVerb,
): string {
  const entries = Object.entries(options).map(
    ([option, { value, help }]) => [`--${option}${value ? ` ${value}` : ""}`, help] as const,
  );
  const usage = [`Usage: ${command} ${noun} ${name}`, operands, entries.length > 0 && "[options]"];
  return [
    usage.filter(Boolean).join(" "),
    `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`,
    ...(details ? [details] : []),
    ...(entries.length > 0 ? [`Options:\n${listed(entries)}`] : []),
    `Examples:\n${examples.map((example) => `  ${command} ${noun} ${example}`).join("\n")}`,
    exitCodes,
  ].join("\n\n");
}

export function commandOf(
  noun: string,
  {
    summary,
    details,
    verbs,
  }: { summary: string; details?: string; verbs: Readonly<Record<string, ListedVerb>> },
): Command {
  const help = [
    `Usage: ${command} ${noun} <${Object.keys(verbs).join("|")}> …`,
    ...(details ? [details] : []),
    listed(Object.entries(verbs).map(([name, each]) => [name, each.summary] as const)),
    `  ${command} ${noun} <command> --help   shows options and examples.`,
    exitCodes,
  ].join("\n\n");
  return {
    summary,
    help,
    verbs: Object.fromEntries(
      Object.entries(verbs).map(([name, each]) => [
        name,
        { help: helpOf(noun, name, each), options: Object.keys(each.options) },
      ]),
    ),
    async run([name = "", ...args], terminal) {
      const chosen = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
      if (!chosen)
        throw new UsageError(
          `${name === "" ? "A command is missing" : `Unknown command “${name}”`}; expected one of ${Object.keys(verbs).join(", ")}`,
        );
      return chosen.run(args, terminal);
    },
  };
}

export const dryRun = {
  "dry-run": { type: "boolean", default: false, help: "shows what would be done, and changes nothing" },
} as const;
