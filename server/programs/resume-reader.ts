import type { Logger } from "pino";
import type { ReadDocument } from "#app/context/resume-reader";
import { documentReading } from "#contract/json-resume/document";
import { createChildProcesses, programOf, type TaskOwner } from "./child-process";

/**
 * The reader writes at most 400 KB, unless a file has taken control of it. Complex files take 8 s of processor time. On
 * a busy machine the process gets less than a quarter of a processor, so it runs for more than 32 s. Waiting and
 * running together take less than the 75 s for which the proxies in docs/examples wait for a response.
 */
const limits = {
  maxRunning: 2,
  maxWaiting: 6,
  timeLimitMs: 60_000,
  waitLimitMs: 10_000,
  maxOutputBytes: 512 * 1024,
};

/** Reads documents in separate processes, on behalf of a request. `program` is the path of the program. */
export function createResumeReader(
  log: Logger,
  {
    program = programOf("resume-reader"),
    timeLimitMs = limits.timeLimitMs,
    waitLimitMs = limits.waitLimitMs,
  } = {},
): { readFor(owner: TaskOwner): ReadDocument; close(): void } {
  const processes = createChildProcesses(program, { ...limits, timeLimitMs, waitLimitMs });
  return {
    readFor:
      (owner) =>
      async ({ path }, kind) => {
        const outcome = await processes.run({ ...owner, args: [kind, path], readable: [path] });
        if (!outcome.ended) return { unreadable: outcome.reason === "busy" ? "busy" : "tooMuch" };
        const { output, exitCode, errors } = outcome.ended;
        try {
          return documentReading.parse(JSON.parse(output.toString("utf8")));
        } catch {
          log.error({ kind, exitCode, errors }, "Resume reader failed; the file is reported as damaged");
          return { unreadable: "damaged" };
        }
      },
    close: processes.close,
  };
}
