import { availableParallelism } from "node:os";
import argon2 from "@node-rs/argon2";
import pLimit from "p-limit";
import type { CompanyIdentity } from "#company/identity";
import type { ErrorEntry } from "#contract/errors";
import { passwordLength, passwordLimits } from "#contract/password-length";
import { isStrongPassword } from "#contract/password-strength";
import { ApiError } from "../http/errors";
import { isCommonPassword } from "./common-passwords";

/** Parameters of argon2id; `memoryCost` in KiB */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's parameters (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const defaultCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Normalizes a password, because systems may encode the same characters differently (NIST SP 800-63B, 3.1.1.2). */
const normalized = (password: string) => password.normalize("NFC");

/** Runs hash functions on at most half of the processors, so that a flood of sign-ins does not block other requests. */
const inTurn = pLimit(Math.max(1, Math.floor(availableParallelism() / 2)));
const maxWaiting = 100;

/** Runs a hash function when `inTurn` allows; rejects with 503 if `maxWaiting` others already wait. */
async function hashing<Result>(run: () => Promise<Result>): Promise<Result> {
  if (inTurn.pendingCount >= maxWaiting) throw new ApiError(503, { status: 503 }, { "Retry-After": "10" });
  return inTurn(run);
}

/** The hash to store, in PHC string format. */
export const hashPassword = (password: string, cost = defaultCost): Promise<string> =>
  hashing(() => argon2.hash(normalized(password), cost));

export type Passwords = ReturnType<typeof createPasswords>;

/** Hashes and verifies passwords with argon2id. Only tests pass another cost. */
export function createPasswords(cost: PasswordCost = defaultCost) {
  // Verified for unknown addresses, so that the response takes as long as for known addresses.
  const dummyHash = hashPassword("no member has this password", cost);
  return {
    hash: (password: string) => hashPassword(password, cost),
    /** Whether the password matches the `stored` hash. Without a hash, returns false after the same time. */
    async match(stored: string | null | undefined, password: string): Promise<boolean> {
      const expected = stored ?? (await dummyHash);
      const matches = await hashing(() => argon2.verify(expected, normalized(password)));
      return matches && typeof stored === "string";
    },
  };
}

const runs = ["abcdefghijklmnopqrstuvwxyz", "1234567890", "qwertyuiopasdfghjklzxcvbnm"]
  .map((run) => run.repeat(3))
  .flatMap((run) => [run, [...run].reverse().join("")]);

// Long passwords that rank high in leaked lists but are missing from the list of zxcvbn-ts.
const wellKnown = new Set([
  "correcthorsebatterystaple",
  "thisismypassword",
  "mypasswordispassword",
  "iloveyouforever",
  "1q2w3e4r5t6y7u8i",
]);

/** Whether the text repeats one sequence, such as aaaa or abcabca; the last repetition may be incomplete. */
function repeats(text: string): boolean {
  const characters = [...text];
  for (let period = 1; period <= characters.length / 2; period++)
    if (characters.every((character, at) => at < period || character === characters[at - period]))
      return true;
  return false;
}

/** Whether a password is common, either as it is or without its leading and trailing digits. */
const isCommon = (plain: string) =>
  wellKnown.has(plain) || isCommonPassword(plain) || isCommonPassword(plain.replace(/^\d+|\d+$/g, ""));

/**
 * The error for a new password that is too easy to guess, or null. Rejects a repeated sequence, an alphabet or keyboard
 * run, a common password, and one that contains the name at the start of the email (up to `@` or `+`, if at least four
 * characters). Rejects a short password if someone who knows the member and the company can guess it easily. The
 * contract validates the minimum length. `field` is the name of the form field.
 */
export async function passwordError(
  password: string,
  { email, memberName, field }: { email: string; memberName?: string; field: string },
  company: CompanyIdentity,
): Promise<ErrorEntry | null> {
  const typed = normalized(password).toLowerCase();
  const plain = typed.replace(/[\s\p{P}]/gu, "");
  const isRun = plain !== "" && runs.some((run) => run.includes(plain));
  if (repeats(typed) || repeats(plain) || isRun || isCommon(plain))
    return { message: "error.passwordCommon", field };

  const [name = ""] = email.split(/[@+]/);
  if (name.length >= 4 && typed.includes(name)) return { message: "error.passwordHasEmail", field };

  const { sufficient } = passwordLimits;
  const words = [email, memberName, ...Object.values(company.name)].filter((word) => word !== undefined);
  if (passwordLength(password) < sufficient && !(await isStrongPassword(password, words)))
    return {
      message: "error.passwordGuessable",
      parameters: [{ valueType: "number", value: sufficient }],
      field,
    };
  return null;
}
