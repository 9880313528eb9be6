import { openingGraceMs } from "#contract/window";
import type { Call } from "../../app/api/call";

/** When a page's content changes because of a deadline: milliseconds since 1970, Infinity without a deadline. */
export interface PageExpiry {
  at: number;
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** The instants at which an opening or a programme changes its state. */
function deadlinesOf({ openAt, closeAt, graceMinutes, closesAt }: Fields): number[] {
  const [opens, closes, openingCloses] = [openAt, closeAt, closesAt].map((each) => Date.parse(String(each)));
  const graceMs = typeof graceMinutes === "number" ? graceMinutes * 60_000 : 0;
  return [
    opens,
    closes,
    (closes ?? Number.NaN) + graceMs,
    openingCloses,
    (openingCloses ?? Number.NaN) + openingGraceMs,
  ].filter((each): each is number => each !== undefined && !Number.isNaN(each));
}

/** The deadlines of a value, or of the items of a list. */
function deadlinesIn(value: Fields): readonly number[] {
  const list = Array.isArray(value.items) ? value.items : value;
  const items: unknown[] = Array.isArray(list) ? list : [list];
  return items.filter(isObject).flatMap(deadlinesOf);
}

/** Wraps a call so that the page expires with the next deadline in the data that it reads; `now` is in milliseconds. */
export function expireAtDeadlines(call: Call, expiry: PageExpiry, now: number): Call {
  const watched = async (...[endpoint, ...input]: Parameters<Call>) => {
    const value: unknown = await call(endpoint, ...input);
    const next = isObject(value) ? deadlinesIn(value).filter((deadline) => deadline > now) : [];
    expiry.at = Math.min(expiry.at, ...next);
    return value;
  };
  // `watched` has the type of `call` without its overloads; the compiler cannot infer that.
  return Object.assign(watched, {
    upload: call.upload,
    download: call.download,
  }) as Call;
}
