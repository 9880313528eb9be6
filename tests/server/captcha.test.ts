import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { captchaFields, createCaptcha } from "../../app/captcha.server";
import { createSealer } from "../../app/seal.server";
import { secureHeaders } from "../../server/headers";
import { createCounter } from "../../server/rate-limit";
import { startVerifier } from "../captcha-verifier";

let verifier: Awaited<ReturnType<typeof startVerifier>>;
let clock: number;
let lines: string[];
beforeEach(async () => {
  verifier = await startVerifier();
  clock = Date.parse("2026-11-20T01:00:00Z");
  lines = [];
});
afterEach(() => verifier.stop());

const both = {
  v2: { siteKey: "site-2", secret: "secret-2" },
  v3: { siteKey: "site-3", secret: "secret-3" },
};
const neither = { v2: null, v3: null };

/** One address after another asks a portal with these keys. */
function portalWith(keys: Partial<typeof both> | typeof neither) {
  const open = createCaptcha({
    settings: { v2: null, v3: null, ...keys, verifyUrl: verifier.url, minScore: 0.5 },
    hostname: "careers.example",
    sealer: createSealer(["a secret that is long enough for this"]),
    counter: createCounter(null),
    now: () => clock,
  });
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  return (address: string | undefined = "203.0.113.7") => open({ address, log });
}
type Asked = ReturnType<ReturnType<typeof portalWith>>;

/** A form that was shown a while ago, filled in with `fields`. */
function filledIn(captcha: Asked, fields: Record<string, string> = {}, waited = 5_000) {
  const form = new FormData();
  form.set(captchaFields.stamp, captcha.challenge("register").stamp);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  clock += waited;
  return form;
}

describe("without keys", () => {
  test("a person passes", async () => {
    const captcha = portalWith(neither)();
    expect(await captcha.judge("register", filledIn(captcha))).toBeNull();
    expect(captcha.challenge("register")).toMatchObject({ v2SiteKey: null, v3SiteKey: null });
    expect(captcha.isOnPage).toBe(false);
  });

  test("the trap, haste, a stale form, a forged stamp and one of another form do not", async () => {
    const captcha = portalWith(neither)();
    const judge = (form: FormData) => captcha.judge("register", form);
    expect(await judge(filledIn(captcha, { [captchaFields.trap]: "Acme" }))).toBe("robot");
    expect(await judge(filledIn(captcha, {}, 1_999))).toBe("tooFast");
    expect(await judge(filledIn(captcha, {}, 24 * 3_600_000 + 1))).toBe("stale");
    expect(await judge(filledIn(captcha, { [captchaFields.stamp]: "made up" }))).toBe("stale");
    expect(await judge(new FormData())).toBe("stale");
    expect(await captcha.judge("contact", filledIn(captcha))).toBe("stale");
  });

  test("twenty forms in ten minutes from one address, then no more; another address goes on", async () => {
    const portal = portalWith(neither);
    const outcomes = [];
    for (let time = 0; time < 22; time += 1)
      outcomes.push(await portal().judge("register", filledIn(portal())));
    expect(outcomes).toEqual([...Array(20).fill(null), "flood", "flood"]);
    expect(await portal("203.0.113.8").judge("register", filledIn(portal("203.0.113.8")))).toBeNull();
    expect(lines.join()).toContain("too many forms without a captcha");
  });
});

describe("with keys", () => {
  test("v3 lets a good score for this form and this site pass", async () => {
    const captcha = portalWith(both)();
    verifier.verdicts.good = { success: true, score: 0.9, action: "register", hostname: "careers.example" };
    expect(await captcha.judge("register", filledIn(captcha, { [captchaFields.v3]: "good" }))).toBeNull();
    expect(Object.fromEntries(verifier.asked[0] ?? [])).toEqual({
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
  ])("%s asks for the v2 box, which decides", async (_, given) => {
    const captcha = portalWith(both)();
    verifier.verdicts.doubtful = given;
    verifier.verdicts.ticked = { success: true };
    expect(await captcha.judge("register", filledIn(captcha, { [captchaFields.v3]: "doubtful" }))).toBe(
      "challenge",
    );
    expect(captcha.challenge("register", { box: true }).v2SiteKey).toBe("site-2");
    const ticked = { [captchaFields.v3]: "doubtful", [captchaFields.v2]: "ticked" };
    expect(await captcha.judge("register", filledIn(captcha, ticked))).toBeNull();
    const forged = { [captchaFields.v2]: "forged" };
    expect(await captcha.judge("register", filledIn(captcha, forged))).toBe("challenge");
  });

  test("v2 alone shows its box at once", () => {
    expect(portalWith({ v2: both.v2 })().challenge("register")).toMatchObject({
      v2SiteKey: "site-2",
      v3SiteKey: null,
    });
  });

  test("a form from a browser without scripts passes, a few times", async () => {
    const portal = portalWith(both);
    for (let time = 0; time < 20; time += 1)
      expect(await portal().judge("register", filledIn(portal()))).toBeNull();
    expect(await portal().judge("register", filledIn(portal()))).toBe("flood");
    expect(verifier.asked).toEqual([]);
  });

  test.each(["down", "hangs", "nonsense"] as const)(
    "a verifier that is %s lets a person pass and stops a flood, and the log says so",
    async (fault) => {
      const portal = portalWith(both);
      verifier.fail(fault);
      const send = () => portal().judge("register", filledIn(portal(), { [captchaFields.v3]: "good" }));
      expect(await send()).toBeNull();
      expect(lines.join()).toContain("the captcha's verifier does not answer");
      const burst = await Promise.all(Array.from({ length: 30 }, send));
      expect(burst.filter((outcome) => outcome === null)).toHaveLength(19);
      expect(burst.filter((outcome) => outcome === "flood")).toHaveLength(11);
      expect(lines.join()).not.toContain("secret-3");
    },
    15_000,
  );

  test("many addresses at once are a flood as well while it is down", async () => {
    const portal = portalWith(both);
    verifier.fail("down");
    const outcomes = await Promise.all(
      Array.from({ length: 350 }, (_, index) => {
        const captcha = portal(`198.51.${100 + (index % 2)}.${index >> 1}`);
        return captcha.judge("register", filledIn(captcha, { [captchaFields.v3]: "x" }));
      }),
    );
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(300);
  });
});

test("sign-in asks for it after three failures of one address", async () => {
  const portal = portalWith(both);
  for (let time = 0; time < 3; time += 1) {
    expect(await portal().isNeededForSignIn()).toBe(false);
    await portal().signInFailed();
  }
  expect(await portal().isNeededForSignIn()).toBe(true);
  expect(await portal("203.0.113.8").isNeededForSignIn()).toBe(false);
});

test("Google's script is allowed on the pages that show it and on no other", () => {
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
  expect(policyOf({ "x-captcha": "1" })).toMatch(
    /script-src [^;]*https:\/\/www\.recaptcha\.net\/recaptcha\//,
  );
  expect(policyOf({ "x-captcha": "1" })).toMatch(/frame-src [^;]*recaptcha/);
  expect(policyOf({})).not.toMatch(/recaptcha|frame-src/);
});
