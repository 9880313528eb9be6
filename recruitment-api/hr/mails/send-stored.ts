import type { Outbox } from "../../mail/outbox";
import type { CommandContext } from "../command";

export async function sendStored(
  outbox: Outbox,
  ids: readonly string[],
  { err }: Pick<CommandContext, "err">,
): Promise<void> {
  for (const id of ids) {
    if (!(await outbox.sendNow(id))) err("An email could not be sent yet; the server will retry it.");
  }
}
