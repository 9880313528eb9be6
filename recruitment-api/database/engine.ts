export const engineNames = ["sqlite", "postgres"] as const;
export type Engine = (typeof engineNames)[number];
