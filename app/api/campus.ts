import { listCampusSessions, readCampus, submitCampus } from "../../contract/campus";
import type { CallInput } from "../../contract/endpoint";
import type { Call } from "./client.server";

export const campus = (call: Call) => ({
  sessions: () => call(listCampusSessions),
  read: () => call(readCampus),
  submit: (body: CallInput<typeof submitCampus>["body"]) => call(submitCampus, { body }),
});
