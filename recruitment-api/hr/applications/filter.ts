import { applicationStates } from "#contract/applications";
import { requisitionNumber } from "../../openings/requisition-number";
import { parseEnum, UsageError } from "../command";
import { parseTimeOption } from "../times";
import type { ApplicationFilter } from "./select";

export const filterOptions = {
  job: { type: "string", value: "NUMBER", help: "only for this opening" },
  from: { type: "string", value: "TIME", help: "only submitted from this time on" },
  to: {
    type: "string",
    value: "TIME",
    help: "only submitted up to this time; a date includes the whole day",
  },
  state: { type: "string", value: "STATE", help: "only in this state, such as SUBMITTED" },
} as const;

export function parseFilter(
  values: Readonly<Partial<Record<keyof typeof filterOptions, string>>>,
): ApplicationFilter {
  if (values.job !== undefined && !requisitionNumber.safeParse(values.job).success)
    throw new UsageError(
      `--job “${values.job}” is not valid; expected a requisition number such as RD-2611-042`,
    );
  const from = values.from === undefined ? undefined : parseTimeOption("from", values.from);
  const to = values.to === undefined ? undefined : parseTimeOption("to", values.to, { end: true });
  if (from && to && from >= to) throw new UsageError("--from must be before --to");
  return {
    jobId: values.job,
    from,
    to,
    state: values.state === undefined ? undefined : parseEnum("state", applicationStates, values.state),
  };
}
