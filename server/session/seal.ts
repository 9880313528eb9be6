import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const ivBytes = 12;
const tagBytes = 16;

/** Encrypts, authenticates and hashes data, with a separate key for each purpose. */
export interface Sealer {
  seal(purpose: string, data: unknown): string;
  /** null if the text was not sealed for this purpose with one of the secrets */
  open(purpose: string, sealed: string): unknown;
  /** Keyed hashes of a text (HMAC-SHA-256), one for each secret; the first is that of the current secret */
  hashes(purpose: string, text: string): string[];
}

/**
 * AES-256-GCM (NIST SP 800-38D) with keys derived by HKDF-SHA-256 (RFC 5869). The first secret seals and all of them
 * unseal, so that a secret can be replaced without signing anybody out.
 */
export function createSealer(secrets: readonly string[]): Sealer {
  const keysByPurpose = new Map<string, Buffer[]>();
  const keysFor = (purpose: string) => {
    let keys = keysByPurpose.get(purpose);
    if (!keys) {
      keys = secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "careers-portal", purpose, 32)));
      keysByPurpose.set(purpose, keys);
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
          // Not sealed with this secret; try the next one.
        }
      }
      return null;
    },
    hashes: (purpose, text) =>
      keysFor(purpose).map((key) => createHmac("sha256", key).update(text).digest("base64url")),
  };
}
