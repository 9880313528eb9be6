import { expect, test } from "vitest";
import { collectSecret, collectSecretsOf, leaks, watchOutput } from "./secrets";

const password = "otters hum & sleep";

test("a secret is found literally, form-encoded and in base64, but not in the response to a URL that contains it", () => {
  collectSecret("newPassword", password);
  collectSecretsOf(JSON.stringify({ answer: [{ refresh_token: "refresh-0123456789" }] }));
  collectSecret("name", "not secret at all");
  const outputs = [
    `<p>${password}</p>`,
    new URLSearchParams({ password }).toString(),
    encodeURIComponent(password),
    Buffer.from(`{"is":"refresh-0123456789"}`).toString("base64"),
  ];
  for (const output of outputs) {
    watchOutput("a page", output);
    expect(leaks(), output).toHaveLength(1);
  }
  watchOutput("a page", "not secret at all");
  watchOutput("a page", "refresh-0123456789", "?token=refresh-0123456789");
  expect(leaks()).toEqual([]);
});
