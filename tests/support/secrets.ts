/**
 * Detects leaked secrets. Passwords, codes and tokens are collected while the tests run, and every page and log line is
 * searched for them; tests/support/setup.ts fails the test in which one appears.
 */
const known = new Set<string>();
const found: string[] = [];

/** Values with fewer characters are ignored, because they can be ordinary words of a page. */
const shortest = 12;
const secretFields = new Set([
  "password",
  "currentPassword",
  "newPassword",
  "again",
  "token",
  "access_token",
  "refresh_token",
  "id_token",
  "client_secret",
]);

export function collectSecret(name: string, value: unknown): void {
  if (secretFields.has(name) && typeof value === "string" && value.length >= shortest) known.add(value);
}

export function collectSecretsOf(json: string): void {
  try {
    JSON.parse(json, (name, value) => void collectSecret(name, value));
  } catch {
    // Tests send and receive broken bodies on purpose.
  }
}

/** A cache of words decoded from base64, because pages share most of their words. */
const decodedWords = new Map<string, string>();

function decoded(word: string): string {
  const text = decodedWords.get(word) ?? Buffer.from(word, "base64").toString();
  decodedWords.set(word, text);
  return text;
}

/** A text and its words decoded from base64. */
const opened = (text: string) => [text, ...(text.match(/[\w+/-]{24,}/g) ?? []).map(decoded)].join("\n");

/** The distinct spellings of each secret: unchanged, percent-encoded and form-encoded. */
const spellings = new Map<string, readonly string[]>();

function spellingsOf(secret: string): readonly string[] {
  const known = spellings.get(secret);
  if (known) return known;
  const formEncoded = new URLSearchParams([["", secret]]).toString().slice(1);
  const distinct = [...new Set([secret, encodeURIComponent(secret), formEncoded])];
  spellings.set(secret, distinct);
  return distinct;
}

/** Clears all secrets: test files of one worker share this module. */
export function forgetSecrets(): void {
  known.clear();
  spellings.clear();
  decodedWords.clear();
}

/** The secrets that a text contains: literally, percent-encoded, form-encoded or in base64. */
export function secretsIn(text: string, secrets: Iterable<string>): string[] {
  const whole = opened(text);
  return [...secrets].filter((secret) => spellingsOf(secret).some((spelling) => whole.includes(spelling)));
}

/**
 * Searches an output for secrets, except those in the request's own query `query`, such as the code in a mailed link.
 */
export function watchOutput(where: string, text: string, query = ""): void {
  if (known.size === 0) return;
  for (const secret of secretsIn(text, known)) {
    if (!decodeURIComponent(query).includes(secret)) found.push(`${where} shows ${secret.slice(0, 8)}…`);
  }
}

/** Returns and clears the leaks found since the last call. */
export const leaks = () => found.splice(0);
