// Reports unused files, exports and dependencies. Entries are the screens, Node's programs, and other files that
// nothing imports. knip itself finds the files that npm scripts run.
import { developmentScreens, screens } from "./remix.config.js";
import { programs } from "./scripts/programs.js";

/** @type {import("knip").KnipConfig} */
export default {
  remix: {
    config: ["remix.config.js"],
    entry: [
      "app/root.tsx",
      "app/entry.{client,server}.tsx",
      "app/layouts/{default,matching,blank}.tsx",
      "app/routes/not-found.tsx",
      ...[...screens, ...developmentScreens].map(({ file }) => `app/${file}`),
    ],
  },
  entry: [
    // Augments Remix's types; no file imports it.
    "app/context/context.ts",
    ...Object.values(programs),
    // The Dockerfile runs this script.
    "scripts/image.js",
    // People run this script for a release.
    "scripts/release.js",
    // Vitest loads the reporter by its path.
    "scripts/test-report.js",
    // `npm run bench -- members` builds this app.
    "bench/yardstick/vite.config.ts",
    "bench/yardstick/app/{root,entry.server,routes/*}.tsx",
    // `npm run bench -- pages` starts this server as a separate process.
    "bench/fastify.ts",
    "tests/**/*.{test,spec}.ts",
  ],
  project: ["**/*.{css,js,ts,tsx}"],
  // Programs read the fonts and the character codes by path; no file imports them.
  ignoreDependencies: ["@fontsource-variable/*", "pdfjs-dist"],
  // Tests run promtool, mount and umount; a benchmark runs wrk.
  ignoreBinaries: ["promtool", "mount", "umount", "wrk"],
};
