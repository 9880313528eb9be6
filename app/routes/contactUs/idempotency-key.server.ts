import { createHash } from "node:crypto";
import type { z } from "zod";
import type { contactForm } from "#contract/contact";

/**
 * A key derived from the message and the UTC date, so that a double click or a reload does not send the message twice.
 * The page contains no key, so it remains publicly cacheable. The key is a UUID of version 8 (RFC 9562).
 */
export function idempotencyKeyOf(message: z.output<typeof contactForm>, now = new Date()): string {
  const { name, email, topic, message: text } = message;
  const hex = createHash("sha256")
    .update(JSON.stringify([now.toISOString().slice(0, 10), name, email, topic, text]))
    .digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
