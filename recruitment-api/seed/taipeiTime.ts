const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Taipei is eight hours ahead of UTC, all year. */
const taipeiMs = 8 * hourMs;

/** An hour of the day in Taipei, `days` after the one in which `now` lies there; hour 24 is the last millisecond of that day. */
export function taipeiTime(now: Date, days: number, hour: number): Date {
  const day = Math.floor((now.getTime() + taipeiMs) / dayMs) + days;
  return new Date(day * dayMs - taipeiMs + hour * hourMs - (hour === 24 ? 1 : 0));
}
