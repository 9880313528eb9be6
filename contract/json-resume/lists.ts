import { thisMonth } from "../resume/by-now";
import { resumeSectionContracts } from "../resume/contracts";
import type { Fields as ResumeFields } from "../resume/field";
import { extensionOf, type Fields, fieldsIn, type ImportReader, itemsIn, listIn, textIn } from "./reader";
import { coversAllSkills, degreeIn, languageCode, skillLevelIn, writtenLevelsIn } from "./words";

const { educationInformation, workExperience, qualifications, languageAbility, langScore, specialty } =
  resumeSectionContracts;

export function readWork(reader: ImportReader, root: Fields) {
  const found = itemsIn(root, "work").map((entry) => {
    const { path, value } = entry;
    const values = reader.values(workExperience.lists.workExps.fields, entry);
    const highlights = listIn(value.highlights).map(textIn).filter(Boolean);
    const lines = [values.summary, ...highlights.map((line) => `• ${line}`)].filter(Boolean);
    return {
      path,
      value: {
        ...values,
        company: values.company ?? textIn(value.company),
        isCurrent: values.endMonth === undefined,
        summary: lines.join("\n") || undefined,
      },
    };
  });
  const workExps = reader.items("workExperience", workExperience.lists.workExps, found);
  const none = extensionOf(root).hasNoWorkExperience === true && workExps.length === 0;
  return { workExps, hasNoWorkExperience: none };
}

/**
 * The state of studies. Studies that end in the future are not finished, even if the file calls them a graduation.
 *
 * @param end month, missing if the studies continue
 */
export function educationStatusOf(given: string | undefined, end: string | undefined): string {
  if (given === "LEFT") return given;
  if (end === undefined || end === "") return given || "STUDYING";
  return end > thisMonth() ? "STUDYING" : given || "GRADUATED";
}

export function readEducation(reader: ImportReader, root: Fields) {
  const found = itemsIn(root, "education").map((entry) => {
    const { path, value } = entry;
    const values = reader.values(educationInformation.lists.items.fields, entry);
    const degree = textIn(values.degree) ?? degreeIn(textIn(value.studyType) ?? "");
    const given = textIn(values.status);
    const status = educationStatusOf(given, textIn(values.endMonth));
    if (!given && status === "GRADUATED") reader.addIssue(`${path}.careers.status`, "import.statusGuessed");
    return { path, value: { ...values, degree, status } };
  });
  return { items: reader.items("educationInformation", educationInformation.lists.items, found) };
}

export function readCertificates(reader: ImportReader, root: Fields) {
  const all = itemsIn(root, "certificates");
  const read = (fields: ResumeFields, isOne: (own: Fields) => boolean) =>
    all
      .filter(({ value }) => isOne(extensionOf(value)))
      .map((entry) => ({ path: entry.path, value: reader.values(fields, entry) }));
  const { items, langScoreOther } = langScore.lists;
  const tests = read(items.fields, (own) => "test" in own);
  const others = read(langScoreOther.fields, (own) => "testName" in own);
  const licences = read(qualifications.lists.items.fields, (own) => !("test" in own) && !("testName" in own));
  return {
    qualifications: {
      items: reader.items("qualifications", qualifications.lists.items, licences),
    },
    langScore: {
      items: reader.items("langScore", items, tests),
      langScoreOther: reader.items("langScore", langScoreOther, others),
    },
  };
}

export function readLanguages(reader: ImportReader, root: Fields) {
  const seen = new Set<string>();
  const found = itemsIn(root, "languages").flatMap((entry) => {
    const { path, value } = entry;
    const { language: code, ...own } = reader.values(languageAbility.lists.items.fields, entry);
    const language = textIn(code) ?? languageCode(textIn(value.language) ?? "");
    const fluency = textIn(value.fluency) ?? "";
    const { overall, ...written } = writtenLevelsIn(fluency);
    if (language === undefined || seen.has(language)) {
      reader.addIssue(path, language === undefined ? "import.unknownLanguage" : "error.languageTwice");
      return [];
    }
    seen.add(language);
    const levels = Object.entries(own).map(([skill, given]) => [
      skill,
      given ?? written[skill as keyof typeof written] ?? overall,
    ]);
    if (overall && !coversAllSkills(fluency) && Object.values(own).some((given) => given === undefined))
      reader.addIssue(path, "import.levelGuessed", [{ valueType: "text", value: fluency }]);
    return [{ path, value: { ...Object.fromEntries(levels), language } }];
  });
  return { items: reader.items("languageAbility", languageAbility.lists.items, found) };
}

export function readSpecialty(reader: ImportReader, root: Fields) {
  const { skills: skillList, tools: toolList, links: linkList } = specialty.lists;
  const named = itemsIn(root, "skills");
  const skills = named
    .filter(({ value }) => extensionOf(value).tools !== true)
    .map((entry) => {
      const values = reader.values(skillList.fields, entry);
      const level = values.level ?? skillLevelIn(textIn(entry.value.level) ?? "");
      return { path: entry.path, value: { ...values, level } };
    });
  const tools = named.flatMap(({ path, value }) =>
    listIn(value.keywords).map((name, place) => ({ path: `${path}.keywords[${place}]`, value: { name } })),
  );
  const basics = fieldsIn(root.basics);
  const profiles = itemsIn(basics, "profiles").map((entry) => {
    const path = `basics.${entry.path}`;
    return { path, value: reader.values(linkList.fields, { ...entry, path }) };
  });
  const home = textIn(basics.url);
  const links = home === undefined ? profiles : [{ path: "basics.url", value: { url: home } }, ...profiles];
  return {
    skills: reader.items("specialty", skillList, skills),
    tools: reader.items("specialty", toolList, tools),
    links: reader.items("specialty", linkList, links),
  };
}
