import type { NewOpening } from "#api/openings/openings";
import { publishOpenings } from "#api/openings/publish";
import type { RunningApi } from "#api/process/start";

/** The current time in the tests of job lists: 16:00 in Taipei. */
export const today = new Date("2026-11-20T08:00:00.000Z");

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export const days = (count: number, from = today) => new Date(from.getTime() + count * dayMs);

/** The last millisecond of the day in Taipei that is this many days after `now`. */
export const endOfTaipeiDay = (now: Date, count: number) =>
  new Date(Math.floor((now.getTime() + 8 * hourMs) / dayMs + count + 1) * dayMs - 8 * hourMs - 1);

export const text = (zhTW: string, zhCN = zhTW, enUS = zhTW) => ({
  "zh-TW": zhTW,
  "zh-CN": zhCN,
  "en-US": enUS,
});

type Texts = ReturnType<typeof text>;

const list = (...items: Texts[]) => ({
  "zh-TW": items.map((item) => item["zh-TW"]),
  "zh-CN": items.map((item) => item["zh-CN"]),
  "en-US": items.map((item) => item["en-US"]),
});

let written = 0;

export function opening(wanted: Partial<NewOpening> = {}): NewOpening {
  written += 1;
  return {
    jobId: `QA-2611-${String(written).padStart(4, "0")}`,
    category: "SOFTWARE",
    employmentType: "FULL_TIME",
    i18nCityKey: "TW-TPE",
    salary: { currency: "TWD", period: "MONTH", min: 50_000, max: 70_000 },
    publishedAt: days(-1),
    closesAt: null,
    requiredSections: ["generalInformation"],
    hasQuestionnaire: false,
    title: text("園藝師", "园艺师", "Gardener"),
    department: text("庭園部", "庭园部", "Gardens"),
    headcount: 1,
    workplace: text("溫室", "温室", "Greenhouse"),
    experience: text("不拘", "不限", "None needed"),
    education: text("不拘", "不限", "Any"),
    workStyle: text("到班", "到岗", "On-site"),
    grade: text("專員", "专员", "Specialist"),
    intro: text("照顧樟樹。", "照顾樟树。", "Looks after camphor trees."),
    duties: list(text("澆水", "浇水", "Watering")),
    requirements: list(text("細心", "细心", "Care")),
    niceToHave: list(),
    process: list(text("面試", "面试", "Interview")),
    ...wanted,
  };
}

/** Publishes openings and returns their ids in the same order. */
export async function published(
  api: Pick<RunningApi, "db" | "engine">,
  ...openings: Partial<NewOpening>[]
): Promise<string[]> {
  const whole = openings.map(opening);
  await publishOpenings(api.db, api.engine, whole);
  return whole.map(({ jobId }) => jobId);
}

export const sentences = list;
