import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type PageWeight, pageWeight } from "../tests/support/page-weight";
import { startServer } from "../tests/support/server-process";
import { printTable, printTitle, reportTarget } from "./measure";

/** Targets (S4), KB: scripts with messages, and styles */
const targets = { scripts: 112, styles: 15 };
const pages = ["/", "/job", "/job/RD-2611-011", "/login", "/news"];

/** Weighs what a browser loads to open public pages for the first time, in zh-TW, whose messages are the largest. */
export async function benchWeight(): Promise<boolean> {
  printTitle("What a browser loads for a page in zh-TW, KB (1,024 bytes) of gzip");
  const folder = await mkdtemp(join(tmpdir(), "careers-bench-"));
  const portal = await startServer({ DATA_DIR: folder, SEED: "demo", NODE_ENV: "production" });
  try {
    const fetchText = async (path: string) => {
      const response = await fetch(portal.url + path, { headers: { "Accept-Language": "zh-TW" } });
      if (!response.ok) throw new Error(`${path}: status ${response.status}`);
      return response.text();
    };
    const weights: PageWeight[] = [];
    for (const path of pages) weights.push(await pageWeight(path, fetchText));
    printTable([
      ["page", "scripts", "messages", "styles", "HTML"],
      ...weights.map(({ scripts, messages, styles, html }, index) => [
        pages[index] ?? "",
        ...[scripts, messages, styles, html].map((kilobytes) => kilobytes.toFixed(1)),
      ]),
    ]);
    return reportTarget(
      `scripts and messages ${targets.scripts} KB, styles ${targets.styles} KB`,
      weights.every(
        ({ scripts, messages, styles }) => scripts + messages <= targets.scripts && styles <= targets.styles,
      ),
    );
  } finally {
    await portal.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}
