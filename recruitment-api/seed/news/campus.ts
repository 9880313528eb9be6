import type { SeedNews } from "../types";

/** Campus recruiting and internships. */
export const campus: SeedNews[] = [
  {
    slug: "campus-briefing-recordings",
    category: "CAMPUS",
    publishedDaysAgo: 24,
    pinned: false,
    title: {
      "zh-TW": "十二場校園說明會的錄影已上線，附三種語言字幕",
      "zh-CN": "十二场校园宣讲会的录像已上线，配三种语言字幕",
      "en-US": "All twelve campus briefings are online, with subtitles in three languages",
    },
    summary: {
      "zh-TW": "沒趕上說明會的同學，可以看各場次的完整問答；最常被問的是輪調與加班。",
      "zh-CN": "没赶上宣讲会的同学，可以看各场的完整问答；问得最多的是轮岗和加班。",
      "en-US":
        "If you missed a briefing, watch the full questions and answers. Rotations and overtime came up most.",
    },
    body: {
      "zh-TW": `今年秋天我們走訪十二所學校，每場由一位主管和一位到職三年內的同事主講，沒有人資的投影片。錄影保留完整問答，包括答得不好的部分。

## 最常被問的三題

1. **加班多不多？** 去年研發單位平均每月 11 小時，製造單位 19 小時，均依法給付或補休。
2. **非本科系可以嗎？** 可以。韌體與測試部門近兩年錄取的人，有三成不是電機資訊背景。
3. **一定要英文好嗎？** 看職缺。每個職缺都寫明工作上用到什麼語言、用來做什麼。

要報名下一輪場次，請看[校園徵才](/HRCampus/hrcampus)；想先找實習，可以[搜尋實習職缺](/job?employmentType=INTERNSHIP)。`,
      "zh-CN": `今年秋天我们走访了十二所学校，每场由一位主管和一位入职三年内的同事主讲，没有人力资源部的幻灯片。录像保留了完整问答，包括答得不好的部分。

## 问得最多的三题

1. **加班多吗？** 去年研发部门平均每月 11 小时，制造部门 19 小时，均依法支付加班费或安排调休。
2. **非科班可以吗？** 可以。固件和测试部门近两年录用的人里，三成不是电子或计算机专业。
3. **英语一定要好吗？** 看职位。每个职位都写明工作中用到什么语言、用来做什么。

报名下一轮场次，请看[校园招聘](/HRCampus/hrcampus)；想先找实习，可以[搜索实习职位](/job?employmentType=INTERNSHIP)。`,
      "en-US": `This autumn we visited twelve universities. Each briefing was led by a manager and a colleague in their first three years, with no slides from the people team. The recordings keep every question, including those we answered badly.

## Asked most often

1. **How much overtime is there?** Last year 11 hours a month in R&D and 19 in manufacturing on average, paid or taken as time off as the law requires.
2. **Can I apply with another degree?** Yes. Three in ten recent hires in firmware and test studied something other than electronics or computing.
3. **Must my English be good?** It depends on the job. Each posting says which languages the work needs, and for what.

See [Campus recruiting](/HRCampus/hrcampus) for the next round, or [look for internships](/job?employmentType=INTERNSHIP).`,
    },
  },
  {
    slug: "spring-campus-tour",
    category: "CAMPUS",
    publishedDaysAgo: 96,
    pinned: false,
    title: {
      "zh-TW": "春季校園徵才：現場選三個志願，兩週內安排面談",
      "zh-CN": "春季校园招聘：现场选三个志愿，两周内安排面试",
      "en-US": "Spring campus tour: rank three jobs on the day, interview within two weeks",
    },
    summary: {
      "zh-TW": "說明會現場用手機就能填完，不必帶紙本履歷。依志願順序安排面談。",
      "zh-CN": "宣讲会现场用手机就能填完，不必带纸质简历。按志愿顺序安排面试。",
      "en-US":
        "Fill in the form on your phone at the briefing; no paper resume needed. Interviews follow your order.",
    },
    body: {
      "zh-TW": `春季場次涵蓋新竹、台北、台中、台南與高雄的學校，另有兩場線上說明會，給在外地或海外就讀的同學。

## 當天怎麼進行

- 40 分鐘介紹部門在做的題目，20 分鐘自由提問。
- 會後可以和各部門的同事單獨談，每人約 10 分鐘。
- 想報名的人掃描場內的條碼，填學歷與最多三個志願。

## 會後

我們依志願順序送給部門，兩週內回覆是否安排面談。第一志願沒有機會時，會先問您是否願意談第二志願，不會直接改派。

報名截止前都可以修改志願，入口在[校園徵才](/HRCampus/hrcampus)。`,
      "zh-CN": `春季场次覆盖新竹、台北、台中、台南和高雄的学校，另有两场线上宣讲会，面向在外地或海外就读的同学。

## 当天怎么进行

- 40 分钟介绍部门在做的课题，20 分钟自由提问。
- 会后可以和各部门的同事单独聊，每人约 10 分钟。
- 想报名的人扫描现场二维码，填写学历和最多三个志愿。

## 会后

我们按志愿顺序交给部门，两周内回复是否安排面试。第一志愿没有机会时，会先问您是否愿意聊第二志愿，不会直接调剂。

报名截止前都可以修改志愿，入口在[校园招聘](/HRCampus/hrcampus)。`,
      "en-US": `The spring tour stops at universities in Hsinchu, Taipei, Taichung, Tainan and Kaohsiung. Two online briefings are for students elsewhere.

## On the day

- Forty minutes on what the departments are working on, twenty minutes for questions.
- Afterwards you can talk to somebody from each department, about ten minutes each.
- If you want to apply, scan the code in the room and enter your education and up to three jobs.

## Afterwards

We pass your form on in your order of preference and tell you within two weeks whether there will be an interview. If your first choice is not possible, we ask before we go on to the second.

You can change your choices until registration closes, under [Campus recruiting](/HRCampus/hrcampus).`,
    },
  },
  {
    slug: "summer-interns-presented",
    category: "CAMPUS",
    publishedDaysAgo: 178,
    pinned: false,
    title: {
      "zh-TW": "暑期實習生發表：48 個題目，11 個已進入產品",
      "zh-CN": "暑期实习生汇报：48 个课题，11 个已用于产品",
      "en-US": "Summer interns presented 48 projects; eleven are already in products",
    },
    summary: {
      "zh-TW": "實習生做的是部門排進年度計畫的題目，不是為實習另外設計的作業。",
      "zh-CN": "实习生做的是部门列入年度计划的课题，不是为实习另外设计的作业。",
      "en-US":
        "Interns work on topics from a department's plan for the year, not on exercises made for them.",
    },
    body: {
      "zh-TW": `八週的暑期實習在新竹發表結束。48 位同學來自 19 所學校，月薪 36,000 元起，學期間可以轉為每週兩天的兼職。

## 已經用上的幾個題目

- 閘道器韌體更新失敗時的自動回復，現在是三款產品的預設行為。
- 台南廠焊接站的影像檢查，每週少攔下約 600 片誤判的板子。
- 儲能櫃風扇的轉速曲線，噪音降低 3 分貝。

## 實習之後

31 位同學收到畢業後的錄取意向書，保留到畢業後一年。意向書不綁約，也不影響應徵其他公司。

下一屆的題目會列在[實習職缺](/job?employmentType=INTERNSHIP)，每個題目都寫明指導的同事與預期成果。`,
      "zh-CN": `为期八周的暑期实习在新竹完成汇报。48 位同学来自 19 所学校，月薪新台币 36,000 元起，学期中可以转为每周两天的兼职。

## 已经用上的几个课题

- 网关固件更新失败时的自动回滚，现在是三款产品的默认行为。
- 台南工厂焊接工位的图像检测，每周少拦下约 600 块误判的电路板。
- 储能柜风扇的转速曲线，噪声降低 3 分贝。

## 实习之后

31 位同学收到毕业后的录用意向书，保留到毕业后一年。意向书没有约束力，也不影响应聘其他公司。

下一届的课题会列在[实习职位](/job?employmentType=INTERNSHIP)，每个课题都写明带教的同事和预期成果。`,
      "en-US": `The eight-week internship ended with presentations in Hsinchu. The 48 interns came from 19 universities, earned NT$36,000 a month or more, and may continue two days a week during term.

## Already in use

- Automatic rollback when a gateway's firmware update fails, now the default in three products.
- Image inspection at the Tainan soldering station, which stops about 600 fewer good boards a week.
- A new fan curve for storage cabinets, three decibels quieter.

## After the internship

Thirty-one interns received a letter of intent that stays valid for a year after graduation. It binds nobody and does not stop them from applying elsewhere.

The next topics will appear among the [internships](/job?employmentType=INTERNSHIP), each with its supervisor and expected result.`,
    },
  },
  {
    slug: "taichung-motor-lab-open-day",
    category: "CAMPUS",
    publishedDaysAgo: 258,
    pinned: false,
    title: {
      "zh-TW": "台中馬達實驗室開放參觀：看一顆馬達怎麼被弄壞",
      "zh-CN": "台中电机实验室开放参观：看一台电机怎么被弄坏",
      "en-US": "Open day at the Taichung motor lab: how to break a motor on purpose",
    },
    summary: {
      "zh-TW": "大學部與研究所同學都可以報名，每梯 20 人，由測試工程師帶領。",
      "zh-CN": "本科生和研究生都可以报名，每批 20 人，由测试工程师带领。",
      "en-US": "Open to undergraduates and graduates, twenty at a time, guided by test engineers.",
    },
    body: {
      "zh-TW": `馬達驅動部門在台中有一間只做破壞試驗的實驗室：高溫、鹽霧、急停、雷擊突波。參觀日當天會現場做一次軸承失效試驗，讓您聽到它在壞之前的聲音。

## 行程

1. 實驗室安全說明與護具，20 分鐘。
2. 四個試驗站，每站 15 分鐘。
3. 與三位工程師座談：大學時學的哪些真的用到，哪些是到職才學的。

## 報名

報名不收費，提供午餐與台中車站接駁。行動不便的同學請在表單註明，實驗室有無障礙動線。沒抽到的人可以改看線上導覽，或直接看[馬達相關職缺](/job?q=馬達)。`,
      "zh-CN": `电机驱动部门在台中有一间只做破坏性试验的实验室：高温、盐雾、急停、雷击浪涌。开放日当天会现场做一次轴承失效试验，让您听到它坏之前的声音。

## 安排

1. 实验室安全说明与护具，20 分钟。
2. 四个试验台，每个 15 分钟。
3. 与三位工程师座谈：大学学的哪些真的用上了，哪些是工作后才学的。

## 报名

报名不收费，提供午餐和台中车站接驳车。行动不便的同学请在表单中注明，实验室有无障碍通道。没抽中的可以看线上导览，或直接看[电机相关职位](/job?q=电机)。`,
      "en-US": `Our motor drive department keeps a laboratory in Taichung that only destroys things: heat, salt fog, emergency stops, lightning surges. On the open day a bearing will be run to failure, so that you can hear what it sounds like beforehand.

## The day

1. Safety briefing and protective gear, 20 minutes.
2. Four test stations, 15 minutes each.
3. A talk with three engineers about what they learned at university and what they learned on the job.

## Joining

It is free, with lunch and a shuttle from Taichung station. The laboratory is step-free; tell us on the form if you need anything. If you are not drawn, take the online tour or look at [jobs with motors](/job?q=motor).`,
    },
  },
];
