// Import rules: `npm run check` fails on an import circle and on an import against the direction that
// docs/architecture.md describes. Type-only imports count.

/** The files of `from` may import only files that `allowed` matches, npm packages and Node's own modules. */
const onlyImports = (name, from, allowed, comment) => ({
  name,
  severity: "error",
  comment,
  from: { path: from },
  to: { pathNot: [...allowed, "^node_modules/"], dependencyTypesNot: ["core"] },
});

/** The files of `from` must not import files of `to`, another part of the same module. */
const neverImports = (name, from, to, comment) => ({
  name,
  severity: "error",
  comment,
  from: { path: from },
  to: { path: to },
});

/** Packages that describe, check and format data. The contract runs in browsers too, so it imports nothing else. */
const dataPackages = "^node_modules/(zod|date-fns|@date-fns|libphonenumber-js|@zxcvbn-ts)/";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-circle",
      severity: "error",
      comment: "Move what both need into a module of its own.",
      from: {},
      to: { circular: true },
    },
    {
      name: "resolvable",
      severity: "error",
      comment: "An import that cannot be resolved escapes every other rule.",
      from: {},
      // This module is the built Remix app, which only Vite can resolve.
      to: { couldNotResolve: true, pathNot: "^virtual:remix/server-build$" },
    },
    {
      name: "contract-imports-data-packages",
      severity: "error",
      comment: "contract/ imports itself and packages that describe data.",
      from: { path: "^contract/" },
      to: { pathNot: ["^contract/", dataPackages] },
    },
    onlyImports(
      "company-describes-a-folder",
      "^company/",
      ["^company/", "^contract/"],
      "Portal and API read the company folder with it; it imports neither.",
    ),
    onlyImports("http-has-no-domain", "^http/", ["^http/"], "http/ holds protocol helpers without domain."),
    onlyImports(
      "app-imports-contract-and-http",
      "^app/",
      ["^app/", "^contract/", "^http/", "^remix\\.config\\.js$"],
      "Screens see the edge through interfaces in app/.",
    ),
    onlyImports(
      "server-never-imports-the-api",
      "^server/",
      ["^server/", "^app/", "^company/", "^contract/", "^http/", "^remix\\.config\\.js$", "^build/"],
      "The portal reaches the recruitment API over HTTP; server.ts alone starts the embedded one.",
    ),
    onlyImports(
      "api-never-imports-the-portal",
      "^recruitment-api/",
      ["^recruitment-api/", "^company/", "^contract/", "^http/"],
      "The recruitment API also runs alone.",
    ),
    {
      name: "hr-never-sees-suggestions",
      severity: "error",
      comment: "The points of openings that suit a resume are for the member only.",
      from: { path: "^recruitment-api/hr/" },
      to: { path: "^recruitment-api/suggestions/" },
    },
    onlyImports(
      "resume-reader-imports-only-the-contract",
      "^resume-reader/",
      ["^resume-reader/", "^contract/"],
      "It runs in a process of its own, which imports neither portal nor API.",
    ),
    onlyImports(
      "resume-pdf-imports-only-the-contract",
      "^resume-pdf/",
      ["^resume-pdf/", "^contract/"],
      "It runs in a process of its own, which imports neither portal nor API.",
    ),
    neverImports(
      "http-binds-without-domain",
      "^recruitment-api/http/",
      "^recruitment-api/(?!http/|i18n/|database/|[^/]+$)",
      "recruitment-api/http/ serves endpoints; the nouns import it.",
    ),
    neverImports(
      "mails-import-no-noun-that-sends-them",
      "^recruitment-api/mail/",
      "^recruitment-api/(applications|contact|job-alerts|members|saved-jobs)/",
      "The nouns import recruitment-api/mail/ to send emails.",
    ),
    neverImports(
      "database-below-the-nouns",
      "^recruitment-api/database/",
      "^recruitment-api/(?!database/)",
      "The database has schema and migrations; recruitment-api/process/migrate.ts also brings the search index up to date.",
    ),
    neverImports(
      "openings-below-applications",
      "^recruitment-api/openings/",
      "^recruitment-api/(applications|saved-jobs|suggestions|job-alerts)/",
      "Members apply for openings and save them; an opening exists without them.",
    ),
    neverImports(
      "company-below-seed",
      "^recruitment-api/(company|places)/",
      "^recruitment-api/seed/",
      "The seed loads the demo company; recruitment-api/places/ prepares a database without it.",
    ),
    neverImports(
      "no-route-imports-a-route",
      "^app/routes/([^/]+)[.]tsx?$",
      "^app/routes/(?!$1/)",
      "What several screens share belongs to a room of app/; a route has parts of its own in the folder of its name.",
    ),
    neverImports(
      "parts-of-a-route-are-its-own",
      "^app/routes/([^/]+)/",
      "^app/routes/(?!$1/)",
      "What several screens share belongs to a room of app/.",
    ),
    neverImports("routes-are-leaves", "^app/(?!routes/)", "^app/routes/", "Remix alone loads routes."),
    neverImports(
      "i18n-below-components",
      "^app/i18n/",
      "^app/(?!i18n/|api/)",
      "Components, forms and screens show texts; app/i18n/ has no parts of screens.",
    ),
    neverImports(
      "api-client-below-screens",
      "^app/api/",
      "^app/(?!api/)",
      "Screens call the API; the client knows none of them.",
    ),
    neverImports(
      "components-below-layouts",
      "^app/components/",
      "^app/(layouts|sign-in|routes)/",
      "Layouts and screens consist of components.",
    ),
    neverImports(
      "forms-below-sign-in",
      "^app/forms/",
      "^app/(layouts|sign-in|routes)/",
      "Signing in is a form among others.",
    ),
    neverImports(
      "folders-of-the-server-below-remix",
      "^server/(?!remix/)[^/]+/",
      "^server/remix/",
      "server/remix/ composes a request's services; they do not import it.",
    ),
    onlyImports(
      "demo-id-imports-only-the-contract",
      "^demo-id/",
      ["^demo-id/", "^contract/"],
      "Demo ID is an OpenID provider like any other.",
    ),
    onlyImports(
      "site-map-imports-nothing-of-the-product",
      "^remix\\.config\\.js$",
      ["^contract/"],
      "app/ and server/ import the site map, so it must not lead from one to the other.",
    ),
    onlyImports(
      "entry-imports-the-parts",
      "^server\\.ts$",
      [
        "^company/",
        "^http/",
        "^server/",
        "^recruitment-api/",
        "^demo-id/",
        "^contract/",
        "^scripts/",
        "^remix\\.config\\.js$",
        "^virtual:remix/server-build$",
      ],
      "server.ts starts the parts of a process.",
    ),
  ],
  options: {
    doNotFollow: { path: "^node_modules/" },
    exclude: { path: "^(build|data)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".cjs", ".mjs", ".json", ".css", ".md"],
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
    },
  },
};
