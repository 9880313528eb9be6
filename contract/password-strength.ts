import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

// zxcvbn describes scores of 3 and more as “safely unguessable”: at least 10^8 guesses.
const strongScore = 3;

let estimator: Promise<ZxcvbnFactory> | undefined;

async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/**
 * Whether zxcvbn rates the password as hard to guess for people who know `words`: names of the person and the site.
 * Loads zxcvbn's dictionaries on first use (210 KB after compression); rejects if loading fails.
 */
export async function isStrongPassword(password: string, words: readonly string[]): Promise<boolean> {
  estimator ??= load().catch((error) => {
    estimator = undefined;
    throw error;
  });
  const parts = words.flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean);
  return (await estimator).check(password.normalize("NFC"), parts).score >= strongScore;
}
