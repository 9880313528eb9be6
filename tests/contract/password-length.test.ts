import { expect, test } from "vitest";
import { passwordLength } from "#contract/password-length";

test.each([
  ["abc 1", 5],
  ["林若水", 6],
  ["よみカナ", 8],
  ["한글", 4],
  ["한글".normalize("NFD"), 4],
  ["é🙂", 2],
])("the password %j has the length %i", (password, length) => {
  expect(passwordLength(password)).toBe(length);
});
