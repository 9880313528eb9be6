/** The highest number of intervals that overlap at the same moment. */
export const maxOverlap = (intervals: readonly (readonly [start: number, end: number])[]): number =>
  Math.max(...intervals.map(([at]) => intervals.filter(([start, end]) => start <= at && at < end).length));
