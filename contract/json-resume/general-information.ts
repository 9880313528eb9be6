import { generalInformation, savedGeneralInformation } from "../resume/general-information";
import type { PortableResume } from "./export";
import { extensionOf, type Fields, fieldsIn, type ImportReader, textIn } from "./reader";

export function readGeneral(reader: ImportReader, root: Fields): PortableResume["generalInformation"] {
  const basics = fieldsIn(root.basics);
  const place = fieldsIn(basics.location);
  const { zh: _, en: __, ...own } = extensionOf(basics);
  const { shape } = generalInformation;
  const found: Record<string, readonly [path: string, value: unknown]> = {
    name: ["basics.name", basics.name],
    email: ["basics.email", basics.email],
    mobilePhone: ["basics.phone", basics.phone],
    location: ["basics.location", { ...extensionOf(place), address: textIn(place.address) }],
    ...Object.fromEntries(
      Object.entries(own).map(([name, value]) => [name, [`basics.careers.${name}`, value]]),
    ),
  };
  const general: Fields = {};
  for (const [name, schema] of Object.entries(shape)) {
    const [path, value] = found[name] ?? [];
    if (path === undefined || value === undefined || value === "") continue;
    if (name === "location" && !("i18nCityKey" in extensionOf(place))) {
      if (Object.keys(place).length > 0) reader.addIssue(path, "import.chooseCity");
      continue;
    }
    const read = reader.parse(schema, value, path);
    if (read === undefined) continue;
    general[name] = read;
    reader.recognized.push({ section: "generalInformation", path, value: read });
  }
  const { version: ___, updatedAt: ____, ...saved } = savedGeneralInformation.parse(general);
  return saved;
}
