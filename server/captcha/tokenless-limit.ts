import type { CaptchaAction } from "#app/context/captcha";
import type { Counter } from "../stores/counter";
import { countExceeded, networkKeys } from "../stores/network-limits";

/**
 * The limit is high enough for a school behind one address. There is no limit for all networks together, because one
 * bot could exhaust such a limit for everybody.
 */
const limit = { name: "captcha-none", points: 20, seconds: 600 } as const;

/**
 * Limits forms without a positive captcha result, by kind of form and client network. Returns null if the form is
 * accepted, else the seconds to wait, rounded up to whole minutes.
 */
export function createTokenlessLimit(counter: Counter) {
  return async (action: CaptchaAction, address: string | undefined): Promise<number | null> => {
    const keys = networkKeys(address).map(({ key, factor }) => ({ key: `${action} ${key}`, factor }));
    const exceeded = await countExceeded(counter, limit, keys);
    if (exceeded.length === 0) return null;
    const seconds = Math.max(...exceeded.map(({ endsIn }) => endsIn));
    return Math.ceil(seconds / 60) * 60;
  };
}
