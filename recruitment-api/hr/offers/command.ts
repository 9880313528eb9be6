import { commandOf } from "../verbs";
import { exportVerb, listVerb } from "./list";
import { makeVerb } from "./make";
import { withdrawVerb } from "./withdraw";

export const offersCommand = commandOf("offers", {
  summary: "makes offers with a deadline to respond, lists the responses, and withdraws offers",
  verbs: { make: makeVerb, withdraw: withdrawVerb, list: listVerb, export: exportVerb },
});
