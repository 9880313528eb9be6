import { exportVerb } from "../content/export";
import { importVerb } from "../content/import";
import { commandOf } from "../verbs";
import { accommodationsVerb } from "./accommodations";
import { inviteVerb } from "./invite";
import { listVerb } from "./list";
import { removeVerb } from "./remove";

export const interviewsCommand = commandOf("interviews", {
  summary: "imports interview times, invites applicants to pick one, lists and withdraws them",
  verbs: {
    import: importVerb("interviews", "times.csv"),
    export: exportVerb("interviews", "times.csv"),
    invite: inviteVerb,
    list: listVerb,
    accommodations: accommodationsVerb,
    remove: removeVerb,
  },
});
