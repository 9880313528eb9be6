import { contactUs as send } from "../../contract/contactUs";
import type { CallInput } from "../../contract/endpoint";
import type { Call } from "./client.server";

export const contactUs = (call: Call) => ({
  send: (body: CallInput<typeof send>["body"]) => call(send, { body }),
});
