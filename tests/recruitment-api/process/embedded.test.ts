import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test, vi } from "vitest";
import { startEmbeddedApi } from "#api/process/embedded";
import { apiSettings, readEnvironment } from "#api/process/env";
import { demoCompany } from "#company/shipped";
import { metricIn } from "#support/metrics";
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
    const onCrash = vi.fn();
    const api = await startEmbeddedApi({ worker, settings: settings(), onCrash });
    expect(new URL(api.url).hostname).toBe("127.0.0.1");
    expect((await fetch(`${api.url}/api/jobs`)).status).toBe(200);
    const call = { call: "listJobs", status: "200" };
    expect(metricIn(await api.metrics(), "recruitment_api_call_duration_seconds_count", call)).toBe(1);
    await api.stop();
    await expect(fetch(`${api.url}/api/jobs`)).rejects.toThrow();
    expect(onCrash).not.toHaveBeenCalled();
  });

  /** A program in place of the API. It first reports that it listens. */
  const programOf = async (code: string) => {
    const file = join(folder, `${randomUUID()}.mjs`);
    const listening = 'parentPort.postMessage({ listening: "http://127.0.0.1:1" });';
    await writeFile(file, `import { parentPort } from "node:worker_threads";\n${listening}\n${code}`);
    return pathToFileURL(file);
  };

  test("reports that its thread ended, with the error if there was one", async () => {
    for (const [code, message] of [
      ['setTimeout(() => { throw new Error("out of order"); }, 50);', "out of order"],
      ["setTimeout(() => process.exit(), 50);", "The recruitment API's thread ended"],
    ] as const) {
      const onCrash = vi.fn();
      await startEmbeddedApi({ worker: await programOf(code), onCrash });
      await expect.poll(() => onCrash.mock.calls).toEqual([[expect.objectContaining({ message })]]);
    }
  });

  test("has no metrics after two seconds in which its thread is busy", async () => {
    const worker = await programOf(
      'parentPort.on("message", (message) => message === "stop" && process.exit());',
    );
    const { metrics, stop } = await startEmbeddedApi({ worker });
    const startedAt = performance.now();
    expect(await metrics()).toBe("");
    expect(performance.now() - startedAt).toBeLessThan(4_000);
    await stop();
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
  test("have defaults, which also replace empty variables", () => {
    expect(readEnvironment(Object.fromEntries(apiSettings.map((name) => [name, " "])))).toMatchObject({
      ...{ API_HOST: "127.0.0.1", METRICS_HOST: "127.0.0.1", ACCESS_TOKEN_TTL: 900, SEED: "demo" },
      ...{ COMPANY_DIR: demoCompany, PUBLIC_ORIGIN: "http://localhost:3000", LOG_LEVEL: "info" },
    });
    expect(readEnvironment({ PORT: "8080", PUBLIC_ORIGIN: "" }).PUBLIC_ORIGIN).toBe("http://localhost:8080");
  });

  test("have the origin without a path, and a sender with or without a name", () => {
    const given = { PUBLIC_ORIGIN: "https://careers.example/jobs/", MAIL_FROM: "Careers <jobs@example.org>" };
    expect(readEnvironment(given)).toMatchObject({ ...given, PUBLIC_ORIGIN: "https://careers.example" });
    expect(readEnvironment({ MAIL_FROM: "jobs@example.org" }).MAIL_FROM).toBe("jobs@example.org");
  });

  test("name every invalid variable in one line, also those that are too long", () => {
    const tooLong = { API_HOST: "x".repeat(256), METRICS_HOST: "x".repeat(256), HR_USER: "x".repeat(101) };
    expect(() => readEnvironment({ SEED: "yes", ...tooLong })).toThrow(
      /^Cannot start: check API_HOST \(.+\), METRICS_HOST \(.+\), SEED \(.+\), HR_USER \([^\n]+$/,
    );
  });

  test("seed no demo content for another company, and reject the wish for it", () => {
    const COMPANY_DIR = "/srv/company";
    expect(readEnvironment({ COMPANY_DIR, PUBLIC_ORIGIN: "", SEED: "" }).SEED).toBe("none");
    expect(() => readEnvironment({ COMPANY_DIR, SEED: "demo" })).toThrow("SEED=demo is for the demo company");
  });

  test("seed demo content by default only on this machine", () => {
    const seedAt = (PUBLIC_ORIGIN: string, SEED = "") => readEnvironment({ PUBLIC_ORIGIN, SEED }).SEED;
    expect(seedAt("http://localhost:3000")).toBe("demo");
    expect(seedAt("https://careers.example")).toBe("none");
    expect(seedAt("https://careers.example", "demo")).toBe("demo");
  });

  test.each([
    ["API_PORT", "-1"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["ACCESS_TOKEN_TTL", "0"],
    ["SEED", "yes"],
    ["PUBLIC_ORIGIN", "careers.example"],
    ["LOG_LEVEL", "loud"],
    ["FILES_URL", "https://bucket"],
    ["SMTP_URL", "mail.example.com:25"],
    ["MAIL_FROM", "Careers <no address>"],
    ["MAIL_TO", "careers"],
    ["REFRESH_TOKEN_TTL", "59"],
    ["DATABASE_POOL_SIZE", "1"],
  ])("reject %s=%s with one line that names the variable", (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(
      new RegExp(`^Cannot start: check ${name} [^\\n]*$`),
    );
  });
});
