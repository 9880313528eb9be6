/**
 * What must never come to light, gathered while the tests run: passwords and codes as they are sent, tokens as they are
 * issued. Every page and every log line that passes is searched for them; tests/setup.ts fails the test that shows one.
 */
const known = new Set<string>();
const found: string[] = [];

/** Shorter values are words that a page may well hold. */
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

export function keepSecret(name: string, value: unknown): void {
  if (secretFields.has(name) && typeof value === "string" && value.length >= shortest) known.add(value);
}

/** Keeps what a JSON text says under the name of a secret. */
export function keepSecretsOf(json: string): void {
  try {
    JSON.parse(json, (name, value) => void keepSecret(name, value));
  } catch {
    // Tests send and receive broken bodies on purpose.
  }
}

/** Text, and what base64 in it stands for, so that a secret which was only encoded is found too. */
const opened = (text: string) =>
  [text, ...(text.match(/[\w+/-]{24,}/g) ?? []).map((word) => Buffer.from(word, "base64").toString())].join(
    "\n",
  );

/** Which of the secrets stand in a text, as they are, percent-encoded, as a form writes them, or in base64. */
export function secretsIn(text: string, secrets: Iterable<string>): string[] {
  const whole = opened(text);
  return [...secrets].filter((secret) =>
    [secret, encodeURIComponent(secret), new URLSearchParams([["", secret]]).toString().slice(1)].some(
      (written) => whole.includes(written),
    ),
  );
}

/** Searches what came out; a page may hold what its own address `asked` for, such as the code of a link in a mail. */
export function watchOutput(where: string, text: string, asked = ""): void {
  for (const secret of secretsIn(text, known)) {
    if (!decodeURIComponent(asked).includes(secret)) found.push(`${where} shows ${secret.slice(0, 8)}…`);
  }
}

/** What came to light since the last time this was asked. */
export const leaks = () => found.splice(0);
