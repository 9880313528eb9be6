import type { DateStyle } from "./dates";
import type { documents } from "./documents";
import type { pages, Words } from "./pages";
import { otherPeople, type Person, people } from "./people";

export interface Sample {
  readonly name: string;
  readonly person: Person;
  readonly words: Words;
  readonly dates: DateStyle;
  readonly layout:
    | { readonly kind: "pdf"; readonly page: keyof typeof pages }
    | { readonly kind: "docx"; readonly document: keyof typeof documents };
}

const words = (
  ...[experience, education, skills, languages, certificates, summary, contact]: [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
): Words => ({
  experience,
  education,
  skills,
  languages,
  certificates,
  summary,
  contact,
});
const taiwan = words("工作經歷", "學歷", "專業技能", "語言能力", "證照", "自傳", "聯絡方式");
const taiwanToo = words("工作經驗", "教育背景", "專長", "語文能力", "專業證照", "自我介紹", "個人資料");
const mainland = words("工作经历", "教育背景", "专业技能", "语言能力", "证书", "自我评价", "联系方式");
const mainlandToo = words("工作经验", "教育经历", "技能特长", "语言", "资格证书", "个人简介", "个人信息");
const english = words(
  "Experience",
  "Education",
  "Skills",
  "Languages",
  "Certifications",
  "Summary",
  "Contact",
);
const englishToo = words(
  "Work Experience",
  "Education",
  "Technical Skills",
  "Languages",
  "Licenses & Certifications",
  "Profile",
  "Contact",
);
const onLinkedin = words(
  "Experience",
  "Education",
  "Top Skills",
  "Languages",
  "Certifications",
  "Summary",
  "Contact",
);
const employment = words(
  "Employment History",
  "Academic Background",
  "Core Competencies",
  "Languages",
  "Certificates",
  "Professional Summary",
  "Personal Details",
);

const dates = (month: DateStyle["month"], separator: string, now: string): DateStyle => ({
  month,
  separator,
  now,
});
const slash = dates("slash", "–", "至今");
const tilde = dates("shortSlash", "~", "仍在職");
const chinese = dates("chinese", "至", "今");
const chineseDash = dates("chinese", " - ", "至今");
const republic = dates("republic", "至", "迄今");
const republicSlash = dates("republicSlash", "～", "迄今");
const dot = dates("dot", "-", "至今");
const short = dates("short", " – ", "Present");
const long = dates("long", " - ", "Present");
const american = dates("american", " - ", "Current");

const pdf = (
  name: string,
  person: Person,
  page: keyof typeof pages,
  text: Words,
  style: DateStyle,
): Sample => ({
  name,
  person,
  words: text,
  dates: style,
  layout: { kind: "pdf", page },
});
const docx = (
  name: string,
  person: Person,
  document: keyof typeof documents,
  text: Words,
  style: DateStyle,
): Sample => ({
  name,
  person,
  words: text,
  dates: style,
  layout: { kind: "docx", document },
});

/** The samples that were used to develop the reader. */
export const known: readonly Sample[] = [
  pdf("plain-lin", people.lin, "plain", taiwan, slash),
  pdf("plain-wang", people.wang, "plain", mainland, chinese),
  pdf("plain-carter", people.carter, "plain", english, short),
  pdf("plain-nguyen", people.nguyen, "plain", employment, american),
  pdf("sidebar-huang", people.huang, "sidebar", taiwanToo, tilde),
  pdf("sidebar-zhao", people.zhao, "sidebar", mainlandToo, dot),
  pdf("sidebar-okafor", people.okafor, "sidebar", englishToo, long),
  pdf("columns-tsai", people.tsai, "columns", taiwan, republicSlash),
  pdf("columns-wang", people.wang, "columns", mainlandToo, dot),
  pdf("columns-carter", people.carter, "columns", englishToo, short),
  pdf("form-chen", people.chen, "formTable", taiwan, republic),
  pdf("form-hsu", people.hsu, "formTable", taiwanToo, slash),
  pdf("timeline-lin", people.lin, "timeline", taiwanToo, chineseDash),
  pdf("timeline-nguyen", people.nguyen, "timeline", english, short),
  pdf("104-chen", people.chen, "site104", taiwanToo, tilde),
  pdf("104-huang", people.huang, "site104", taiwan, tilde),
  pdf("linkedin-carter", people.carter, "linkedin", onLinkedin, long),
  pdf("linkedin-okafor", people.okafor, "linkedin", onLinkedin, long),
  docx("styled-tsai", people.tsai, "styled", taiwan, slash),
  docx("styled-zhao", people.zhao, "styled", mainland, chinese),
  docx("styled-okafor", people.okafor, "styled", english, short),
  docx("unstyled-hsu", people.hsu, "unstyled", taiwanToo, republicSlash),
  docx("unstyled-wang", people.wang, "unstyled", mainland, dot),
  docx("unstyled-carter", people.carter, "unstyled", englishToo, american),
  docx("form-lin", people.lin, "form", taiwan, republic),
  docx("form-tsai", people.tsai, "form", taiwanToo, slash),
  docx("form-huang", people.huang, "form", taiwan, chinese),
];

/** Other people, layouts and combinations, which were not used to develop the reader. */
export const heldBack: readonly Sample[] = [
  pdf("one-liners-morales", otherPeople.morales, "oneLiners", english, short),
  pdf("one-liners-fraser", otherPeople.fraser, "oneLiners", employment, long),
  pdf("right-sidebar-kuo", otherPeople.kuo, "rightSidebar", taiwan, slash),
  pdf("right-sidebar-liu", otherPeople.liu, "rightSidebar", mainland, dot),
  pdf("right-sidebar-fraser", otherPeople.fraser, "rightSidebar", englishToo, american),
  pdf("labelled-yeh", otherPeople.yeh, "labelled", taiwanToo, republic),
  pdf("104-kuo", otherPeople.kuo, "site104", taiwanToo, tilde),
  pdf("linkedin-morales", otherPeople.morales, "linkedin", onLinkedin, long),
  pdf("sidebar-sun", otherPeople.sun, "sidebar", mainlandToo, chinese),
  docx("halves-morales", otherPeople.morales, "halves", englishToo, short),
  docx("halves-liu", otherPeople.liu, "halves", mainlandToo, chineseDash),
  docx("paragraphs-yeh", otherPeople.yeh, "paragraphs", taiwan, republicSlash),
  docx("paragraphs-sun", otherPeople.sun, "paragraphs", mainland, dot),
];
