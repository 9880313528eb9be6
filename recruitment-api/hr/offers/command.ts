import { commandOf } from "../verbs";
import { exportVerb, listVerb } from "./list";
import { makeVerb } from "./make";

export const offersCommand = commandOf("offers", {
  summary: "makes offers with a last day to answer, and lists the answers",
  verbs: { make: makeVerb, list: listVerb, export: exportVerb },
});
