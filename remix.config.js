/**
 * The list of screens, and Remix's options. Each screen is declared once; its route, its layout and its guard are
 * derived from that entry.
 */

/** Guards that a screen can name; server/session/guards.ts implements them. */
export const guardNames = /** @type {const} */ (["authorize"]);

/** Capabilities of the recruitment API without which screens, or parts of screens, are missing */
export const apiPartNames = /** @type {const} */ (["alerts", "jobSearch", "savedJobs"]);

/** Parts that a site may lack: programmes, pages of the company, single sign-on, capabilities of its API. */
export const partNames = /** @type {const} */ ([
  ...apiPartNames,
  "UPGMA",
  "HRMatching",
  "HRCampus",
  "career",
  "salary",
  "benefits",
  "offices",
  "sso",
]);

/**
 * @typedef {object} Screen
 * @property {string} path without locale prefix, as React Router writes parameters
 * @property {string} file below app/
 * @property {"default" | "matching" | "blank" | "none"} layout `none` for a resource route
 * @property {(typeof guardNames)[number]} [guard] applies to the path and everything below it
 * @property {(typeof partNames)[number]} [part] 404 on a site without this part
 * @property {boolean} [publicCache] identical for all visitors without a session; cached for some seconds
 */

/** @typedef {Parameters<NonNullable<import("@remix-run/dev").VitePluginConfig["routes"]>>[0]} DefineRoutes */

/** @type {Screen[]} */
export const screens = [
  { path: "/", file: "routes/home.tsx", layout: "default", publicCache: true },
  { path: "/accessibility", file: "routes/accessibility.tsx", layout: "default", publicCache: true },
  { path: "/contactUs", file: "routes/contactUs.tsx", layout: "default" },
  { path: "/draft", file: "routes/draft.ts", layout: "none" },
  { path: "/forgetPWD", file: "routes/forgetPWD.tsx", layout: "default" },
  { path: "/forgetPWD/modifyPwd", file: "routes/forgetPWD.modifyPwd.tsx", layout: "default" },
  { path: "/goto", file: "routes/goto.tsx", layout: "default" },
  { path: "/hr/upgrecruit/upgma", file: "routes/hr.upgma.tsx", layout: "default", part: "UPGMA" },
  {
    path: "/hr/upgrecruit/upgma/calendar.ics",
    file: "routes/hr.upgma.calendar.ts",
    layout: "none",
    part: "UPGMA",
  },
  {
    path: "/hr/world/career/career",
    file: "routes/hr.career.tsx",
    layout: "default",
    part: "career",
    publicCache: true,
  },
  {
    path: "/hr/world/career/salary",
    file: "routes/hr.salary.tsx",
    layout: "default",
    part: "salary",
    publicCache: true,
  },
  {
    path: "/hr/world/career/benefits",
    file: "routes/hr.benefits.tsx",
    layout: "default",
    part: "benefits",
    publicCache: true,
  },
  {
    path: "/hr/world/career/offices",
    file: "routes/hr.offices.tsx",
    layout: "default",
    part: "offices",
    publicCache: true,
  },
  { path: "/HRCampus", file: "routes/HRCampus.ts", layout: "none", part: "HRCampus" },
  { path: "/HRCampus/hrcampus", file: "routes/HRCampus.hrcampus.tsx", layout: "blank", part: "HRCampus" },
  {
    path: "/HRCampus/hrcampus/calendar.ics",
    file: "routes/HRCampus.hrcampus.calendar.ts",
    layout: "none",
    part: "HRCampus",
  },
  { path: "/HRMatching", file: "routes/HRMatching.tsx", layout: "matching", part: "HRMatching" },
  {
    path: "/HRMatching/hrmatching",
    file: "routes/HRMatching.hrmatching.tsx",
    layout: "matching",
    part: "HRMatching",
  },
  {
    path: "/HRMatching/hrmatching/calendar.ics",
    file: "routes/HRMatching.hrmatching.calendar.ts",
    layout: "none",
    part: "HRMatching",
  },
  { path: "/job", file: "routes/job.tsx", layout: "default", publicCache: true },
  { path: "/job.atom", file: "routes/job.feed.ts", layout: "none", publicCache: true },
  { path: "/job.json", file: "routes/job.json.ts", layout: "none", publicCache: true },
  { path: "/job/saved", file: "routes/job.saved.tsx", layout: "default", part: "savedJobs" },
  { path: "/job/saved/change", file: "routes/job.saved.change.ts", layout: "none", part: "savedJobs" },
  { path: "/jobAlert", file: "routes/jobAlert.tsx", layout: "default", part: "alerts" },
  { path: "/jobAlert/manage", file: "routes/jobAlert.manage.tsx", layout: "default", part: "alerts" },
  { path: "/job/:jobId", file: "routes/job.opening.tsx", layout: "default", publicCache: true },
  { path: "/job/:jobId/calendar.ics", file: "routes/job.opening.calendar.ts", layout: "none" },
  { path: "/job/:jobId/qr.svg", file: "routes/job.opening.qr.ts", layout: "none", publicCache: true },
  { path: "/job/:jobId/apply", file: "routes/job.opening.apply.tsx", layout: "default", guard: "authorize" },
  {
    path: "/job/:jobId/apply/questions",
    file: "routes/job.opening.apply.questions.tsx",
    layout: "default",
    guard: "authorize",
  },
  { path: "/job/:jobId/resume", file: "routes/job.opening.resume.tsx", layout: "default" },
  { path: "/login", file: "routes/login.tsx", layout: "default" },
  { path: "/logout", file: "routes/logout.ts", layout: "none" },
  {
    path: "/memberCenter/account",
    file: "routes/memberCenter.account.tsx",
    layout: "default",
    guard: "authorize",
  },
  {
    path: "/memberCenter/account/archive",
    file: "routes/memberCenter.account.archive.ts",
    layout: "none",
    guard: "authorize",
  },
  {
    path: "/memberCenter/account/close",
    file: "routes/memberCenter.account.close.tsx",
    layout: "default",
    guard: "authorize",
  },
  {
    path: "/memberCenter/account/email",
    file: "routes/memberCenter.account.email.tsx",
    layout: "default",
    guard: "authorize",
  },
  {
    path: "/memberCenter/changePassword",
    file: "routes/memberCenter.changePassword.tsx",
    layout: "default",
    guard: "authorize",
  },
  { path: "/memberCenter/confirmEmail", file: "routes/memberCenter.confirmEmail.tsx", layout: "default" },
  {
    path: "/memberCenter/ssoLogin",
    file: "routes/memberCenter.ssoLogin.tsx",
    layout: "default",
    guard: "authorize",
  },
  { path: "/memberCenter/stopReminders", file: "routes/memberCenter.stopReminders.tsx", layout: "default" },
  { path: "/news", file: "routes/news.tsx", layout: "default", publicCache: true },
  { path: "/news/:slug", file: "routes/news.item.tsx", layout: "default", publicCache: true },
  { path: "/oauth/:sso/callback", file: "routes/oauth.callback.tsx", layout: "default", part: "sso" },
  { path: "/oauth/:sso/start", file: "routes/oauth.start.ts", layout: "none", part: "sso" },
  { path: "/privacyPolicy", file: "routes/privacyPolicy.tsx", layout: "default", publicCache: true },
  { path: "/regedit", file: "routes/regedit.tsx", layout: "default" },
  { path: "/regedit/confirm", file: "routes/regedit.confirm.tsx", layout: "default" },
  { path: "/resume", file: "routes/resume.tsx", layout: "default", guard: "authorize" },
  { path: "/resume/applied", file: "routes/resume.applied.tsx", layout: "default", guard: "authorize" },
  {
    path: "/resume/applied/:number",
    file: "routes/resume.applied.application.tsx",
    layout: "default",
    guard: "authorize",
  },
  {
    path: "/resume/applied/:number/print",
    file: "routes/resume.applied.application.print.tsx",
    layout: "default",
    guard: "authorize",
  },
  {
    path: "/resume/applied/:number/calendar.ics",
    file: "routes/resume.applied.application.calendar.ts",
    layout: "none",
    guard: "authorize",
  },
  {
    path: "/resume/applied/:number/interview.ics",
    file: "routes/resume.applied.application.interview.ts",
    layout: "none",
    guard: "authorize",
  },
  {
    path: "/resume/applied/:number/offer",
    file: "routes/resume.applied.application.offer.tsx",
    layout: "default",
    guard: "authorize",
  },
  {
    path: "/resume/applied/:number/file/:id",
    file: "routes/resume.applied.application.file.ts",
    layout: "none",
    guard: "authorize",
  },
  {
    path: "/resume/generalInformation",
    file: "routes/resume.generalInformation.tsx",
    layout: "default",
    guard: "authorize",
  },
  { path: "/resume/download.pdf", file: "routes/resume.pdf.ts", layout: "none", guard: "authorize" },
  { path: "/resume/export", file: "routes/resume.export.ts", layout: "none", guard: "authorize" },
  { path: "/resume/import", file: "routes/resume.import.tsx", layout: "default", guard: "authorize" },
  { path: "/resume/photo", file: "routes/resume.photo.tsx", layout: "default", guard: "authorize" },
  {
    path: "/resume/photo/image",
    file: "routes/resume.photo.image.ts",
    layout: "none",
    guard: "authorize",
  },
  {
    path: "/resume/saved",
    file: "routes/resume.saved.tsx",
    layout: "default",
    guard: "authorize",
    part: "savedJobs",
  },
  { path: "/resume/upload", file: "routes/resume.upload.ts", layout: "none", guard: "authorize" },
  { path: "/resume/print", file: "routes/resume.print.tsx", layout: "default", guard: "authorize" },
  {
    path: "/resume/attachment/new",
    file: "routes/resume.attachment.new.tsx",
    layout: "default",
    guard: "authorize",
  },
  {
    path: "/resume/attachment/:item/file",
    file: "routes/resume.attachment.file.ts",
    layout: "none",
    guard: "authorize",
  },
  { path: "/resume/:section", file: "routes/resume.section.tsx", layout: "default", guard: "authorize" },
  {
    path: "/resume/:section/:item",
    file: "routes/resume.section.item.tsx",
    layout: "default",
    guard: "authorize",
  },
  { path: "/resumeParameters/cityArea", file: "routes/resumeParameters.cityArea.ts", layout: "none" },
  { path: "/searchSuggestions", file: "routes/searchSuggestions.ts", layout: "none" },
  { path: "/session/stay", file: "routes/session.stay.ts", layout: "none" },
  { path: "/ssoRegedit", file: "routes/ssoRegedit.tsx", layout: "default", part: "sso" },
  { path: "/terms", file: "routes/terms.tsx", layout: "default", publicCache: true },
  { path: "/theme", file: "routes/theme.ts", layout: "none" },
  { path: "/visitor", file: "routes/visitor.ts", layout: "none" },
];

/** Screens of `npm run dev` only; a production build contains neither their routes nor their code. @type {Screen[]} */
export const developmentScreens = [{ path: "/dev/forms", file: "routes/dev.forms.tsx", layout: "default" }];

/** @param {Screen} screen */
const parametersOf = ({ path }) => path.split(":").length - 1;

/**
 * Declares the screens to Remix, each inside its layout. A route's id is its path. The router reads the first segment
 * of any address as a locale; server/remix/handler.ts rejects segments that are no locale. Of several routes that match
 * equally well, the router takes the first. Routes with parameters come first, so that `/news/terms` is a news item and
 * not the terms in the language "news".
 *
 * @param {DefineRoutes} defineRoutes
 * @param {readonly Screen[]} [map]
 * @throws {Error} "Unknown route middleware" for a guard that is not in `guardNames`
 */
export function defineScreenRoutes(defineRoutes, map = screens) {
  for (const { path, guard } of map) {
    if (guard !== undefined && !guardNames.includes(guard)) {
      throw new Error(`Unknown route middleware: "${guard}" of ${path}`);
    }
  }
  const ordered = [...map].sort((one, other) => parametersOf(other) - parametersOf(one));
  return defineRoutes((route) => {
    for (const layout of new Set(map.map((screen) => screen.layout))) {
      const declare = () => {
        for (const { path, file } of ordered.filter((screen) => screen.layout === layout))
          route(`:locale?${path === "/" ? "" : path}`, file, { id: path, caseSensitive: true });
      };
      if (layout === "none") declare();
      else route("", `layouts/${layout}.tsx`, { id: layout }, declare);
    }
    route("*", "routes/not-found.tsx", { id: "not-found" });
  });
}

/**
 * @param {{ development: boolean }} mode
 * @returns {import("@remix-run/dev").VitePluginConfig}
 */
export const remixConfig = ({ development }) => ({
  routes: (defineRoutes) =>
    defineScreenRoutes(defineRoutes, development ? [...screens, ...developmentScreens] : screens),
  ignoredRouteFiles: ["**/*"],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
  },
});
