import type { SeedNews } from "../types";

/** The management associate and matching programmes. */
export const programmes: SeedNews[] = [
  {
    slug: "ma-2027-applications-open",
    category: "PROGRAMME",
    publishedDaysAgo: 2,
    pinned: true,
    title: {
      "zh-TW": "2027 儲備幹部（MA）計畫開放報名",
      "zh-CN": "2027 管培生（MA）计划开放报名",
      "en-US": "Applications open for the 2027 management associate program",
    },
    summary: {
      "zh-TW": "兩年、三個部門、一次海外派任。一次報名、一次筆試、兩次面談，每個階段都有結果通知。",
      "zh-CN": "两年、三个部门、一次海外派驻。一次报名、一次笔试、两轮面试，每个阶段都会通知结果。",
      "en-US":
        "Two years, three departments, one posting abroad. Apply once, sit one test, meet us twice, and hear from us after every stage.",
    },
    body: {
      "zh-TW": `儲備幹部計畫培養的是將來帶一個事業單位的人。兩年之間，您會在三個部門各工作八個月，其中至少六個月在台灣以外的據點。每兩週與一位事業處主管談一次，談您看到的問題，不談考核。

## 誰可以報名

- 已取得碩士學位，或在計畫開始前畢業。
- 全職工作經驗三年以內，領域不限。
- 能以中文和另一種語言工作。

我們不限學校與科系，也不問年齡。

## 流程

| 階段 | 內容 |
|---|---|
| 報名 | 使用站上的履歷，另答兩題，約 20 分鐘 |
| 書面審查 | 由第一個輪調部門的主管親自看 |
| 筆試 | 線上進行，90 分鐘，可自選時段 |
| 面談 | 兩次，都可以視訊，每次之後給書面回饋 |

各階段的日期以[計畫頁](/hr/upgrecruit/upgma)為準，時間一律是台北時間。

## 先做什麼

請先把[履歷](/resume)填完整，報名表會直接帶入。草稿可以儲存，截止前都能修改輪調志願的順序。計畫頁沒有回答的問題，請寫信[聯絡我們](/contactUs)。`,
      "zh-CN": `管培生计划培养的是将来独立负责一块业务的人。两年里，您会在三个部门各工作八个月，其中至少六个月在台湾以外的据点。每两周与一位事业部负责人谈一次，谈您看到的问题，不谈考核。

## 谁可以报名

- 已取得硕士学位，或在计划开始前毕业。
- 全职工作经验三年以内，专业领域不限。
- 能用中文和另一种语言工作。

我们不限院校和专业，也不问年龄。

## 流程

| 阶段 | 内容 |
|---|---|
| 报名 | 使用网站上的简历，另答两题，约 20 分钟 |
| 材料审核 | 由第一个轮岗部门的主管亲自看 |
| 笔试 | 线上进行，90 分钟，时段自选 |
| 面试 | 两轮，都可以视频进行，每轮之后给书面反馈 |

各阶段的日期以[计划页面](/hr/upgrecruit/upgma)为准，时间均为台北时间。

## 先做什么

请先把[简历](/resume)填完整，报名表会直接带入。草稿可以保存，截止前可以随时调整轮岗志愿的顺序。页面上没有回答的问题，请[联系我们](/contactUs)。`,
      "en-US": `The management associate program prepares people to run a part of our business. Over two years you work in three departments for eight months each, at least six of those months outside Taiwan. Every two weeks you sit down with a division head to talk about what you have seen. It is a conversation, not an appraisal.

## Who can apply

- You hold a master's degree, or will before the program starts.
- You have up to three years of full-time experience, in any field.
- You can work in Mandarin and in one other language.

We do not ask for a particular school or major, and we do not ask your age.

## What happens

| Stage | What it is |
|---|---|
| Application | Your resume on this site, plus two questions, about 20 minutes |
| Document review | Read by the manager of your first rotation |
| Written test | Online, 90 minutes, at a time you choose |
| Interviews | Two, both possible by video, with written feedback after each |

The dates of each stage are on the [program page](/hr/upgrecruit/upgma), in Taipei time.

## What to do first

Complete your [resume](/resume): the application takes your details from there. You can save a draft, and change your order of rotations until applications close. If the program page leaves a question open, [contact us](/contactUs).`,
    },
  },
  {
    slug: "matching-anonymous-first",
    category: "PROGRAMME",
    publishedDaysAgo: 58,
    pinned: false,
    title: {
      "zh-TW": "媒合計畫：部門先看內容，您同意後才看到姓名",
      "zh-CN": "匹配计划：部门先看内容，您同意后才看到姓名",
      "en-US": "Matching program: departments read first, and see your name once you agree",
    },
    summary: {
      "zh-TW": "參加媒合的履歷會先隱去姓名、照片與學校名稱。部門想談，才會來問您。",
      "zh-CN": "参加匹配的简历会先隐去姓名、照片和院校名称。部门想聊，才会来问您。",
      "en-US":
        "Resumes in the matching program are shown without name, photo or school until you accept a department's invitation.",
    },
    body: {
      "zh-TW": `不確定該投哪個職缺的人，可以改填想做的工作、想去的城市與期望待遇，由部門來找您。這一屆起，部門第一次看到的內容不含姓名、照片與學校名稱。

## 部門看得到什麼

1. 技能、語言與工作內容。
2. 您對十題工作方式的回答。
3. 可以開始工作的時間，以及期望待遇的區間。

部門提出邀請時，您會收到信，裡面寫著職務、主管與邀請理由。按下同意之後，部門才看到完整履歷；婉拒不必說明原因，也不影響其他邀請。

資料在計畫結束前都可以修改。從[媒合計畫](/HRMatching)開始，大約需要 15 分鐘。`,
      "zh-CN": `不确定投哪个职位的人，可以改为填写想做的工作、想去的城市和期望薪资，由部门来找您。从这一届开始，部门第一次看到的内容不含姓名、照片和院校名称。

## 部门能看到什么

1. 技能、语言和工作内容。
2. 您对十道工作方式题的回答。
3. 可以到岗的时间，以及期望薪资的区间。

部门发出邀请时，您会收到邮件，里面写明岗位、主管和邀请理由。您点同意之后，部门才能看到完整简历；婉拒不必说明原因，也不影响其他邀请。

计划结束前，资料可以随时修改。从[匹配计划](/HRMatching)开始，大约需要 15 分钟。`,
      "en-US": `If you are unsure which job to apply for, tell us instead what you want to do, where, and what you expect to earn, and let departments come to you. From this round on, the first thing they see carries no name, photo or school.

## What a department sees

1. Your skills, languages and what you have worked on.
2. Your answers to ten questions about how you like to work.
3. When you could start, and the pay range you expect.

When a department invites you, the email names the job, the manager and the reason. Your full resume is shown only after you accept. You can decline without giving a reason, and other invitations are not affected.

You can edit everything until the program ends. Start at the [matching program](/HRMatching); it takes about 15 minutes.`,
    },
  },
  {
    slug: "ma-cohort-chose-their-posts",
    category: "PROGRAMME",
    publishedDaysAgo: 143,
    pinned: false,
    title: {
      "zh-TW": "上一屆儲備幹部定職：22 人裡有 9 人留在原本沒想過的部門",
      "zh-CN": "上一届管培生定岗：22 人中有 9 人留在原先没想过的部门",
      "en-US": "The last associates have chosen their posts, nine of 22 where they had not expected to",
    },
    summary: {
      "zh-TW": "定職由本人先填志願，部門再回覆。我們把結果與三個人的理由整理在這裡。",
      "zh-CN": "定岗由本人先填志愿，部门再回复。我们把结果和三个人的理由整理在这里。",
      "en-US":
        "Associates state their wish first and departments answer. Here are the results, and three people's reasons.",
    },
    body: {
      "zh-TW": `兩年輪調結束後，22 位儲備幹部全部完成定職，其中 20 位在第一或第二志願。最多人選的是供應鏈（6 人）與儲能系統（5 人）。

## 三個理由

- **從財務到台南廠**：「在產線上待了八個月，才知道成本表上的每一格是誰在扛。」
- **從軟體到採購**：「我寫的程式預測得再準，也比不上知道供應商下週要歲修。」
- **留在慕尼黑**：「客戶問的問題，在總部聽到時已經轉了三手。」

## 沒有選上第一志願的人

有兩位的第一志願當年沒有名額。部門主管與他們各談了兩次，約定一年後優先調任。這個約定寫在定職通知書上。

想知道輪調怎麼安排，請看[職涯發展](/hr/world/career/career)。`,
      "zh-CN": `两年轮岗结束，22 位管培生全部完成定岗，其中 20 位进入第一或第二志愿。选得最多的是供应链（6 人）和储能系统（5 人）。

## 三个理由

- **从财务到台南工厂**：“在产线上待了八个月，才知道成本表上的每一格是谁在扛。”
- **从软件到采购**：“我写的程序预测得再准，也比不上知道供应商下周要检修。”
- **留在慕尼黑**：“客户问的问题，到总部时已经转了三手。”

## 没有进入第一志愿的人

有两位的第一志愿当年没有名额。部门主管与他们各谈了两次，约定一年后优先调岗，并写进了定岗通知书。

轮岗如何安排，请看[职业发展](/hr/world/career/career)。`,
      "en-US": `After two years of rotations all 22 associates have a post, 20 of them their first or second choice. Supply chain (six people) and energy storage (five) were chosen most.

## Three reasons

- **From finance to the Tainan plant:** "Eight months on the line taught me who carries each cell of the cost sheet."
- **From software to purchasing:** "However good my forecast was, it never knew that the supplier was shutting down for maintenance."
- **Staying in Munich:** "By the time a customer's question reaches headquarters, it has passed through three people."

## Those who did not get their first choice

For two people there was no opening this year. Their managers met each of them twice and agreed on priority for a move after one year. The agreement is part of their letter.

To see how rotations work, read [Career paths](/hr/world/career/career).`,
    },
  },
  {
    slug: "matching-results-by-numbers",
    category: "PROGRAMME",
    publishedDaysAgo: 215,
    pinned: false,
    title: {
      "zh-TW": "媒合計畫上一屆結果：412 人參加，97 人談成",
      "zh-CN": "匹配计划上一届结果：412 人参加，97 人谈成",
      "en-US": "Matching program, last round: 412 people took part, 97 agreed on a job",
    },
    summary: {
      "zh-TW": "平均 11 天收到第一封邀請。沒有談成的人，最常見的原因是城市與待遇。",
      "zh-CN": "平均 11 天收到第一封邀请。没有谈成的，最常见的原因是城市和待遇。",
      "en-US":
        "The first invitation came after 11 days on average. Where no match was found, place and pay were the usual reasons.",
    },
    body: {
      "zh-TW": `我們每一屆都公布結果，讓您評估值不值得花 15 分鐘填表。

| 項目 | 人數 |
|---|---|
| 參加 | 412 |
| 收到至少一封邀請 | 268 |
| 進入面談 | 181 |
| 談成並報到 | 97 |

## 為什麼沒有談成

未收到邀請的 144 人之中，最多人只選了一個城市，而該城市當時沒有相近的職缺；其次是期望待遇高於該職級的區間。各職類的區間可以在[薪資福利](/hr/world/career/salary)先查。

## 這一屆改了什麼

城市最多可以選五個並排出順序；期望待遇旁會顯示該職類的區間，供您參考。`,
      "zh-CN": `每一届我们都会公布结果，方便您判断值不值得花 15 分钟填表。

| 项目 | 人数 |
|---|---|
| 参加 | 412 |
| 收到至少一封邀请 | 268 |
| 进入面试 | 181 |
| 谈成并入职 | 97 |

## 为什么没有谈成

在没有收到邀请的 144 人中，最多的情况是只选了一个城市，而当时该城市没有相近的职位；其次是期望薪资高于该职级的区间。各职类的区间可以先在[薪酬福利](/hr/world/career/salary)查看。

## 这一届改了什么

城市最多可以选五个并排序；填写期望薪资时，旁边会显示该职类的区间，供您参考。`,
      "en-US": `We publish the results of every round, so that you can judge whether 15 minutes are worth it.

| Step | People |
|---|---|
| Took part | 412 |
| Received at least one invitation | 268 |
| Were interviewed | 181 |
| Agreed and started | 97 |

## Why some found no match

Of the 144 people without an invitation, most had chosen a single city in which nothing similar was open. The next reason was an expected salary above the range of the grade. You can look the ranges up in [Pay and benefits](/hr/world/career/salary).

## What we changed

You can now rank up to five cities, and the range for the job family appears beside the question about pay.`,
    },
  },
  {
    slug: "ma-posting-abroad-support",
    category: "PROGRAMME",
    publishedDaysAgo: 390,
    pinned: false,
    title: {
      "zh-TW": "儲備幹部海外派任：住宿、簽證與家人，由公司負責哪些",
      "zh-CN": "管培生海外派驻：住宿、签证和家人，公司负责哪些",
      "en-US": "Postings abroad for management associates: what we arrange and what we pay",
    },
    summary: {
      "zh-TW": "派任前兩個月開始準備。住宿與往返機票由公司負擔，本薪不因地點調降。",
      "zh-CN": "派驻前两个月开始准备。住宿和往返机票由公司承担，基本工资不因地点下调。",
      "en-US":
        "Preparation starts two months ahead. We pay for housing and flights, and base pay is never reduced because of the place.",
    },
    body: {
      "zh-TW": `海外派任是儲備幹部計畫的一部分，地點可能是蘇州、上海、深圳、慕尼黑、東京或聖荷西。您填志願，部門依專案排定，出發前兩個月確認。

## 公司負責

- 簽證與工作許可的申請與費用。
- 六個月的住宿，走路或通勤 40 分鐘以內。
- 往返機票，以及期中返家一次。
- 當地的健康保險，與出發前 30 小時的語言課。

## 需要您先想好的事

配偶或子女同行時，請在志願表上註明，我們會一併安排簽證與較大的住處。因照顧家人無法遠行的人，可以申請改為在台灣其他據點輪調，不影響結業。`,
      "zh-CN": `海外派驻是管培生计划的一部分，地点可能是苏州、上海、深圳、慕尼黑、东京或圣何塞。您填写志愿，部门按项目安排，出发前两个月确认。

## 公司负责

- 签证和工作许可的办理与费用。
- 六个月的住宿，通勤 40 分钟以内。
- 往返机票，以及中途回家一次。
- 当地的医疗保险，以及出发前 30 小时的语言课。

## 需要您先想好的事

配偶或子女同行的，请在志愿表上注明，我们会一并安排签证和更大的住处。因照顾家人不能远行的，可以申请改在台湾其他据点轮岗，不影响结业。`,
      "en-US": `A posting abroad is part of the program, in Suzhou, Shanghai, Shenzhen, Munich, Tokyo or San Jose. You state your wishes, departments assign by project, and you know two months before you leave.

## What we take care of

- Visa and work permit, with all fees.
- Six months of housing within a 40-minute commute.
- Flights both ways and one trip home in between.
- Local health insurance, and 30 hours of language lessons before you go.

## What to think about early

If a partner or children come with you, say so on the form and we will arrange their visas and a larger place. If you care for somebody and cannot go far, you can ask to rotate within Taiwan instead. It does not affect how you finish the program.`,
    },
  },
];
