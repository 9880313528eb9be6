/** The highest number of these intervals that overlap. */
export const maxOverlap = (intervals: readonly (readonly [start: number, end: number])[]): number =>
  Math.max(...intervals.map(([at]) => intervals.filter(([start, end]) => start <= at && at < end).length));
