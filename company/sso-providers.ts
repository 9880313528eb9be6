import { readFileSync } from "node:fs";
import { z } from "zod";
import { type SsoProvider, ssoProviders } from "#contract/sso-providers";

/**
 * Reads the single sign-on providers from an SSO_PROVIDERS file; without a file there are none.
 *
 * @throws {Error} with a one-line message if the file is invalid
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
