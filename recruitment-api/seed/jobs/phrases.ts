import type { Job } from "../../../contract/jobs";
import type { LocalizedText } from "../../../contract/locale";

const text = (zhTW: string, zhCN: string, enUS: string): LocalizedText => ({
  "zh-TW": zhTW,
  "zh-CN": zhCN,
  "en-US": enUS,
});

const range =
  (period: Job["salary"]["period"]) =>
  (currency: string, min: number, max: number): Job["salary"] => ({ currency, period, min, max });

/** A range in whole units of the currency; `negotiable` is for openings that pay NT$40,000 a month or more. */
export const pay = {
  monthly: range("MONTH"),
  yearly: range("YEAR"),
  hourly: range("HOUR"),
  negotiable: { currency: "TWD", period: "MONTH", min: null, max: null } satisfies Job["salary"],
};

export const workplace = {
  hsinchuPark: text("新竹・竹科二期", "新竹·竹科二期", "Hsinchu Science Park, Phase II"),
  zhubei: text("新竹縣・竹北研發大樓", "新竹县·竹北研发大楼", "Hsinchu County, Zhubei R&D building"),
  neihu: text("台北・內湖總部", "台北·内湖总部", "Taipei, Neihu headquarters"),
  xizhi: text("新北・汐止驗證實驗室", "新北·汐止验证实验室", "New Taipei, Xizhi validation lab"),
  guishan: text("桃園・龜山廠", "桃园·龟山工厂", "Taoyuan, Guishan plant"),
  dayuan: text("桃園・大園物流中心", "桃园·大园物流中心", "Taoyuan, Dayuan distribution center"),
  taichung: text("台中・中科廠", "台中·中科工厂", "Taichung, Central Taiwan Science Park"),
  tainan: text("台南・南科廠", "台南·南科工厂", "Tainan, Southern Taiwan Science Park"),
  nanzih: text("高雄・楠梓廠", "高雄·楠梓工厂", "Kaohsiung, Nanzih plant"),
  newBay: text("高雄・亞灣軟體中心", "高雄·亚湾软件中心", "Kaohsiung, Asia New Bay software center"),
  suzhou: text("蘇州・工業園區", "苏州·工业园区", "Suzhou Industrial Park"),
  shanghai: text("上海・張江研發中心", "上海·张江研发中心", "Shanghai, Zhangjiang R&D center"),
  shenzhen: text("深圳・南山辦公室", "深圳·南山办公室", "Shenzhen, Nanshan office"),
  munich: text("慕尼黑・加興辦公室", "慕尼黑·加兴办公室", "Munich, Garching office"),
  tokyo: text("東京・品川辦公室", "东京·品川办公室", "Tokyo, Shinagawa office"),
  sanJose: text("聖荷西・北第一街辦公室", "圣何塞·北第一街办公室", "San Jose, North First Street"),
};

export const experience = {
  none: text("不拘，應屆可", "不限，应届可", "None needed; new graduates welcome"),
  student: text("在學學生", "在校学生", "Current students"),
  one: text("1 年以上", "1 年以上", "1 year or more"),
  two: text("2 年以上", "2 年以上", "2 years or more"),
  three: text("3 年以上", "3 年以上", "3 years or more"),
  five: text("5 年以上", "5 年以上", "5 years or more"),
  seven: text("7 年以上", "7 年以上", "7 years or more"),
};

export const education = {
  highSchool: text("高中職以上", "高中或中专以上", "High school or above"),
  college: text("專科以上", "大专以上", "Associate degree or above"),
  bachelor: text("大學以上", "本科以上", "Bachelor’s degree or above"),
  master: text("碩士以上", "硕士以上", "Master’s degree or above"),
  enrolled: text("大學或研究所在學", "本科或研究生在读", "Enrolled in a degree program"),
  enrolledMaster: text("研究所在學", "研究生在读", "Enrolled in a graduate program"),
};

export const workStyle = {
  onSite: text("日班・到廠上班", "白班·到岗办公", "Day shift, on site"),
  office: text("到辦公室上班・彈性上下班", "办公室办公·弹性上下班", "In the office, flexible hours"),
  remoteOne: text("每週可遠距 1 天", "每周可远程 1 天", "One remote day a week"),
  remoteTwo: text("每週可遠距 2 天", "每周可远程 2 天", "Two remote days a week"),
  remoteThree: text("每週可遠距 3 天", "每周可远程 3 天", "Three remote days a week"),
  twoShifts: text("做二休二・日夜班輪替", "做二休二·白夜班轮换", "Two on, two off; rotating days and nights"),
  nights: text("做二休二・固定夜班", "做二休二·固定夜班", "Two on, two off; permanent nights"),
  travel: text("日班・每月出差約 5 天", "白班·每月出差约 5 天", "Day shift, about five travel days a month"),
  internTwo: text("每週 2 天・可配合課表", "每周 2 天·可配合课表", "Two days a week around your classes"),
  internThree: text("每週 3 天・可配合課表", "每周 3 天·可配合课表", "Three days a week around your classes"),
  mornings: text("週一至週五・每日 4 小時", "周一至周五·每天 4 小时", "Monday to Friday, four hours a day"),
};

export const grade = {
  intern: text("實習", "实习", "Internship"),
  t1: text("T1–T2（技術職）", "T1–T2（技能序列）", "T1–T2 (technician)"),
  t3: text("T3–T4（技術職）", "T3–T4（技能序列）", "T3–T4 (technician)"),
  p1: text("P1–P2", "P1–P2", "P1–P2"),
  p2: text("P2–P3", "P2–P3", "P2–P3"),
  p3: text("P3–P4（專家職）", "P3–P4（专业序列）", "P3–P4 (specialist)"),
  p4: text("P4–P5（專家職）", "P4–P5（专业序列）", "P4–P5 (specialist)"),
  p5: text("P5–P6（專家職）", "P5–P6（专业序列）", "P5–P6 (specialist)"),
  m1: text("M1–M2（管理職）", "M1–M2（管理序列）", "M1–M2 (manager)"),
};
