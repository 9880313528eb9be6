import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { readCookies } from "#http/cookies";
import { openSpool } from "#http/spool";
import { createDestinations } from "#server/session/destination";
import { createRegistrations } from "#server/session/registration";
import { createSealer } from "#server/session/seal";
import { createMemoryStore } from "#server/session/shared-store";
import { createSources } from "#server/session/source";
import { createWaitingResumes } from "#server/session/waiting-resume";
import { createCounter } from "#server/stores/counter";
import { newFolder } from "#support/new-folder";

const hour = 3_600_000;
const empty = readCookies(null);
const sentBack = (cookies: readonly string[]) =>
  readCookies(cookies.map((cookie) => cookie.split(";")[0]).join("; "));
const lifetimeOf = ([cookie = ""]: readonly string[]) => /Max-Age=(\d+)/.exec(cookie)?.[1];

let clock: number;
beforeEach(() => {
  clock = Date.parse("2026-11-20T08:00:00Z");
});
const common = {
  sealer: createSealer(["0123456789abcdef0123456789abcdef"]),
  secure: true,
  now: () => clock,
};

describe("the page that a visitor requested before signing in", () => {
  const destinations = createDestinations(common);
  const at = (path: string, jar = empty, locale: "en-US" | "zh-TW" = "en-US") =>
    destinations({ jar, page: new URL(path, "https://portal.test"), locale });

  test("is that of the address, else the stored one, in the language of the page", () => {
    const stored = at("/login");
    expect([stored.path, stored.commit()]).toEqual([null, []]);
    stored.store("/zh-CN/job/A-1?x=1");
    const jar = sentBack(stored.commit());
    expect(lifetimeOf(stored.commit())).toBe("86400");
    expect(at("/login", jar).path).toBe("/en-US/job/A-1?x=1");
    expect(at("/login", jar, "zh-TW").path).toBe("/job/A-1?x=1");
    expect(at("/login?to=/news", jar).path).toBe("/en-US/news");
    expect(at("/login?to=https://evil.example", jar).path).toBe("/en-US/job/A-1?x=1");
    expect(at("/login?to=/zh-CN/%252Fevil.example").path).toBeNull();
    clock += 24 * hour;
    expect(at("/login", jar).path).toBeNull();
  });

  test("is stored by default if there is one, and removed when it is forgotten", () => {
    const none = at("/login");
    none.store();
    expect(none.commit()).toEqual([]);
    const own = at("/login?to=/news");
    own.store();
    const jar = sentBack(own.commit());
    expect(at("/regedit", jar).path).toBe("/en-US/news");
    const reached = at("/news", jar);
    reached.forget();
    expect(lifetimeOf(reached.commit())).toBe("0");
  });
});

test("a registration that is not confirmed yet is kept for a day, and makes a page personal when it is read", () => {
  const registrations = createRegistrations(common);
  const form = { name: "Lin", email: "lin@example.org", proof: "p" };
  const first = registrations(empty);
  expect(first.newProof()).toMatch(/^[\w-]{43}$/);
  first.store(form);
  expect(lifetimeOf(first.commit())).toBe("86400");
  const jar = sentBack(first.commit());
  const later = registrations(jar);
  expect(later.isPersonal).toBe(false);
  expect([later.pending, later.isPersonal, later.commit()]).toEqual([form, true, []]);
  later.forget();
  expect(lifetimeOf(later.commit())).toBe("0");
  const none = registrations(empty);
  expect([none.pending, none.isPersonal]).toEqual([null, false]);
  clock += 24 * hour;
  expect(registrations(jar).pending).toBeNull();
});

test("the source of a visit is that of the address of a page, else the stored one; a form stores none", () => {
  const sources = createSources(common);
  const at = (path: string, jar = empty, method = "GET") =>
    sources({ jar, page: new URL(path, "https://portal.test"), method });
  const jar = sentBack(at("/job?src=fair").commit());
  expect(at("/job", jar).value).toBe("fair");
  expect(at("/job?src=mail", jar).value).toBe("mail");
  expect(at("/job?src=mail", jar, "POST")).toMatchObject({ value: "fair" });
  expect(at("/job?src=mail", jar, "POST").commit()).toEqual([]);
});

describe("a resume that waits for its visitor to register", () => {
  const folder = newFolder();
  const path = join(folder, "cv.pdf");
  const json = { basics: { name: "Lin" } };
  const start = () =>
    createWaitingResumes({
      ...common,
      store: createMemoryStore(),
      counter: createCounter(null),
      spool: openSpool(folder),
    });
  const file = (bytes: number) => {
    writeFileSync(path, Buffer.alloc(bytes, "a"));
    return { field: "file", name: "cv.pdf", path, size: bytes, tooLarge: false };
  };

  test("is kept for two hours with its file, which is in the spool while it is used", async () => {
    const waitingResumes = start();
    const own = waitingResumes({ jar: empty, clientAddress: undefined });
    expect([await own.read(), await own.withFile(async () => "used")]).toEqual([null, null]);
    expect(await own.store(file(3), json)).toBe(true);
    expect(lifetimeOf(own.commit())).toBe("7200");
    const jar = sentBack(own.commit());
    const later = waitingResumes({ jar, clientAddress: undefined });
    expect(await later.read()).toEqual({ name: "cv.pdf", json });
    let spooled = "";
    const used = await later.withFile(async (given) => {
      spooled = given.path;
      expect(given).toMatchObject({ name: "cv.pdf", size: 3 });
      return readFileSync(given.path, "utf8");
    });
    expect(used).toBe("aaa");
    expect(() => readFileSync(spooled)).toThrow("ENOENT");
    await later.forget();
    expect(lifetimeOf(later.commit())).toBe("0");
    expect(await waitingResumes({ jar, clientAddress: undefined }).read()).toBeNull();
  });

  test("is not found with its cookie after two hours, and another file gets another id", async () => {
    const waitingResumes = start();
    const own = waitingResumes({ jar: empty, clientAddress: undefined });
    await own.store(file(1), json);
    const jar = sentBack(own.commit());
    const again = waitingResumes({ jar, clientAddress: undefined });
    await again.store(file(2), null);
    expect(await waitingResumes({ jar, clientAddress: undefined }).read()).toEqual({ name: "cv.pdf", json });
    clock += 2 * hour;
    expect(await waitingResumes({ jar, clientAddress: undefined }).read()).toBeNull();
  });

  test("is stored up to 12 MB of one network", async () => {
    const own = start()({ jar: empty, clientAddress: "203.0.113.7" });
    // The file is stored as base64, which is a third longer.
    const large = file(4 * 1024 * 1024);
    expect([
      await own.store(large, json),
      await own.store(large, json),
      await own.store(large, json),
    ]).toEqual([true, true, false]);
  });
});
