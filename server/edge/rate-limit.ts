import type { Call } from "#app/api/call";
import { ApiError } from "#app/api/errors.server";
import { screenAt } from "#app/screens.server";
import type { Counter, Limit } from "../stores/counter";
import { countExceeded, type LimitKey, networkKeys } from "../stores/network-limits";

const hour = 3_600;

/**
 * Limits by client network, which a school or an office may share. The API also limits by account and by email address.
 */
const limits = {
  /** Successful sign-ins do not count */
  signIn: { name: "sign-in", points: 60, seconds: 300 },
  register: { name: "register", points: 60, seconds: hour },
  forgotten: { name: "forgotten", points: 40, seconds: hour },
  contact: { name: "contact", points: 20, seconds: hour },
  upload: { name: "upload", points: 60, seconds: 600 },
  /** Requests while typing; browsers cache the responses for five minutes */
  suggestions: { name: "suggestions", points: 1_200, seconds: 600 },
  /** Requests while typing: at most one in 2.5 seconds */
  drafts: { name: "drafts", points: 3_000, seconds: 600 },
  /** Each PDF file takes a process for about a second */
  resumePdf: { name: "resume-pdf", points: 60, seconds: 600 },
  savedJobs: { name: "saved-jobs", points: 600, seconds: 600 },
  /** A browser sends one a day */
  visits: { name: "visits", points: 1_200, seconds: hour },
} as const satisfies Record<string, Limit>;

const forms: Readonly<Record<string, Limit>> = {
  "/login": limits.signIn,
  "/memberCenter/changePassword": limits.signIn,
  "/regedit": limits.register,
  "/regedit/confirm": limits.register,
  "/ssoRegedit": limits.register,
  "/forgetPWD": limits.forgotten,
  "/forgetPWD/modifyPwd": limits.forgotten,
  "/contactUs": limits.contact,
  "/jobAlert": limits.contact,
  "/memberCenter/account/email": limits.forgotten,
  "/memberCenter/account/close": limits.signIn,
  "/memberCenter/confirmEmail": limits.forgotten,
  "/draft": limits.drafts,
  "/job/saved/change": limits.savedJobs,
  "/visitor": limits.visits,
};

/** Above these limits, the form is not shown again, so the request is rejected without reading it. */
const unread: ReadonlySet<Limit> = new Set([
  limits.upload,
  limits.suggestions,
  limits.resumePdf,
  limits.visits,
]);

/** Above the limit times this factor, a request is rejected without reading its form. */
const floodFactor = 3;

export interface RateLimited {
  /** Seconds until the limit resets */
  readonly retryAfter: number;
  /** The request is rejected without reading its form: it is far above the limit, or the limit is in `unread` */
  readonly isFlood: boolean;
}

function limitOf(request: Request, path: string): Limit | null {
  // Compares the screen, because its path has other spellings, such as `/%72esume/download.pdf`.
  const screen = screenAt(path)?.path ?? "";
  if (screen === "/searchSuggestions") return limits.suggestions;
  if (screen === "/resume/download.pdf") return limits.resumePdf;
  if (request.method !== "POST") return null;
  const type = request.headers.get("Content-Type") ?? "";
  return forms[screen] ?? (/^multipart\/form-data/i.test(type) ? limits.upload : null);
}

/** The sender of a form, as far as it can be recognised before the form is read. */
export interface Sender {
  readonly address: string | undefined;
  /** Set for a device on which a member has signed in before, which has a separate limit on sign-ins */
  readonly deviceId: string | null;
}

export interface CountedForm {
  /** null if within the limit */
  readonly limited: RateLimited | null;
  /** Removes the form from the count after it has signed a member in: only failed sign-ins count against a network */
  uncount(): Promise<void>;
}

const notCounted: CountedForm = { limited: null, uncount: async () => undefined };

/** Factor by which the limit for all known devices of a network exceeds the limit for its other visitors. */
const devicesFactor = 10;

function keysOf({ address, deviceId }: Sender): LimitKey[] {
  const networks = networkKeys(address);
  if (deviceId === null) return networks;
  // All known devices of a network also share a limit. Otherwise a network could get a new limit for each sign-in, by
  // using a new device cookie each time.
  const devices = networks.map(({ key, factor }) => ({
    key: `devices ${key}`,
    factor: factor * devicesFactor,
  }));
  return [{ key: `device ${deviceId}`, factor: 1 }, ...devices];
}

/** Limits requests by device or client network. `path` has no locale prefix. */
export function createRateLimit(
  counter: Counter,
  onLimited: (limit: string) => void,
): (request: Request, path: string, sender: Sender) => Promise<CountedForm> {
  return async (request, path, sender) => {
    const limit = limitOf(request, path);
    if (limit === null) return notCounted;
    // Only sign-ins count by device. Other forms count by network only, because a member can get any number of device
    // cookies.
    const keys = keysOf(limit === limits.signIn ? sender : { ...sender, deviceId: null });
    const exceeded = await countExceeded(counter, limit, keys);
    const uncount = async () => {
      await Promise.all(keys.map(({ key }) => counter.uncount(limit, key)));
    };
    if (exceeded.length === 0) return { limited: null, uncount };
    onLimited(limit.name);
    const limited = {
      retryAfter: Math.max(...exceeded.map(({ endsIn }) => endsIn)),
      isFlood: unread.has(limit) || exceeded.some(({ count, max }) => count > max * floodFactor),
    };
    return { limited, uncount };
  };
}

/**
 * Wraps a call for a rate-limited form: reads pass, so that the form can be rendered again; writes throw an ApiError
 * with status 429.
 */
export function readOnlyWhenLimited(call: Call, { retryAfter }: RateLimited): Call {
  const minutes = Math.ceil(retryAfter / 60);
  const body = {
    message: "rate.tooMany",
    parameters: [{ valueType: "number" as const, value: minutes }],
  };
  const reject = async (): Promise<never> => {
    throw new ApiError(429, "rate limited", { body, retryAfter });
  };
  const plain = (...[endpoint, ...input]: Parameters<Call>) =>
    endpoint.method === "GET" ? call(endpoint, ...input) : reject();
  // The cast restores the generic signature of `Call`, which the compiler cannot infer.
  return Object.assign(plain, { upload: reject, download: call.download }) as Call;
}
