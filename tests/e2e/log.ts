import { readFile } from "node:fs/promises";
import { goodPassword } from "../api/members";
import { demoMember } from "../members";
import { logFile } from "./site";

const secrets = [demoMember.password, goodPassword];
const token = /eyJ[\w-]{10,}\.eyJ[\w-]+/;
const address = /[\w.+-]+@example\.(?:com|org)/;

/** After the last test: what the server wrote all the while says nothing of who came, and no password or token. */
export default async function searchLog() {
  const lines = (await readFile(logFile, "utf8")).split("\n");
  if (!lines.some((line) => line.includes('"route"'))) throw new Error("The server logged no request");
  for (const line of lines) {
    // To the console, where a failed test is read; the rest stays in the file.
    if (/"level":[456]0/.test(line)) console.log(`[server] ${line}`);
    const said = [
      ...secrets.filter((secret) => line.includes(secret)),
      ...(token.exec(line) ?? []),
      ...(address.exec(line) ?? []),
    ];
    if (said.length > 0) throw new Error(`The server's log shows a secret: ${line}`);
  }
}
