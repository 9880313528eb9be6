import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { apiSettings } from "#api/process/env";
import { badPorts } from "#http/bad-ports";
import { requireFreePorts } from "#http/bind";
import { createFolder } from "#http/data-dir";
import { misspeltSettings } from "#http/misspelt-settings";
import { portalSettings, readEnv } from "#server/env";
import { newFolder } from "#support/new-folder";

describe("a variable whose name is no setting", () => {
  const settings = [...portalSettings, ...apiSettings];

  test.each([
    ["TRUSTPROXY", "TRUST_PROXY"],
    ["DRAIN_MSS", "DRAIN_MS"],
    ["DRAIN_SM", "DRAIN_MS"],
    ["trust_proxy", "TRUST_PROXY"],
    ["REDIS_URI", "REDIS_URL"],
    ["SESSION_SERCET", "SESSION_SECRET"],
    ["DATABSE_URL", "DATABASE_URL"],
    ["METRIC_PORT", "METRICS_PORT"],
  ])("is reported if it is similar: %s for %s", (name, meant) => {
    expect(misspeltSettings([name], settings)).toEqual([{ name, meant }]);
  });

  test("is not reported if it belongs to other programs", () => {
    const others =
      "HOST PATH HOME POST SMTP NODE_OPTIONS LD_PRELOAD AWS_REGION npm_config_port REDIS_PORT MAIL MAIL_CC TZ";
    expect(misspeltSettings(others.split(" "), settings)).toEqual([]);
  });

  test("is not reported by one program for a setting of the other", () => {
    expect(misspeltSettings(portalSettings, apiSettings)).toEqual([]);
    expect(misspeltSettings(apiSettings, portalSettings)).toEqual([]);
  });
});

describe("RECRUITMENT_API_URL is rejected by name", () => {
  const start = (url: string) => () =>
    readEnv({ RECRUITMENT_API_URL: url, SESSION_SECRET: "0123456789abcdef".repeat(2) });

  test.each(["http://user:secret@api.test", "http://user@api.test"])(
    "with credentials, which it does not print: %s",
    (url) => {
      expect(start(url)).toThrow("Cannot start: RECRUITMENT_API_URL must contain no user name or password");
      expect(start(url)).not.toThrow(/secret@|user@/);
    },
  );

  test("with each port that fetch blocks, and with no other", async () => {
    for (const port of badPorts) {
      expect(start(`http://api.test:${port}`)).toThrow(
        "Cannot start: RECRUITMENT_API_URL has a port that fetch blocks",
      );
      await expect(fetch(`http://127.0.0.1:${port}`), String(port)).rejects.toMatchObject({
        cause: { message: "bad port" },
      });
    }
    for (const url of ["http://api.test", "https://api.test:8443/v1", "http://api.test:4010"])
      expect(start(url)).not.toThrow();
  });
});

test.each([
  ["METRICS_PORT", "192.0.2.1", "METRICS_HOST 192.0.2.1"],
  ["API_PORT", "no-such-host.invalid", "API_HOST no-such-host.invalid"],
])(
  "for %s, an address that cannot be used is reported with the setting of the address: %s",
  async (variable, hostname, setting) => {
    await expect(requireFreePorts([{ port: 0, hostname, variable }])).rejects.toThrow(
      `Cannot start: ${setting} cannot be used`,
    );
  },
);

test("a data folder is created with its parents, for its owner only", () => {
  const folder = newFolder();
  createFolder(join(folder, "a/b"));
  createFolder(join(folder, "a/b"));
  expect([statSync(join(folder, "a")).mode & 0o777, statSync(join(folder, "a/b")).mode & 0o777]).toEqual([
    0o700, 0o700,
  ]);
});

test.runIf(process.platform === "linux")(
  "a data folder that the system does not let exist ends the start",
  () => {
    // In a separate process, because Node's recursive mkdir never returns for this path.
    const program = `import { requireDataDir } from ${JSON.stringify(resolve("http/data-dir.ts"))}; requireDataDir("/proc/nope/data");`;
    const { status, stderr } = spawnSync(
      process.execPath,
      ["--import", "tsx", "--input-type=module", "--eval", program],
      { encoding: "utf8", timeout: 30_000 },
    );
    expect(status).toBe(1);
    expect(stderr).toContain("Cannot start: DATA_DIR cannot be written (ENOENT");
  },
);
