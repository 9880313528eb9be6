import { generalInformation, savedGeneralInformation } from "../resume/general-information";
import type { PortableResume } from "./export";
import { extensionOf, type Fields, fieldsIn, type ImportReader, textIn, valueIn } from "./reader";

const { fields, entered } = generalInformation;

export function readGeneral(reader: ImportReader, root: Fields): PortableResume["generalInformation"] {
  const basics = fieldsIn(root.basics);
  const place = fieldsIn(basics.location);
  const general: Fields = {};
  for (const [name, schema] of Object.entries(entered.shape)) {
    const { json } = fields[name as keyof typeof fields];
    const path = `basics.${json}`;
    const given = valueIn(basics, json);
    if (given === undefined || given === "") continue;
    if (name === "location" && !("i18nCityKey" in extensionOf(place))) {
      if (Object.keys(place).length > 0) reader.addIssue(path, "import.chooseCity");
      continue;
    }
    const value = name === "location" ? { ...extensionOf(place), address: textIn(place.address) } : given;
    const read = reader.parse(schema, value, path);
    if (read === undefined) continue;
    general[name] = read;
    reader.recognized.push({ section: "generalInformation", path, value: read });
  }
  const { version: ___, updatedAt: ____, ...saved } = savedGeneralInformation.parse(general);
  return saved;
}
