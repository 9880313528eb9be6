/** Longest `name=value; attributes` that browsers take (RFC 6265bis, 5.6). */
const cookieBytes = 4096;
/** Room for the name, the attributes and the `__Host-` prefix beside the value. */
const chunkBytes = cookieBytes - 160;
const mostChunks = 8;

export type CookieJar = ReadonlyMap<string, string>;

/** The first cookie of each name, as the browser sent it (RFC 6265, 5.4). */
export function readCookies(header: string | null): CookieJar {
  const jar = new Map<string, string>();
  for (const pair of header?.split(";") ?? []) {
    const at = pair.indexOf("=");
    if (at < 1) continue;
    const name = pair.slice(0, at).trim();
    if (!jar.has(name)) jar.set(name, pair.slice(at + 1).trim());
  }
  return jar;
}

/**
 * A cookie that only the server reads, in as many chunks as its value needs: `session`, `session.1` … The first chunk
 * begins with their number. On https its name carries `__Host-`, so no other host can set it.
 */
export function serverCookie(noun: string, secure: boolean) {
  const name = secure ? `__Host-${noun}` : noun;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  const chunkName = (index: number) => (index === 0 ? name : `${name}.${index}`);
  const sent = (jar: CookieJar) =>
    Array.from({ length: mostChunks }, (_, index) => chunkName(index)).filter((each) => jar.has(each));
  // Expires as well, for text browsers that know no Max-Age.
  const gone = `${attributes}; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  const expire = (names: readonly string[]) => names.map((each) => `${each}=; ${gone}`);

  return {
    isSent: (jar: CookieJar) => sent(jar).length > 0,
    /** null where a chunk is missing or the number is none */
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
    /** `Set-Cookie` values that store `value` and remove the chunks it no longer needs. */
    write(value: string, jar: CookieJar): string[] {
      const count = Math.ceil((value.length + 2) / chunkBytes);
      if (count > mostChunks) throw new Error(`${noun} needs ${count} cookies`);
      const whole = `${count}.${value}`;
      const names = Array.from({ length: count }, (_, index) => chunkName(index));
      const chunks = names.map(
        (each, index) =>
          `${each}=${whole.slice(index * chunkBytes, (index + 1) * chunkBytes)}; ${attributes}`,
      );
      return [...chunks, ...expire(sent(jar).filter((each) => !names.includes(each)))];
    },
    clear: (jar: CookieJar) => expire(sent(jar)),
  };
}
