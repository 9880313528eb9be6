import { expect, test } from "vitest";
import { createLinkTokens } from "#api/mail/link-tokens";

const secret = new Uint8Array(32).fill(7);
const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
/** The tokens of emails that have already been sent. */
const mailed = {
  "job-alert": `${id}._XL2PzSD2agkvcm125dtJtlnzYXqzCuInjbsbI1qKlg`,
  "stop-reminders": `${id}.8i13zK9toBz_jsJ3qtdx7ZMGinPzkTeXyrgwN8Fbwsg`,
};

test.each(["job-alert", "stop-reminders"] as const)("links in emails about %s stay valid", (purpose) => {
  const tokens = createLinkTokens(secret, purpose);
  expect(tokens.issue(id)).toBe(mailed[purpose]);
  expect(tokens.verify(mailed[purpose])).toBe(id);
});

test("a link token is rejected for the other purpose, for another id and without its signature", () => {
  const tokens = createLinkTokens(secret, "job-alert");
  const signature = mailed["job-alert"].split(".")[1];
  expect(tokens.verify(mailed["stop-reminders"])).toBeNull();
  expect(tokens.verify(`${id.replace("0", "1")}.${signature}`)).toBeNull();
  expect(tokens.verify(id)).toBeNull();
  expect(tokens.verify(`${id}.`)).toBeNull();
  expect(tokens.verify("")).toBeNull();
});
