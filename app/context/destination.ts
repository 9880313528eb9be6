/**
 * The page that a visitor requested before signing in. The path is preserved through registration and password reset:
 * in the `to` parameter of pages and mailed links, and in a cookie for emails whose links do not contain it.
 * server/session/destination.ts implements it.
 */
export interface Destination {
  /** Path within this site, with the locale prefix of the page's language; null if there is none */
  readonly path: string | null;
  /** Stores a path in this browser for a day; default: `path` */
  store(path?: string): void;
  /** Deletes the stored path when the visitor has reached the page */
  forget(): void;
}

/**
 * Adds the destination `to` to a path: `("/regedit", "/job/A-1/apply")` → `/regedit?to=%2Fjob%2FA-1%2Fapply`. Returns
 * the path unchanged if `to` is null.
 */
export function withDestination(path: string, to: string | null): string {
  if (to === null) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ to })}`;
}
