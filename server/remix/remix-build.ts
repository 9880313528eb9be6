import type { ServerBuild } from "@remix-run/node";

/** The Remix app as Vite builds it. scripts/build.js bundles Vite's build in place of this module. */
export const remixBuild: ServerBuild | null = null;
