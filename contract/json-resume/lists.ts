import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { resumeSectionContracts } from "../resume/contracts";
import { extensionOf, type Fields, fieldsIn, type ImportReader, itemsIn, listIn, textIn } from "./reader";
import { degreeIn, fluencyIn, languageCode, skillLevelIn } from "./words";

const { educationInformation, workExperience, qualifications, languageAbility, langScore, specialty } =
  resumeSectionContracts;
export function readWork(reader: ImportReader, root: Fields) {
  const found = itemsIn(root, "work").map(({ path, value }) => {
    const { employmentType, industry } = extensionOf(value);
    const highlights = listIn(value.highlights).map(textIn).filter(Boolean);
    const endMonth = reader.month(value.endDate, `${path}.endDate`, "12");
    const lines = [textIn(value.summary), ...highlights.map((line) => `• ${line}`)].filter(Boolean);
    return {
      path,
      value: {
        company: textIn(value.name) ?? textIn(value.company),
        position: textIn(value.position),
        startMonth: reader.month(value.startDate, `${path}.startDate`, "01"),
        endMonth,
        isCurrent: endMonth === undefined,
        summary: lines.join("\n") || undefined,
        employmentType,
        industry,
      },
    };
  });
  const workExps = reader.items("workExperience", workExperience.schema.shape.workExps, found, 30);
  const none = extensionOf(root).hasNoWorkExperience === true && workExps.length === 0;
  return { workExps, hasNoWorkExperience: none };
}

/**
 * The country of a telephone number with a country code. Guernsey, Jersey and the Isle of Man have blocks within
 * British ranges of mobile numbers, and fictional British ones belong to no country; +44 7… is always taken as British.
 */
function countryOfPhone(phone: unknown) {
  const parsed = parsePhoneNumberFromString(textIn(phone) ?? "");
  return parsed?.number.startsWith("+447") ? "GB" : parsed?.country;
}

export function readEducation(reader: ImportReader, root: Fields) {
  const { location, phone } = fieldsIn(root.basics);
  const home = textIn(fieldsIn(location).countryCode)?.toUpperCase();
  const guess = countryOfPhone(phone) ?? "TW";
  const found = itemsIn(root, "education").map(({ path, value }) => {
    const own = extensionOf(value);
    const endMonth = reader.month(value.endDate, `${path}.endDate`, "12");
    const country = textIn(own.country) ?? home;
    if (country === undefined)
      reader.addIssue(`${path}.institution`, "import.countryGuessed", [{ valueType: "text", value: guess }]);
    return {
      path,
      value: {
        school: textIn(value.institution),
        department: textIn(value.area),
        degree: textIn(own.degree) ?? degreeIn(textIn(value.studyType) ?? ""),
        status: textIn(own.status) ?? (endMonth ? "GRADUATED" : "STUDYING"),
        startMonth: reader.month(value.startDate, `${path}.startDate`, "01"),
        endMonth,
        country: country ?? guess,
        thesis: textIn(own.thesis),
      },
    };
  });
  return { items: reader.items("educationInformation", educationInformation.schema.shape.items, found, 10) };
}

export function readCertificates(reader: ImportReader, root: Fields) {
  const all = itemsIn(root, "certificates").map((one) => ({ ...one, own: extensionOf(one.value) }));
  const plain = all.filter(({ own }) => !("test" in own) && !("testName" in own));
  const licences = plain.map(({ path, value, own }) => ({
    path,
    value: {
      name: textIn(value.name),
      issuer: textIn(value.issuer),
      licenceNumber: textIn(own.licenceNumber),
      issuedOn: reader.month(value.date, `${path}.date`, "01"),
      expiresOn: textIn(own.expiresOn),
    },
  }));
  const scores = (name: "test" | "testName") =>
    all
      .filter(({ own }) => name in own)
      .map(({ path, value, own }) => ({
        path,
        value: { [name]: own[name], score: own.score, date: textIn(value.date) },
      }));
  const { items, langScoreOther } = langScore.schema.shape;
  return {
    qualifications: {
      items: reader.items("qualifications", qualifications.schema.shape.items, licences, 30),
    },
    langScore: {
      items: reader.items("langScore", items, scores("test"), 20),
      langScoreOther: reader.items("langScore", langScoreOther, scores("testName"), 20),
    },
  };
}

export function readLanguages(reader: ImportReader, root: Fields) {
  const seen = new Set<string>();
  const found = itemsIn(root, "languages").flatMap(({ path, value }) => {
    const own = extensionOf(value);
    const language = textIn(own.language) ?? languageCode(textIn(value.language) ?? "");
    const level = fluencyIn(textIn(value.fluency) ?? "");
    if (language === undefined || seen.has(language)) {
      reader.addIssue(path, language === undefined ? "import.unknownLanguage" : "error.languageTwice");
      return [];
    }
    seen.add(language);
    const levels = { listening: level, speaking: level, reading: level, writing: level };
    return [{ path, value: { ...levels, ...own, language } }];
  });
  return { items: reader.items("languageAbility", languageAbility.schema.shape.items, found, 10) };
}

export function readSpecialty(reader: ImportReader, root: Fields) {
  const { skills: skillList, tools: toolList, links: linkList } = specialty.schema.shape;
  const named = itemsIn(root, "skills");
  const skills = named
    .filter(({ value }) => extensionOf(value).tools !== true)
    .map(({ path, value }) => ({
      path,
      value: {
        level: skillLevelIn(textIn(value.level) ?? ""),
        ...extensionOf(value),
        name: textIn(value.name),
      },
    }));
  const tools = named.flatMap(({ path, value }) =>
    listIn(value.keywords).map((name, place) => ({ path: `${path}.keywords[${place}]`, value: { name } })),
  );
  const basics = fieldsIn(root.basics);
  const profiles = listIn(basics.profiles).map((value, place) => {
    const { network, url } = fieldsIn(value);
    return { path: `basics.profiles[${place}]`, value: { label: textIn(network), url } };
  });
  const home = textIn(basics.url);
  const links = home === undefined ? profiles : [{ path: "basics.url", value: { url: home } }, ...profiles];
  return {
    skills: reader.items("specialty", skillList, skills, 50),
    tools: reader.items("specialty", toolList, tools, 50),
    links: reader.items("specialty", linkList, links, 10),
  };
}
