/** Headings of resumes in Traditional Chinese, Simplified Chinese and English, without spaces, in lower case. */
const headings = {
  contact:
    "聯繫方式 联系我 聯絡我 personal contactme getintouch personalprofile 個人資料 個人資訊 基本資料 聯絡方式 聯絡資訊 聯絡資料 个人信息 个人资料 基本信息 基本资料 联系方式 联系信息 作品連結 作品链接 linkstoyourwork contact contactinformation contactdetails personaldetails personalinformation personaldata aboutme:contact",
  work: "经历 專業經歷 專業經驗 专业经历 工作履歷與經驗 appointments positions 實務經驗 工作 實習 實習經驗 實習與工作經歷 工作與實習經歷 实习经验 实践经历 实习 工作 工作及实习经历 实习与工作经历 工作与实习经历 工作实习经历 职业经验 career work workhistoryandexperience internshipexperience researchexperience professionalhistory employmentexperience careersummary professionalexperiences industryexperience experiences workexperiences workandinternshipexperience relevantworkexperience 工作經歷 工作經驗 工作資歷 職涯經歷 經歷 工作履歷 實習經歷 工作经历 工作经验 工作履历 实习经历 职业经历 experience workexperience professionalexperience employment employmenthistory workhistory careerhistory relevantexperience professionalbackground internships",
  education:
    "学习 次高學歷 次高学历 教育 教育經歷 學歷資料 學業 教育信息 教育背景及经历 教育情况 教育與訓練 academichistory academiceducation educationhistory educationandqualifications educationalqualifications academic academicqualification 學歷 教育背景 教育程度 學歷背景 最高學歷 求學經歷 学历 教育经历 教育程度 学习经历 education academicbackground educationalbackground educationandtraining academicqualifications",
  certificates:
    "專業憑證 憑證 證照檢定 證件 证件 證照資格 專業證照與檢定 認證 考試與證照 資格認證 资质 资质证书 职业证书 认证 资格认证 证书资质 获得证书 所获证书 持有证书 职业技能证书 其他证书 certificate certification credentials accreditations licences licenses&certificates professionalqualifications licencesandcertificates professionallicenses certificatesandlicenses trainingandcertifications 證照 專業證照 證書 證照與認證 專業認證 技能檢定 证书 资格证书 专业证书 职业资格 证照 certifications certificates licenses licensesandcertificates licensesandcertifications licencesandcertifications qualifications professionalcertifications",
  languages:
    "語文 语文 語言專長 外語 語言程度 語言技能 英語能力 英文能力 外语 语言技能 语言水平 外语水平 英语水平 英语能力 外语技能 语言情况 spokenlanguages languageproficiency languageability languageabilities foreignlanguages languagesspoken languagecompetence 語言能力 語文能力 語言 外語能力 语言能力 语言 外语能力 語文檢定成績 語文檢定 语言考试成绩 语言考试 languages languageskills language languagetestscores languagetests",
  skills:
    "特長 特长 工作技能 熱門技能 热门技能 電腦技能 電腦專長 軟體技能 軟體能力 技術能力 技術專長 專業能力與技能 技術 能力 擅長技能 计算机技能 计算机能力 软件技能 软件 軟體 技术栈 技术能力 技能概览 专业技术 专业特长 职业技能 技能标签 工具 softskills hardskills computerskills itskills digitalskills professionalskills skillset skillsummary keycompetencies technicalproficiencies technicalexpertise technicalcompetencies othertools software skillsandtools skillsandinterests 專業技能 專長 技能 技能專長 擅長工具 工具 專業能力 個人技能 核心能力 专业技能 技能特长 专长 技能 专业能力 个人技能 掌握技能 核心能力 skills technicalskills topskills keyskills corecompetencies coreskills competencies areasofexpertise expertise technologies tools toolsandtechnologies",
  summary:
    "摘要 履歷摘要 自我總結 個人特質 自我評價 职业概述 个人优势 个人概述 自我描述 overview personalsummary professionaloverview introduction bio personalprofile 自傳 自我介紹 個人簡介 關於我 簡介 個人簡述 中文自傳 自我推薦 自我评价 中文自我评价 自我介绍 中文自我介绍 个人简介 关于我 个人评价 个人总结 summary profile professionalsummary aboutme about objective careerobjective professionalprofile personalstatement executivesummary inchinese",
  summaryEn: "英文自傳 英文自我评价 英文自我介绍 inenglish",
  other:
    "volunteer others 志工經歷 志願服務經歷 爱好 嗜好 荣誉 榮譽獎項 著作 學術著作 期刊論文 研討會 研讨会 專利 专利 家庭成员 家庭成員 希望條件 期望條件 最近工作 学生工作 科研经历 referees referencesavailableuponrequest referencesavailableonrequest refereesonrequest refereesavailableonrequest grants grantsandawards teaching presentations 專案經驗 其他 其它 志工經驗 志願服務 社團 校園經歷 發表 論文 研究計畫 期望工作條件 求職偏好 校内经历 校园实践 志愿者经历 志愿服务 个人项目 获奖经历 荣誉奖项 奖项 所获荣誉 培训经历 学术成果 论文 期望工作 additional additionalinformation other otherinformation volunteerwork leadership achievements keyachievements memberships professionalmemberships conferences selectedprojects personalprojects honorsandawards awardsandhonors hobbiesandinterests 興趣 作品 作品集 專案 專案經歷 專案作品 社團經歷 推薦人 獲獎 榮譽 獎項 求職條件 兴趣 兴趣爱好 作品 项目经历 项目经验 社团经历 校园经历 获奖 荣誉 获奖情况 求职意向 附件 interests hobbies projects awards honors honors-awards publications references volunteerexperience volunteering activities courses patents training attachments",
} as const;

/** `mixed`: a heading of several lists, such as 「技能证书」, whose lines are told apart by their content */
export type Part = keyof typeof headings | "mixed";

/** Labels before a value, or above the column of a table. */
const labels = {
  name: "姓名 名字 中文姓名 name fullname",
  nameEn: "英文姓名 英文名 英文名字 englishname",
  license:
    "駕照 駕駛執照 驾照 驾驶证 drivinglicence drivinglicense driverslicense driverslicence drivinglicences drivinglicenses driverslicenses driverslicences 駕駛證 駕駛証",
  email: "email e-mail 電子郵件 電子信箱 信箱 邮箱 电子邮件 电子邮箱 mail emailaddress",
  phone:
    "電話 手機 行動電話 聯絡電話 聯絡手機 联系手机 联络电话 行动电话 主要手機 手機號碼 联系电话 电话 手机 手机号码 手机号 phone mobile tel telephone cell mobilephone phonenumber",
  address:
    "地址 通訊地址 居住地 居住地址 住址 现居地 现住址 現住址 居住城市 所在地 通讯地址 现居地址 現居地址 现居住地 現居住地 現居地 家庭住址 家庭地址 联系地址 聯絡地址 homeaddress currentaddress currentlocation address location",
  military: "兵役 兵役狀況 兵役情形 役別 服役狀況 兵役状况 兵役情况 服役情况 militaryservice militarystatus",
  company:
    "公司 任職單位 服務公司 企业名称 公司名稱 公司名称 服務單位 服務機關 任職公司 單位 单位 工作单位 單位名稱 单位名称 工作單位 機構名稱 机构名称 company employer organization companyname",
  position:
    "職稱 職務 職務名稱 職位名稱 擔任職務 任職職務 职务名称 职位名称 担任职务 職位 职位 职务 职称 岗位 position title jobtitle role",
  period:
    "期間 期间 任職時間 就學時間 服務期間 起止时间 起止年月 起訖 起迄 起讫 就讀期間 任職期間 就學期間 在職期間 起迄年月 起訖年月 時間 时间 任职时间 在校时间 在职时间 就读时间 工作时间 工作期間 修業期間 period dates date duration",
  division: "部門 部门 任職部門 任职部门 所在部门 所屬部門 所属部门",
  duties:
    "主要职责 主要職責 工作職責 工作內容 說明 工作說明 工作描述 工作内容 职责 工作职责 描述 mainduties keyresponsibilities mainresponsibilities responsibilities description duties",
  school: "學校 就讀學校 學校名稱 学校 学校名称 院校 毕业院校 畢業學校 school institution university",
  department:
    "所學專業 所学专业 专业名称 科系 科系所 學系 就讀科系 系所 科系名稱 主修 專業 专业 院系 系别 major department fieldofstudy field",
  degree: "qualification award 學位 學歷 教育程度 学历 学位 學歷學位 学历学位 學位學歷 学位学历 degree",
  status: "畢肄業 毕肄业 畢業狀態 就學狀態 狀態 畢業與否 毕业状态 状态 status",
  certificate:
    "證照名稱 證書名稱 證照 證書 證照項目 证书名称 证书 证照名称 certificatename certification certificate license",
  issuer:
    "發證單位 發照單位 發證機構 發照機構 頒發單位 頒證單位 颁发机构 发证机构 颁发单位 发证单位 issuer issuedby issuingorganization authority",
  issuedOn:
    "取得日期 發證日期 取得時間 取得年月 发证日期 获得时间 获得日期 取得时间 颁发日期 issued issuedate dateissued",
  licenceNumber: "證號 證照字號 證書字號 證書編號 证书编号 编号 number licensenumber certificatenumber",
  skill: "技能 技能名稱 專長項目 技能名称 項目 skill skillname",
  level: "程度 熟練度 等級 熟练度 熟练程度 等级 level proficiency",
  years: "年資 使用年資 年限 使用年限 經驗年數 years yearsofexperience",
  industry: "產業類別 產業 行业 行業 industry",
} as const;
export type Label = keyof typeof labels;

const numbering = /^[\s(（【[]*[一二三四五六七八九十\d]{1,2}[、.)）]\s*/u;

/** Normalizes a text: lower case, without spaces, numbering and punctuation; `&` becomes `and`. */
const key = (text: string) =>
  text
    .toLowerCase()
    .replace(/&/g, "and")
    .replace(numbering, "")
    .replace(/[\s:：|｜/／·•■◆●▪【】[\]()（）<>《》#*_=~～'’.、-]/gu, "");

const mapOf = <Name extends string>(words: Readonly<Record<Name, string>>) =>
  new Map(
    (Object.entries(words) as [Name, string][]).flatMap(([name, list]) =>
      list.split(" ").map((word) => [key(word), name] as const),
    ),
  );
const partByHeading = mapOf<keyof typeof headings>(headings);
const labelByWord = mapOf(labels);

export const longestHeading = 40;

/** Headings made of usual words: 「打工经历」, "Previous jobs", "Where I’ve worked". */
const composed: readonly (readonly [RegExp, Part])[] = [
  [
    /^(?:主要|相關|相关|過去|过去)?(?:工作|打工|任[職职]|[職职]業|职业|[職职][場场涯]|[從从][業业]|就[業业]|[臨临]床|[實实][務务])(?:[與与和及]?[實实][習习])?(?:[經经][歷历驗验]|[歷历]程|[資资][歷历]|履[歷历]|背景|情[況况])$/u,
    "work",
  ],
  [
    /^(?:教育|[學学][習习歷历業业校]|求[學学]|上[學学]|就[學学]|[讀读念][書书]|[進进]修)[與与和及]?(?:[經经][歷历驗验]|[歷历]程|背景|情[況况]|程度|培[訓训]|訓練|训练)$/u,
    "education",
  ],
  [
    /^(?:(?:my|relevant|related|previous|prior|past|recent|other|additional|selected|professional|paid|part[- ]?time|full[- ]?time|clinical|academic)\s+)*(?:work|employment|jobs|career|appointments|positions|experience)(?:\s+(?:history|experience|background|record|held|path))?$|^where i(?:['’]ve| have)? worked$/iu,
    "work",
  ],
  [
    /^(?:(?:my|formal|academic|higher|further)\s+)*(?:education|studies|schooling|schools)(?:\s+(?:(?:and|&)\s+training|history|background|record))?$|^where i(?:['’]ve| have)? studied$/iu,
    "education",
  ],
];
const composedPart = (text: string) =>
  composed.find(([words]) => words.test(text.replace(/[\s:：]+$/u, "").trim()))?.[1];

/** Parts that are lists of short items and often share a heading. */
const listParts: ReadonlySet<Part | undefined> = new Set(["skills", "certificates", "languages"]);
const oneOf = (parts: readonly (Part | undefined)[]): Part | undefined => {
  if (parts.length === 0 || parts.includes(undefined)) return undefined;
  const [first] = parts;
  if (parts.every((part) => part === first)) return first;
  return parts.every((part) => listParts.has(part)) ? "mixed" : undefined;
};

/** 「技能证书」: two headings without a separator. */
function joinedHeading(word: string): Part | undefined {
  for (let end = 2; end <= word.length - 2; end += 1) {
    const part = oneOf([partByHeading.get(word.slice(0, end)), partByHeading.get(word.slice(end))]);
    if (part) return part;
  }
  return undefined;
}

/**
 * The part of a resume that has this text as its heading; also for headings in two languages, such as 「學歷 Education」, and
 * of several lists, such as "Skills & Certifications".
 */
export function headingIn(text: string): Part | undefined {
  if (text.length > longestHeading) return undefined;
  const bare = text.replace(numbering, "").replace(/[(（][^)）]*[)）]\s*[:：]?\s*$/u, "");
  const whole = partByHeading.get(key(text)) ?? partByHeading.get(key(bare)) ?? composedPart(bare);
  if (whole) return whole;
  const chinese = key(text.replace(/[^\p{Script=Han}]/gu, ""));
  const latin = key(text.replace(/\p{Script=Han}/gu, ""));
  if (chinese !== "" && latin !== "" && !/[:：]\s*\S/.test(text)) {
    const both = oneOf([partByHeading.get(chinese), partByHeading.get(latin)]);
    if (both) return both;
  }
  // "Training and certificates" is the list of what training leads to.
  const isTraining = /^(?:training|courses|[訓训][練练]|培[訓训]|[進进]修)$/iu;
  const pieces = bare
    .split(/\s*(?:[/／、,，&|｜+]|\band\b|[與与和及暨])\s*/iu)
    .filter((piece, _, all) => piece !== "" && !(all.length > 1 && isTraining.test(piece)));
  if (pieces.length > 1 || (pieces[0] ?? bare) !== bare)
    return oneOf(pieces.map((piece) => partByHeading.get(key(piece))));
  return latin === "" ? joinedHeading(chinese) : undefined;
}

/** The labels that a text is; with an explanation in brackets, or of several values: 「學歷／狀態」 */
export function labelsIn(text: string): readonly Label[] {
  if (text.length > 24) return [];
  const bare = text.replace(/(?<=.)\s*[(（][^)）]*[)）]$/u, "");
  const label = labelByWord.get(key(text)) ?? labelByWord.get(key(bare));
  if (label) return [label];
  const labels = bare.split(/[/／及與与和]/u).map((part) => labelByWord.get(key(part)));
  return labels.every((each) => each !== undefined) ? labels : [];
}

export const labelIn = (text: string): Label | undefined => labelsIn(text)[0];

/** The label and the value of 「公司：…」 or "Company: …". */
export function labelledValue(text: string): { label: Label; value: string } | undefined {
  const [, word = "", value = ""] = /^([^:：]{1,20})[:：]\s*(.*)$/u.exec(text) ?? [];
  const label = labelIn(word);
  return label && { label, value };
}
