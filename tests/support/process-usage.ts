import { readFileSync } from "node:fs";

/** Clock ticks per second of proc(5) on every architecture that Node runs on. */
const ticksPerSecond = 100;

/**
 * Processor time that a process has used in all its threads, in milliseconds (utime and stime of proc_pid_stat(5)).
 * Unlike the clock, it does not advance while other programs occupy the processors. Returns the clock on systems
 * without /proc.
 */
export function processorMs(pid: number | undefined): number {
  if (process.platform !== "linux") return performance.now();
  // The fields after the program's name, which may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond;
}

const statusMb = (pid: number | undefined, field: string) =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) /
  1024;

/** Resident memory of a process in MB (VmRSS of proc_pid_status(5)). */
export const residentMb = (pid: number | undefined): number => statusMb(pid, "VmRSS");

/** The largest resident memory that a process has had, in MB (VmHWM of proc_pid_status(5)). */
export const peakMb = (pid: number | undefined): number => statusMb(pid, "VmHWM");
