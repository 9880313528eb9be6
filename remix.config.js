/**
 * The site map, and Remix's options. Every screen stands here once; its three locale copies, its layout and its guard
 * are generated from that line.
 */

/** URL prefixes of the locales; zh-TW has none. @type {Record<import("./contract/locale").Locale, string>} */
const prefixes = { "zh-TW": "", "zh-CN": "zh-CN", "en-US": "en-US" };

/** Checks that a screen may ask for; app/guards.server.ts holds what they do. */
export const guardNames = /** @type {const} */ (["authorize"]);

/**
 * @typedef {object} Screen
 * @property {string} path without locale prefix, as React Router writes parameters
 * @property {string} file below app/
 * @property {"default" | "matching" | "blank" | "none"} layout `none`: answers without a page of its own
 * @property {(typeof guardNames)[number]} [guard] holds for the path and for all below it
 * @property {boolean} [sameForAll] without a session it is the same for every reader, and may be kept for a moment
 */

/** @typedef {Parameters<NonNullable<import("@remix-run/dev").VitePluginConfig["routes"]>>[0]} DefineRoutes */

/** @type {Screen[]} */
export const screens = [
  { path: "/", file: "routes/home.tsx", layout: "default", sameForAll: true },
  { path: "/contactUs", file: "routes/contactUs.tsx", layout: "default" },
  { path: "/forgetPWD", file: "routes/forgetPWD/index.tsx", layout: "default" },
  { path: "/forgetPWD/modifyPwd", file: "routes/forgetPWD/modifyPwd.tsx", layout: "default" },
  { path: "/goto", file: "routes/goto.tsx", layout: "default" },
  { path: "/hr/upgrecruit/upgma", file: "routes/hr/upgma.tsx", layout: "default" },
  { path: "/hr/upgrecruit/upgma/calendar.ics", file: "routes/hr/upgma-calendar.ts", layout: "none" },
  { path: "/hr/world/career/career", file: "routes/hr/career.tsx", layout: "default", sameForAll: true },
  { path: "/hr/world/career/salary", file: "routes/hr/salary.tsx", layout: "default", sameForAll: true },
  { path: "/HRCampus/hrcampus", file: "routes/HRCampus/hrcampus.tsx", layout: "blank" },
  { path: "/HRCampus/hrcampus/calendar.ics", file: "routes/HRCampus/calendar.ts", layout: "none" },
  { path: "/HRMatching", file: "routes/HRMatching/index.tsx", layout: "matching" },
  { path: "/HRMatching/hrmatching", file: "routes/HRMatching/hrmatching.tsx", layout: "matching" },
  { path: "/HRMatching/hrmatching/calendar.ics", file: "routes/HRMatching/calendar.ts", layout: "none" },
  { path: "/job", file: "routes/job/index.tsx", layout: "default", sameForAll: true },
  { path: "/job/:jobId", file: "routes/job/opening.tsx", layout: "default", sameForAll: true },
  { path: "/job/:jobId/apply", file: "routes/job/apply.tsx", layout: "default", guard: "authorize" },
  {
    path: "/job/:jobId/apply/calendar.ics",
    file: "routes/job/calendar.ts",
    layout: "none",
    guard: "authorize",
  },
  {
    path: "/job/:jobId/apply/questions",
    file: "routes/job/questions.tsx",
    layout: "default",
    guard: "authorize",
  },
  { path: "/login", file: "routes/login.tsx", layout: "default" },
  { path: "/logout", file: "routes/logout.ts", layout: "none" },
  {
    path: "/memberCenter/changePassword",
    file: "routes/memberCenter/changePassword.tsx",
    layout: "default",
    guard: "authorize",
  },
  {
    path: "/memberCenter/ssoLogin",
    file: "routes/memberCenter/ssoLogin.tsx",
    layout: "default",
    guard: "authorize",
  },
  { path: "/news", file: "routes/news/index.tsx", layout: "default", sameForAll: true },
  { path: "/news/:slug", file: "routes/news/item.tsx", layout: "default", sameForAll: true },
  { path: "/oauth/:sso/callback", file: "routes/oauth/callback.tsx", layout: "default" },
  { path: "/oauth/:sso/start", file: "routes/oauth/start.ts", layout: "none" },
  { path: "/privacyPolicy", file: "routes/privacyPolicy.tsx", layout: "default", sameForAll: true },
  { path: "/regedit", file: "routes/regedit/index.tsx", layout: "default" },
  { path: "/regedit/confirm", file: "routes/regedit/confirm.tsx", layout: "default" },
  { path: "/resume", file: "routes/resume/index.tsx", layout: "default", guard: "authorize" },
  { path: "/resume/applied", file: "routes/resume/applied.tsx", layout: "default", guard: "authorize" },
  {
    path: "/resume/generalInformation",
    file: "routes/resume/generalInformation.tsx",
    layout: "default",
    guard: "authorize",
  },
  { path: "/resume/export", file: "routes/resume/export.ts", layout: "none", guard: "authorize" },
  { path: "/resume/import", file: "routes/resume/import.tsx", layout: "default", guard: "authorize" },
  { path: "/resume/photo", file: "routes/resume/photo.tsx", layout: "default", guard: "authorize" },
  {
    path: "/resume/photo/image",
    file: "routes/resume/photo-image.ts",
    layout: "none",
    guard: "authorize",
  },
  { path: "/resume/upload", file: "routes/resume/upload.ts", layout: "none", guard: "authorize" },
  { path: "/resume/print", file: "routes/resume/print.tsx", layout: "default", guard: "authorize" },
  {
    path: "/resume/attachment/new",
    file: "routes/resume/new-attachment.tsx",
    layout: "default",
    guard: "authorize",
  },
  {
    path: "/resume/attachment/:item/file",
    file: "routes/resume/attachment-file.ts",
    layout: "none",
    guard: "authorize",
  },
  { path: "/resume/:section", file: "routes/resume/section.tsx", layout: "default", guard: "authorize" },
  { path: "/resume/:section/:item", file: "routes/resume/item.tsx", layout: "default", guard: "authorize" },
  { path: "/resumeParameters/cityArea", file: "routes/resumeParameters/cityArea.ts", layout: "none" },
  { path: "/session/stay", file: "routes/session/stay.ts", layout: "none" },
  { path: "/ssoRegedit", file: "routes/ssoRegedit.tsx", layout: "default" },
  { path: "/terms", file: "routes/terms.tsx", layout: "default", sameForAll: true },
  { path: "/visitor", file: "routes/visitor.ts", layout: "none" },
];

/**
 * Declares the screens to Remix, once a locale, each inside its layout. A screen's id is its path and locale
 * (`/job@en-US`).
 *
 * @param {DefineRoutes} defineRoutes
 * @param {readonly Screen[]} [map]
 * @throws {Error} "Unknown route middleware" for a guard that nobody defined
 */
export function siteMap(defineRoutes, map = screens) {
  for (const { path, guard } of map) {
    if (guard !== undefined && !guardNames.includes(guard)) {
      throw new Error(`Unknown route middleware: "${guard}" of ${path}`);
    }
  }
  return defineRoutes((route) => {
    for (const [locale, prefix] of Object.entries(prefixes)) {
      for (const layout of new Set(map.map((screen) => screen.layout))) {
        const declare = () => {
          for (const { path, file } of map.filter((screen) => screen.layout === layout)) {
            const id = `${path}@${locale}`;
            const below = [layout === "none" ? prefix : "", path.slice(1)].filter(Boolean).join("/");
            if (below === "") route("", file, { id, index: true });
            else route(below, file, { id, caseSensitive: true });
          }
        };
        if (layout === "none") declare();
        else
          route(prefix, `layouts/${layout}.tsx`, { id: `${layout}@${locale}`, caseSensitive: true }, declare);
      }
    }
    route("*", "routes/not-found.tsx", { id: "not-found" });
  });
}

/** @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  routes: (defineRoutes) => siteMap(defineRoutes),
  ignoredRouteFiles: ["**/*"],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
  },
};
