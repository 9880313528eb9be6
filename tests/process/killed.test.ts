import { randomInt } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import type { RunningApi } from "#api/process/start";
import { get, newMember, post } from "#support/api/members";
import { filledSections, type PlainSection, plainSections } from "#support/api/resume-forms";
import { newFolder } from "#support/new-folder";
import { startServer } from "#support/server-process";

const kills = 20;

interface Saved {
  readonly version: number;
  readonly [field: string]: unknown;
}

test("the API loses no acknowledged section when it is killed twenty times while saving", {
  timeout: 180_000,
}, async () => {
  const dataDir = newFolder();
  const settings = { DATA_DIR: dataDir, SEED: "none", PUBLIC_ORIGIN: "https://careers.example" };
  const acknowledged = new Map<PlainSection, Saved>();
  let token = "";
  let saves = 0;
  for (let round = 0; round <= kills; round += 1) {
    const { url, stop } = await startServer(settings, "api");
    onTestFinished(() => stop("SIGKILL"));
    // The helpers use only these two fields.
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
      let stopped: Promise<void> | undefined;
      // The process is killed after this many saves, while the other sections are being saved.
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
            if (savesLeft === 0) stopped = stop("SIGKILL");
          }
        }),
      );
      await stopped;
    }
  }
  expect(saves).toBeGreaterThan(kills);
});
