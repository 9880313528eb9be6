import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = ["server", "recruitment-api"].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => `${root}/${file}`),
);
const call =
  /(?:(?:log\.(?:warn|error|fatal)|logFailedTask)\(\s*(?:(?:\{[^}]*\}|[\w.]+),\s*)*|failureMessage: )["`]((?:[^"`])*)["`]/g;
const page = readFileSync("docs/logs.md", "utf8");

/** A message as docs/logs.md lists it: with the character `…` instead of each value. */
const shown = (message: string) => message.replace(/\$\{[^}]+\}/g, "…");

test("docs/logs.md says what each warning and error of the log asks for", () => {
  const messages = [...files, "server.ts"].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(call)].map(([, message = ""]) => shown(message)),
  );
  expect(messages.length).toBeGreaterThan(30);
  const listed = new Set([...page.matchAll(/^\| (.+?) \| .+ \|$/gm)].map(([, message = ""]) => message));
  const missing = messages.filter(
    (message) => !listed.has(message) && message !== "… is …; calls that need it get 503",
  );
  expect(missing).toEqual([]);
});
