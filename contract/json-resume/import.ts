import { resumeSectionContracts } from "../resume/contracts";
import type { PortableResume } from "./export";
import { readGeneral } from "./general-information";
import { readCertificates, readEducation, readLanguages, readSpecialty, readWork } from "./lists";
import {
  extensionOf,
  type Fields,
  fieldsIn,
  type ImportedItem,
  type ImportIssue,
  ImportReader,
  textIn,
} from "./reader";
import { reportUnsupported } from "./unsupported";

export interface Imported {
  readonly recognized: readonly ImportedItem[];
  readonly skipped: readonly ImportIssue[];
  /** The valid content; general information may be incomplete */
  readonly resume: PortableResume;
}

function readAutobiography(reader: ImportReader, root: Fields) {
  const basics = fieldsIn(root.basics);
  const own = extensionOf(basics);
  const summary = textIn(basics.summary) ?? "";
  const isChinese = /\p{Script=Han}/u.test(summary);
  const isOurs = typeof own.zh === "string" || typeof own.en === "string";
  const texts = isOurs
    ? { zh: own.zh ?? "", en: own.en ?? "" }
    : { zh: isChinese ? summary : "", en: isChinese ? "" : summary };
  const path = "basics.summary";
  const value = reader.parse(resumeSectionContracts.autobiography.entered, texts, path) ?? { zh: "", en: "" };
  if (value.zh || value.en) reader.recognized.push({ section: "autobiography", path, value });
  return value;
}

/**
 * Converts a JSON Resume 1.0.0 file to resume sections. Validates each part by its section's schema; invalid parts are
 * skipped and listed in `skipped`. Never throws.
 */
export function fromJsonResume(json: unknown): Imported {
  const root = fieldsIn(json);
  const reader = new ImportReader();
  const resume = {
    generalInformation: readGeneral(reader, root),
    educationInformation: readEducation(reader, root),
    workExperience: readWork(reader, root),
    ...readCertificates(reader, root),
    languageAbility: readLanguages(reader, root),
    specialty: readSpecialty(reader, root),
    autobiography: readAutobiography(reader, root),
  };
  reportUnsupported(reader, root);
  return { recognized: reader.recognized, skipped: reader.skipped, resume };
}
