/** Longest `name=value; attributes` that browsers accept (RFC 6265bis, 5.6). */
const cookieBytes = 4096;
/** Longest value of one chunk. Leaves room for the name, the attributes and the `__Host-` prefix. */
const chunkBytes = cookieBytes - 160;
const maxChunks = 8;

export type CookieJar = ReadonlyMap<string, string>;

/** The cookies of a request. Of several cookies with one name, the first counts (RFC 6265, 5.4). */
export function readCookies(header: string | null): CookieJar {
  const jar = new Map<string, string>();
  for (const pair of header?.split(";") ?? []) {
    const at = pair.indexOf("=");
    const name = pair.slice(0, Math.max(at, 0)).trim();
    if (name !== "" && !jar.has(name)) jar.set(name, pair.slice(at + 1).trim());
  }
  return jar;
}

const chunksOf = (value: string) => Math.ceil((value.length + 2) / chunkBytes);

/**
 * A cookie that only the server reads, split into chunks if its value is long: `session`, `session.1` … The first chunk
 * starts with the number of chunks. On https the name has the `__Host-` prefix, so that no other host can set it.
 * Without `maxAgeSeconds` the cookie expires when the browser closes.
 */
export function serverCookie(noun: string, secure: boolean, maxAgeSeconds?: number) {
  const name = secure ? `__Host-${noun}` : noun;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  const lifetime = maxAgeSeconds === undefined ? "" : `; Max-Age=${maxAgeSeconds}`;
  const chunkName = (index: number) => (index === 0 ? name : `${name}.${index}`);
  const sent = (jar: CookieJar) =>
    Array.from({ length: maxChunks }, (_, index) => chunkName(index)).filter((each) => jar.has(each));
  // Also sets Expires, for text browsers without support for Max-Age.
  const gone = `${attributes}; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  const expire = (names: readonly string[]) => names.map((each) => `${each}=; ${gone}`);

  return {
    isSent: (jar: CookieJar) => sent(jar).length > 0,
    /** null if the cookie or one of its chunks is missing, or the number of chunks is invalid */
    read(jar: CookieJar): string | null {
      const [, count, start] = /^([1-8])\.(.*)$/.exec(jar.get(name) ?? "") ?? [];
      if (count === undefined || start === undefined) return null;
      let value = start;
      for (let index = 1; index < Number(count); index += 1) {
        const chunk = jar.get(chunkName(index));
        if (chunk === undefined) return null;
        value += chunk;
      }
      return value;
    },
    /** Whether a browser accepts a value of this length */
    fits: (value: string) => chunksOf(value) <= maxChunks,
    /** `Set-Cookie` values that store `value` and remove the chunks that are no longer needed. */
    write(value: string, jar: CookieJar): string[] {
      const count = chunksOf(value);
      if (count > maxChunks) throw new Error(`${noun} needs ${count} cookies`);
      const whole = `${count}.${value}`;
      const names = Array.from({ length: count }, (_, index) => chunkName(index));
      const chunks = names.map(
        (each, index) =>
          `${each}=${whole.slice(index * chunkBytes, (index + 1) * chunkBytes)}; ${attributes}${lifetime}`,
      );
      return [...chunks, ...expire(sent(jar).filter((each) => !names.includes(each)))];
    },
    clear: (jar: CookieJar) => expire(sent(jar)),
  };
}
