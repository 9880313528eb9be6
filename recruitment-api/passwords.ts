import { hash, verify } from "@node-rs/argon2";
import type { ErrorEntry } from "../contract/errors";
import { isCommonPassword } from "./commonPasswords";

/** argon2id with OWASP's parameters (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Hash of nobody's password: an unknown address costs one verification, as a known one does.
const nobody = hash("no member has this password", cost);

/** The same characters typed on another system may be composed differently (NIST SP 800-63B, 3.1.1.2). */
const normalised = (password: string) => password.normalize("NFC");

/** The hash to store, in PHC string format. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalised(password), cost);
}

/** True where the password belongs to `stored`. Without a stored hash it works just as long and answers false. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), normalised(password));
  return matches && typeof stored === "string";
}

const runs = ["abcdefghijklmnopqrstuvwxyz", "1234567890", "qwertyuiopasdfghjklzxcvbnm"]
  .map((run) => run.repeat(3))
  .flatMap((run) => [run, [...run].reverse().join("")]);

// Long passwords that stand high on lists of leaked ones, beside those that the package knows.
const wellKnown = new Set([
  "correcthorsebatterystaple",
  "thisismypassword",
  "mypasswordispassword",
  "iloveyouforever",
  "1q2w3e4r5t6y7u8i",
]);

/** One piece again and again: aaaa…, abcabc…, with a cut piece at the end or not. */
function repeats(text: string): boolean {
  const characters = [...text];
  for (let period = 1; period <= characters.length / 2; period++)
    if (characters.every((character, at) => at < period || character === characters[at - period]))
      return true;
  return false;
}

/** A common password, whatever digits stand before or after it. */
const isCommon = (plain: string) =>
  wellKnown.has(plain) || isCommonPassword(plain) || isCommonPassword(plain.replace(/^\d+|\d+$/g, ""));

/**
 * Why a new password is refused, or null. Its length is the contract's business; this judges how easily it is guessed:
 * one piece repeated, a run of the alphabet or keyboard, a common one, or one that contains the address's name. `field`
 * is the form's field that holds it.
 */
export function passwordFault(password: string, email: string, field: string): ErrorEntry | null {
  const typed = normalised(password).toLowerCase();
  const plain = typed.replace(/[\s\p{P}]/gu, "");
  const isRun = plain !== "" && runs.some((run) => run.includes(plain));
  if (repeats(typed) || repeats(plain) || isRun || isCommon(plain))
    return { message: "error.passwordCommon", field };

  const [name = ""] = email.toLowerCase().split(/[@+]/);
  if (name.length >= 4 && typed.includes(name)) return { message: "error.passwordHasEmail", field };
  return null;
}
