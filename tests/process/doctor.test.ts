import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { stopAtEnd } from "#support/at-end";
import { newFolder } from "#support/new-folder";
import { startServer } from "#support/server-process";
import { member, startSpecificationApi } from "../specification-api/api";

const api = await startSpecificationApi("least");

async function run(
  args: readonly string[],
  input: string,
  { cwd = tmpdir(), env = {} }: { cwd?: string; env?: Record<string, string> } = {},
) {
  const child = spawn(process.execPath, [resolve("build/doctor.js"), ...args], {
    cwd,
    env: env as NodeJS.ProcessEnv,
  });
  child.stdin.end(input);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code: child.exitCode, out, err };
}

test.each([
  ["the right password", member.password, 0],
  ["a wrong password", "another password of lin", 2],
])(
  "the built doctor reads %s from standard input and shows it nowhere",
  { tags: "F6" },
  async (_, password, expected) => {
    const { code, out, err } = await run([api.url, "--member", member.username], `${password}\n`);
    expect(code, err).toBe(expected);
    expect(out).toContain("Calls of the specification");
    expect(out + err).not.toContain(password);
  },
);

test("settings are read from .env in the working directory; variables of the environment take precedence", async () => {
  const cwd = newFolder();
  writeFileSync(join(cwd, ".env"), "RECRUITMENT_API_URL=ftp://api.test\n");
  expect((await run([], "", { cwd })).err).toContain("RECRUITMENT_API_URL must be an http or https address");
  const env = { RECRUITMENT_API_URL: "http://127.0.0.1:2" };
  expect((await run([], "", { cwd, env })).err).toContain("http://127.0.0.1:2 cannot be reached");
});

test("a portal examines its API after it starts to listen, without waiting for the result", {
  tags: "F6",
}, async () => {
  const server = stopAtEnd(await startServer({ RECRUITMENT_API_URL: api.url }));
  await expect.poll(server.output, { timeout: 20_000 }).toContain("Examined the API");
  const lines = server
    .output()
    .trim()
    .split("\n")
    .map((line): { msg: string; capability?: string } => JSON.parse(line));
  expect(lines[0]?.msg).toContain("Portal listening");
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: "The API lacks a capability",
      capability: "programmes",
    }),
  );
});
