import type { Logger } from "pino";
import { documentReading } from "#contract/json-resume/document";
import type { ReadDocument } from "../app/resume-reader";
import { createChildProcesses, programOf, type TaskOwner } from "./child-process";

/** Milliseconds; less than an API call of the same request may take. */
const limits = { maxRunning: 2, maxWaiting: 6, maxPerOwner: 2, timeLimitMs: 8_000 };

/** Reads documents in separate processes, on behalf of a request. `program` is the path of the program. */
export function createResumeReader(
  log: Logger,
  { program = programOf("resume-reader"), timeLimitMs = limits.timeLimitMs } = {},
): { readFor(owner: TaskOwner): ReadDocument; close(): void } {
  const processes = createChildProcesses(program, { ...limits, timeLimitMs });
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
