import type { SeedNews } from "../types";

/** Sites, pay and the way we recruit. */
export const announcements: SeedNews[] = [
  {
    slug: "munich-office-moves",
    category: "ANNOUNCEMENT",
    publishedDaysAgo: 8,
    pinned: false,
    title: {
      "zh-TW": "慕尼黑辦公室搬遷，新增 60 個工程師座位",
      "zh-CN": "慕尼黑办公室搬迁，新增 60 个工程师工位",
      "en-US": "The Munich office moves, with room for 60 more engineers",
    },
    summary: {
      "zh-TW": "新辦公室離地鐵站步行四分鐘，樓下就是閘道器的相容性實驗室。",
      "zh-CN": "新办公室离地铁站步行四分钟，楼下就是网关的兼容性实验室。",
      "en-US": "Four minutes from the U-Bahn, with the gateway compatibility lab one floor down.",
    },
    body: {
      "zh-TW": `慕尼黑團隊從 22 人成長到 58 人，舊址已經坐不下。新辦公室在城南，離地鐵站步行四分鐘，有自行車停車間與淋浴間。

## 為什麼要有實驗室

歐洲客戶的電網規範和台灣不同。過去改一版韌體，要寄樣品回新竹測試，來回九天；現在樓下就能測，當天知道結果。

## 正在找的人

- 閘道器與通訊協定的韌體工程師。
- 負責德國、奧地利與瑞士客戶的應用工程師。
- 懂功能安全的系統工程師。

工作語言是英文，會德文或中文更好。職缺請看[慕尼黑的職缺](/job?city=DE-MUC)。從其他據點請調的同事，搬家與簽證由公司協助。`,
      "zh-CN": `慕尼黑团队从 22 人增加到 58 人，原来的地方已经坐不下。新办公室在城南，离地铁站步行四分钟，有自行车停放间和淋浴间。

## 为什么要有实验室

欧洲客户的电网规范与台湾不同。以前改一版固件，要寄样品回新竹测试，来回九天；现在楼下就能测，当天知道结果。

## 正在招的人

- 网关与通信协议的固件工程师。
- 负责德国、奥地利和瑞士客户的应用工程师。
- 熟悉功能安全的系统工程师。

工作语言是英语，会德语或中文更好。请看[慕尼黑的职位](/job?city=DE-MUC)。从其他据点调动的同事，搬家和签证由公司协助。`,
      "en-US": `The Munich team has grown from 22 people to 58 and no longer fits. The new office is in the south of the city, four minutes on foot from the U-Bahn, with space for bicycles and showers.

## Why there is a lab

Grid codes in Europe differ from those in Taiwan. A change in firmware used to mean sending samples to Hsinchu and waiting nine days. Now they are tested one floor down, on the same day.

## Who we are looking for

- Firmware engineers for gateways and protocols.
- Application engineers for customers in Germany, Austria and Switzerland.
- Systems engineers who know functional safety.

The working language is English; German or Mandarin helps. See the [jobs in Munich](/job?city=DE-MUC). Colleagues who move from another site get help with the move and the visa.`,
    },
  },
  {
    slug: "pay-bands-all-families",
    category: "ANNOUNCEMENT",
    publishedDaysAgo: 17,
    pinned: false,
    title: {
      "zh-TW": "十二個職類的薪資區間全部公開",
      "zh-CN": "十二个职类的薪资区间全部公开",
      "en-US": "Pay ranges for all twelve job families are public",
    },
    summary: {
      "zh-TW": "每個職類、每個職級都列出下限、中位與上限，現職同事與應徵者看到的是同一張表。",
      "zh-CN": "每个职类、每个职级都列出下限、中位和上限，在职同事和应聘者看到的是同一张表。",
      "en-US":
        "Low, middle and high for every family and grade. Employees and applicants see the same table.",
    },
    body: {
      "zh-TW": `從這個月起，[薪資福利](/hr/world/career/salary)列出十二個職類的薪資區間。法律要求公開的是月薪可能低於四萬元的職缺，我們決定全部公開。

## 怎麼看這張表

- 區間是月薪，不含獎金與加班費。
- 中位是目前該職級同事的實際中位數，每半年更新一次。
- 同一職級，不同城市的區間可能不同，台北與新竹採同一張表。

## 現職同事怎麼辦

盤點時發現 63 位同事的月薪低於所屬職級的下限，已全部調整，最多的一位每月增加 5,200 元。面談時不會詢問您目前或過去的薪資，請依區間與自己的經驗提出期望。`,
      "zh-CN": `从这个月起，[薪酬福利](/hr/world/career/salary)列出十二个职类的薪资区间。台湾法律要求公开的是月薪可能低于新台币四万元的职位，我们决定全部公开。

## 怎么看这张表

- 区间是月薪，不含奖金和加班费。
- 中位是目前该职级同事的实际中位数，每半年更新一次。
- 同一职级，不同城市的区间可能不同；各地均以当地货币标注。

## 在职同事怎么办

盘点时发现 63 位同事的月薪低于所属职级的下限，已全部调整。面试时我们不会询问您目前或以前的薪资，请按区间和自己的经验提出期望。`,
      "en-US": `From this month [Pay and benefits](/hr/world/career/salary) shows the ranges of all twelve job families. The law in Taiwan requires this only for jobs that may pay less than NT$40,000 a month. We decided to publish every one.

## How to read the table

- Ranges are monthly pay, without bonus or overtime.
- The middle is the actual median of people in that grade, updated twice a year.
- The same grade may have another range in another city. Taipei and Hsinchu share one.

## And the people already here

The review found 63 colleagues below the lower end of their grade. All have been raised. In interviews we do not ask what you earn or earned; tell us what you expect, based on the range and your experience.`,
    },
  },
  {
    slug: "planned-maintenance-resume",
    category: "ANNOUNCEMENT",
    publishedDaysAgo: 33,
    pinned: false,
    title: {
      "zh-TW": "系統維護已完成，履歷可以正常編輯",
      "zh-CN": "系统维护已完成，简历可以正常编辑",
      "en-US": "Maintenance is finished and resumes can be edited again",
    },
    summary: {
      "zh-TW": "週日凌晨的維護提早結束。當天截止的職缺都已延後一天。",
      "zh-CN": "周日凌晨的维护提前结束。当天截止的职位都已顺延一天。",
      "en-US":
        "Sunday night's work ended early. Jobs that were due to close on that day stayed open one day longer.",
    },
    body: {
      "zh-TW": `資料庫搬遷共花了 1 小時 20 分鐘，比預定的兩小時短；期間職缺照常可以瀏覽。所有履歷、附件與應徵紀錄都已核對。

## 維護期間做了什麼

- 履歷與附件移到新的儲存設備，備份由每日一次改為持續備份。
- 職缺搜尋改用新的索引，可以找到標題中間的中文詞。

## 如果您發現不對

請比對[我的履歷](/resume)與應徵紀錄。若有缺漏，請在[聯絡我們](/contactUs)註明最後一次儲存的大約時間，我們保留維護前的完整備份 30 天。當天截止的 7 個職缺，都已延後一天。`,
      "zh-CN": `数据库迁移共用 1 小时 20 分钟，比预定的两小时短；期间职位照常可以浏览。所有简历、附件和应聘记录都已核对。

## 维护期间做了什么

- 简历和附件迁到新的存储设备，备份由每天一次改为持续备份。
- 职位搜索改用新的索引，可以找到标题中间的中文词。

## 如果您发现不对

请核对[我的简历](/resume)和应聘记录。如有缺失，请在[联系我们](/contactUs)中注明最后一次保存的大致时间，维护前的完整备份保留 30 天。当天截止的 7 个职位，都已顺延一天。`,
      "en-US": `Moving the database took an hour and twenty minutes instead of two hours, and jobs could be read throughout. Every resume, attachment and application has been checked.

## What was done

- Resumes and attachments are on new storage, backed up continuously instead of once a day.
- Job search uses a new index that also finds Chinese words in the middle of a title.

## If something looks wrong

Compare [your resume](/resume) and your applications with what you remember. If anything is missing, [tell us](/contactUs) roughly when you last saved it; we keep the full backup from before for 30 days. The seven jobs that were due to close on that day stayed open one day longer.`,
    },
  },
  {
    slug: "feedback-after-every-interview",
    category: "ANNOUNCEMENT",
    publishedDaysAgo: 110,
    pinned: false,
    title: {
      "zh-TW": "面談後三個工作天內，一定有書面回覆",
      "zh-CN": "面试后三个工作日内，一定有书面回复",
      "en-US": "A written answer within three working days of every interview",
    },
    summary: {
      "zh-TW": "未錄取的回覆會寫出理由。過去半年，準時率是 94%。",
      "zh-CN": "未录用的回复会写出理由。过去半年，准时率是 94%。",
      "en-US": "If the answer is no, it says why. Over the past six months 94 percent were on time.",
    },
    body: {
      "zh-TW": `等不到回音，是應徵者最常抱怨的事。我們把回覆期限寫進主管的工作規範：最後一次面談後三個工作天，由面談主管本人寫，人力資源處只負責寄出。

## 未錄取的信寫些什麼

1. 與職缺需求相比，差距最大的是哪一項。
2. 面談中表現好的地方。
3. 多久以後、哪一類職缺值得再試。

不會寫其他應徵者的事，也不會寫「儲備人才庫」這種沒有下文的話。

## 沒有準時的 6%

主要是主管出差時沒有指定代理人。系統現在會在第二個工作天提醒主管與其代理人。您等超過三天時，請直接[告訴我們](/contactUs)。`,
      "zh-CN": `等不到回音，是应聘者抱怨最多的事。我们把回复期限写进主管的工作规范：最后一轮面试后三个工作日内，由面试主管本人写，人力资源部只负责寄出。

## 未录用的信写什么

1. 与职位要求相比，差距最大的是哪一项。
2. 面试中表现好的地方。
3. 多久以后、哪一类职位值得再试。

不会提到其他应聘者，也不会写“纳入人才库”这种没有下文的话。

## 没有准时的 6%

主要是主管出差时没有指定代理人。系统现在会在第二个工作日提醒主管和代理人。您等了超过三天的，请直接[告诉我们](/contactUs)。`,
      "en-US": `Never hearing back is what applicants complain about most. The deadline is now part of every manager's duties: three working days after the last interview, written by the manager who met you. The people team only sends it.

## What a no contains

1. Where the gap to the job was widest.
2. What you did well.
3. When, and for which kind of job, it is worth trying again.

It says nothing about other applicants, and does not promise to keep you on a list that nobody reads.

## The six percent that were late

Most were managers who travelled without naming a deputy. Both are now reminded on the second working day. If you wait longer than three, [tell us](/contactUs).`,
    },
  },
  {
    slug: "suzhou-line-six",
    category: "ANNOUNCEMENT",
    publishedDaysAgo: 127,
    pinned: false,
    title: {
      "zh-TW": "蘇州第六條產線啟用，招募製造與品質人員",
      "zh-CN": "苏州第六条产线投产，招聘制造与质量人员",
      "en-US": "Line six starts up in Suzhou, with openings in manufacturing and quality",
    },
    summary: {
      "zh-TW": "新產線生產家用儲能的變流器，預計分三批補齊 90 人。",
      "zh-CN": "新产线生产户用储能变流器，计划分三批招满 90 人。",
      "en-US": "It builds inverters for home storage. Ninety people will join in three groups.",
    },
    body: {
      "zh-TW": `蘇州廠的第六條產線已完成試產，良率達到既有產線的水準。這條線生產 5 到 15 千瓦的家用儲能變流器，供應華東與歐洲。

## 招募的職務

| 職務 | 人數 | 班別 |
|---|---|---|
| 製程與設備工程師 | 18 | 日班，輪值待命 |
| 品質工程師 | 9 | 日班 |
| 產線技術人員 | 63 | 兩班，每兩週輪換 |

## 給台灣同事的話

工程師職缺同時開放台灣同事請調，派駐期間兩年，可攜家人。有興趣的人可以先看[蘇州的職缺](/job?city=CN-3205)，再與主管談。`,
      "zh-CN": `苏州工厂的第六条产线已完成试生产，良率达到现有产线的水平。这条线生产 5 到 15 千瓦的户用储能变流器，供应华东和欧洲市场。

## 招聘岗位

| 岗位 | 人数 | 班次 |
|---|---|---|
| 工艺与设备工程师 | 18 | 白班，轮流值守 |
| 质量工程师 | 9 | 白班 |
| 产线技术员 | 63 | 两班，每两周轮换 |

## 入职之后

技术员入职后有三周带薪培训，由四号线的老师傅一对一带教。公司按规定缴纳五险一金，提供单人宿舍或租房补贴。请看[苏州的职位](/job?city=CN-3205)。`,
      "en-US": `The sixth line of our Suzhou plant has finished its trial run with a yield equal to the other five. It builds inverters of 5 to 15 kilowatts for home storage, for eastern China and Europe.

## Open positions

| Position | People | Hours |
|---|---|---|
| Process and equipment engineers | 18 | Day shift, on call in turn |
| Quality engineers | 9 | Day shift |
| Line technicians | 63 | Two shifts, changing every two weeks |

## After you join

Technicians train for three weeks on full pay, each with an experienced colleague from line four. Engineers from other sites can ask for a two-year posting and bring their family. See the [jobs in Suzhou](/job?city=CN-3205).`,
    },
  },
  {
    slug: "beware-of-false-recruiters",
    category: "ANNOUNCEMENT",
    publishedDaysAgo: 236,
    pinned: false,
    title: {
      "zh-TW": "有人冒用樟嶼名義徵才：三個分辨的方法",
      "zh-CN": "有人冒用樟屿名义招聘：三个分辨办法",
      "en-US": "False recruiters are using our name: three ways to tell",
    },
    summary: {
      "zh-TW": "我們不收費、不私訊錄取、不要求提供帳戶密碼。收到可疑訊息，請先回到本站查證。",
      "zh-CN": "我们不收费、不私信录用、不索要银行卡密码。收到可疑消息，请先回到本网站核实。",
      "en-US":
        "We charge nothing, never hire by private message and never ask for bank passwords. Check with this site first.",
    },
    body: {
      "zh-TW": `最近有人在社群平台以樟嶼人資的名義，邀請求職者加入群組，再要求繳交「保證金」或「制服費」。我們已向警方報案。

## 怎麼分辨

1. **看職缺**：真的職缺一定在[本站的職缺](/job)查得到，有職缺編號。
2. **看信箱**：我們的信都來自公司網域，附件只會是面談邀請與錄取通知書。
3. **看要求**：要錢、要存摺或提款卡、要密碼的，都不是我們。

## 如果已經付款或提供資料

請立刻聯絡銀行，並撥打 165 反詐騙專線。也請[告訴我們](/contactUs)對方的帳號與對話截圖，我們會提供給警方，並回覆您查證的結果。`,
      "zh-CN": `最近有人在社交平台冒充樟屿的招聘人员，邀请求职者加入群聊，再要求缴纳“押金”或“服装费”。我们已经报案。

## 怎么分辨

1. **看职位**：真实的职位一定能在[本网站](/job)查到，并且有职位编号。
2. **看邮箱**：我们的邮件都来自公司域名，附件只会是面试邀请和录用通知书。
3. **看要求**：要钱、要银行卡、要密码或验证码的，都不是我们。

## 如果已经付款或提供信息

请立即联系银行并报警。也请[告诉我们](/contactUs)对方的账号和聊天截图，我们会提供给警方，并把核实结果回复您。`,
      "en-US": `People posing as our recruiters have been inviting job seekers into chat groups and asking for a "deposit" or "uniform fee". We have reported them to the police.

## How to tell

1. **The job:** a real one is always [on this site](/job), with a job number.
2. **The sender:** our mail comes from the company's domain. Attachments are interview invitations or offer letters, nothing else.
3. **The request:** whoever asks for money, a bank card or a password is not one of us.

## If you have paid or shared details

Call your bank and the police at once; in Taiwan the fraud line is 165. Please also [send us](/contactUs) the account name and screenshots. We pass them to the police and tell you what we find.`,
    },
  },
  {
    slug: "shenzhen-gateway-team",
    category: "ANNOUNCEMENT",
    publishedDaysAgo: 305,
    pinned: false,
    title: {
      "zh-TW": "深圳成立閘道器硬體團隊，從 12 人開始",
      "zh-CN": "深圳成立网关硬件团队，从 12 人起步",
      "en-US": "A gateway hardware team starts in Shenzhen with twelve people",
    },
    summary: {
      "zh-TW": "團隊負責從打樣到量產的銜接，離主要零件供應商一小時車程。",
      "zh-CN": "团队负责从打样到量产的衔接，离主要元器件供应商一小时车程。",
      "en-US": "It takes designs from prototype to production, an hour’s drive from the main suppliers.",
    },
    body: {
      "zh-TW": `閘道器產品過去由新竹設計、蘇州量產，中間的打樣與治具經常卡在運送。深圳團隊就是為了這一段成立的：上午改線路，下午拿到樣板。

## 團隊怎麼組成

- 六位硬體工程師，負責射頻、電源與電路板布局。
- 三位測試工程師，負責治具與量產測試。
- 三位供應鏈工程師，負責零件驗證與替代料。

其中四位由新竹調任，其餘在當地招募。每季有一週在新竹與韌體團隊一起工作。

正在招募射頻與電源的資深工程師，請看[深圳的職缺](/job?city=CN-4403)。`,
      "zh-CN": `网关产品过去由新竹设计、苏州量产，中间的打样和治具常常卡在运输上。深圳团队就是为这一段成立的：上午改电路，下午拿到样板。

## 团队怎么组成

- 六位硬件工程师，负责射频、电源和 PCB 布局。
- 三位测试工程师，负责治具和量产测试。
- 三位供应链工程师，负责元器件验证和替代料。

其中四位从新竹调来，其余在当地招聘。每季度有一周在新竹与固件团队一起工作。

正在招聘射频和电源方向的资深工程师，请看[深圳的职位](/job?city=CN-4403)。`,
      "en-US": `Gateways used to be designed in Hsinchu and built in Suzhou, and prototypes and fixtures got stuck on the way. The Shenzhen team exists for that stretch: change the circuit in the morning, hold the board in the afternoon.

## Who is in it

- Six hardware engineers for radio, power and board layout.
- Three test engineers for fixtures and production tests.
- Three supply chain engineers for qualifying parts and finding alternatives.

Four came from Hsinchu, the others were hired locally. One week every quarter they work beside the firmware team in Hsinchu.

Senior engineers for radio and power are wanted; see the [jobs in Shenzhen](/job?city=CN-4403).`,
    },
  },
];
