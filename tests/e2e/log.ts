import { readFile } from "node:fs/promises";
import { goodPassword } from "#support/api/members";
import { demoMember } from "#support/members";
import { logFile } from "./site";

const secrets = [demoMember.password, goodPassword];
const token = /eyJ[\w-]{10,}\.eyJ[\w-]+/;
const address = /[\w.+-]+@example\.(?:com|org)/;

/** Runs after the last test: throws if the server's log contains a password, a token or an email address. */
export default async function searchLog() {
  const lines = (await readFile(logFile, "utf8")).split("\n");
  if (!lines.some((line) => line.includes('"route"'))) throw new Error("The server logged no request");
  for (const line of lines) {
    // Warnings and errors also go to the console, next to the test results.
    if (/"level":[456]0/.test(line)) console.log(`[server] ${line}`);
    const secretsInLine = [
      ...secrets.filter((secret) => line.includes(secret)),
      ...(token.exec(line) ?? []),
      ...(address.exec(line) ?? []),
    ];
    if (secretsInLine.length > 0) throw new Error(`The server's log contains a secret: ${line}`);
  }
}
