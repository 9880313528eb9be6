import { readFile } from "node:fs/promises";
import { CommandError, type Terminal, UsageError } from "../command";

const applicationNumber = /^A\d{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/;

export const fileOption = {
  file: {
    type: "string",
    value: "FILE",
    help: "reads the numbers from a file: the first word or cell of each line, as\napplications list prints them; - as a number reads standard input",
  },
} as const;

/**
 * Returns the application numbers of the operands and of a file, without duplicates. The operand `-` reads standard
 * input. Throws a CommandError that names each line without a number. If there are no numbers at all, throws a
 * CommandError with exit code 0.
 */
export async function readNumbers(
  terminal: Terminal,
  operands: readonly string[],
  file: string | undefined,
): Promise<string[]> {
  const given = operands.filter((operand) => operand !== "-");
  const wrong = given.filter((operand) => !applicationNumber.test(operand));
  if (wrong.length > 0)
    throw new UsageError(`“${wrong.join(", ")}” is not an application number such as A2611-7KQ2-M4XN`);
  if (operands.includes("-")) {
    if (!terminal.readInput) throw new UsageError("There is no standard input to read");
    given.push(...numbersIn("standard input", await terminal.readInput()));
  }
  if (file !== undefined) {
    const text = await readFile(file, "utf8").catch(() => {
      throw new CommandError(`${file} cannot be read.`);
    });
    given.push(...numbersIn(file, text));
  }
  if (operands.length === 0 && file === undefined) throw new UsageError("<NUMBER> is missing");
  if (given.length === 0) throw new CommandError("There are no application numbers: nothing was changed.", 0);
  return [...new Set(given)];
}

/** The first word or CSV cell of each line; skips empty lines, comments (`# …`) and a header. */
function numbersIn(source: string, text: string): string[] {
  const wrong: string[] = [];
  const numbers = text
    .replace(/^\ufeff/, "")
    .split(/\r\n|\n|\r/)
    .flatMap((line, index) => {
      const [first = ""] = line
        .trim()
        .replaceAll('"', "")
        .split(/[\s,;]/);
      if (first === "" || first === "#" || (index === 0 && first === "applicationNumber")) return [];
      if (!applicationNumber.test(first))
        wrong.push(`${source}, line ${index + 1}: “${first}” is not an application number`);
      return [first];
    });
  if (wrong.length > 0) throw new CommandError([...wrong, "Nothing was changed."].join("\n"));
  return numbers;
}
