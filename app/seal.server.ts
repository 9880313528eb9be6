import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ivBytes = 12;
const tagBytes = 16;

/** Turns data into text that only this portal can read and nobody can alter, each purpose with a key of its own. */
export interface Sealer {
  seal(purpose: string, data: unknown): string;
  /** null for whatever was not sealed for this purpose with one of our secrets */
  open(purpose: string, sealed: string): unknown;
}

/**
 * AES-256-GCM (NIST SP 800-38D), keys by HKDF-SHA-256 (RFC 5869) from the secrets: the first seals, all of them open, so
 * that a secret can be replaced without signing anybody out.
 */
export function createSealer(secrets: readonly string[]): Sealer {
  const known = new Map<string, Buffer[]>();
  const keysFor = (purpose: string) => {
    let keys = known.get(purpose);
    if (!keys) {
      keys = secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "careers-portal", purpose, 32)));
      known.set(purpose, keys);
    }
    return keys;
  };

  return {
    seal(purpose, data) {
      const key = keysFor(purpose)[0];
      if (!key) throw new Error("no secret to seal with");
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", key, iv);
      const body = Buffer.concat([cipher.update(JSON.stringify(data), "utf8"), cipher.final()]);
      return Buffer.concat([iv, body, cipher.getAuthTag()]).toString("base64url");
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length <= ivBytes + tagBytes) return null;
      for (const key of keysFor(purpose)) {
        try {
          const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes), {
            authTagLength: tagBytes,
          });
          decipher.setAuthTag(bytes.subarray(-tagBytes));
          const body = Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]);
          return JSON.parse(body.toString("utf8"));
        } catch {
          // Not sealed with this secret; an older one may open it.
        }
      }
      return null;
    },
  };
}
