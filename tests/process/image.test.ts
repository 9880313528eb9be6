import { execFile, execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { stopAtEnd } from "#support/at-end";
import { createBrowser } from "#support/browser";
import { demoMember } from "#support/members";
import { newFolder } from "#support/new-folder";
import { heading, mainOf, textOf } from "#support/pages/pages";
import { startServer } from "#support/server-process";

const folder = newFolder();
const image = join(folder, "image");
const data = join(folder, "data");
const { version } = JSON.parse(readFileSync("package.json", "utf8"));

async function careers(...args: readonly string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: data, NODE_ENV: "production" } as const;
  return promisify(execFile)(process.execPath, [join(image, "bin/careers.js"), ...args], {
    env,
    cwd: folder,
  });
}

execFileSync(process.execPath, ["scripts/image.js", image]);
const server = stopAtEnd(
  await startServer({ DATA_DIR: data, NODE_ENV: "production" }, { file: join(image, "build/server.js") }),
);

describe("the files of the container image", () => {
  test("take at most 160 MB, without packages for development", () => {
    const sizes = readdirSync(image, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1024 ** 2).toBeLessThan(160);
    const packages = readdirSync(join(image, "node_modules"));
    expect(packages).toContain("react");
    for (const name of ["oidc-provider", "typescript", "vite", "vitest", "@remix-run/dev"])
      expect(packages).not.toContain(name);
  });

  test("contain the licence text of each package", () => {
    const notices = readFileSync(join(image, "third-party.txt"), "utf8");
    for (const name of [
      "react",
      "sharp",
      "@img/sharp-libvips-linux-x64",
      "@fontsource-variable/noto-sans-tc",
    ])
      expect(notices).toMatch(new RegExp(`^${name} \\d`, "m"));
    expect(notices).toContain("Permission is hereby granted, free of charge");
    expect(notices).toContain("SIL OPEN FONT LICENSE");
  });

  test("serve the product, whose health and first log line name the version", async () => {
    const health = await (await fetch(`${server.url}/healthz`)).json();
    expect(health).toEqual({ status: "alive", version, commit: expect.toSatisfy(isCommit) });
    const [first = ""] = server
      .output()
      .split("\n")
      .filter((line) => line.includes("Portal listening"));
    expect(JSON.parse(first)).toMatchObject({ version, commit: health.commit });
  });

  test("read documents and write PDF files in programs of their own", async () => {
    const browser = createBrowser((request) => fetch(request, { redirect: "manual" }), server.url);
    await browser.submit("/en-US/login", demoMember);
    const pdf = await browser.open("/en-US/resume/download.pdf");
    expect(new TextDecoder().decode(pdf.bytes.slice(0, 5))).toBe("%PDF-");
    const form = new FormData();
    const document = readFileSync("bench/resumes/samples/known/plain-carter.pdf");
    form.append("file", new Blob([document]), "carter.pdf");
    form.append("text", "");
    form.append("intent", "read");
    const review = await browser.submit("/en-US/resume/import", form);
    expect(heading(review.text)).not.toBe("Import a resume");
    expect(textOf(mainOf(review.text))).toContain("Figma");
  });

  test("do HR's work, check a company folder, examine an API, back up and restore", async () => {
    expect((await careers("--version")).stdout).toContain(version);
    expect((await careers("hr", "openings", "list")).stdout).toContain("RD-2611-042");
    expect((await careers("company", "check")).stdout).toContain("no errors");
    await expect(careers("doctor", "http://127.0.0.1:9")).rejects.toMatchObject({ code: 2 });
    const backup = join(folder, "backup");
    expect((await careers("backup", backup)).stdout).toContain("Backed up and verified");
    await expect(careers("restore", backup)).rejects.toMatchObject({
      stderr: expect.stringContaining("not empty"),
    });
  });
});

const isCommit = (value: unknown) => value === null || /^[0-9a-f]{12}$/.test(String(value));
