import type { Submission } from "@conform-to/react";
import type { AppLoadContext } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import type { CaptchaRejection } from "#app/context/captcha";
import { challengeFor, requireHuman } from "#app/forms/captcha.server";

const stamped = { stamp: "s", v3SiteKey: null, v2SiteKey: null };
const withKey = { ...stamped, v3SiteKey: "key" };

test.each([
  ["GET", "empty", withKey, true],
  ["GET", "document", withKey, false],
  ["POST", "empty", withKey, false],
  ["GET", "empty", { ...stamped, v2SiteKey: "key" }, true],
  ["GET", "empty", stamped, false],
])(
  "a %s for %s with the challenge %j is redirected to a document: %s",
  async (method, dest, challenge, isRedirected) => {
    const request = new Request("https://portal.test/contactUs?a=1", {
      method,
      headers: { "Sec-Fetch-Dest": dest },
    });
    const context = { captcha: { challenge: () => challenge } } as unknown as AppLoadContext;
    const respond = async () => challengeFor("contact", request, context);
    if (!isRedirected) expect(await respond()).toBe(challenge);
    else {
      const response: Response = await respond().then(
        () => Promise.reject(new Error("no redirect")),
        (thrown) => thrown,
      );
      expect(response.headers.get("Location")).toBe("/contactUs?a=1");
      expect(response.headers.get("X-Remix-Reload-Document")).toBe("true");
    }
  },
);

/** The reply to a form that the captcha rejects, or null if the captcha accepts it. */
async function rejected(rejection: CaptchaRejection | null, payload: Readonly<Record<string, string>>) {
  const reply = vi.fn((options: object) => options);
  const challenge = vi.fn(() => stamped);
  const context = {
    captcha: { verify: async () => rejection, challenge, retryAfter: rejection === "flood" ? 120 : null },
    t: (key: string, values: object = {}) => [key, ...Object.values(values)].join(" "),
    form: { hasFailed: false },
    retryAfter: null,
  };
  const form = new FormData();
  const submission = { payload, reply } as unknown as Submission<unknown, string[], unknown>;
  const response = await requireHuman("register", form, submission, context as unknown as AppLoadContext);
  const asked = challenge.mock.calls as unknown as [string, { earlier?: FormData; box: boolean }][];
  return { response, context, form, asked: asked[0]?.[1] };
}

test("a form that the captcha rejects is shown again without the password, with a new challenge", async () => {
  const { response, context, form, asked } = await rejected("challenge", { password: "secret" });
  expect(response?.data).toEqual({
    result: { formErrors: ["captcha.challenge 0", "captcha.password"], hideFields: ["password"] },
    challenge: stamped,
  });
  expect([response?.init?.status, context.form.hasFailed]).toEqual([400, true]);
  expect(asked).toEqual({ earlier: form, box: true });
});

test("the time since a form was first shown does not count after its stamp was used", async () => {
  expect((await rejected("used", {})).asked).toEqual({ earlier: undefined, box: false });
  const { form, asked } = await rejected("stale", {});
  expect(asked?.earlier).toBe(form);
});

test("too many forms get the minutes to wait and the status 429", async () => {
  const { response, context } = await rejected("flood", {});
  expect(response?.data.result).toMatchObject({ formErrors: ["captcha.flood 2"] });
  expect([response?.init?.status, context.retryAfter]).toEqual([429, 120]);
});
