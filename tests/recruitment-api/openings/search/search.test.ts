import { expect, test } from "vitest";
import { listJobs, suggestSearches } from "#contract/jobs";
import { days, published, sentences, text, today } from "#support/api/openings";
import { engine, startRecruitmentApi } from "#support/recruitment-api";

const ids: Record<string, string> = {};

const api = await startRecruitmentApi({ engine, now: () => today });

const [firmware, power, cloud, rare, requisition] = await published(
  api,
  {
    title: text("資深韌體工程師", "资深固件工程师", "Senior Firmware Engineer"),
    duties: sentences(
      text("以 C++ 撰寫馬達控制程式", "用 C++ 编写电机控制程序", "Write motor control in C++"),
    ),
    publishedAt: days(-9),
  },
  {
    title: text("電源設計工程師", "电源设计工程师", "Power Design Engineer"),
    duties: sentences(
      text("與韌體團隊一起驗證電路", "与固件团队一起验证电路", "Verify circuits with the firmware team"),
    ),
    publishedAt: days(-1),
  },
  {
    title: text("5G雲端平台管理師", "5G云平台管理员", "5G Cloud Platform Administrator"),
    requirements: sentences(
      text("熟悉C#與Linux環境", "熟悉C#和Linux环境", "At home in C# and Linux"),
      text("電機相關科系", "电气相关专业", "A degree in electrical engineering"),
    ),
    publishedAt: days(-2),
  },
  {
    title: text("𠮷田產線カメラ技術員", "𠮷田产线技术员", "Yoshida Line Technician"),
    intro: text("照看鏡頭。", "照看镜头。", "It's 100% café work \\ on 'lenses'."),
    publishedAt: days(-3),
  },
  {
    jobId: "LG-2611-077",
    title: text("律師", "律师", "Counsel"),
    i18nCityKey: "TW-KEE",
    publishedAt: days(-4),
  },
);
Object.assign(ids, { firmware, power, cloud, rare, requisition });

const found = async (q: string, more: object = {}) => {
  const { answer } = await api.call(listJobs, { query: { q, mentions: "include", ...more } });
  const names = Object.entries(ids);
  return answer.items.map(({ jobId }) => names.find(([, id]) => id === jobId)?.[0]);
};

test.each([
  ["words in the middle of a Chinese title", "韌體工程", ["firmware", "power"]],
  ["two characters inside a title", "雲端", ["cloud"]],
  ["two characters inside a description", "馬達", ["firmware"]],
  ["a word inside a description", "馬達控制", ["firmware"]],
  ["one character, at the end of a title", "師", ["cloud", "requisition", "power", "firmware"].sort()],
  ["one character, inside a title", "律", ["requisition"]],
  ["Simplified Chinese", "固件工程师", ["firmware", "power"]],
  ["Simplified Chinese inside a description", "电机", ["firmware"]],
  ["English, in any case", "FIRMWARE engineer", ["firmware", "power"]],
  ["Latin letters and Chinese together", "5G雲端", ["cloud"]],
  ["a language whose name ends in signs", "c++", ["firmware", "power"]],
  ["another one", "C#", ["cloud"]],
  ["full-width letters", "５Ｇ", ["cloud"]],
  ["a character beyond the basic plane", "𠮷田", ["rare"]],
  ["Katakana", "カメラ", ["rare"]],
  ["words with accents", "café", ["rare"]],
  ["the requisition number", "LG-2611-077", ["requisition"]],
  ["the city", "基隆", ["requisition"]],
  ["a department", "gardens technician", ["rare"]],
  ["a variant of a character", "電源設計工程师", ["power"]],
  ["words without a space between them", "基隆律師", ["requisition"]],
  ["a compound as one word", "lg2611077", ["requisition"]],
  ["the plural", "technicians", ["rare"]],
  ["a word that is partly typed", "yoshi", ["rare"]],
  ["a synonym", "lawyer", ["requisition"]],
  ["a country", "taiwan counsel", ["requisition"]],
  ["characters in another order", "體韌", []],
  ["characters that only meet across two fields", "師庭", []],
])("job search finds %s", async (_, q, expected) => {
  expect((await found(q)).sort()).toEqual([...expected].sort());
});

test("job search ranks a match in the title above a newer match in the text", async () => {
  expect(await found("韌體")).toEqual(["firmware", "power"]);
  expect(await found("韌體", { sort: "relevance" })).toEqual(["firmware", "power"]);
  expect(await found("韌體", { sort: "newest" })).toEqual(["power", "firmware"]);
});

test("job search ranks one of two words in the title above none", async () => {
  expect(await found("電路 設計")).toEqual(["power"]);
  expect(await found("firmware circuits")).toEqual(["power"]);
  expect(await found("工程師 firmware")).toEqual(["firmware", "power"]);
});

test.each([
  ["an insertion", "firmwware"],
  ["a deletion", "fimware"],
  ["a substitution", "firnware"],
  ["a transposition", "frimware"],
])("job search tolerates %s in a Latin word, and reports which word was searched", async (_, q) => {
  const { answer } = await api.call(listJobs, { query: { q } });
  expect(answer.items.map(({ jobId }) => jobId)).toEqual([ids.firmware]);
  expect(answer.reading).toEqual({
    partial: false,
    leftOut: [],
    mentions: 1,
    family: null,
    pay: null,
    corrections: [{ typed: q, searched: ["firmware"] }],
  });
});

test("job search does not correct short words, first letters, words that openings have, and words with two typos", async () => {
  for (const q of ["motr", "dirmware", "lense", "fimwara"]) {
    const { answer } = await api.call(listJobs, { query: { q } });
    expect(answer.reading?.corrections, q).toEqual([]);
  }
});

test("job search returns the nearest openings, marked as such, if none matches all words", async () => {
  const { answer } = await api.call(listJobs, { query: { q: "律師 雲端" } });
  expect(answer.items.map(({ jobId }) => jobId).sort()).toEqual([ids.cloud, ids.requisition].sort());
  expect(answer.totalCount).toBe(2);
  expect(answer.reading?.partial).toBe(true);
  const full = await api.call(listJobs, { query: { q: "律師" } });
  expect(full.answer.reading?.partial).toBe(false);
});

test("job search names the words that no opening has, and the nearest job family", async () => {
  const { answer } = await api.call(listJobs, { query: { q: "律師 西安" } }, { locale: "zh-TW" });
  expect(answer.items.map(({ jobId }) => jobId)).toEqual([ids.requisition]);
  expect(answer.reading).toMatchObject({
    ...{ partial: true, leftOut: ["西安"] },
    family: { value: "SOFTWARE", name: "軟體開發" },
  });
  const none = await api.call(listJobs, { query: { q: "總務" } }, { locale: "zh-TW" });
  expect(none.answer.totalCount).toBe(0);
  expect(none.answer.reading).toMatchObject({ leftOut: ["總務"], family: { value: "PEOPLE" } });
});

test("job search leaves out openings that only mention the words if others have them in the title, until it is asked", async () => {
  const { answer } = await api.call(listJobs, { query: { q: "韌體" } });
  expect(answer.items.map(({ jobId }) => jobId)).toEqual([ids.firmware]);
  expect(answer.reading?.mentions).toBe(1);
  const elsewhere = await api.call(listJobs, { query: { q: "韌體", city: ["TW-KEE"] } });
  expect(elsewhere.answer.reading?.mentions).toBe(0);
  const all = await api.call(listJobs, { query: { q: "韌體", mentions: "include" } });
  expect(all.answer.items.map(({ jobId }) => jobId)).toEqual([ids.firmware, ids.power]);
});

test.each([
  ["a Traditional word in Traditional texts only", "電機", ["cloud"]],
  ["a Simplified word in Simplified texts, with its synonyms", "电机", ["firmware"]],
  ["a Chinese word that sounds the same as a typed one", "韌題", ["firmware", "power"]],
  ["a Chinese word by its pinyin", "lvshi", ["requisition"]],
  ["a Chinese word by its zhuyin", "ㄌㄩˋ ㄕ", ["requisition"]],
  ["two Chinese words by their pinyin in one", "gujiangongchengshi", ["firmware", "power"]],
])("job search finds %s", async (_, q, expected) => {
  expect((await found(q)).sort()).toEqual([...expected].sort());
});

test("job search returns no information about the search text if there is none", async () => {
  expect((await api.call(listJobs, { query: {} })).answer.reading).toBeUndefined();
});

test("job search has a stable order when a page ends between two tiers", async () => {
  const first = await found("韌體", { countPerPage: 1 });
  const second = await found("韌體", { countPerPage: 1, page: 2 });
  expect([...first, ...second]).toEqual(["firmware", "power"]);
});

test.each([
  `"`,
  `'`,
  `firmware"`,
  `"firmware OR`,
  "firmware OR power",
  "NEAR(a b)",
  "title:firmware",
  "firmware*",
  "-firmware",
  "^firmware",
  "firmware AND",
  "(((",
  "a & b | !c <-> d:*",
  "100%",
  "_",
  "\\",
  "🙂",
  "؟ ¿ ༼",
  "' or 1=1 --",
  "字".repeat(100),
  "a ".repeat(50).trim(),
  `${"律".repeat(99)}師`,
])("job search treats %j as text, not as query syntax", async (q) => {
  const { status, answer } = await api.call(listJobs, { query: { q } });
  expect(status).toBe(200);
  expect(answer.totalCount).toBe(answer.items.length);
});

test("job search treats the operators of both engines as ordinary words", async () => {
  expect(await found("firmware NEAR power")).toEqual(await found("firmware power"));
  expect(await found("couns*")).toEqual(["requisition"]);
  expect(await found("-counsel")).toEqual(["requisition"]);
});

test("job search finds nothing for punctuation, and ignores white space", async () => {
  expect(await found("🙂 %")).toEqual([]);
  expect(await found("   ")).toHaveLength(5);
});

test.each([
  ["the beginning of a word", "firm", "en-US", ["Senior Firmware Engineer"]],
  ["a whole word that is the beginning of another", "tech", "en-US", ["Yoshida Line Technician"]],
  ["characters inside a title", "設計", "zh-TW", ["電源設計工程師"]],
  ["another variant of a character", "电源", "zh-TW", ["電源設計工程師"]],
  ["a word of the text", "motor", "en-US", []],
  ["a title in another language", "firmware", "zh-TW", []],
  ["signs only", "%", "en-US", []],
] as const)("job search suggests titles for %s", async (_, q, locale, expected) => {
  const { answer } = await api.call(suggestSearches, { query: { q } }, { locale });
  expect(answer.items).toEqual(expected);
});

test("job search finds an opening by each of its searched texts, and not by its grade and process", async () => {
  const api = await startRecruitmentApi({ engine, now: () => today });
  const [id] = await published(api, {
    ...{ jobId: "XY-2611-777", title: text("Titleword"), department: text("Departmentword") },
    ...{ workplace: text("Workplaceword"), workStyle: text("Styleword"), intro: text("Introword") },
    ...{ experience: text("Experienceword"), education: text("Educationword"), grade: text("Gradeword") },
    ...{ duties: sentences(text("Dutyword")), requirements: sentences(text("Requirementword")) },
    ...{ niceToHave: sentences(text("Niceword")), process: sentences(text("Processword")) },
    ...{ category: "LEGAL", employmentType: "INTERNSHIP", arrangement: "HYBRID", experienceLevel: "SENIOR" },
    i18nCityKey: "JP-TYO",
  });
  const other = { title: text("Other"), requirements: sentences(text("-")), duties: sentences(text("-")) };
  await published(api, other);
  const isFound = async (q: string) => {
    const { answer } = await api.call(listJobs, { query: { q, mentions: "include" } });
    return answer.reading?.partial === false && answer.items.some(({ jobId }) => jobId === id);
  };
  const found = [
    ...["XY-2611-777", "Titleword", "Departmentword", "Workplaceword", "Styleword", "Introword"],
    ...["Experienceword", "Educationword", "Dutyword", "Requirementword", "Niceword", "Tokyo", "東京"],
    ...["Japan", "Legal and IP", "Internship", "混合辦公", "5 years or more"],
  ];
  for (const q of found) expect.soft([q, await isFound(q)]).toEqual([q, true]);
  for (const q of ["Gradeword", "Processword"]) expect.soft([q, await isFound(q)]).toEqual([q, false]);
});

test("job search finds openings on site by the name of the arrangement and by other words for it", async () => {
  const api = await startRecruitmentApi({ engine, now: () => today });
  const workStyle = text("日班", "白班", "Day shift");
  const [onSite, remote] = await published(
    api,
    { arrangement: "ON_SITE", workStyle },
    { arrangement: "REMOTE", workStyle },
  );
  const found = async (q: string) =>
    (await api.call(listJobs, { query: { q } })).answer.items.map(({ jobId }) => jobId);
  for (const q of ["進公司上班", "進公司", "現場上班", "现场办公", "on site"])
    expect.soft([q, await found(q)]).toEqual([q, [onSite]]);
  expect(await found("不進公司")).toEqual([remote]);
});

test("job search shows a corrected Chinese word in the characters of the page", async () => {
  const correctionFor = async (locale: string) =>
    (await api.call(listJobs, { query: { q: "韌題" } }, { locale })).answer.reading?.corrections;
  expect(await correctionFor("zh-TW")).toEqual([{ typed: "韌題", searched: ["韌體"] }]);
  expect(await correctionFor("zh-CN")).toEqual([{ typed: "韌題", searched: ["韧体"] }]);
});

test("job search suggests up to eight different titles of open jobs, the newest first", async () => {
  const api = await startRecruitmentApi({ engine, now: () => today });
  const pilot = (name: string) => ({ title: text(`Pilot ${name}`) });
  await published(
    api,
    { ...pilot("later"), publishedAt: days(1) },
    { ...pilot("closed"), closesAt: today },
    ...[..."abcdefghij", "j"].map((name, index) => ({ ...pilot(name), publishedAt: days(index - 20) })),
  );
  const { answer } = await api.call(suggestSearches, { query: { q: "pilot" } });
  expect(answer.items).toEqual([..."jihgfedc"].map((name) => `Pilot ${name}`));
});

test("job search suggests nothing for an empty or a long text", async () => {
  for (const q of ["", " ", "a".repeat(101)]) {
    expect((await api.call(suggestSearches, { query: { q } })).status).toBe(400);
  }
});

test("job search applies the search text to the facets", async () => {
  const { answer } = await api.call(listJobs, { query: { q: "律師" } });
  expect(answer.facets.city).toEqual([{ value: "TW-KEE", name: "Keelung City", count: 1 }]);
});
