import { type Fields, fieldsIn, type ImportReader, itemsIn, listIn, maxListItems, textIn } from "./reader";

const supportedKeys = new Set([
  "$schema",
  "meta",
  "careers",
  "basics",
  "work",
  "education",
  "certificates",
  "languages",
  "skills",
]);
/** Fields of JSON Resume's lists that the sections of the portal's resume do not have. */
const unsupportedFields: Readonly<Record<string, readonly string[]>> = {
  work: ["url", "location", "description"],
  education: ["url", "score", "courses"],
  certificates: ["url"],
};
const unsupportedBasics = ["label", "image", "location.postalCode"];

const hasContent = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : typeof value === "number" || textIn(value) !== undefined;

export function reportUnsupported(reader: ImportReader, root: Fields): void {
  const basics = fieldsIn(root.basics);
  const lists = [
    ...Object.entries(root).slice(0, maxListItems),
    ["basics.profiles", basics.profiles] as const,
  ];
  for (const [name, value] of lists)
    if (listIn(value).length > maxListItems) reader.addTooMany(`${name}[${maxListItems}]`);
  for (const name of unsupportedBasics)
    if (hasContent(name.split(".").reduce<unknown>((from, step) => fieldsIn(from)[step], basics)))
      reader.addIssue(`basics.${name}`, "import.noPlace");
  for (const [list, names] of Object.entries(unsupportedFields))
    for (const { path, value } of itemsIn(root, list))
      for (const name of names)
        if (hasContent(value[name])) reader.addIssue(`${path}.${name}`, "import.noPlace");
  for (const [name, value] of Object.entries(root).slice(0, maxListItems)) {
    if (supportedKeys.has(name)) continue;
    const parts = Array.isArray(value)
      ? value.slice(0, maxListItems).map((_, place) => `${name}[${place}]`)
      : [name];
    for (const path of parts) reader.addIssue(path, "import.noPlace");
  }
}
