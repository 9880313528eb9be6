import { delay, HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { pino } from "pino";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createCaptcha } from "#server/captcha/captcha";
import { captchaFields } from "#server/captcha/form-fields";
import { secureHeaders } from "#server/edge/security-headers";
import { createRedisStore } from "#server/session/redis-store";
import { createSealer } from "#server/session/seal";
import { createMemoryStore, type SharedStore } from "#server/session/shared-store";
import { createCounter } from "#server/stores/counter";
import { connectRedis } from "#server/stores/redis";
import { stopAtEnd } from "#support/at-end";
import { hasRedis, startRedisProxy } from "#support/redis";

const verifyUrl = "https://verifier.test/siteverify";
const network = setupServer();
/** The verifier's responses by token, and the forms that it received */
let verifier: { verdicts: Record<string, object>; requests: URLSearchParams[] };
let clock: number;
let lines: string[];
network.listen({ onUnhandledRequest: "bypass" });
afterAll(() => network.close());
beforeEach(() => {
  verifier = { verdicts: {}, requests: [] };
  network.resetHandlers(
    http.post(verifyUrl, async ({ request }) => {
      const form = new URLSearchParams(await request.text());
      verifier.requests.push(form);
      return HttpResponse.json(verifier.verdicts[form.get("response") ?? ""] ?? { success: false });
    }),
  );
  clock = Date.parse("2026-11-20T01:00:00Z");
  lines = [];
});

const both = {
  v2: { siteKey: "site-2", secret: "secret-2" },
  v3: { siteKey: "site-3", secret: "secret-3" },
};
const neither = { v2: null, v3: null };
const secret = "a secret that is long enough for this";

/**
 * A portal with these keys: a function that returns the captcha for a client address. Portals with the same `store`
 * share their used stamps.
 */
function portalWith(
  keys: Partial<typeof both> | typeof neither,
  store: Pick<SharedStore, "setIfAbsent"> = createMemoryStore(),
) {
  const open = createCaptcha({
    settings: { v2: null, v3: null, ...keys, verifyUrl, minScore: 0.5 },
    hostname: "careers.example",
    sealer: createSealer([secret]),
    counter: createCounter(null),
    store,
    now: () => clock,
  });
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  return (address: string | undefined = "203.0.113.7", signal = new AbortController().signal) =>
    open({ address, log, signal });
}
type Asked = ReturnType<ReturnType<typeof portalWith>>;

/** A form that was shown `waited` milliseconds ago, filled in with `fields`. */
function filledIn(captcha: Asked, fields: Record<string, string> = {}, waited = 5_000) {
  const form = new FormData();
  form.set(captchaFields.stamp, captcha.challenge("register").stamp);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  clock += waited;
  return form;
}

describe("a captcha without keys", () => {
  test("accepts a person's form", async () => {
    const captcha = portalWith(neither)();
    expect(await captcha.verify("register", filledIn(captcha))).toBeNull();
    expect(captcha.challenge("register")).toMatchObject({ v2SiteKey: null, v3SiteKey: null });
    expect(captcha.isOnPage).toBe(false);
  });

  test("rejects a filled honeypot, a stale form, and a forged or foreign stamp", async () => {
    const captcha = portalWith(neither)();
    const judge = (form: FormData) => captcha.verify("register", form);
    for (const text of ["Acme", "A".repeat(8193)])
      expect(await judge(filledIn(captcha, { [captchaFields.trap]: text }))).toBe("robot");
    expect(await judge(filledIn(captcha, {}, 4 * 3_600_000 + 1))).toBe("stale");
    expect(await judge(filledIn(captcha, {}, 4 * 3_600_000))).toBeNull();
    expect(await judge(filledIn(captcha, { [captchaFields.stamp]: "made up" }))).toBe("stale");
    expect(await judge(new FormData())).toBe("stale");
    expect(await captcha.verify("contact", filledIn(captcha))).toBe("stale");
  });

  test("accepts twenty forms in ten minutes from one address, and counts each address and each form separately", async () => {
    const portal = portalWith(neither);
    const outcomes = [];
    for (let time = 0; time < 22; time += 1)
      outcomes.push(await portal().verify("register", filledIn(portal())));
    expect(outcomes).toEqual([...Array(20).fill(null), "flood", "flood"]);
    expect(await portal("203.0.113.8").verify("register", filledIn(portal("203.0.113.8")))).toBeNull();
    const contact = filledIn(portal(), { [captchaFields.stamp]: portal().challenge("contact").stamp });
    expect(await portal().verify("contact", contact)).toBeNull();
    expect(lines.join()).toContain("too many forms without a captcha");
  });
});

describe("a form that is sent within two seconds", () => {
  test("waits until they have passed, then is accepted", async () => {
    const captcha = portalWith(neither)();
    const before = performance.now();
    expect(await captcha.verify("register", filledIn(captcha, {}, 1_900))).toBeNull();
    expect(performance.now() - before).toBeGreaterThan(95);
  });

  test("is rejected at once with the honeypot filled in", async () => {
    const captcha = portalWith(neither)();
    const before = performance.now();
    const form = filledIn(captcha, { [captchaFields.trap]: "Acme" }, 0);
    expect(await captcha.verify("register", form)).toBe("robot");
    expect(performance.now() - before).toBeLessThan(1_000);
  });

  test("is rejected if 20 forms of its network are waiting", async () => {
    const portal = portalWith(neither);
    const forms = Array.from({ length: 21 }, () => filledIn(portal(), {}, 0));
    clock += 1_700;
    const outcomes = forms.map((form) => portal().verify("register", form));
    const other = portal("203.0.113.8");
    expect(await other.verify("register", filledIn(other, {}, 1_950))).toBeNull();
    expect(await Promise.all(outcomes)).toEqual([...Array(20).fill(null), "tooFast"]);
  });

  test("stops waiting when its client disconnects", async () => {
    const client = new AbortController();
    const portal = portalWith(neither);
    const form = filledIn(portal(), {}, 0);
    const before = performance.now();
    const outcome = portal(undefined, client.signal).verify("register", form);
    client.abort();
    expect(await outcome).toBe("tooFast");
    expect(performance.now() - before).toBeLessThan(1_000);
  });
});

describe("a captcha with keys", () => {
  test("accepts a good v3 score for this form and this site", { tags: "spec-1-5" }, async () => {
    const captcha = portalWith(both)();
    verifier.verdicts.good = { success: true, score: 0.5, action: "register", hostname: "careers.example" };
    expect(await captcha.verify("register", filledIn(captcha, { [captchaFields.v3]: "good" }))).toBeNull();
    expect(Object.fromEntries(verifier.requests[0] ?? [])).toEqual({
      secret: "secret-3",
      response: "good",
      remoteip: "203.0.113.7",
    });
  });

  test.each([
    ["a low score", { success: true, score: 0.4, action: "register" }],
    ["another form's token", { success: true, score: 0.9, action: "contact" }],
    ["another site's token", { success: true, score: 0.9, action: "register", hostname: "evil.example" }],
    ["no score", { success: true, action: "register" }],
    ["a token that was used", { success: false }],
  ])("(%s) requires the v2 box, which decides", async (_, given) => {
    const captcha = portalWith(both)();
    verifier.verdicts.doubtful = given;
    verifier.verdicts.ticked = { success: true, hostname: "careers.example" };
    verifier.verdicts.foreign = { success: true, hostname: "evil.example" };
    expect(await captcha.verify("register", filledIn(captcha, { [captchaFields.v3]: "doubtful" }))).toBe(
      "challenge",
    );
    expect(captcha.challenge("register", { box: true }).v2SiteKey).toBe("site-2");
    const ticked = { [captchaFields.v3]: "doubtful", [captchaFields.v2]: "ticked" };
    expect(await captcha.verify("register", filledIn(captcha, ticked))).toBeNull();
    for (const token of ["forged", "foreign"])
      expect(await captcha.verify("register", filledIn(captcha, { [captchaFields.v2]: token }))).toBe(
        "challenge",
      );
  });

  test("accepts a few forms with a low v3 score if no v2 box can decide", async () => {
    const captcha = portalWith({ v3: both.v3 })();
    verifier.verdicts.doubtful = { success: true, score: 0.4, action: "register" };
    const send = () => captcha.verify("register", filledIn(captcha, { [captchaFields.v3]: "doubtful" }));
    for (let time = 0; time < 20; time += 1) expect(await send()).toBeNull();
    expect(await send()).toBe("flood");
  });

  test("shows the v2 box immediately if only v2 is configured", { tags: "spec-1-5" }, () => {
    expect(portalWith({ v2: both.v2 })().challenge("register")).toMatchObject({
      v2SiteKey: "site-2",
      v3SiteKey: null,
    });
  });

  test("accepts a few forms from a browser without JavaScript", async () => {
    const portal = portalWith(both);
    for (let time = 0; time < 20; time += 1)
      expect(await portal().verify("register", filledIn(portal()))).toBeNull();
    expect(await portal().verify("register", filledIn(portal()))).toBe("flood");
    expect(verifier.requests).toEqual([]);
  });

  test.each([
    ["down", "v3", () => HttpResponse.error()],
    ["hangs", "v3", () => delay("infinite")],
    ["nonsense", "v2", () => HttpResponse.text("<html>")],
    [
      "error status",
      "v3",
      () => HttpResponse.json({ success: true, score: 1, action: "register" }, { status: 500 }),
    ],
  ] as const)(
    "falls back to the rate limit and logs that the verifier fails (%s)",
    async (_, version, respond) => {
      const portal = portalWith(both);
      network.use(http.post(verifyUrl, respond));
      const send = () =>
        portal().verify("register", filledIn(portal(), { [captchaFields[version]]: "good" }));
      expect(await send()).toBeNull();
      expect(lines.join()).toContain("Captcha verifier unavailable");
      const burst = await Promise.all(Array.from({ length: 30 }, send));
      expect(burst.filter((outcome) => outcome === null)).toHaveLength(19);
      expect(burst.filter((outcome) => outcome === "flood")).toHaveLength(11);
      expect(lines.join()).not.toContain("secret-3");
    },
    15_000,
  );

  test("accepts forms from other networks while one network sends too many", async () => {
    const portal = portalWith(both);
    const bots = Array.from({ length: 34 }, (_, index) => `198.51.100.${index}`);
    for (const address of bots)
      for (let time = 0; time < 10; time += 1)
        expect(await portal(address).verify("register", filledIn(portal(address)))).toBeNull();
    for (let time = 0; time < 20; time += 1)
      expect(await portal().verify("register", filledIn(portal()))).toBeNull();
    expect(await portal().verify("register", filledIn(portal()))).toBe("flood");
  });

  test("limits all networks of an IPv6 site together", async () => {
    const portal = portalWith(neither);
    const outcomes = [];
    for (let time = 0; time < 161; time += 1) {
      const captcha = portal(`2001:db8:7:${time.toString(16)}::1`);
      outcomes.push(await captcha.verify("register", filledIn(captcha)));
    }
    expect(outcomes).toEqual([...Array(160).fill(null), "flood"]);
  });

  test("rejects too many forms with the time to wait in whole minutes", { tags: "promise-22" }, async () => {
    const captcha = portalWith(neither)();
    for (let time = 0; time < 20; time += 1) await captcha.verify("register", filledIn(captcha));
    expect(captcha.retryAfter).toBeNull();
    await captcha.verify("register", filledIn(captcha));
    expect(captcha.retryAfter).toBe(600);
  });
});

describe("a stamp", () => {
  /** The form with another message, as a bot would send it to reuse a stamp. */
  function changed(form: FormData, message: string) {
    const copy = new FormData();
    for (const [name, value] of form) copy.append(name, value);
    copy.set("message", message);
    return copy;
  }

  test("is valid for one form", async () => {
    const captcha = portalWith(neither)();
    const form = filledIn(captcha, { message: "first" });
    expect(await captcha.verify("register", form)).toBeNull();
    expect(await captcha.verify("register", changed(form, "second"))).toBe("used");
    expect(await captcha.verify("register", changed(form, "third"))).toBe("used");
    expect(lines.join()).toContain('"rejection":"used"');
  });

  test("accepts the same form again for a minute, after a double click or a reload", async () => {
    const captcha = portalWith(neither)();
    const form = filledIn(captcha, { message: "first" });
    const outcomes = await Promise.all([1, 2, 3].map(() => captcha.verify("register", form)));
    expect(outcomes).toEqual([null, null, null]);
    clock += 60_000;
    expect(await captcha.verify("register", form)).toBeNull();
    clock += 1;
    expect(await captcha.verify("register", form)).toBe("used");
  });

  test("stays valid after a form that was sent too soon by a client that disconnected", async () => {
    const portal = portalWith(neither);
    const captcha = portal();
    const form = filledIn(captcha, { message: "first" }, 1_000);
    expect(await portal(undefined, AbortSignal.abort()).verify("register", form)).toBe("tooFast");
    clock += 1_000;
    expect(await captcha.verify("register", changed(form, "second"))).toBeNull();
  });

  test("is new for a form that is shown again, and the time since the first one counts", async () => {
    const portal = portalWith(neither);
    const captcha = portal();
    const form = filledIn(captcha, { message: "first" });
    await captcha.verify("register", form);
    const again = changed(form, "second");
    again.set(captchaFields.stamp, captcha.challenge("register", { earlier: form }).stamp);
    const withoutWaiting = portal(undefined, AbortSignal.abort());
    expect(await withoutWaiting.verify("register", again)).toBeNull();
    const foreign = changed(form, "third");
    foreign.set(captchaFields.stamp, captcha.challenge("register", { earlier: new FormData() }).stamp);
    expect(await withoutWaiting.verify("register", foreign)).toBe("tooFast");
  });

  test.runIf(hasRedis)("is valid for one form in all processes that share Redis", async () => {
    const proxy = stopAtEnd(await startRedisProxy());
    const log = pino({ level: "silent" });
    const connections = [1, 2].map(() => connectRedis(proxy.url, log));
    const [one, other] = connections.map((redis) =>
      portalWith(neither, createRedisStore(redis, createSealer([secret])))(),
    );
    if (!one || !other) throw new Error("two portals expected");
    const form = filledIn(one, { message: "first" });
    expect(await one.verify("register", form)).toBeNull();
    expect(await other.verify("register", changed(form, "second"))).toBe("used");
    expect(await other.verify("register", form)).toBeNull();
    for (const redis of connections) redis.close();
  });
});

test("sign-in requires a captcha after three failures from one address", async () => {
  const portal = portalWith(both);
  for (let time = 0; time < 3; time += 1) {
    expect(await portal().isRequiredForSignIn()).toBe(false);
    await portal().recordFailedSignIn();
  }
  expect(await portal().isRequiredForSignIn()).toBe(true);
  expect(await portal("203.0.113.8").isRequiredForSignIn()).toBe(false);
});

test("the Content-Security-Policy allows Google's script only on pages that use it", () => {
  const finish = secureHeaders({ secure: true, development: false });
  const policyOf = (given: Record<string, string>) => {
    const headers = new Headers(given);
    finish(headers);
    expect(headers.has("x-captcha")).toBe(false);
    return headers.get("Content-Security-Policy");
  };
  const captcha = portalWith(both)();
  captcha.challenge("register");
  expect(captcha.isOnPage).toBe(true);
  const google = ["www.recaptcha.net", "www.gstatic.com", "www.gstatic.cn"]
    .map((host) => `https://${host}/recaptcha/`)
    .join(" ");
  expect(
    policyOf({ "x-captcha": "1" })
      ?.split("; ")
      .filter((each) => each.includes("recaptcha")),
  ).toEqual([
    `script-src 'self' ${google}`,
    `frame-src ${google}`,
    `img-src 'self' data: ${google}`,
    `connect-src 'self' ${google}`,
  ]);
  expect(policyOf({})).not.toMatch(/recaptcha|frame-src/);
});
