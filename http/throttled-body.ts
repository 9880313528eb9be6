import { Transform } from "node:stream";

/** The body is larger than its limit (413). */
export class BodyTooLarge extends Error {}
/** The body arrives more slowly than the minimum rate (408). */
export class BodyTooSlow extends Error {}
/** The body ended early or does not match its content type (400). */
export class BodyUnreadable extends Error {}

/** Minimum transfer rate: after `graceMs`, `bytesPerSecond` on average. */
export interface Pace {
  readonly graceMs: number;
  readonly bytesPerSecond: number;
}

const checkEveryMs = 500;

/** Enforces a minimum transfer rate and a maximum size in bytes; fails with `BodyTooSlow` or `BodyTooLarge`. */
export function throttledBody({ graceMs, bytesPerSecond }: Pace, maxBytes: number): Transform {
  const startedAt = Date.now();
  let size = 0;
  const through = new Transform({
    transform(chunk: Uint8Array, _, next) {
      size += chunk.byteLength;
      if (size > maxBytes) next(new BodyTooLarge());
      else next(null, chunk);
    },
  });
  const check = setInterval(() => {
    const elapsedMs = Date.now() - startedAt;
    if (elapsedMs > graceMs && size < (bytesPerSecond * elapsedMs) / 1000) through.destroy(new BodyTooSlow());
  }, checkEveryMs);
  through.once("close", () => clearInterval(check));
  return through;
}
