/** Headings of resumes in Chinese (simplified) and English, without spaces, in lower case. */
const headings = {
  contact:
    "联络 联系 sayhello reachme findme personalparticulars particulars persönlichedaten kontakt 联系方式 联系我 联络我 personal contactme getintouch personalprofile 个人资料 个人资讯 基本资料 联络方式 联络资讯 联络资料 个人信息 基本信息 联系信息 作品连结 作品链接 linkstoyourwork contact contactinformation contactdetails personaldetails personalinformation personaldata aboutme:contact",
  work: "industrialexposure inplanttraining seaservice workingexperience workingexperiences berufserfahrung beruflicherwerdegang praktischeerfahrung praktika academicappointments 经历 专业经历 专业经验 工作履历与经验 appointments positions 工作 实习 实习经验 实践经历 career work workhistoryandexperience internshipexperience researchexperience professionalhistory employmentexperience careersummary professionalexperiences industryexperience experiences workexperiences workandinternshipexperience relevantworkexperience experience workexperience professionalexperience employment employmenthistory workhistory careerhistory relevantexperience professionalbackground internship internships traineeship traineeships apprenticeship apprenticeships",
  education:
    "study studybackground schooleducation ausbildung studium bildungsweg schulbildung akademischerwerdegang 学习 次高学历 教育 学历资料 学业 教育信息 教育背景及经历 academiceducation educationandqualifications academic 学历 最高学历 education educationandtraining",
  certificates:
    "trainingandeligibility trainingsandeligibility 资格证 专业资质 certs designations professionaldesignations badges tickets eligibility eligibilities registration registrations furthertraining shortcourses 凭照 专业凭照 驾照证照 证照驾照 证照与驾照 驾照与证照 ticketscards zertifikate weiterbildung zertifizierungen tests testscore testscores exams certificationcourses certificatecourses 检定 考试成绩 检定成绩 测验成绩 专业凭证 凭证 证照检定 证件 其他证照 证照资格 专业证照与检定 认证 考试与证照 资格认证 资质 职业证书 获得证书 所获证书 持有证书 职业技能证书 其他证书 certificate certification credentials accreditations licences licenses&certificates professionalqualifications professionalqualification licencesandcertificates professionallicenses certificatesandlicenses trainingandcertifications 证照 专业证照 证书 专业认证 技能检定 资格证书 专业证书 职业资格 certifications certificates licenses licensesandcertificates licensesandcertifications licencesandcertifications qualifications professionalcertifications",
  languages:
    "languagesandtests sprachen sprachkenntnisse 语文 语言专长 外语 方言能力 方言 语言程度 语言技能 英语能力 英文能力 语言水平 外语水平 英语水平 外语技能 语言情况 languagesknown languagesdialectspoken languagesanddialects dialectsspoken otherlanguages spokenlanguages languageproficiency languageability languageabilities foreignlanguages languagesspoken languagespoken languagecompetence 语言能力 语文能力 语言 外语能力 语言检定 外语检定 英语检定 语文检定成绩 语文检定 语言考试成绩 语言考试 languages languageskills language homelanguage homelanguages firstlanguage mothertongue mothertongues nativelanguage nativelanguages secondlanguage additionallanguages languagesspokenandwritten languagetestscores languagetests",
  skills:
    "工具箱 knowledge abilities techniques laboratorytechniques labtechniques methods softwareandsystems 电脑 计算机 skill jobrelatedskills personalskillsandcompetences computerskillsandcompetences technical kenntnisse itkenntnisse edvkenntnisse fähigkeiten 特长 工作技能 热门技能 电脑技能 电脑专长 其他专长 其他技能 技术 能力 擅长技能 计算机技能 计算机能力 软件 软体 技术栈 技能概览 技能水平 技能情况 专业技术 专业特长 专业专长 职业技能 技能标签 工具 softskills hardskills professionalskills skillset skillsummary keycompetencies othertools software skillsandtools skillsandinterests 专业技能 专长 技能 擅长工具 专业能力 个人技能 核心能力 掌握技能 skills technicalskills topskills keyskills corecompetencies coreskills competencies areasofexpertise expertise technologies tools toolsandtechnologies",
  summary:
    "hello intro profilesummary whoiam autobiography selfevaluation selfassessment selfintroduction profil kurzprofil 摘要 履历摘要 自我总结 个人特质 自我评价 职业概述 个人优势 个人概述 自我描述 overview personalsummary professionaloverview introduction bio personalprofile 自传 自我介绍 个人简介 关于我 简介 个人简述 中文自传 自我推荐 中文自我评价 中文自我介绍 个人评价 个人总结 summary profile professionalsummary summaryofqualifications aboutme about objective careerobjective professionalprofile personalstatement executivesummary inchinese",
  summaryEn: "英文自传 英文自我评价 英文自我介绍 inenglish",
  volunteering:
    "givingback volunteer volunteerwork volunteerexperience volunteering volunteerroles volunteeringexperience voluntarywork voluntaryexperience ehrenamt 志工 志工经历 志工经验 志愿者 志愿者经历 志愿服务 志愿服务经历",
  training:
    "training courses trainings trainingcourses coursesandtraining trainingandcourses professionaldevelopment",
  other:
    "咨询人 likes extracurricular cocurricular positionofresponsibility positionsofresponsibility hobby committees referencesonrequest referencesuponrequest characterreferences professionalreferences organizations organisations affiliations professionalaffiliations 活动 校园活动 研究 socialskillsandcompetences organisationalskillsandcompetences artisticskillsandcompetences community communityservice communityinvolvement hobbys interessen referenzen 社会职务 社会兼职 学术兼职 declaration others 爱好 嗜好 荣誉 著作 学术著作 期刊论文 研讨会 专利 家庭成员 最近工作 学生工作 科研经历 referees referencesavailableuponrequest referencesavailableonrequest refereesonrequest refereesavailableonrequest grants grantsandawards teaching presentations 专案经验 其他 其它 附加信息 附加资讯 补充信息 社团 校园经历 校园与项目经历 校园及项目经历 荣誉奖励 发表 论文 研究计画 校内经历 校内职务 在校情况 学生干部 社团活动 干部 专题 专题研究 校园实践 社会实践 社会实践经历 社会实践活动 个人项目 获奖经历 奖项 所获荣誉 培训经历 学术成果 期望工作 additional additionalinformation other otherinformation leadership achievements keyachievements memberships professionalmemberships conferences selectedprojects personalprojects honorsandawards awardsandhonors hobbiesandinterests 兴趣 作品 作品集 专案 专案经历 社团经历 推荐人 获奖 项目经历 项目经验 获奖情况 附件 interests hobbies projects awards honors honors-awards publications references activities patents attachments",
} as const;

/**
 * `mixed`: a heading that names several lists, such as 「技能证书」; the content of a line decides to which list it belongs
 */
export type Part = keyof typeof headings | "mixed";

/** Labels before a value, or above the column of a table. */
const labels = {
  name: "姓名 名字 中文姓名 nameinchinese chinesename name fullname firstnamessurnames firstnamesurname surnamesfirstnames",
  nameEn: "英文姓名 英文名 英文名字 englishname nameinenglish",
  surname: "surname surnames lastname familyname",
  givenNames: "firstname firstnames givenname givennames forename forenames",
  middleName: "middlename middlenames",
  license:
    "驾照 持有驾照 具备驾照 驾驶执照 驾驶证 drivinglicence drivinglicense driverslicense driverslicence drivinglicences drivinglicenses driverslicenses driverslicences",
  email: "email e-mail 电子邮件 电子信箱 信箱 邮箱 电子邮箱 mail emailaddress",
  phone:
    "cel celular móvil telefon handy telephones 电话 手机 行动电话 联络电话 联络手机 联系手机 主要手机 手机号码 联系电话 手机号 phone mobile tel telephone cell mobilephone phonenumber phoneno telno mobileno cellphone cellnumber cellno cellphonenumber contactnumber contactno mobilenumber mobilephonenumber telephonenumber telephoneno phonewhatsapp whatsapp mobilewhatsapp handphone hpno",
  address:
    "anschrift adresse addresses 地址 通讯地址 居住地 居住地址 住址 现居 现居地 现住址 现居住 居住城市 现居城市 现居住城市 所在城市 所在地 现居地址 现居住地 家庭住址 家庭地址 联系地址 联络地址 homeaddress currentaddress currentlocation address location",
  military: "兵役 兵役状况 兵役情形 役别 服役状况 兵役情况 服役情况 militaryservice militarystatus",
  company:
    "公司 任职单位 服务机构 服务公司 企业名称 服务单位 服务机关 任职公司 单位 工作单位 机构名称 hospital nameofhospital hospitalname facility nameoffacility agency nameofagency firm nameoffirm company employer organization organisation nameoforganization nameoforganisation organizationname nameofemployer nameofcompany employername companyname nameandaddressofemployer",
  position:
    "职称 职务 担任职务 任职职务 工作职称 职位 岗位 post postheld designation position positionheld occupationorpositionheld title jobtitle positiontitle role",
  period:
    "inclusivedates datesemployed year yearofpassing passingyear pasyear periodofemployment employmentperiod yearofcompletion yearcompleted yearobtained yearofgraduation graduationyear graduationdate datesattended yearsattended 毕业年份 毕业时间 period dates date duration",
  start:
    "起 自 from start startdate signon 开始时间 开始日期 起始日期 起始时间 入职时间 入职日期 到职日 到职日期 到职 入职",
  end: "迄 讫 止 至 to until end enddate signoff 结束时间 结束日期 截止日期 离职时间 离职日期 离职日 离职",
  division: "areaofassignment assignedarea 部门 科室 工作部门 任职部门 所在部门 所属部门",
  duties:
    "内容 主要职责 工作职责 工作内容 说明 工作说明 工作描述 职责 描述 rolesandresponsibilities jobresponsibilities jobdescription jobdesc mainduties keyresponsibilities mainresponsibilities responsibilities description duties mainactivitiesandresponsibilities dutiesresponsibilities dutiesandachievements dutiesandresponsibilities",
  school:
    "学校 就读学校 院校 毕业院校 毕业学校 school nameofschool schoolname nameofinstitution nameofinstitute institutionname nameofuniversity schoolattended lastschoolattended institution institute university college instituteboard universityboard boarduniversity collegeuniversity schoolcollege nameandtypeoforganisationprovidingeducationandtraining",
  department:
    "院系科所 subject subjects concentrationmajor majorconcentration specialization specialisation fieldsofstudy fieldofstudy 所学专业 科系 科系所 学系 就读科系 系所 主修 专业 院系 系别 major course department field",
  degree:
    "examtitle degreecertificate qualificationdegree 最高学历 次高学历 degreeexam titleofqualificationawarded highestgradepassed highestgrade gradepassed highestqualification qualificationobtained nameofqualification degreeobtained exam examination qualification award program programme 学位 学历 教育程度 学历学位 学位学历 学历学习形式 学历性质 degree",
  status: "毕肄业 毕业状态 就学状态 状态 毕业与否 status graduated",
  certificate:
    "考试名称 名称 证照 证书 其他证照 其他证书 证照项目 certificatename nameofcertificate certification certificate license licence training nameoftraining nameofcourse coursename coursetitle",
  issuer:
    "发证单位 发照单位 发证机构 发照机构 颁发单位 颁证单位 颁发机构 issuer issuedby issuingorganization issuingorganisation issuingbody body issuingauthority awardingbody provider authority",
  issuedOn:
    "取得日期 发证日期 取得时间 取得年月 获得时间 获得日期 颁发日期 issued issuedate dateissued dateobtained dateofissue",
  expiresOn:
    "有效期 有效期限 有效期至 有效日期 到期日 到期日期 expires expiry expirydate dateofexpiry validuntil validto validity",
  licenceNumber: "证号 证照字号 证书字号 证书编号 编号 number licensenumber certificatenumber",
  skill: "package softwarepackage 技能 it技能 专长项目 项目 skill skillname",
  level: "程度 掌握程度 熟练度 等级 熟练程度 level proficiency",
  years: "年资 使用年资 使用时间 年限 使用年限 经验年數 years yearsofexperience",
  industry: "产业类别 产业 行业 industry businessorsector typeofbusinessorsector",
} as const;
export type Label = keyof typeof labels;

const numbering =
  /^[\s(（【[]*(?:[一二三四五六七八九十壹貳贰參叁肆伍陸陆柒捌玖拾\d]{1,2}[、.)）]\s*|(?:[ivx]{1,5}|[a-j])[.)]\s+)/iu;

const simplifiedForms = new Map(
  `係系 個个 備备 傳传 價价 優优 內内 別别 則则 創创 劃划 動动 務务 勢势 參参 員员 單单 園园 圖图 團团 執执 報报 場场 學学 實实 寫写 專专 導导 層层 屬属 崗岗 師师 庫库 幹干 廠厂 從从 愛爱 態态 憑凭 擔担 於于 時时 書书 會会 條条 業业 榮荣 構构 標标 機机 檢检 歲岁 歴历 歷历 況况 熱热 營营 狀状 獎奖 獲获 獻献 現现 產产 畢毕 畫画 療疗 發发 碼码 稱称 競竞 範范 簡简 簽签 籤签 級级 紹绍 組组 結结 絡络 經经 総总 緒绪 編编 練练 總总 績绩 織织 繫系 習习 聯联 職职 聽听 腦脑 臨临 與与 興兴 舊旧 薦荐 處处 號号 術术 補补 見见 規规 覽览 計计 訊讯 討讨 訓训 訖讫 訪访 設设 証证 評评 詢询 試试 話话 認认 語语 說说 課课 論论 講讲 證证 譽誉 讀读 貢贡 責责 資资 質质 賽赛 軍军 軟软 輯辑 連连 進进 過过 達达 郵邮 錄录 鏈链 長长 門门 間间 關关 隸隶 離离 電电 項项 諮咨 頒颁 題题 願愿 類类 駕驾 駛驶 驗验 體体 點点`
    .split(/\s+/u)
    .map(([traditional = "", simplified = ""]) => [traditional, simplified]),
);
/** Simplifies the characters that occur in the words above */
const simplified = (text: string) =>
  text.replace(/\p{Script=Han}/gu, (character) => simplifiedForms.get(character) ?? character);

/** Normalizes a text: simplified, lower case, without spaces, numbering and most punctuation; `&` becomes `and`. */
const key = (text: string) =>
  simplified(text)
    .toLowerCase()
    .replace(/&/g, "and")
    .replace(numbering, "")
    .replace(/[^\p{L}\p{N},，;；+]/gu, "");

const mapOf = <Name extends string>(words: Readonly<Record<Name, string>>) =>
  new Map(
    (Object.entries(words) as [Name, string][]).flatMap(([name, list]) =>
      list.split(" ").map((word) => [key(word), name] as const),
    ),
  );
const partByHeading = mapOf<keyof typeof headings>(headings);
const labelByWord = mapOf(labels);
/** 「任职时间」, 「服務起訖」, 「起訖年月」 */
const periodLabel =
  /^(?:服务|任职|工作|就[读学]|在[职校]|修业)?(?:期间|时间|起[讫迄止](?:年月|时间|日期|期间)?)$/u;
/** The label of a word, also with 「名稱」 after it: 「服務機構名稱」. 「項目名稱」 is the name of a project. */
const labelOfWord = (word: string): Label | undefined =>
  labelByWord.get(key(word)) ??
  labelByWord.get(key(word).replace(/(?<!项目)名称$/u, "")) ??
  (periodLabel.test(key(word)) ? "period" : undefined);

export const longestHeading = 40;
/** "Educational institutions attended with qualifications and dates" */
const longestComposed = 64;

/** Headings made of usual words: 「打工经历」, "Previous jobs", "Where I’ve worked". */
const composed: readonly (readonly [RegExp, Part])[] = [
  [
    /^(?:主要|相关|过去)?(?:工作|打工|工读|兼职|任职|职业|职[场涯]|从业|就业|临床|实务|教学|任教|支教)[与和及]?(?:实习)?(?:经[历验]|历程|资历|履历|背景|情况)$/u,
    "work",
  ],
  [
    /^(?:教育|学[习历业校]|求学|上学|就学|[读念]书|进修)[与和及]?(?:经[历验]|历程|背景|情况|程度|培训|训练)$/u,
    "education",
  ],
  // What applicants wish for: 「希望工作條件」, 「求职意向」
  [/^(?:希望|期望|求职|应聘|就业)(?:的)?(?:工作|职业|职缺)?(?:条件|意向|意愿|偏好|需求)$/u, "other"],
  [
    /^(?:在校|校[园内])(?:期间)?(?:[与和及]?(?:社团|实践|活动|任职|职务|情况|荣誉|表现|经[历验]|项目)){1,2}$/u,
    "other",
  ],
  [
    /^(?:professional|short|relevant|additional|other|online|further|specialised|specialized)\s+(?:courses|trainings?|workshops|seminars)(?: attended)?$/iu,
    "training",
  ],
  [
    /^(?:academic|final year|major|mini|university|school|thesis)\s+projects?(?:\s+work)?$|^projects? (?:details|undertaken)$/iu,
    "other",
  ],
  [
    /^(?:已?(?:具备|拥有|取得|持有|获得|考取)|相关|现有)之?(?:专业)?(?:证[照书件]|执照|资格)$|^(?:持证|证[照书]|执照)(?:情况|状况|信息)$/u,
    "certificates",
  ],
  // In the words of the applicant: 「我走过的路」, 「我会的」, 「会说的语言」, 「考过的证照」
  [/^我?(?:工作|做|待|走)过的(?:工作|公司|地方|路)?$/u, "work"],
  [/^我?(?:在学校|[读念]过的(?:书|学校))$/u, "education"],
  [/^我?(?:会|擅长|拿手|能做)的(?:事情?|技能|工具|软[件体])?$/u, "skills"],
  [/^我?(?:会?[说讲]话?|会)的语言$/u, "languages"],
  [/^我?(?:考[过到]|拿[过到])的(?:证[照书]|执照|检定)?$/u, "certificates"],
  [
    /^(?:(?:additional|other|professional|relevant|further|technical|trade)\s+)+(?:qualifications|certifications?|certificates|licen[cs]es|accreditations|registrations?)$|^(?:additional|other|technical) qualification$/iu,
    "certificates",
  ],
  [
    /^(?:电脑|计算机|软[件体]|资讯|办公)(?:操作|应用|使用)?(?:技能|能力|专长|水平|技术|工具|软[件体])$|^(?:机械|设备|绘图|文书|焊接|加工)(?:技能|专长)$/u,
    "skills",
  ],
  [
    /^(?:computer|it|ict|software|digital|technical)\s*(?:skills|literacy|knowledge|packages|expertise|proficienc(?:y|ies)|competenc(?:y|ies))$/iu,
    "skills",
  ],
  [
    /^(?:(?:my|relevant|related|previous|prior|past|recent|other|additional|selected|professional|paid|part[- ]?time|full[- ]?time|clinical|academic|working)\s+)*(?:work|employment|jobs|career|appointments|positions|experience)(?:\s+(?:history|experience|background|record|held|path|to date|so far))?(?:\s+with dates)?$|^(?:where|what) i(?:['’]ve| have) (?:worked|done|been(?! (?:learn|study|train)ing)(?: \p{L}+ing)?)$|^where i(?: worked|(?:['’]ve| have) (?:cooked|taught))$/iu,
    "work",
  ],
  [
    /^(?:(?:my|formal|academic|higher|further)\s+)*(?:education|studies|schooling|schools)(?:\s+(?:(?:and|&)\s+training|history|background|record))?$|^(?:(?:educational?|academic)(?: (?:and|&) professional)?|professional (?:and|&) academic) (?:qualifications?|attainments?|background|history|records?|details|profile|credentials)$|^(?:educational )?(?:institutions?|schools?|colleges?)(?: (?:attended|and qualifications))+(?: with .+)?$|^(?:where|what) i(?:['’]ve| have)? (?:studied|learn(?:ed|t)|been (?:learn|study|train)ing)$/iu,
    "education",
  ],
  [
    /^(?:(?:what|things) )?(?:i(?:['’]m| am) )?(?:really )?good at$|^what i (?:can )?do(?: best| well)?$/iu,
    "skills",
  ],
  [/^(?:what )?i speak$|^languages i (?:speak|know)$/iu, "languages"],
  [
    /^(?:off the clock|outside(?: of)? work|(?:in my |my )?(?:free|spare) time|when i(?:['’]m| am) not working)$/iu,
    "other",
  ],
  [
    /^(?:(?:trainings?|seminars?|workshops?|courses)(?:,? (?:and|&) (?=\p{L})|\s*[/,]\s*(?=\p{L})|(?= attended|$)))+(?: attended)?$/iu,
    "training",
  ],
];

/**
 * The last words of headings: 「研究領域與專長」, "Cards & licences". Other texts often end with them too, so they count
 * only if the text is printed like a heading.
 */
const endings: readonly (readonly [RegExp, Part])[] = [
  [
    /(?:社团|项目|专案|校园|培训|获奖)(?:服务)?经[历验]$|\b(?:leadership|project)\w* experience$|^(?:organi[sz]ational|extra[- ]?curricular|student|campus) (?:activities|involvement|experience)$|\b(?:references|referees)$|^(?:科研|研究|竞赛)(?:项目|课题|训练)$/iu,
    "other",
  ],
  [/(?:志愿|志工)(?:服务)?经[历验]$|\bvolunt\w+ (?:experience|work|roles)$/iu, "volunteering"],
  [
    /(?:工作|任职|职业|实习|实务|从业)经[历验]$|\b(?:experience|employment|(?:work|career|job) history)$/iu,
    "work",
  ],
  [
    /(?:(?<!程式|程序|编程)语言|语文|外语)(?:能力|水平|程度|技能)?$|\blanguages?(?: skills| proficiency)?$/iu,
    "languages",
  ],
  [
    /(?:证[书照件]|执照|资格|认证|检定)$|\b(?:certifications?|certificates|licen[cs]es|credentials|tickets)$/iu,
    "certificates",
  ],
  [/^(?:(?:primary|(?:post-?)?secondary|tertiary) education|school)$/iu, "education"],
  [
    /(?:技能|专长|特长|能力)$|^(?:设计|绘图|办公|常用|应用|专业|电脑|开发)(?:软[件体]|工具)$|\b(?:skills|competenc(?:ies|es)|expertise|tool(?:kit|box)|stack)$|^systems$/iu,
    "skills",
  ],
];

const partIn = (rules: typeof composed, text: string) =>
  rules.find(([words]) =>
    words.test(
      simplified(text)
        .replace(/^[^\p{L}\p{N}]+|[\s:：】\]》>–-]+$/gu, "")
        .replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, "")
        .trim(),
    ),
  )?.[1];

const partOf = (word: string) => partByHeading.get(key(word)) ?? partIn(composed, word);

/** Lists of short items, which often share a heading with each other or with another list: "Certificates & patents" */
const listParts: ReadonlySet<Part | undefined> = new Set(["skills", "certificates", "languages"]);
const oneOf = (parts: readonly (Part | undefined)[]): Part | undefined => {
  if (parts.length === 0 || parts.includes(undefined)) return undefined;
  const [first] = parts;
  if (parts.every((part) => part === first)) return first;
  const areLists = parts.every((part) => part === "other" || listParts.has(part));
  return areLists ? "mixed" : undefined;
};

/** The part of a word that is a heading only together with another one, as in 「实习与打工」 and 「证书与英语」 */
function partBeside(piece: string): Part | undefined {
  if (/^[英日外][语語文]$/u.test(piece)) return "languages";
  if (/^[執执]照$/u.test(piece)) return "certificates";
  return /^(?:打工|工[读讀]|兼[职職]|支教)$/u.test(piece) ? "work" : undefined;
}

/** The parts of two headings without a separator: 「技能证书」 */
function joinedParts(word: string): readonly (Part | undefined)[] {
  for (let end = 2; end <= word.length - 2; end += 1) {
    const parts = [word.slice(0, end), word.slice(end)].map(partOf);
    if (oneOf(parts)) return parts;
  }
  return [];
}

/**
 * The parts that a heading names. There are several if it is in two languages, 「學歷 Education」, or names several lists
 */
function partsIn(text: string, isStyled: boolean): readonly (Part | undefined)[] {
  if (text.length > longestComposed) return [];
  const bare = text
    .replace(numbering, "")
    .replace(/[(（][^)）]*[)）]\s*[:：]?\s*$/u, "")
    .replace(/^[【[《<](.+)[】\]》>]$/u, "$1");
  const whole = partByHeading.get(key(text)) ?? partOf(bare);
  if (whole) return [whole];
  const chinese = key(text.replace(/[^\p{Script=Han}]/gu, ""));
  const latin = key(text.replace(/\p{Script=Han}/gu, ""));
  if (chinese !== "" && /\p{Script=Latin}/u.test(text) && !/[:：]\s*\S/.test(text)) {
    const sides = [/[\p{Script=Latin}&]/gu, /\p{Script=Han}/gu].map((others) =>
      partsIn(text.replace(others, " ").trim(), false),
    );
    if (sides.every(oneOf) && oneOf(sides.flat())) return sides.flat();
    const [side = [], other] = sides.filter(oneOf);
    if (isStyled && !other && oneOf(side)) return side;
  }
  // "Training and certificates" is a list of certificates.
  const isTraining =
    /^(?:(?:further |industrial |in-?plant )?training|courses|(?:continuing )?professional development|[訓训][练練]|培[訓训]|[進进]修)$/iu;
  const pieces = bare
    .split(/\s*(?:[/／、,，&|｜+]|\band\b|[與与和及暨])\s*/iu)
    .filter((piece, _, all) => piece !== "" && !(all.length > 1 && isTraining.test(piece)));
  const parts =
    pieces.length > 1 || (pieces[0] ?? bare) !== bare
      ? pieces.map((piece) => partOf(piece) ?? (pieces.some(partOf) ? partBeside(piece) : undefined))
      : latin === ""
        ? joinedParts(chinese)
        : [];
  if (!isStyled || oneOf(parts)) return parts;
  // "Skills / machines that you can run": only the words before the slash are known.
  const [before = "", ...after] = bare.split(/\s*[/／]\s*/u);
  const known = after.length > 0 && partOf(before) === partIn(endings, before) ? partOf(before) : undefined;
  const ending = /[、，;；\d]/u.test(bare) ? undefined : (partIn(endings, bare) ?? known);
  return ending ? [ending] : parts;
}

/**
 * The part of a resume that has this text as its heading.
 *
 * @param isStyled whether the text is printed like the headings of the document, so that its last word is sufficient
 */
export const headingIn = (text: string, isStyled = false): Part | undefined => oneOf(partsIn(text, isStyled));

/** Whether a heading names a part, possibly among others. */
export const headingNames = (text: string, part: Part): boolean => partsIn(text, true).includes(part);

/**
 * The labels of which a text consists, without an explanation in brackets: one, or several as in 「學歷／狀態」; none if the
 * text contains anything else
 */
export function labelsIn(text: string): readonly Label[] {
  if (text.length > longestComposed) return [];
  const bare = text.replace(/(?<=.)\s*[(（][^)）]*[)）]$/u, "");
  const label = labelOfWord(text) ?? labelOfWord(bare);
  if (label) return [label];
  const [han, latin] = [/\P{Script=Han}/gu, /\p{Script=Han}/gu].map((others) =>
    labelOfWord(text.replace(others, "")),
  );
  if (han && han === latin) return [han];
  // "Position and duties", "Company & Address"; the values of other columns with two names are not separate lines:
  // "Company and Position"
  const withMarks = bare.replace(/\s(?:and|&)\s(?=\S+$)/iu, (and, at: number) =>
    /^(?:duties|address)$/u.test(labelOfWord(bare.slice(at + and.length)) ?? "") ? "/" : and,
  );
  const labels = withMarks.split(/[/／及與与和]/u).map((part) => labelOfWord(part));
  return labels.every((each) => each !== undefined) ? [...new Set(labels)] : [];
}

export const labelIn = (text: string): Label | undefined => labelsIn(text)[0];

/** The label and the value of 「公司：…」 or "Company: …". */
export function labelledValue(text: string): { label: Label; value: string } | undefined {
  const [, word = "", value = ""] = /^([^:：]{1,20})[:：]\s*(.*)$/u.exec(text) ?? [];
  const label = labelIn(word);
  // "Graduated: 2015" is a date; "Graduated: yes" is a status.
  const isDate = /^graduated$/iu.test(word) && !/^(?:yes|no)\b/iu.test(value);
  return label && !isDate ? { label, value } : undefined;
}

/**
 * Whether a line states a wish of the applicant, is signed, or offers references: 「希望待遇 | 月薪 38,000 元」,
 * 「填表日期 | …」
 */
export const isOfNoPart = (text: string) =>
  /^(?:(?:希望|期望|[應应][徵聘])\p{Script=Han}{2,4}|填表(?:日期|人)|[簽签][名章]|(?:(?:expected|current|present|last|desired) (?:salary|pay)|expected(?=\s{2}\S*\$)|salary expectations?|availability|notice period|salary$))(?:[:：]|\s{2}|$)|^references?\b.*\b(?:av\p{L}+|furnished|provided|given)\b.*\brequest\.?$/iu.test(
    text,
  );
