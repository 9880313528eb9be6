import type { Outbox, OutgoingMail } from "../../mail/outbox";
import type { CommandContext } from "../command";

export const previewOptions = {
  "dry-run": {
    type: "boolean",
    default: false,
    help: "shows the changes and the emails' subjects, and changes nothing",
  },
  "show-mails": {
    type: "boolean",
    default: false,
    help: "shows the changes and the whole emails, and changes nothing",
  },
} as const;

export type Preview = "mails" | "subjects" | undefined;

export const previewOf = (values: {
  readonly "dry-run": boolean;
  readonly "show-mails": boolean;
}): Preview => (values["show-mails"] ? "mails" : values["dry-run"] ? "subjects" : undefined);

export function showMail(
  outbox: Outbox,
  mail: OutgoingMail,
  preview: NonNullable<Preview>,
  { out }: Pick<CommandContext, "out">,
): void {
  const { subject, text } = outbox.preview(mail);
  out(`  Email to ${mail.to} in ${mail.locale}: ${subject}`);
  if (preview === "mails") out(text.trimEnd().replace(/^(?=.)/gm, "    "));
}
