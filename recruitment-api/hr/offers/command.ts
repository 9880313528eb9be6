import { commandOf } from "../verbs";
import { exportVerb, listVerb } from "./list";
import { makeVerb } from "./make";
import { withdrawVerb } from "./withdraw";

export const offersCommand = commandOf("offers", {
  summary: "makes offers with a last day to answer, lists the answers, and withdraws offers",
  verbs: { make: makeVerb, withdraw: withdrawVerb, list: listVerb, export: exportVerb },
});
