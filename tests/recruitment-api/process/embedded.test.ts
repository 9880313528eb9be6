import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { startEmbeddedApi } from "#api/process/embedded";
import { readEnvironment } from "#api/process/env";
import { newFolder } from "#support/new-folder";

describe("the embedded API", () => {
  const worker = new URL("../../../build/recruitment-api.js", import.meta.url);
  const folder = newFolder();

  const settings = (more: Record<string, string> = {}) => ({
    DATA_DIR: join(folder, "data"),
    DATABASE_URL: "",
    SEED: "none",
    API_PORT: "0",
    LOG_LEVEL: "silent",
    ...more,
  });

  test("accepts requests as soon as it has started, and none after it has stopped", async () => {
    const api = await startEmbeddedApi({ worker, settings: settings() });
    expect(new URL(api.url).hostname).toBe("127.0.0.1");
    expect((await fetch(`${api.url}/api/jobs`)).status).toBe(200);
    await api.stop();
    await expect(fetch(`${api.url}/api/jobs`)).rejects.toThrow();
  });

  test("reports why it cannot start", async () => {
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

describe("the settings of the API", () => {
  test("all have defaults", () => {
    expect(
      readEnvironment({ API_PORT: undefined, DATABASE_URL: "", PUBLIC_ORIGIN: "", SMTP_URL: "" }),
    ).toMatchObject({
      SEED: "demo",
      ACCESS_TOKEN_TTL: 900,
      REFRESH_TOKEN_TTL: 1_209_600,
      PUBLIC_ORIGIN: "http://localhost:3000",
    });
  });

  test("count empty variables as not set", () => {
    const names = ["SEED", "LOG_LEVEL", "API_PORT", "API_HOST", "ACCESS_TOKEN_TTL", "DATA_DIR", "MAIL_FROM"];
    const env = readEnvironment(Object.fromEntries(names.map((name) => [name, ""])));
    expect(env).toMatchObject({ LOG_LEVEL: "info", API_HOST: "127.0.0.1", ACCESS_TOKEN_TTL: 900 });
    expect([env.API_PORT, env.MAIL_FROM]).toEqual([undefined, undefined]);
  });

  test("seed demo content by default only on this machine", () => {
    const seedAt = (PUBLIC_ORIGIN: string, SEED = "") => readEnvironment({ PUBLIC_ORIGIN, SEED }).SEED;
    expect(seedAt("http://localhost:3000")).toBe("demo");
    expect(seedAt("https://careers.example")).toBe("none");
    expect(seedAt("https://careers.example", "demo")).toBe("demo");
  });

  test.each([
    ["API_PORT", "70000"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["ACCESS_TOKEN_TTL", "0"],
    ["SEED", "yes"],
    ["PUBLIC_ORIGIN", "careers.example"],
    ["LOG_LEVEL", "loud"],
    ["FILES_URL", "https://bucket"],
    ["SMTP_URL", "mail.example.com:25"],
    ["MAIL_FROM", "no address"],
    ["MAIL_TO", "careers"],
    ["REFRESH_TOKEN_TTL", "soon"],
    ["DATABASE_POOL_SIZE", "none"],
  ])("reject %s=%s with one line that names the variable", (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(
      new RegExp(`^Cannot start: check ${name} [^\\n]*$`),
    );
  });
});
