import type { ReadStream } from "node:tty";

const enter = new Set(["\r", "\n", "\u0004"]);
const interrupt = "\u0003";
const erase = new Set(["\u007f", "\b"]);

/** Reads one line from a terminal without echoing it, or from a pipe. Rejects if the input is interrupted. */
export async function readPassword(
  input: NodeJS.ReadStream | ReadStream,
  prompt: (text: string) => void,
): Promise<string> {
  if (!input.isTTY) return firstLine(input);
  prompt("Password: ");
  input.setRawMode(true);
  try {
    return await typedLine(input);
  } finally {
    input.setRawMode(false);
    input.pause();
    prompt("\n");
  }
}

async function firstLine(input: NodeJS.ReadableStream): Promise<string> {
  let text = "";
  for await (const chunk of input) {
    text += chunk;
    if (text.includes("\n")) break;
  }
  return text.split(/\r?\n/, 1)[0] ?? "";
}

function typedLine(input: NodeJS.ReadStream): Promise<string> {
  input.setEncoding("utf8");
  return new Promise((resolve, reject) => {
    const typed: string[] = [];
    const read = (text: string) => {
      for (const character of text) {
        if (character === interrupt) return end(() => reject(new Error("Interrupted")));
        if (enter.has(character)) return end(() => resolve(typed.join("")));
        if (erase.has(character)) typed.pop();
        else typed.push(character);
      }
    };
    const end = (finish: () => void) => {
      input.off("data", read);
      finish();
    };
    input.on("data", read);
    input.resume();
  });
}
