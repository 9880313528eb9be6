import { randomBytes } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { z } from "zod";
import type { WaitingResume } from "#app/context/waiting-resume";
import type { CookieJar } from "#http/cookies";
import type { Spool } from "#http/spool";
import type { Counter } from "../stores/counter";
import { mayStore } from "../stores/network-limits";
import type { Sealer } from "./seal";
import { expiringCookie } from "./sealed-cookie";
import type { SharedStore } from "./shared-store";

/** Long enough to confirm an email address and to check the content; short, because the visitor may not come back. */
const lifetimeMs = 2 * 60 * 60_000;
/** Bytes of a store in memory; the files that were read least recently make room for new ones. */
export const waitingResumesBytes = 32 * 1024 * 1024;
/** Bytes that one client network may store within the lifetime; see mayStore. */
const storeLimit = { name: "waiting-resume", points: 12 * 1024 * 1024, seconds: lifetimeMs / 1000 } as const;

const browserMark = z.object({ id: z.string() });
const stored = z.object({ name: z.string(), json: z.unknown(), bytes: z.string() });

export interface RequestWaitingResume extends WaitingResume {
  /** `Set-Cookie` values for the response */
  commit(): string[];
}

/** Stores one resume file for each browser, which a sealed cookie identifies. */
export function createWaitingResumes(options: {
  sealer: Sealer;
  store: Pick<SharedStore, "get" | "set">;
  counter: Pick<Counter, "count">;
  spool: Spool;
  secure: boolean;
  now: () => number;
}) {
  const { store, counter, spool } = options;
  const lifetime = { lifetimeMs, maxAgeSeconds: lifetimeMs / 1000 };
  const cookie = expiringCookie("waiting-resume", browserMark, { ...options, ...lifetime });
  const storeKey = (id: string) => `waiting-resume:${id}`;

  return ({
    jar,
    clientAddress,
  }: {
    jar: CookieJar;
    clientAddress: string | undefined;
  }): RequestWaitingResume => {
    const mark = cookie.read(jar);
    let cookies: string[] = [];

    async function find() {
      const value = mark && (await store.get(storeKey(mark.id)));
      return value ? stored.parse(JSON.parse(value)) : null;
    }

    return {
      async store({ path, name }, json) {
        const value = JSON.stringify({ name, json, bytes: (await readFile(path)).toString("base64") });
        if (!(await mayStore(counter, storeLimit, clientAddress, value.length))) return false;
        // A new id, so that nobody who has seen an older cookie reads the new file.
        const id = randomBytes(16).toString("base64url");
        await store.set(storeKey(id), value, lifetimeMs);
        cookies = cookie.write({ id }, jar);
        return true;
      },
      async read() {
        const found = await find();
        return found && { name: found.name, json: found.json };
      },
      async withFile(run) {
        const found = await find();
        if (found === null) return null;
        const path = spool.newPath();
        const bytes = Buffer.from(found.bytes, "base64");
        try {
          await writeFile(path, bytes, { mode: 0o600 });
          return await run({ name: found.name, path, size: bytes.length });
        } finally {
          await rm(path, { force: true });
        }
      },
      async forget() {
        if (mark !== null) await store.set(storeKey(mark.id), "", lifetimeMs);
        cookies = cookie.clear(jar);
      },
      commit: () => cookies,
    };
  };
}
