import { type Locale, locales } from "#contract/locale";
import type { parseCliArgs } from "../command";
import { timeFormats } from "../times";
import { dryRun } from "../verbs";

type MessageOption = `message-${Locale}`;
const messageOptions = locales.map((locale): MessageOption => `message-${locale}`);
// The cast is safe: the result has the names in `messageOptions` as keys.
const messages = Object.fromEntries(
  messageOptions.map((name) => [
    name,
    { type: "string", value: "TEXT", help: "notice for visitors; required in every language of the company" },
  ]),
) as unknown as Record<
  MessageOption,
  { readonly type: "string"; readonly value: "TEXT"; readonly help: string }
>;

export const timeHelp = `Times: ${timeFormats}. A date alone means its start for --from, its end for the other options.`;

export const programmeOptions = {
  until: {
    type: "string",
    value: "TIME",
    help: "when the programme closes (open, auto) or reopens (close)",
  },
  "edit-until": {
    type: "string",
    value: "TIME",
    help: "deadline for changes to a submission; never: as long as the programme is open",
  },
  grace: {
    type: "string",
    value: "MINUTES",
    help: "how long after closing a form that was already open can be submitted (0–1440)",
  },
  cohort: {
    type: "string",
    value: "NAME",
    help: "starts a new cohort, such as 2027, for which every member can submit again",
  },
  ...messages,
  "no-message": { type: "boolean", default: false, help: "removes the notice" },
  ...dryRun,
} as const;

export const autoOptions = {
  from: { type: "string", value: "TIME", help: "when the programme opens" },
} as const;

export type ProgrammeValues = Omit<
  ReturnType<typeof parseCliArgs<typeof programmeOptions & typeof autoOptions>>["values"],
  "from"
> & {
  readonly from?: string | undefined;
};
