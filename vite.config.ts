import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { remixConfig } from "./remix.config.js";

/**
 * Packages that browser code imports. Without this list Vite discovers them page by page, and each discovery loads a
 * second copy of React into the page.
 */
const browserPackages = [
  "@conform-to/react",
  "@date-fns/utc",
  "@remix-run/react",
  "date-fns/lightFormat",
  "react",
  "react-dom/client",
  "react-hot-toast/headless",
  "react/jsx-dev-runtime",
  "react/jsx-runtime",
];

/** Packages that only loaders and actions import; Remix removes them from browser code. */
const serverPackages = ["@conform-to/zod", "@remix-run/node", "lru-cache", "remix-auth", "undici", "zod"];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig({ development: command === "serve" }))],
  optimizeDeps: { include: browserPackages, exclude: serverPackages },
  build: {
    // Source maps for stack traces on the server; none are published to browsers.
    sourcemap: isSsrBuild === true,
    // Stack traces need no text of the sources.
    ...(isSsrBuild && { rollupOptions: { output: { sourcemapExcludeSources: true } } }),
    target: ["chrome91", "firefox78", "safari14"],
    cssTarget: ["chrome111", "firefox128", "safari16.4"],
  },
}));
