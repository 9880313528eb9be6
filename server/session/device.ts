import { createHash } from "node:crypto";
import { z } from "zod";
import type { CookieJar } from "#http/cookies";
import type { Sealer } from "./seal";
import { sealedCookie } from "./sealed-cookie";

const maxAgeSeconds = 180 * 24 * 3_600;
/** Maximum number of accounts whose tokens a device stores; a computer may serve several people. */
const maxAccounts = 5;

const sealedDevices = z.array(z.object({ account: z.string().nullable(), token: z.string() }));

/** The tokens of accounts that have signed in on this device; see `device_token` in contract/auth.ts. */
export interface KnownDevice {
  /** Identifies the device, for rate limits; null if nobody has signed in on it */
  readonly id: string | null;
  tokenFor(username: string): string | undefined;
  /** `username` is undefined if the account's name is unknown */
  remember(username: string | undefined, token: string): void;
  /** `Set-Cookie` values */
  commit(): string[];
}

const digest = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 22);
const accountOf = (username: string) => digest(username.normalize("NFC").trim().toLowerCase());

/** Reads and writes the sealed cookie that outlives sessions and sign-outs. */
export function createKnownDevices(sealer: Sealer, secure: boolean): (jar: CookieJar) => KnownDevice {
  const cookie = sealedCookie("device", sealedDevices, { sealer, secure, maxAgeSeconds });
  return (jar) => {
    let devices = cookie.read(jar) ?? [];
    let isChanged = false;
    const oldest = devices.at(-1);
    return {
      id: oldest ? digest(oldest.token) : null,
      tokenFor(username) {
        const account = accountOf(username);
        return (
          devices.find((each) => each.account === account) ?? devices.find((each) => each.account === null)
        )?.token;
      },
      remember(username, token) {
        const account = username === undefined ? null : accountOf(username);
        const others = devices.filter((each) => each.account !== null && each.account !== account);
        devices = [{ account, token }, ...others].slice(0, maxAccounts);
        isChanged = true;
      },
      commit: () => (isChanged ? cookie.write(devices, jar) : []),
    };
  };
}
