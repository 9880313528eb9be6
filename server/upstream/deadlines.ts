import { openingGraceMs } from "#contract/window";

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

/** The first deadline after `now` in a value of the API; Infinity if there is none. Both in milliseconds since 1970. */
export const nextDeadline = (value: unknown, now: number): number =>
  isObject(value)
    ? Math.min(Number.POSITIVE_INFINITY, ...deadlinesIn(value).filter((deadline) => deadline > now))
    : Number.POSITIVE_INFINITY;
