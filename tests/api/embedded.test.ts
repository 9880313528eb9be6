import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startEmbeddedApi } from "../../recruitment-api/embedded";
import { readEnvironment } from "../../recruitment-api/env.server";

describe("the API in a thread of the portal's process", () => {
  const worker = new URL("../../recruitment-api/worker.ts", import.meta.url);
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "recruitment-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const settings = (more: Record<string, string> = {}) => ({
    DATA_DIR: join(folder, "data"),
    DATABASE_URL: "",
    SEED: "none",
    API_PORT: "0",
    LOG_LEVEL: "silent",
    ...more,
  });

  test("answers as soon as it is said to have started, and no more once it has stopped", async () => {
    const api = await startEmbeddedApi({ worker, settings: settings() });
    expect(new URL(api.url).hostname).toBe("127.0.0.1");
    expect((await fetch(`${api.url}/api/jobs`)).status).toBe(200);
    await api.stop();
    await expect(fetch(`${api.url}/api/jobs`)).rejects.toThrow();
  });

  test("says why it cannot start", async () => {
    await expect(
      startEmbeddedApi({ worker, settings: settings({ ACCESS_TOKEN_TTL: "soon" }) }),
    ).rejects.toThrow(/ACCESS_TOKEN_TTL/);
    const file = join(folder, "a-file");
    await writeFile(file, "");
    await expect(startEmbeddedApi({ worker, settings: settings({ DATA_DIR: file }) })).rejects.toThrow(
      /a-file/,
    );
  });
});

describe("the API's settings", () => {
  test("have defaults for everything", () => {
    expect(
      readEnvironment({ API_PORT: undefined, DATABASE_URL: "", PUBLIC_ORIGIN: "", SMTP_URL: "" }),
    ).toMatchObject({
      SEED: "demo",
      ACCESS_TOKEN_TTL: 900,
      REFRESH_TOKEN_TTL: 1_209_600,
      PUBLIC_ORIGIN: "http://localhost:3000",
    });
  });

  test.each([
    ["API_PORT", "70000"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["ACCESS_TOKEN_TTL", "0"],
    ["SEED", "yes"],
    ["PUBLIC_ORIGIN", "careers.example"],
    ["LOG_LEVEL", "loud"],
  ])("%s=%s stops the start with one line that names it", (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(
      new RegExp(`^Cannot start: check ${name} [^\\n]*$`),
    );
  });
});
