import { valueAt } from "./value-at.server";

/** The first 80 characters of a text on one line. */
export const excerptOf = (text: string) => {
  const line = text.replace(/\s+/g, " ").trim();
  return [...line].length > 80 ? `${[...line].slice(0, 80).join("")}…` : line;
};

/** One-line excerpt of the value at a path of the file. */
export function excerpt(json: unknown, path: string): string {
  const value = valueAt(json, path);
  if (typeof value === "string") return value.startsWith("data:") ? "" : excerptOf(value);
  if (typeof value !== "object" || value === null) return value === undefined ? "" : String(value);
  return excerptOf(
    Object.values(value)
      .filter((part) => typeof part === "string")
      .slice(0, 3)
      .join(" / "),
  );
}
