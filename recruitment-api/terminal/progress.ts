export interface Progress {
  readonly step: string;
  readonly done: number;
  /** The total; absent if it is not known */
  readonly of?: number;
}

export type ReportProgress = (progress: Progress) => void;

const everyMs = 200;
/** Milliseconds of a step before its rate and remaining time are shown */
const settledMs = 1_000;
const clearLine = "\r\u001b[K";

const durationOf = (seconds: number) =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;

/**
 * For example `Importing: 4,200 of 20,000, 840/s, 19 s left`; without rate and time during the first second of a step.
 */
export function progressText({ step, done, of }: Progress, elapsedMs: number): string {
  const count = (value: number) => value.toLocaleString("en-US");
  const shown = `${step}: ${count(done)}${of === undefined ? "" : ` of ${count(of)}`}`;
  const perSecond = done / (elapsedMs / 1_000);
  if (elapsedMs < settledMs || done === 0) return shown;
  const rate = `${shown}, ${perSecond < 10 ? perSecond.toFixed(1) : count(Math.round(perSecond))}/s`;
  return of === undefined ? rate : `${rate}, ${durationOf((of - done) / perSecond)} left`;
}

/** Shows the progress in one line of a terminal, which `end` clears. Shows nothing in a pipe or a log. */
export function progressLine(output: NodeJS.WriteStream): { report: ReportProgress; end(): void } {
  let shownAt = Number.NEGATIVE_INFINITY;
  let current = { step: "", startedAt: 0 };
  let isShown = false;
  return {
    report(progress) {
      const now = performance.now();
      if (current.step !== progress.step) current = { step: progress.step, startedAt: now };
      const isDue = now - shownAt >= everyMs || progress.done === progress.of;
      if (!output.isTTY || !isDue) return;
      shownAt = now;
      isShown = true;
      output.write(clearLine + progressText(progress, now - current.startedAt));
    },
    end() {
      if (isShown) output.write(clearLine);
      isShown = false;
    },
  };
}
