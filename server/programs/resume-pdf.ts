import type { Logger } from "pino";
import type { WriteResumePdf } from "#app/context/resume-pdf";
import { documentColours } from "#company/colours";
import type { PdfInput } from "#contract/resume-document";
import { createChildProcesses, programOf, type TaskOwner } from "./child-process";

/**
 * A typical resume takes one second of processor time; a resume at the contract's limits takes five.
 * `max-old-space-size` limits V8's heap, in MB; fonts and finished pages are outside of this heap.
 */
const limits = {
  maxRunning: 1,
  maxWaiting: 6,
  timeLimitMs: 30_000,
  waitLimitMs: 20_000,
  maxOutputBytes: 16 * 1024 * 1024,
  options: ["--max-old-space-size=192"],
};

/** Maximum characters of all texts: more than the contract's limits allow in all nine sections. */
const maxTextLength = 500_000;

/**
 * Writes resumes in separate processes on behalf of a request, in the colours of the brand. `program` is the path of
 * the program.
 */
export function createResumePdf(
  log: Logger,
  brandHue: number,
  {
    program = programOf("resume-pdf"),
    timeLimitMs = limits.timeLimitMs,
    waitLimitMs = limits.waitLimitMs,
  } = {},
): { writeFor(owner: TaskOwner): WriteResumePdf; close(): void } {
  const processes = createChildProcesses(program, { ...limits, timeLimitMs, waitLimitMs });
  const colours = documentColours(brandHue);
  return {
    writeFor: (owner) => async (document) => {
      if (JSON.stringify({ ...document, photo: null }).length > maxTextLength)
        return { pdf: null, reason: "failed" };
      const input: PdfInput = { document, colours };
      const outcome = await processes.run({ ...owner, input: JSON.stringify(input) });
      if (!outcome.ended) return { pdf: null, reason: outcome.reason === "busy" ? "busy" : "failed" };
      const { output, exitCode, errors } = outcome.ended;
      if (exitCode === 0 && output.length > 0) return { pdf: new Uint8Array(output) };
      log.error(
        { exitCode, errors },
        "Resume could not be written as PDF; the member is redirected to the print version",
      );
      return { pdf: null, reason: "failed" };
    },
    close: processes.close,
  };
}
