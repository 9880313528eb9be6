import { expect, test } from "vitest";
import { Vocabulary } from "#api/openings/search/text/vocabulary";

const vocabulary = new Vocabulary(["poler", "polex", "poled", "polen", "fold", "signals", "電機", "云端t"]);

test.each([
  ["polez", ["poled", "polen", "poler"]],
  ["foldd", ["fold"]],
  ["signasl", ["signals"]],
  ["signal", ["signals"]],
  ["signals", []],
  ["dolex", []],
  ["hold", []],
])("the corrections of %s are %j", (word, corrections) => {
  expect(vocabulary.correctionsOf(word)).toEqual(corrections);
});

test("the vocabulary knows words in singular and plural, the beginnings of words, and adjacent characters by script", () => {
  expect(["signal", "signals", "sign"].map((word) => vocabulary.hasWord(word))).toEqual([true, true, false]);
  expect(["sign", "poler", "a", "polf", "z"].map((letters) => vocabulary.hasPrefix(letters))).toEqual([
    ...[true, true, false, false, false],
  ]);
  expect(["電機", "云端", "機電"].map((bigram) => vocabulary.hasBigram(bigram))).toEqual([true, true, false]);
  expect([vocabulary.hasBigram("電機", "t"), vocabulary.hasBigram("云端", "t")]).toEqual([false, true]);
  expect([vocabulary.hasBigram("電機", ""), vocabulary.hasBigram("云端", "")]).toEqual([true, false]);
});
