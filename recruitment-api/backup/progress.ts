/** How much of a backup or restore is done. */
interface Progress {
  readonly step: string;
  readonly done: number;
  readonly of: number;
}

export type ReportProgress = (progress: Progress) => void;

const everyMs = 200;
const clearLine = "\r\u001b[K";

/** Shows the progress in one line of a terminal, which `end` clears. Shows nothing in a pipe or a log. */
export function progressLine(output: NodeJS.WriteStream): { report: ReportProgress; end(): void } {
  let shownAt = Number.NEGATIVE_INFINITY;
  return {
    report({ step, done, of }) {
      const isDue = performance.now() - shownAt >= everyMs || done === of;
      if (!output.isTTY || !isDue) return;
      shownAt = performance.now();
      output.write(`${clearLine}${step}: ${done} of ${of}`);
    },
    end: () => void (output.isTTY && output.write(clearLine)),
  };
}
