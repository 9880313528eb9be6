import { expect, test } from "vitest";
import { listJobs } from "#contract/jobs";
import { days, published, sentences, text, today } from "#support/api/openings";
import { engine, startRecruitmentApi } from "#support/recruitment-api";

const title = (enUS: string, zhTW = enUS, zhCN = zhTW) => ({ title: text(zhTW, zhCN, enUS) });
const requires = (enUS: string, zhTW = enUS, zhCN = zhTW) => ({
  requirements: sentences(text(zhTW, zhCN, enUS)),
});

const names = new Map<string, string>();
const api = await startRecruitmentApi({ engine, now: () => today });

const openings = {
  programmer: title("Software Programmer", "軟體程式設計師", "软件程序员"),
  winding: { ...title("Winding Engineer", "繞線工程師", "绕线工程师"), ...requires("PLC") },
  qualityManager: { ...title("Quality Manager", "品質經理", "质量经理"), category: "QUALITY" },
  qualityEngineer: { ...title("Quality Engineer", "品質工程師", "质量工程师"), category: "QUALITY" },
  firmware: { ...title("Firmware Engineer", "韌體工程師", "固件工程师"), category: "FIRMWARE" },
  bench: { ...title("Bench Engineer, Firmware", "產線工程師（韌體）"), category: "FIRMWARE" },
  recruiter: {
    ...title("Recruiter, Firmware", "招募專員（韌體）", "招聘专员（固件）"),
    category: "PEOPLE",
  },
  tradeShows: {
    ...title("Trade Show Host", "展場主持人", "展场主持人"),
    category: "MARKETING",
    ...requires("English; German helps", "英文；德文有助於溝通", "英文；德文有助于沟通"),
  },
  paralegal: {
    ...title("Paralegal", "法務助理", "法务助理"),
    category: "LEGAL",
    ...requires("Marketing law and licenses", "行銷法規", "营销法规"),
  },
  solar: { ...title("Solar Surveyor", "太陽能測量員", "太阳能测量员"), ...requires("Maps", "曾任顧問") },
  intern: { ...title("Solar Intern", "太陽能實習生", "太阳能实习生"), employmentType: "INTERNSHIP" },
  elsewhere: { ...title("Accounting Specialist", "會計專員", "会计专员"), category: "FINANCE" },
  accountant: { ...title("Accountant", "會計", "会计师"), category: "FINANCE", i18nCityKey: "TW-KEE" },
  backend: {
    ...title("Backend Engineer", "後端工程師", "后端工程师"),
    ...requires("Go or Rust, and German", "資工系畢業，會德語"),
  },
  tester: {
    ...title("Penetration Tester, Sales Tools", "滲透測試員（業務系統）", "渗透测试员（销售系统）"),
    category: "INFORMATION_SECURITY",
    i18nCityKey: "TW-KEE",
  },
  nurse: {
    ...title("Registered Nurse", "護理師", "护士"),
    intro: text("照護病人。", "照护病人。", "You move patients between Keelung and Taipei."),
  },
  network: {
    ...title("Network Engineer", "網路工程師", "网络工程师"),
    ...requires("Routers and switches", "路由器與交換器", "路由器和交换机"),
    intro: text("與專家合作。", "与专家合作。", "You work with experts."),
  },
  platform: {
    ...title("Platform Engineer (Winding)", "平台工程師（繞線）", "平台工程师（绕线）"),
    ...requires("Day shift", "日班", "白班"),
    workStyle: text("每週可遠距 3 天", "每周可远程 3 天", "Three remote days a week"),
  },
  copywriter: title("Copywriter", "文案", "文案"),
  editor: title("Editor", "編輯", "编辑"),
  beginner: { ...title("Line Hand", "產線新人", "产线新人"), ...requires("None needed", "經驗不拘") },
  salesAssistant: { ...title("Sales Assistant", "業務助理", "销售助理"), category: "SALES" },
  regional: title("Regional Lead (German Markets)", "區域負責人（德語區）", "区域负责人（德语区）"),
  helpdesk: {
    ...title("IT Engineer", "IT 工程師", "IT 工程师"),
    salary: { currency: "TWD", period: "MONTH", min: null, max: null },
  },
  bus: {
    ...title("CAN Engineer", "CAN 工程師", "CAN 工程师"),
    ...requires("A bus with a switch in a network", "匯流排，向主管報告", "总线"),
  },
  index: { ...title("Index Keeper", "索引管理員", "索引管理员"), ...requires("PostgreSQL", "統計系統") },
  archive: {
    ...title("Archive Clerk", "資料整理員", "资料整理员"),
    ...requires("A degree in mathematics", "統計、數學相關科系", "统计、数学相关专业"),
  },
  circuits: {
    ...title("Circuit Designer", "電路繪製員", "电路绘制员"),
    ...requires("Research and development", "研發", "研发"),
    i18nCityKey: "TW-PIF",
  },
  app: {
    ...title("App Author", "應用作者", "应用作者"),
    category: "SOFTWARE",
    i18nCityKey: "TW-PIF",
  },
  counsel: {
    ...title("Counsel", "契約審閱員", "合同审阅员"),
    ...requires("Contracts of research and development", "研發契約", "研发合同"),
    category: "LEGAL",
    i18nCityKey: "TW-PIF",
  },
  staff: {
    ...title("Staff Engineer", "主任工程師", "主任工程师"),
    niceToHave: sentences(text("用過 Go", "用过 Go", "Some Go")),
  },
} as const;
const all = Object.entries(openings);
const ids = await published(
  api,
  ...all.map(([, each], index) => ({ ...each, publishedAt: days(-all.length + index) })),
);
for (const [index, [name]] of all.entries()) names.set(ids[index] ?? "", name);

const found = async (q: string) => {
  const { answer } = await api.call(listJobs, { query: { q, countPerPage: 50 } }, { locale: "zh-TW" });
  return { ids: answer.items.map(({ jobId }) => names.get(jobId)), reading: answer.reading };
};

test("a search of several words finds openings without the word for a role if none has all words, and says so", async () => {
  const { ids, reading } = await found("PLC programmer");
  expect(ids).toEqual(["winding"]);
  expect(reading?.partial).toBe(true);
  expect((await found("韌體程序員")).ids).toEqual(["firmware", "bench"]);
  expect((await found("PLC programer")).ids).toEqual(["winding"]);
});

test("a search of several words finds the role if no opening has the other words, and says so", async () => {
  const { ids, reading } = await found("COBOL programmer");
  expect(ids[0]).toBe("programmer");
  expect(reading?.partial).toBe(true);
});

test.each([
  ["IT 工程師", "helpdesk"],
  ["CAN engineer", "bus"],
  ["staff engineer", "staff"],
])("a search of several words does not ignore the first word of %s", async (q, expected) => {
  expect((await found(q)).ids[0]).toBe(expected);
});

test.each(["switch engineer", "switches engineer"])(
  "a search of several words finds the singular and the plural in -es: %s",
  async (q) => {
    expect((await found(q)).ids.toSorted()).toEqual(["bus", "network"]);
  },
);

test("a search of several words reads the longest known word of a text without spaces, not a shorter one at its start", async () => {
  const { ids, reading } = await found("資料庫");
  expect(ids).toEqual(["index"]);
  expect(reading?.partial).toBe(false);
});

test("a search of several words requires the word for a role if the best match has it", async () => {
  expect((await found("quality manager")).ids).toEqual(["qualityManager"]);
  expect((await found("quality engineer")).ids).toEqual(["qualityEngineer"]);
});

test("a search of several words does not require the word for a role that the best match has in its description only", async () => {
  expect((await found("太陽能顧問")).ids).toEqual(["solar", "intern"]);
});

test("a search of several words finds the role with the word as a fact before another position that the word describes", async () => {
  expect((await found("german engineer")).ids[0]).toBe("backend");
  expect((await found("german")).ids[0]).toBe("regional");
});

test("a search of several words does not count words of a sentence that only descriptions have", async () => {
  const { ids, reading } = await found("I would like to help patients in Keelung and do penetration tests");
  expect(ids).toEqual(["tester"]);
  expect(reading?.partial).toBe(true);
});

test("a search of several words requires a word in the head of the title if the best match has the whole text there", async () => {
  expect((await found("firmware engineer")).ids).toEqual(["firmware"]);
});

test("a search of several words finds a related word in the head of a title, not behind it", async () => {
  expect((await found("RTOS")).ids).toEqual(["firmware"]);
});

test("a search of several words counts the name of a job family as a mention in openings of other families", async () => {
  const { ids, reading } = await found("台北 行銷");
  expect(ids).toEqual(["tradeShows"]);
  expect(reading?.mentions).toBe(1);
});

test("a search of several words does not list other cities if the city has the job", async () => {
  expect((await found("基隆 會計")).ids).toEqual(["accountant"]);
  expect((await found("會計專員 基隆")).ids).toEqual(["accountant"]);
});

test("a search of several words lists only openings in the place if none has all words", async () => {
  expect((await found("薪酬 護理師 基隆")).ids.toSorted()).toEqual(["accountant", "tester"]);
});

test.each([
  "engineer no need for german",
  "I don't speak German, engineer",
  "工程師 不用會德語",
  "non-German engineer",
])("a search of several words leaves out openings with a word that is not wanted: %s", async (q) => {
  const { ids, reading } = await found(q);
  expect(ids).toContain("firmware");
  expect(ids).not.toContain("backend");
  expect(reading?.partial).toBe(false);
});

test("a search of several words finds openings with an unwanted word if no other has the rest, and says so", async () => {
  const { ids, reading } = await found("backend no need for german");
  expect(ids).toEqual(["backend"]);
  expect(reading?.partial).toBe(true);
});

test("a search for the name of a job family counts it in a title of another family as a mention", async () => {
  const { ids, reading } = await found("sales");
  expect(ids).toEqual(["salesAssistant"]);
  expect(reading?.mentions).toBe(1);
});

test("a search of several words counts a word that names several job families as a mention in others", async () => {
  const { ids, reading } = await found("屏東 研發");
  expect(ids.toSorted()).toEqual(["app", "circuits"]);
  expect(reading?.mentions).toBe(1);
  expect((await found("屏東 不做研發")).ids).toEqual(["counsel"]);
});

test.each(["遠端 不打卡", "不坐班 遠端"])(
  "a search ignores an unwanted word that no opening has: %s",
  async (q) => {
    const { ids, reading } = await found(q);
    expect(ids).toEqual(["platform"]);
    expect(reading).toMatchObject({ partial: false, leftOut: [] });
  },
);

test("a search of one word counts it in facts as a mention if another title has it in its head", async () => {
  const { ids, reading } = await found("network");
  expect(ids).toEqual(["network"]);
  expect(reading?.mentions).toBe(1);
});

test("a search of several words lists other positions of the job family as mentions if no opening is for a word", async () => {
  const { ids, reading } = await found("XYZZY 韌體");
  expect(ids).toEqual(["firmware"]);
  expect(reading).toMatchObject({ partial: true, mentions: 2 });
});

test("a search says so if all openings for the position have the unwanted word", async () => {
  const { ids, reading } = await found("不要 PLC 的繞線工程師");
  expect(ids[0]).toBe("winding");
  expect(reading?.partial).toBe(true);
});

test.each(["業務以外", "除了業務以外", "anything but sales", "jobs other than sales"])(
  "a search leaves out openings of the job family it excludes: %s",
  async (q) => {
    const { ids } = await found(q);
    expect(ids).toContain("nurse");
    expect(ids).not.toContain("salesAssistant");
  },
);

test.each([
  "一周三天远程",
  "每週遠端3天",
  "在家上班 三天",
  "3 days remote",
  "three remote days per week",
  "work from home 3 days a week",
])("a search finds the number of remote days: %s", async (q) => {
  const { ids, reading } = await found(q);
  expect(ids).toEqual(["platform"]);
  expect(reading?.partial).toBe(false);
});

test("a search for two related words finds openings with either, the second less closely", async () => {
  const { ids, reading } = await found("文案 編輯");
  expect(ids).toEqual(["editor"]);
  expect(reading).toMatchObject({ partial: false, mentions: 1 });
});

test("a search of one word for a role that only a description has says that no opening has it", async () => {
  const { ids, reading } = await found("expert");
  expect(ids).toEqual(["network"]);
  expect(reading?.partial).toBe(true);
});

test("a search of several words lists full-time work first among equally good matches", async () => {
  expect((await found("solar")).ids).toEqual(["solar", "intern"]);
});

test("a search of several words does not correct characters in the middle of known words", async () => {
  const { ids, reading } = await found("電子工程師");
  expect(reading?.corrections).toEqual([]);
  expect(ids).not.toContain("backend");
  expect((await found("基隆市安樂區會計")).reading).toMatchObject({ corrections: [], leftOut: ["安樂區"] });
});

test.each(["jobs", "職缺", "no overtime jobs", "不用加班的工作", "不用加班"])(
  "a search of several words lists all openings if the words say nothing about one: %s",
  async (q) => {
    expect((await found(q)).ids).toHaveLength(names.size);
  },
);

test("a search of several words recognizes a word in pinyin beside an unknown one", async () => {
  expect((await found("xyzzy hulishi")).ids).toEqual(["nurse"]);
});

test("a search of several words that leaves out all openings with a word does not say that none has it", async () => {
  expect((await found("後端 不要德語")).reading?.leftOut).toEqual([]);
});

test.each([
  ["quality mgr", "qualityManager"],
  ["沒有經驗", "beginner"],
  ["不需要经验", "beginner"],
  ["業助", "salesAssistant"],
  ["licensing", "paralegal"],
  ["bookkeeper", "accountant"],
  ["記帳", "accountant"],
  ["白帽駭客", "tester"],
  ["golang", "backend"],
  ["护士", "nurse"],
  ["I would like to work as a nurse, please", "nurse"],
  ["有沒有適合護士的工作嗎", "nurse"],
  ["需要會 golang", "backend"],
  ["會說 golang", "backend"],
  ["沒有工作經驗", "beginner"],
  ["不要業務的助理", "paralegal"],
  ["法務 不當律師", "paralegal"],
  ["accountant without CPA", "accountant"],
  ["展場 不會德文", "tradeShows"],
  ["展場 德文", "tradeShows"],
  ["nurse with 10 years of experience", "nurse"],
  ["五年護理師經驗", "nurse"],
  ["I'm a nurse, what can I apply for?", "nurse"],
  ["護理系", "nurse"],
  ["統計系", "archive"],
  ["数学专业", "archive"],
  ["待遇面議", "helpdesk"],
  ["主管", "regional"],
  ["cybersecuirty tester", "tester"],
  ["ethical hac", "tester"],
])("a search of several words understands everyday words: %s", async (q, expected) => {
  const { ids, reading } = await found(q);
  expect(ids[0]).toBe(expected);
  expect(reading?.partial).toBe(false);
});
