import { createHash } from "node:crypto";
import type { z } from "zod";
import type { contactForm } from "../../../contract/contactUs";

/**
 * The same message on the same day (UTC) has the same key, however often it is sent: a second press of the button or a
 * reload sends nothing twice. A name-based UUID (RFC 9562, version 8), so that the page itself carries no key and can be
 * the same for everyone.
 */
export function sendingKey(message: z.output<typeof contactForm>, now = new Date()): string {
  const { name, email, topic, message: text } = message;
  const hex = createHash("sha256")
    .update(JSON.stringify([now.toISOString().slice(0, 10), name, email, topic, text]))
    .digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
