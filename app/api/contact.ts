import { contactUs as send } from "#contract/contact";
import type { CallInput } from "#contract/endpoint";
import type { Call } from "./call";

export const contactUs = (call: Call) => ({
  /** The message's reference; empty if the API sends none */
  send: async (body: CallInput<typeof send>["body"]) => (await call(send, { body }))?.reference ?? "",
});
