import { commandOf } from "../verbs";
import { exportVerb } from "./export";
import { listVerb } from "./list";
import { moveVerb } from "./move";
import { resumeVerb } from "./resume/command";
import { shortlistVerb } from "./shortlist";
import { undoVerb } from "./undo";

export const applicationsCommand = commandOf("applications", {
  summary: "lists, exports and moves applications, reverts moves, and writes resumes",
  verbs: {
    list: listVerb,
    shortlist: shortlistVerb,
    export: exportVerb,
    move: moveVerb,
    undo: undoVerb,
    resume: resumeVerb,
  },
});
