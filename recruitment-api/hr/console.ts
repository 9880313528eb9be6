import { createInterface } from "node:readline/promises";
import { text } from "node:stream/consumers";
import { printable } from "#http/printable";
import { progressLine } from "../terminal/progress";
import type { Console } from "./command";

export function processConsole(): Console {
  // `| head` closes the pipe early. The command continues, because it may be in the middle of a change.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  const { report, end } = progressLine(process.stderr);
  const write = (stream: NodeJS.WriteStream) => (line: string) => {
    end();
    stream.write(`${printable(line)}\n`);
  };
  return {
    settings: {},
    now: () => new Date(),
    out: write(process.stdout),
    err: write(process.stderr),
    progress: report,
    readInput: () => text(process.stdin),
    ...(process.stdin.isTTY && process.stderr.isTTY && { ask }),
  };
}

async function ask(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim());
  } finally {
    lines.close();
  }
}
