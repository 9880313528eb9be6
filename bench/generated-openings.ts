import type { Kysely } from "kysely";
import { companyValues } from "#contract/company-values";
import { employmentTypes, experienceLevels, workArrangements } from "#contract/jobs";
import type { LocalizedText } from "#contract/locale";
import type { Engine } from "../recruitment-api/database/engine";
import type { Schema } from "../recruitment-api/database/schema";
import { employmentTypeNames } from "../recruitment-api/i18n/labels";
import type { LocalizedTextList, NewOpening } from "../recruitment-api/openings/openings";
import { publishOpenings } from "../recruitment-api/openings/publish";

const dayMs = 86_400_000;

const text = (zhTW: string, zhCN: string, enUS: string): LocalizedText => ({
  "zh-TW": zhTW,
  "zh-CN": zhCN,
  "en-US": enUS,
});

const subjects = [
  text("電源", "电源", "Power"),
  text("馬達控制", "电机控制", "Motor control"),
  text("儲能系統", "储能系统", "Energy storage"),
  text("影像感測", "图像传感", "Image sensor"),
  text("車用電子", "汽车电子", "Automotive"),
  text("雲端平台", "云平台", "Cloud platform"),
  text("高速介面", "高速接口", "High-speed interface"),
  text("先進封裝", "先进封装", "Advanced packaging"),
  text("5G 射頻", "5G 射频", "5G radio"),
  text("資料平台", "数据平台", "Data platform"),
];

const roles = [
  text("工程師", "工程师", "Engineer"),
  text("資深工程師", "资深工程师", "Senior engineer"),
  text("主任工程師", "主任工程师", "Principal engineer"),
  text("專員", "专员", "Specialist"),
  text("管理師", "主管", "Administrator"),
  text("專案經理", "项目经理", "Project manager"),
  text("分析師", "分析师", "Analyst"),
  text("技術員", "技术员", "Technician"),
];

const duties = [
  text("撰寫規格並與客戶確認", "撰写规格并与客户确认", "Write specifications and agree them with customers"),
  text("設計電路並完成驗證", "设计电路并完成验证", "Design circuits and see them through verification"),
  text(
    "維護 C++ 與 Python 測試程式",
    "维护 C++ 与 Python 测试程序",
    "Maintain test programs in C++ and Python",
  ),
  text("分析不良原因並提出改善", "分析不良原因并提出改善", "Find why parts fail and propose what to change"),
  text("排定產線時程", "排定产线日程", "Plan the schedule of the line"),
  text("帶領新進同仁", "带领新同事", "Guide new colleagues"),
  text("與供應商議價", "与供应商议价", "Negotiate prices with suppliers"),
  text("編製月報與預算", "编制月报与预算", "Prepare monthly reports and budgets"),
];

const requirements = [
  text("熟悉 Linux 環境", "熟悉 Linux 环境", "At home in Linux"),
  text("能以英文書寫報告", "能用英文撰写报告", "Able to write reports in English"),
  text("具備 Kubernetes 維運經驗", "具备 Kubernetes 运维经验", "Experience in running Kubernetes"),
  text("可配合短期出差", "可配合短期出差", "Ready for short business trips"),
  text("了解 I2C 與 SPI 通訊", "了解 I2C 与 SPI 通信", "Familiar with I2C and SPI"),
  text("持有相關證照者佳", "持有相关证书者优先", "A related certificate helps"),
];

/** Random numbers that are the same for each run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const joined = (parts: readonly LocalizedText[]): LocalizedText =>
  text(
    parts.map((part) => part["zh-TW"]).join(""),
    parts.map((part) => part["zh-CN"]).join(""),
    parts.map((part) => part["en-US"]).join(" "),
  );

const listed = (items: readonly LocalizedText[]): LocalizedTextList => ({
  "zh-TW": items.map((item) => item["zh-TW"] ?? ""),
  "zh-CN": items.map((item) => item["zh-CN"] ?? ""),
  "en-US": items.map((item) => item["en-US"] ?? ""),
});

/** Generates openings for scale tests: published over the last `days`, one in eight already closed. */
export function* generatedOpenings(
  count: number,
  { cities, now, days = 90 }: { cities: readonly string[]; now: Date; days?: number },
): Generator<NewOpening> {
  const random = randomFrom(count);
  const pick = <Item>(items: readonly Item[]): Item => {
    // Favours earlier items, because real openings are not spread evenly over places and families either.
    const chosen = items[Math.floor(random() ** 1.5 * items.length)];
    if (chosen === undefined) throw new Error("Nothing to choose from");
    return chosen;
  };
  const some = <Item>(items: readonly Item[], least: number) =>
    items
      .filter(() => random() < 0.4)
      .concat(items.slice(0, least))
      .slice(0, 5);

  for (let index = 0; index < count; index++) {
    const { key: category, name: familyName } = pick(companyValues().jobFamilies);
    const employmentType = pick(employmentTypes);
    const subject = pick(subjects);
    const role = pick(roles);
    const least = 30_000 + Math.floor(random() * 90) * 1_000;
    const negotiable = employmentType === "FULL_TIME" && random() < 0.2;
    const closed = random() < 0.125;
    const publishedAt = new Date(now.getTime() - Math.floor(random() * days * dayMs));
    const closesAt = closed
      ? new Date(now.getTime() - random() * dayMs)
      : random() < 0.3
        ? null
        : new Date(now.getTime() + (1 + random() * 60) * dayMs);
    yield {
      jobId: `GN-2611-${String(index + 1).padStart(6, "0")}`,
      category,
      employmentType,
      arrangement: pick(workArrangements),
      experienceLevel: pick(experienceLevels),
      i18nCityKey: pick(cities),
      salary: {
        currency: pick(["TWD", "CNY", "USD"]),
        period: "MONTH",
        min: negotiable ? null : least,
        max: negotiable ? null : Math.round(least * 1.3),
      },
      publishedAt,
      closesAt,
      requiredSections: ["generalInformation"],
      hasQuestionnaire: false,
      title: joined([subject, role]),
      department: joined([subject, text("處", "部", "division")]),
      headcount: 1 + Math.floor(random() * 5),
      workplace: text("總部", "总部", "Headquarters"),
      experience: text("2 年以上", "2 年以上", "2 years or more"),
      education: text("大學以上", "本科及以上", "Bachelor's degree or higher"),
      workStyle: employmentTypeNames[employmentType],
      grade: text("專業職", "专业岗", "Professional"),
      intro: joined([text("加入", "加入", "Join"), subject, text("團隊", "团队", "team")]),
      duties: listed(some(duties, 3)),
      requirements: listed([...some(requirements, 2), familyName]),
      niceToHave: listed(some(requirements, 1)),
      process: listed([text("線上面談", "线上面试", "Interview online")]),
    };
  }
}

/** Publishes generated openings in the first 24 cities. */
export async function publishGenerated(
  db: Kysely<Schema>,
  engine: Engine,
  count: number,
  now: Date,
): Promise<void> {
  const rows = await db.selectFrom("cities").select("i18nCityKey").orderBy("position").limit(24).execute();
  const cities = rows.map((row) => row.i18nCityKey);
  await publishOpenings(db, engine, generatedOpenings(count, { cities, now }));
}
