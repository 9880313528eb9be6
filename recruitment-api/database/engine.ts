/** The database engines that the schema and its migrations support. */
export const engineNames = ["sqlite", "postgres"] as const;
export type Engine = (typeof engineNames)[number];
