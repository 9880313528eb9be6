import { valueAt } from "#contract/json-resume/value-at";

/** The first `max` characters of a text, on one line. */
export const excerptOf = (text: string, max = 80) => {
  const line = text.replace(/\s+/g, " ").trim();
  return [...line].length > max ? `${[...line].slice(0, max).join("")}…` : line;
};

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
