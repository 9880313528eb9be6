/** The ten statements about ways of working in the matching form; their texts are `workStyle.<statement>`. */
export const workStyleStatements = [
  "PLAN_AHEAD",
  "SWITCH_TASKS",
  "WORK_ALONE",
  "TALK_THROUGH",
  "DEPTH_FIRST",
  "WRITE_DOWN",
  "FAST_DECISIONS",
  "FIELD_WORK",
  "MEET_CUSTOMERS",
  "TEACH_OTHERS",
] as const;

export const workStyleScale = { min: 1, max: 5 } as const;
