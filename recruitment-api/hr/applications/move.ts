import type { Kysely } from "kysely";
import { type ApplicationState, applicationStates } from "#contract/applications";
import { dayMs, hourMs, minuteMs } from "#contract/durations";
import { endedInterview } from "../../applications/interviews/mails";
import { stateMail } from "../../applications/state-mail";
import { nextStates, transitionApplication } from "../../applications/transitions";
import type { Schema } from "../../database/schema";
import {
  type CommandContext,
  CommandError,
  type ExitCode,
  parseEnum,
  UsageError,
  withDatabase,
} from "../command";
import { type Preview, previewOf, previewOptions } from "../mails/preview";
import { verb } from "../verbs";
import { type ApplicationChange, changeApplications, prepareAll } from "./change";
import { fileOption, readNumbers } from "./numbers";

const defaultDelay = "15m";
const maxDelayMs = 2 * dayMs;
const units: Readonly<Record<string, number>> = { m: minuteMs, h: hourMs, d: dayMs };

export const moveVerb = verb({
  summary: "moves applications to their next state; the applicants are notified by email",
  operands: "NUMBER…",
  details: `All applications or none. The applicants see the new state under My applications at once; the emails, each in the
language of its recipient, are sent by the server after the delay. Until then “hr mails stop” stops them, and
“hr applications undo” reverts the move.

Possible moves:
${Object.entries(nextStates)
  .filter(([, next]) => next.length > 0)
  .map(([state, next]) => `  ${state.padEnd(14)}${next.join(", ")}`)
  .join("\n")}`,
  options: {
    to: { type: "string", value: "STATE", help: "the new state" },
    ...fileOption,
    "mail-delay": {
      type: "string",
      value: "TIME",
      help: `how long the emails wait: 0 to 48h, such as 30m or 2h; default: ${defaultDelay}`,
    },
    ...previewOptions,
  },
  examples: [
    "move A2611-7KQ2-M4XN --to VIEWED",
    "move --file rejected.txt --to UNSUCCESSFUL --show-mails",
    "move --file rejected.txt --to UNSUCCESSFUL --mail-delay 2h",
  ],
  async run({ values, operands, terminal }) {
    if (values.to === undefined) throw new UsageError("--to STATE is missing");
    const to = parseEnum("state", applicationStates, values.to);
    const delayMs = parseDelay(values["mail-delay"] ?? defaultDelay);
    const numbers = await readNumbers(terminal, operands, values.file);
    const preview = previewOf(values);
    return withDatabase(terminal, (context) => move(context, { numbers, to, delayMs, preview }));
  },
});

/**
 * Converts a delay, such as `0`, `30m`, `2h` or `1d`, to milliseconds. Throws a UsageError if the text is not a delay
 * or means more than 48 hours.
 */
function parseDelay(text: string): number {
  const [, count = "", unit = ""] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  const delayMs = text === "0" ? 0 : Number(count) * (units[unit] ?? Number.NaN);
  if (!(delayMs <= maxDelayMs))
    throw new UsageError(
      `--mail-delay “${text}” is not valid; expected 0, minutes (30m) or hours (2h), at most 48h`,
    );
  return delayMs;
}

interface Move {
  readonly numbers: readonly string[];
  readonly to: ApplicationState;
  readonly delayMs: number;
  readonly preview: Preview;
}

async function move(context: CommandContext, { numbers, to, delayMs, preview }: Move): Promise<ExitCode> {
  const { db, env, now } = context;
  const at = now();
  const changes = (await movable(db, numbers, to)).map((target): ApplicationChange => {
    const { applicationNumber, jobId, state } = target;
    return {
      target,
      to,
      planned: `${applicationNumber} for ${jobId} would move from ${state} to ${to}.`,
      done: `${applicationNumber} for ${jobId}: ${state} → ${to}.`,
      mail: async (tx) => ({
        ...stateMail(target, { state: to, at }, env.PUBLIC_ORIGIN),
        ...(state === "INTERVIEWING" && { interview: await endedInterview(tx, target, at) }),
      }),
      async store(tx) {
        if (!(await transitionApplication(tx, target, to, at)))
          throw new CommandError(
            `${applicationNumber} is no longer ${state}: it was changed in the meantime. Nothing was changed.`,
          );
      },
    };
  });
  const sendAfter = delayMs > 0 ? new Date(at.getTime() + delayMs) : undefined;
  return changeApplications(context, changes, { preview, sendAfter });
}

const movable = (db: Kysely<Schema>, numbers: readonly string[], to: ApplicationState) =>
  prepareAll(db, numbers, (target) => {
    const allowed = nextStates[target.state];
    if (allowed.includes(to)) return target;
    const hint = allowed.length > 0 ? `it can be moved to ${allowed.join(" or ")}` : "it cannot be moved";
    return `${target.applicationNumber} is ${target.state}: ${hint}, not to ${to}.`;
  });
