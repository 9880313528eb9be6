import type { ResumeSection } from "#contract/resume/sections";
import type { Translate } from "../../i18n/translate";
import { correctionLabel } from "./corrections.server";

const sectionOfList: Readonly<Record<string, ResumeSection>> = {
  work: "workExperience",
  education: "educationInformation",
  certificates: "qualifications",
  languages: "languageAbility",
  skills: "specialty",
};

/** Lists of JSON Resume that are not imported, because no section matches. */
const otherLists = ["volunteer", "awards", "publications", "projects", "interests", "references"] as const;

function partName(list: string, t: Translate): string {
  const section = Object.hasOwn(sectionOfList, list) ? sectionOfList[list] : undefined;
  if (section) return t(`section.${section}`);
  const other = otherLists.find((each) => each === list);
  return t(other ? `import.part.${other}` : "import.part.other");
}

function basicsName(field: string, t: Translate): string {
  switch (field) {
    case "label":
      return t("import.part.label");
    case "image":
      return t("photo.title");
    case "location":
      return t("general.location");
    case "url":
    case "profiles":
      return t("skill.links");
    default:
      return correctionLabel("basics", field, t) ?? t("section.generalInformation");
  }
}

/** Where a value is in the file, in words: `education[0].startDate` is “Education, entry 1: Start”. */
export function placeInFile(path: string, t: Translate): string {
  const [, list = "", index, field = ""] = /^(\w+)(?:\[(\d+)\])?(?:\.(\w+))?/.exec(path) ?? [];
  if (list === "basics") return basicsName(field, t);
  const part = partName(list, t);
  if (index === undefined) return part;
  const entry = t("import.entry", { part, number: Number(index) + 1 });
  const label = correctionLabel(list, field, t);
  return label === undefined ? entry : `${entry}${t("form.colon")}${label}`;
}

/** Whether `path` is `parent` or the path of a value within it. */
export const isBelow = (path: string, parent: string) =>
  path === parent || path.startsWith(`${parent}.`) || path.startsWith(`${parent}[`);
