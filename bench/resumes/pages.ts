import { type DateStyle, period } from "./dates";
import type { Person } from "./people";

export interface Words {
  readonly experience: string;
  readonly education: string;
  readonly skills: string;
  readonly languages: string;
  readonly certificates: string;
  readonly summary: string;
  readonly contact: string;
}

export interface Sheet {
  readonly person: Person;
  readonly words: Words;
  readonly dates: DateStyle;
}

type Page = (sheet: Sheet) => string;

const escapeMarkup = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const list = (items: readonly string[]) =>
  `<ul>${items.map((item) => `<li>${escapeMarkup(item)}</li>`).join("")}</ul>`;
const base = `body{font:11pt/1.45 "Liberation Sans","Noto Sans CJK TC",sans-serif;margin:0;color:#222}
h1{font-size:22pt;margin:0}h2{font-size:14pt;margin:14pt 0 4pt}p{margin:2pt 0}ul{margin:2pt 0 6pt;padding-left:16pt}
.row{display:flex;justify-content:space-between}.grid{display:grid;gap:24pt}`;
const page = (style: string, body: string) =>
  `<!doctype html><meta charset="utf-8"><style>${base}${style}</style>${body}`;
const each = <Item>(items: readonly Item[], html: (item: Item) => string) => items.map(html).join("");

const plain: Page = ({ person, words, dates }) =>
  page(
    "",
    `<h1>${person.name}</h1><p>${person.headline}</p><p>${person.email} | ${person.phone} | ${person.place}</p>
<h2>${words.summary}</h2><p>${person.summary}</p>
<h2>${words.experience}</h2>${each(
      person.jobs,
      (job) =>
        `<div class=row><b>${escapeMarkup(job.company)}</b><span>${period(job, dates)}</span></div><p><i>${job.position}</i></p>${list(job.duties)}`,
    )}
<h2>${words.education}</h2>${each(
      person.schools,
      (school) =>
        `<div class=row><b>${escapeMarkup(school.school)}</b><span>${period(school, dates)}</span></div><p>${school.degree}, ${school.department}</p>`,
    )}
<h2>${words.skills}</h2><p>${person.skills.join(", ")}</p><h2>${words.languages}</h2>${list(person.languages)}
<h2>${words.certificates}</h2>${list(person.certificates)}`,
  );

const sidebar: Page = ({ person, words, dates }) =>
  page(
    ".grid{grid-template-columns:34% 1fr}aside{background:#eef;padding:10pt}",
    `<div class=grid><aside><h1>${person.name}</h1><p>${person.headline}</p><h2>${words.contact}</h2><p>${person.phone}</p><p>${person.email}</p><p>${person.place}</p>
<h2>${words.skills}</h2>${list(person.skills)}<h2>${words.languages}</h2>${list(person.languages)}</aside>
<main><h2>${words.summary}</h2><p>${person.summary}</p><h2>${words.experience}</h2>${each(
      person.jobs,
      (job) =>
        `<p><b>${job.position}</b></p><p>${escapeMarkup(job.company)}</p><p><small>${period(job, dates)}</small></p>${list(job.duties)}`,
    )}
<h2>${words.education}</h2>${each(
      person.schools,
      (school) =>
        `<p><b>${school.degree} ${school.department}</b></p><p>${escapeMarkup(school.school)}</p><p><small>${period(school, dates)}</small></p>`,
    )}
<h2>${words.certificates}</h2>${list(person.certificates)}</main></div>`,
  );

const columns: Page = ({ person, words, dates }) =>
  page(
    ".grid{grid-template-columns:1fr 1fr}header{text-align:center;border-bottom:1px solid}",
    `<header><h1>${person.name}</h1><p>${person.place} · ${person.phone} · ${person.email}</p></header>
<div class=grid><div><h2>${words.experience}</h2>${each(
      person.jobs,
      (job) =>
        `<p><b>${escapeMarkup(job.company)}</b></p><p>${job.position} | ${period(job, dates)}</p>${list(job.duties)}`,
    )}</div>
<div><h2>${words.education}</h2>${each(
      person.schools,
      (school) =>
        `<p><b>${escapeMarkup(school.school)}</b></p><p>${school.department} (${school.degree})</p><p>${period(school, dates)}</p>`,
    )}
<h2>${words.skills}</h2><p>${person.skills.join("、")}</p><h2>${words.certificates}</h2>${list(person.certificates)}<h2>${words.summary}</h2><p>${person.summary}</p></div></div>`,
  );

const formTable: Page = ({ person, words, dates }) => {
  const row = (...cells: string[]) => `<tr>${each(cells, (cell) => `<td>${escapeMarkup(cell)}</td>`)}</tr>`;
  return page(
    "table{border-collapse:collapse;width:100%;margin:4pt 0}td{border:1px solid #666;padding:4pt 6pt}",
    `<h1 style="text-align:center">履 歷 表</h1>
<table>${row("姓名", person.name, "行動電話", person.phone)}${row("電子郵件", person.email, "居住地", person.place)}</table>
<h2>${words.education}</h2><table>${row("學校", "科系", "學位", "期間")}${each(person.schools, (school) => row(school.school, school.department, school.degree, period(school, dates)))}</table>
<h2>${words.experience}</h2><table>${row("公司名稱", "職稱", "任職期間", "工作內容")}${each(person.jobs, (job) => row(job.company, job.position, period(job, dates), job.duties.join("")))}</table>
<h2>${words.languages}</h2><p>${person.languages.join("；")}</p><h2>${words.skills}</h2><p>${person.skills.join("、")}</p>
<h2>${words.summary}</h2><p>${person.summary}</p>`,
  );
};

const timeline: Page = ({ person, words, dates }) => {
  const row = (when: string, what: string) => `<tr><td>${when}</td><td>${what}</td></tr>`;
  return page(
    "td{vertical-align:top;padding:3pt 10pt 3pt 0}td:first-child{white-space:nowrap;color:#555}",
    `<h1>${person.name}</h1><p>${person.phone}　${person.email}</p>
<h2>${words.experience}</h2><table>${each(person.jobs, (job) => row(period(job, dates), `<b>${escapeMarkup(job.company)}</b><br>${job.position}${list(job.duties)}`))}</table>
<h2>${words.education}</h2><table>${each(person.schools, (school) => row(period(school, dates), `<b>${escapeMarkup(school.school)}</b><br>${school.department}，${school.degree}`))}</table>
<h2>${words.certificates}</h2><p>${person.certificates.join("<br>")}</p><h2>${words.summary}</h2><p>${person.summary}</p>`,
  );
};

/** Layout with the order and the words of a PDF saved from 104, a Taiwanese job site. */
const site104: Page = ({ person, words, dates }) => {
  const fact = (label: string, value: string) => `<tr><th>${label}</th><td>${escapeMarkup(value)}</td></tr>`;
  return page(
    "th{text-align:left;font-weight:400;color:#777;width:80pt;vertical-align:top}h2{background:#f4f4f4;padding:4pt}",
    `<p style="color:#999">104人力銀行　代碼：1234567890</p><h1>${person.name}</h1><p>${person.headline}</p>
<h2>個人資料</h2><table>${fact("聯絡電話", person.phone)}${fact("E-mail", person.email)}${fact("通訊地址", person.place)}${fact("兵役狀況", "役畢")}</table>
<h2>${words.experience}</h2><p>總年資 6~7年工作經驗</p>${each(
      person.jobs,
      (job) =>
        `<p><b>${job.position}</b></p><p>${escapeMarkup(job.company)}</p><p>${period(job, dates)}</p><table>${fact("產業類別", "電腦軟體服務業")}${fact("工作內容", job.duties.join(""))}</table>`,
    )}
<h2>${words.education}</h2>${each(
      person.schools,
      (school) =>
        `<p><b>${escapeMarkup(school.school)}</b></p><p>${school.department}　${school.degree}畢業</p><p>${period(school, dates)}</p>`,
    )}
<h2>${words.languages}</h2><p>${person.languages.join("<br>")}</p><h2>專長</h2><p>${person.skills.map((skill) => `#${skill}`).join(" ")}</p><h2>自傳</h2><p>${person.summary}</p>`,
  );
};

/** Layout with the order and the words of a LinkedIn profile that was saved as PDF. */
const linkedin: Page = ({ person, words, dates }) =>
  page(
    ".grid{grid-template-columns:30% 1fr}aside{background:#293e49;color:#fff;padding:12pt;font-size:9pt}aside h2{font-size:11pt}small{color:#777}",
    `<div class=grid><aside><h2>${words.contact}</h2><p>${person.phone} (Mobile)</p><p>${person.email}</p><p>www.linkedin.com/in/example<br>(LinkedIn)</p>
<h2>${words.skills}</h2><p>${person.skills.slice(0, 3).join("</p><p>")}</p><h2>${words.languages}</h2><p>${person.languages.join("</p><p>")}</p><h2>${words.certificates}</h2><p>${person.certificates.join("</p><p>")}</p></aside>
<main><h1>${person.name}</h1><p>${person.headline}</p><p><small>${person.place}</small></p><h2>${words.summary}</h2><p>${person.summary}</p>
<h2>${words.experience}</h2>${each(
      person.jobs,
      (job) =>
        `<p><b>${escapeMarkup(job.company)}</b></p><p>${job.position}</p><p><small>${period(job, dates)} (2 years 3 months)</small></p><p><small>${person.place}</small></p><p>${job.duties.join("<br>")}</p><br>`,
    )}
<h2>${words.education}</h2>${each(
      person.schools,
      (school) =>
        `<p><b>${escapeMarkup(school.school)}</b></p><p>${school.degree}, ${school.department} · (${period(school, dates)})</p>`,
    )}</main></div><p style="text-align:center"><small>Page 1 of 1</small></p>`,
  );

/** Layout of a sample that was not used to develop the reader: position, employer and period in one line. */
const oneLiners: Page = ({ person, words, dates }) =>
  page(
    "h2{border-bottom:1px solid;text-transform:uppercase;font-size:12pt}body{font-family:'Liberation Serif','Noto Serif CJK TC',serif}",
    `<h1 style="text-align:center">${person.name}</h1><p style="text-align:center">${person.place} • ${person.email} • ${person.phone}</p>
<h2>${words.education}</h2>${each(person.schools, (school) => `<p><b>${escapeMarkup(school.school)}</b> — ${school.degree}, ${school.department} (${period(school, dates)})</p>`)}
<h2>${words.experience}</h2>${each(person.jobs, (job) => `<p><b>${job.position}</b>, ${escapeMarkup(job.company)} (${period(job, dates)})</p>${list(job.duties)}`)}
<h2>${words.skills}</h2><p>${person.skills.join(" · ")}</p><h2>${words.languages}</h2><p>${person.languages.join(", ")}</p>`,
  );

/** Layout of a sample that was not used to develop the reader: a sidebar on the right. */
const rightSidebar: Page = ({ person, words, dates }) =>
  page(
    ".grid{grid-template-columns:1fr 30%}aside{background:#e8f2ee;padding:10pt}header{background:#234;color:#fff;padding:14pt}",
    `<header><h1>${person.name}</h1><p>${person.headline}</p></header><div class=grid><main><h2>${words.experience}</h2>${each(
      person.jobs,
      (job) =>
        `<p><small>${period(job, dates)}</small></p><p><b>${escapeMarkup(job.company)}</b></p><p>${job.position}</p>${list(job.duties)}`,
    )}
<h2>${words.education}</h2>${each(person.schools, (school) => `<p><small>${period(school, dates)}</small></p><p><b>${escapeMarkup(school.school)}</b></p><p>${school.department}｜${school.degree}</p>`)}</main>
<aside><h2>${words.contact}</h2><p>✉ ${person.email}</p><p>☎ ${person.phone}</p><p>${person.place}</p><h2>${words.skills}</h2>${list(person.skills)}<h2>${words.certificates}</h2>${list(person.certificates)}</aside></div>`,
  );

/** Layout of a sample that was not used to develop the reader: a label before each value. */
const labelled: Page = ({ person, words, dates }) =>
  page(
    "h2{color:#0a5}",
    `<h1>個人履歷</h1><p>姓名：${person.name}</p><p>手機：${person.phone}</p><p>信箱：${person.email}</p><p>地址：${person.place}</p>
<h2>${words.summary}</h2><p>${person.summary}</p><h2>${words.education}</h2>${each(
      person.schools,
      (school) =>
        `<p>學校：${school.school}</p><p>科系：${school.department}</p><p>學位：${school.degree}</p><p>就學期間：${period(school, dates)}</p><br>`,
    )}
<h2>${words.experience}</h2>${each(
      person.jobs,
      (job) =>
        `<p>公司：${job.company}</p><p>職務：${job.position}</p><p>期間：${period(job, dates)}</p><p>說明：${job.duties.join("")}</p><br>`,
    )}<h2>${words.skills}</h2><p>${person.skills.join(", ")}</p>`,
  );

export const pages = {
  plain,
  sidebar,
  columns,
  formTable,
  timeline,
  site104,
  linkedin,
  oneLiners,
  rightSidebar,
  labelled,
} as const satisfies Record<string, Page>;
