/** Headings of resumes in Traditional Chinese, Simplified Chinese and English, without spaces, in lower case. */
const headings = {
  contact:
    "個人資料 個人資訊 基本資料 聯絡方式 聯絡資訊 聯絡資料 个人信息 个人资料 基本信息 基本资料 联系方式 联系信息 作品連結 作品链接 linkstoyourwork contact contactinformation contactdetails personaldetails personalinformation personaldata aboutme:contact",
  work: "工作經歷 工作經驗 工作資歷 職涯經歷 經歷 工作履歷 實習經歷 工作经历 工作经验 工作履历 实习经历 职业经历 experience workexperience professionalexperience employment employmenthistory workhistory careerhistory relevantexperience professionalbackground internships",
  education:
    "學歷 教育背景 教育程度 學歷背景 最高學歷 求學經歷 学历 教育经历 教育程度 学习经历 education academicbackground educationalbackground educationandtraining academicqualifications",
  certificates:
    "證照 專業證照 證書 證照與認證 專業認證 技能檢定 证书 资格证书 专业证书 职业资格 证照 certifications certificates licenses licensesandcertificates licensesandcertifications licencesandcertifications qualifications professionalcertifications",
  languages:
    "語言能力 語文能力 語言 外語能力 语言能力 语言 外语能力 語文檢定成績 語文檢定 语言考试成绩 语言考试 languages languageskills language languagetestscores languagetests",
  skills:
    "專業技能 專長 技能 技能專長 擅長工具 工具 專業能力 個人技能 核心能力 专业技能 技能特长 专长 技能 专业能力 个人技能 掌握技能 核心能力 skills technicalskills topskills keyskills corecompetencies coreskills competencies areasofexpertise expertise technologies tools toolsandtechnologies",
  summary:
    "自傳 自我介紹 個人簡介 關於我 簡介 個人簡述 中文自傳 自我推薦 自我评价 自我介绍 中文自我介绍 个人简介 关于我 个人评价 个人总结 summary profile professionalsummary aboutme about objective careerobjective professionalprofile personalstatement executivesummary inchinese",
  summaryEn: "英文自傳 英文自我介绍 inenglish",
  other:
    "興趣 作品 作品集 專案 專案經歷 專案作品 社團經歷 推薦人 獲獎 榮譽 獎項 求職條件 兴趣 兴趣爱好 作品 项目经历 项目经验 社团经历 校园经历 获奖 荣誉 获奖情况 求职意向 附件 interests hobbies projects awards honors honors-awards publications references volunteerexperience volunteering activities courses patents training attachments",
} as const;

export type Part = keyof typeof headings;

/** Labels before a value, or above the column of a table. */
const labels = {
  name: "姓名 名字 中文姓名 name fullname",
  nameEn: "英文姓名 英文名 englishname",
  email: "email e-mail 電子郵件 電子信箱 信箱 邮箱 电子邮件 电子邮箱 mail emailaddress",
  phone:
    "電話 手機 行動電話 聯絡電話 主要手機 手機號碼 连络电话 联系电话 电话 手机 手机号码 手机号 phone mobile tel telephone cell mobilephone phonenumber",
  address: "地址 通訊地址 居住地 居住地址 住址 现居地 居住城市 所在地 通讯地址 address location",
  military: "兵役 兵役狀況 兵役情形 役別 服役狀況 兵役状况 兵役情况 服役情况 militaryservice militarystatus",
  company:
    "公司 公司名稱 公司名称 服務單位 服務機關 任職公司 單位 单位 工作单位 company employer organization companyname",
  position: "職稱 職務 職位 职位 职务 职称 岗位 position title jobtitle role",
  period:
    "期間 起訖 起迄 起讫 就讀期間 任職期間 就學期間 在職期間 起迄年月 起訖年月 時間 时间 任职时间 在校时间 在职时间 就读时间 工作时间 工作期間 修業期間 period dates date duration",
  duties: "工作內容 說明 工作說明 工作描述 工作内容 职责 工作职责 描述 responsibilities description duties",
  school: "學校 學校名稱 学校 学校名称 院校 毕业院校 畢業學校 school institution university",
  department: "科系 系所 科系名稱 主修 專業 专业 院系 系别 major department fieldofstudy field",
  degree: "學位 學歷 教育程度 学历 学位 degree",
  status: "畢業狀態 就學狀態 status",
  industry: "產業類別 產業 行业 行業 industry",
} as const;
export type Label = keyof typeof labels;

/** Normalizes a text: lower case, without spaces, numbering and punctuation; `&` becomes `and`. */
const key = (text: string) =>
  text
    .toLowerCase()
    .replace(/&/g, "and")
    .replace(/^[\s(（【[]*[一二三四五六七八九十\d]{1,2}[、.)）]\s*/u, "")
    .replace(/[\s:：|｜/／·•■◆●▪【】[\]()（）<>《》#*_=~～'’.、-]/gu, "");

const mapOf = <Name extends string>(words: Readonly<Record<Name, string>>) =>
  new Map(
    (Object.entries(words) as [Name, string][]).flatMap(([name, list]) =>
      list.split(" ").map((word) => [key(word), name] as const),
    ),
  );
const partByHeading = mapOf(headings);
const labelByWord = mapOf(labels);

const longestHeading = 40;

/**
 * The part of a resume that has this text as its heading; also for headings in two languages, such as 「學歷 Education」.
 */
export function headingIn(text: string): Part | undefined {
  if (text.length > longestHeading) return undefined;
  const whole = partByHeading.get(key(text));
  if (whole) return whole;
  const chinese = key(text.replace(/[^\p{Script=Han}]/gu, ""));
  const latin = key(text.replace(/\p{Script=Han}/gu, ""));
  if (chinese === "" || latin === "") return undefined;
  const found = partByHeading.get(chinese);
  return found !== undefined && found === partByHeading.get(latin) ? found : undefined;
}

export const labelIn = (text: string): Label | undefined =>
  text.length <= 24 ? labelByWord.get(key(text)) : undefined;

const states =
  "AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC|ON|QC|BC|AB|MB";
const countries =
  "USA?|United States|Canada|UK|United Kingdom|England|Scotland|Ireland|Germany|France|Netherlands|Spain|Italy|Switzerland|Sweden|India|Japan|Korea|South Korea|Taiwan|China|Hong Kong|Singapore|Malaysia|Thailand|Vietnam|Indonesia|Philippines|Australia|New Zealand|Brazil|Mexico";
/** "Palo Alto, CA" or "Chennai, India": the location of an employer or a school. */
const location = new RegExp(
  `^\\p{Lu}[\\p{L}.'’ -]{1,30},\\s*(?:\\p{L}{2,20},\\s*)?(?:${states}|${countries})$`,
  "u",
);
export const isLocation = (text: string) => location.test(text.trim());

/** The label and the value of 「公司：…」 or "Company: …". */
export function labelledValue(text: string): { label: Label; value: string } | undefined {
  const [, word = "", value = ""] = /^([^:：]{1,20})[:：]\s*(.*)$/u.exec(text) ?? [];
  const label = labelIn(word);
  return label && { label, value };
}
