import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { RunningApi } from "#api/process/start";
import { get, newMember, post } from "#support/api/members";
import { filledSections, type PlainSection, plainSections } from "#support/api/resume-forms";
import { newFolder } from "#support/new-folder";

const kills = 20;
const program = fileURLToPath(new URL("../../build/api.js", import.meta.url));

/** Starts the API as a separate process on a free port. */
async function startProcess(dataDir: string): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, [program], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      SEED: "none",
      API_PORT: "0",
      SMTP_URL: "",
      LOG_LEVEL: "info",
      PUBLIC_ORIGIN: "https://careers.example",
    },
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const { url } = JSON.parse(line) as { url?: string };
    if (url) return { url, process: child };
  }
  throw new Error("The API ended before it listened");
}

interface Saved {
  readonly version: number;
  readonly [field: string]: unknown;
}

test("the API loses no acknowledged section when it is killed twenty times while saving", {
  timeout: 180_000,
}, async () => {
  const dataDir = newFolder();
  const acknowledged = new Map<PlainSection, Saved>();
  let token = "";
  let saves = 0;
  let running: ChildProcess | undefined;
  try {
    for (let round = 0; round <= kills; round += 1) {
      const { url, process: child } = await startProcess(dataDir);
      running = child;
      // Only the address and the mail folder are used.
      const api = { url, dataDir } as RunningApi;
      token ||= (await newMember(api)).token;
      const versions = new Map<PlainSection, number>();
      for (const section of plainSections) {
        const found = (await get(api, `resume/${section}`, { token })).body as Saved;
        const last = acknowledged.get(section);
        versions.set(section, found.version);
        if (!last) continue;
        expect(found.version).toBeGreaterThanOrEqual(last.version);
        if (found.version === last.version) expect(found).toEqual(last);
      }
      if (round < kills) {
        const ended = once(child, "exit");
        // The other sections are being saved at that moment.
        let savesLeft = randomInt(1, 30);
        await Promise.all(
          plainSections.map(async (section) => {
            for (;;) {
              const form = { ...filledSections[section], version: versions.get(section) };
              const reply = await post(api, `resume/${section}`, form, { token }).catch(() => null);
              if (reply?.status !== 200) return;
              const saved = reply.body as Saved;
              acknowledged.set(section, saved);
              versions.set(section, saved.version);
              saves += 1;
              savesLeft -= 1;
              if (savesLeft === 0) child.kill("SIGKILL");
            }
          }),
        );
        await ended;
      }
    }
    expect(saves).toBeGreaterThan(kills);
  } finally {
    running?.kill("SIGKILL");
  }
});
