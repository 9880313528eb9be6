/**
 * Where a visitor was going before signing in. It survives registration, a forgotten password and their mails, in `to` of
 * the pages' addresses and mailed links, and in a cookie for mails that do not carry it. server/session/destination.ts
 * implements it.
 */
export interface Destination {
  /** Path of this site in the page's language; null: none */
  readonly path: string | null;
  /** Stores a path in this browser for a day; default: `path` */
  keep(path?: string): void;
  /** Ends what `keep` began; for a visitor who has arrived */
  forget(): void;
}

/** `("/regedit", "/job/A-1/apply")` → `/regedit?to=%2Fjob%2FA-1%2Fapply`; the path itself without a destination. */
export function withDestination(path: string, to: string | null): string {
  if (to === null) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ to })}`;
}
