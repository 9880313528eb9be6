import { languageSkills } from "#contract/resume/language-ability";
import type { ResumeSection } from "#contract/resume/sections";
import { escapeHtml } from "../../../mail/html";
import type { StoredSections } from "../../../resume/portable-resume";
import type { Words } from "./words";

/** A section of the document; empty ones are left out. */
export interface DocumentSection {
  readonly title: string;
  readonly html: string;
}

interface Item {
  readonly title: string;
  readonly when?: string | undefined;
  readonly lines?: readonly (string | undefined)[];
  readonly text?: string | undefined;
}

export const paragraph = (text: string) => `<p class="text">${escapeHtml(text)}</p>`;

export const factList = (facts: readonly (readonly [label: string, text: string | undefined])[]): string => {
  const rows = facts.flatMap(([label, text]) =>
    text ? [`<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd></div>`] : [],
  );
  return rows.length > 0 ? `<dl>${rows.join("\n")}</dl>` : "";
};

const itemList = (items: readonly Item[]): string => {
  const rows = items.map(({ title, when, lines = [], text }) => {
    const parts = [
      `<h3>${escapeHtml(title)}</h3>`,
      when ? `<p class="when">${escapeHtml(when)}</p>` : "",
      ...lines.flatMap((line) => (line ? [`<p>${escapeHtml(line)}</p>`] : [])),
      text ? paragraph(text) : "",
    ];
    return `<li>${parts.join("")}</li>`;
  });
  return rows.length > 0 ? `<ul>${rows.join("\n")}</ul>` : "";
};

const period = ({ t, month }: Words, start: string, end: string | undefined) =>
  `${month(start)}–${end ? month(end) : t("resume.untilNow")}`;

/** The general information as facts. `place` is the name of the city and district. */
function generalInformation(
  { generalInformation: given }: StoredSections,
  place: string,
  words: Words,
): string {
  const { t } = words;
  const military = given.militaryServiceDescription;
  return factList([
    [t("general.name"), given.name],
    [t("general.nameEn"), given.nameEn],
    [t("general.email"), given.email],
    [t("general.mobilePhone"), given.mobilePhone],
    [t("general.nationality"), given.nationality && words.country(given.nationality)],
    [t("general.location"), [place, given.location?.address].filter(Boolean).join(" ")],
    [t("general.availableFrom"), given.availableFrom && words.date(given.availableFrom)],
    [
      t("general.driverLicenses"),
      words.list(given.driverLicenses?.map((each) => t(`driverLicense+${each}`)) ?? []),
    ],
    [
      t("general.military"),
      words.list([
        military.status && t(`militaryStatus+${military.status}`),
        military.serviceType,
        military.branch,
        military.rank,
        military.startMonth && period(words, military.startMonth, military.endMonth),
        military.note,
      ]),
    ],
  ]);
}

function languages({ languageAbility }: StoredSections, { t, language }: Words): string {
  if (languageAbility.items.length === 0) return "";
  const head = [t("language.language"), ...languageSkills.map((skill) => t(`language.${skill}`))];
  const rows = languageAbility.items.map((item) => [
    language(item.language),
    ...languageSkills.map((skill) => t(`languageLevel+${item[skill]}`)),
  ]);
  const cells = (tag: "th" | "td", row: readonly string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join("")}</tr>`;
  return `<table><thead>${cells("th", head)}</thead><tbody>${rows.map((row) => cells("td", row)).join("")}</tbody></table>`;
}

function scores({ langScore }: StoredSections, { t, date }: Words): string {
  const level = (test: string, score: string) => {
    if (test === "HSK") return t("score.hskLevel", { level: score });
    return test === "GEPT" ? t(`geptLevel+${score}`) : score;
  };
  return itemList([
    ...langScore.items.map(({ test, score, date: at }) => ({
      title: t(`languageTest+${test}`),
      when: at && date(at),
      lines: [level(test, score)],
    })),
    ...langScore.langScoreOther.map(({ testName, score, date: at }) => ({
      title: testName,
      when: at && date(at),
      lines: [score],
    })),
  ]);
}

const contents: Readonly<
  Record<
    Exclude<ResumeSection, "generalInformation" | "attachment">,
    (resume: StoredSections, words: Words) => string
  >
> = {
  workExperience: ({ workExperience: { workExps, hasNoWorkExperience } }, words) =>
    hasNoWorkExperience
      ? paragraph(words.t("work.none"))
      : itemList(
          workExps.map(({ company, position, employmentType, industry, startMonth, endMonth, summary }) => ({
            title: position,
            when: period(words, startMonth, endMonth),
            lines: [
              words.list([
                company,
                industry,
                employmentType && words.t(`workEmploymentType+${employmentType}`),
              ]),
            ],
            text: summary,
          })),
        ),
  educationInformation: ({ educationInformation: { items } }, words) =>
    itemList(
      items.map(({ school, department, degree, status, startMonth, endMonth, country, thesis }) => ({
        title: school,
        when: period(words, startMonth, endMonth),
        lines: [
          words.list([department, words.t(`degree+${degree}`), words.t(`educationStatus+${status}`)]),
          country === "TW" ? undefined : words.country(country),
          thesis && words.t("education.thesisLine", { title: thesis }),
        ],
      })),
    ),
  qualifications: ({ qualifications: { items } }, { t, month, list }) =>
    itemList(
      items.map(({ name, issuer, licenceNumber, issuedOn, expiresOn }) => ({
        title: name,
        when: issuedOn && month(issuedOn),
        lines: [
          issuer,
          list([
            licenceNumber && t("qualification.numberLine", { number: licenceNumber }),
            expiresOn && t("qualification.expiresLine", { month: month(expiresOn) }),
          ]),
        ],
      })),
    ),
  languageAbility: languages,
  langScore: scores,
  specialty: ({ specialty: { skills, tools, links } }, { t, list }) =>
    itemList([
      ...skills.map(({ name, level, years }) => ({
        title: name,
        lines: [
          list([
            level && t(`skillLevel+${level}`),
            years === undefined ? "" : t("skill.yearsOf", { count: years }),
          ]),
        ],
      })),
      ...tools.map(({ name }) => ({ title: name, lines: [t("skill.tools")] })),
      ...links.map(({ label, url }) => ({ title: label || url, lines: label ? [url] : [] })),
    ]),
  autobiography: ({ autobiography: { zh, en } }) =>
    [zh, en].flatMap((text) => (text === "" ? [] : [paragraph(text)])).join(""),
};

const order = [
  "workExperience",
  "educationInformation",
  "qualifications",
  "languageAbility",
  "langScore",
  "specialty",
  "autobiography",
] as const satisfies readonly (keyof typeof contents)[];

/** The filled sections of a submitted resume, general information first. */
export function resumeSections(resume: StoredSections, place: string, words: Words): DocumentSection[] {
  return [
    { title: words.t("section.generalInformation"), html: generalInformation(resume, place, words) },
    ...order.map((name) => ({ title: words.t(`section.${name}`), html: contents[name](resume, words) })),
  ].filter(({ html }) => html !== "");
}
