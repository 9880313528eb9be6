import { commandOf } from "../verbs";
import { exportVerb } from "./export";
import { listVerb } from "./list";
import { moveVerb } from "./move";
import { resumeVerb } from "./resume/command";
import { undoVerb } from "./undo";

export const applicationsCommand = commandOf("applications", {
  summary: "lists, exports and moves applications, reverts moves, and prints resumes",
  verbs: { list: listVerb, export: exportVerb, move: moveVerb, undo: undoVerb, resume: resumeVerb },
});
