import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

/** What the browser's code imports. Vite would find it page by page, and each find would bring a second React into the page. */
const browserPackages = [
  "@conform-to/react",
  "@date-fns/tz",
  "@remix-run/react",
  "date-fns/addMonths",
  "date-fns/differenceInCalendarDays",
  "date-fns/format",
  "date-fns/locale/en-US",
  "date-fns/locale/zh-CN",
  "date-fns/locale/zh-TW",
  "date-fns/startOfMonth",
  "i18next",
  "react",
  "react-dom/client",
  "react-hot-toast/headless",
  "react-i18next",
  "react/jsx-dev-runtime",
  "react/jsx-runtime",
];

/** What only the server's half of a route imports; it is taken out of what the browser gets. */
const serverPackages = ["@conform-to/zod", "@remix-run/node", "lru-cache", "remix-auth", "undici", "zod"];

export default defineConfig({
  plugins: [tailwindcss(), remix(remixConfig)],
  optimizeDeps: { include: browserPackages, exclude: serverPackages },
  build: {
    target: ["chrome87", "firefox78", "safari14"],
    cssTarget: ["chrome111", "firefox128", "safari16.4"],
  },
});
