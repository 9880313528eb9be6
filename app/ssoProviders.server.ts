import { readFileSync } from "node:fs";
import { z } from "zod";
import { type SsoProvider, ssoProviders } from "../contract/sso-providers";

/**
 * The single sign-on providers of an SSO_PROVIDERS file; none without one.
 *
 * @throws {Error} of one line where the file cannot be used
 */
export function readSsoProviders(file: string | undefined): readonly SsoProvider[] {
  if (file === undefined) return [];
  try {
    return ssoProviders.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error).replace(/\s+/g, " ") : String(error);
    throw new Error(`Cannot start: SSO_PROVIDERS ${file}: ${why}`);
  }
}
