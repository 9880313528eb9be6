import type { SeedNews } from "../types";

/** Teams at work, in their own words. */
export const people: SeedNews[] = [
  {
    slug: "firmware-second-careers",
    category: "LIFE",
    publishedDaysAgo: 70,
    pinned: false,
    title: {
      "zh-TW": "三十五歲轉行寫韌體：新竹實驗室的四位同事",
      "zh-CN": "三十五岁转行做固件：新竹实验室的四位同事",
      "en-US": "Firmware as a second career: four colleagues in the Hsinchu lab",
    },
    summary: {
      "zh-TW": "他們以前是護理師、調音師、國中老師與機車技師。我們問了學習的順序，與最難的那一關。",
      "zh-CN": "他们以前是护士、调音师、初中老师和摩托车技师。我们问了学习的顺序，以及最难的一关。",
      "en-US":
        "A nurse, a piano tuner, a teacher and a motorcycle mechanic on what they learned first and what was hardest.",
    },
    body: {
      "zh-TW": `韌體部門六年前開始錄取沒有本科學歷的人，條件是通過一份四小時的實作題。到目前為止錄取 27 人，24 人還在職。

## 他們怎麼開始

- 先買一塊開發板，把一件家裡的小事做到能用：鬧鐘、澆花、魚缸水溫。
- 再學看規格書。四個人都說，第一本規格書花的時間最多。
- 最後才學作業系統與通訊協定。

## 最難的一關

「承認自己不知道，而且在會議上說出來。」曾是護理師的林小姐說，「在病房裡，這是本能；在實驗室，我花了半年才敢。」

到職後的前三個月有一位固定的帶領人，每天有 30 分鐘可以問任何問題。相關職缺請看[韌體](/job?q=韌體)，是否要求學歷，每個職缺都有寫明。`,
      "zh-CN": `固件部门六年前开始录用没有相关学历的人，条件是通过一份四小时的实操题。到目前为止录用 27 人，24 人仍在职。

## 他们怎么开始

- 先买一块开发板，把家里的一件小事做到能用：闹钟、浇花、鱼缸水温。
- 再学看数据手册。四个人都说，第一本手册花的时间最多。
- 最后才学操作系统和通信协议。

## 最难的一关

“承认自己不知道，并且在会上说出来。”曾经是护士的林女士说，“在病房里这是本能，在实验室我花了半年才敢。”

入职后的前三个月有一位固定的导师，每天有 30 分钟可以问任何问题。相关职位请看[固件](/job?q=固件)，是否要求学历，每个职位都写明。`,
      "en-US": `Six years ago the firmware department began to hire people without a degree in the field, provided they pass a four-hour practical task. Of 27 hired so far, 24 are still here.

## How they began

- They bought a development board and made one small thing at home work: an alarm clock, a watering pump, the temperature of a fish tank.
- Then they learned to read data sheets. All four say the first one took longest.
- Operating systems and protocols came last.

## The hardest part

"Saying in a meeting that I did not know," says Ms. Lin, who was a nurse. "On a ward you do it by instinct. In the lab it took me half a year."

For the first three months everybody has one mentor, with half an hour a day for any question. See the jobs in [firmware](/job?q=firmware); each says whether a degree is required.`,
    },
  },
  {
    slug: "a-day-at-the-storage-yard",
    category: "LIFE",
    publishedDaysAgo: 83,
    pinned: false,
    title: {
      "zh-TW": "高雄儲能試驗場的一天：從清晨的充電曲線開始",
      "zh-CN": "高雄储能试验场的一天：从清晨的充电曲线开始",
      "en-US": "A day at the Kaohsiung storage yard, beginning with the dawn charge",
    },
    summary: {
      "zh-TW": "十二座貨櫃大小的電池，九位工程師。這裡的工作，一半在戶外，一半在試算表。",
      "zh-CN": "十二座集装箱大小的电池，九位工程师。这里的工作，一半在户外，一半在表格里。",
      "en-US":
        "Twelve batteries the size of containers and nine engineers. Half the work is outdoors, half in spreadsheets.",
    },
    body: {
      "zh-TW": `清晨五點半，值班的陳先生先看夜間充電曲線，再走一圈：聽風扇、看接頭溫度、聞味道。「儀器會比我早發現問題，」他說，「但我會比儀器早發現怪。」

## 一天的節奏

1. 05:30–08:00 夜間資料判讀與巡檢。
2. 08:00–11:30 調度試驗：依電網訊號在一秒內改變輸出。
3. 13:30–16:00 資料分析，或與新竹的演算法團隊視訊。
4. 16:00 交班，夜班兩人。

夏天戶外超過 35 度時，試驗改到傍晚。每個月輪到夜班六天，夜班津貼另計，夜班隔天不排班。

想來的人，請看[高雄的職缺](/job?city=TW-KHH)。面談時會帶您走一圈試驗場，請穿好走的鞋子。`,
      "zh-CN": `清晨五点半，值班的陈先生先看夜间充电曲线，再走一圈：听风扇、看接头温度、闻气味。“仪器会比我早发现问题，”他说，“但我会比仪器早觉得不对劲。”

## 一天的节奏

1. 05:30–08:00 夜间数据判读与巡检。
2. 08:00–11:30 调度试验：按电网信号在一秒内改变输出。
3. 13:30–16:00 数据分析，或与新竹的算法团队开视频会。
4. 16:00 交班，夜班两人。

夏天户外超过 35 度时，试验改到傍晚。每个月轮到夜班六天，夜班津贴另计，夜班次日不排班。

想来的人，请看[高雄的职位](/job?city=TW-KHH)。面试时会带您在试验场走一圈，请穿好走的鞋。`,
      "en-US": `At half past five Mr. Chen reads the night's charging curve, then walks the rows: he listens to the fans, checks the joints and smells the air. "The instruments find a fault before I do," he says. "I find the odd thing before they do."

## The rhythm of a day

1. 05:30–08:00 Reading the night's data, inspection.
2. 08:00–11:30 Dispatch trials: changing output within a second of the grid's signal.
3. 13:30–16:00 Analysis, or a call with the algorithms team in Hsinchu.
4. 16:00 Handover to a night shift of two.

Above 35 degrees, trials move to the evening. Each engineer works six nights a month, paid extra, with the next day off.

Interested? See the [jobs in Kaohsiung](/job?city=TW-KHH). The interview includes a walk through the yard, so wear good shoes.`,
    },
  },
  {
    slug: "tokyo-team-three-languages",
    category: "LIFE",
    publishedDaysAgo: 160,
    pinned: false,
    title: {
      "zh-TW": "東京團隊怎麼用三種語言開會",
      "zh-CN": "东京团队怎么用三种语言开会",
      "en-US": "How the Tokyo team meets in three languages",
    },
    summary: {
      "zh-TW": "規則只有四條：先寫再說、各說母語、一人記錄、結論用英文。",
      "zh-CN": "规则只有四条：先写再说、各说母语、一人记录、结论用英文。",
      "en-US":
        "Four rules: write before you speak, use your own language, one person takes notes, conclusions in English.",
    },
    body: {
      "zh-TW": `東京辦公室有 17 人，來自五個地方，工作上同時用日文、中文與英文。剛成立時開會都用英文，結果只有英文好的人在說話。

## 後來的四條規則

1. 議題與自己的意見，開會前一天寫在共用文件上，用哪種語言都可以。
2. 會議中各說母語，聽不懂就舉手。
3. 每次由一人記錄，輪流擔任。
4. 結論與待辦事項用英文寫，當場確認。

開會時間反而少了四分之一，因為多數意見在前一天就看完了。新竹的兩個部門已經照著做。

東京正在找應用工程師，日文能力以能讀規格書為準，不看檢定級數。請看[東京的職缺](/job?city=JP-TYO)。`,
      "zh-CN": `东京办公室有 17 人，来自五个地方，工作中同时用日语、中文和英语。刚成立时开会都用英语，结果只有英语好的人在说话。

## 后来的四条规则

1. 议题和自己的意见，开会前一天写进共享文档，用哪种语言都可以。
2. 会上各说母语，听不懂就举手。
3. 每次由一人记录，轮流担任。
4. 结论和待办事项用英语写，当场确认。

开会时间反而少了四分之一，因为多数意见前一天就看完了。新竹的两个部门已经照着做。

东京正在招应用工程师，日语以能读规格书为准，不看考试等级。请看[东京的职位](/job?city=JP-TYO)。`,
      "en-US": `The Tokyo office has 17 people from five places who work in Japanese, Mandarin and English. At first every meeting was in English, and only those with good English spoke.

## The four rules since then

1. Topics and opinions go into a shared document the day before, in any language.
2. In the meeting everybody speaks their own language. Raise a hand if you cannot follow.
3. One person takes notes, in turn.
4. Conclusions and tasks are written in English and confirmed on the spot.

Meetings became a quarter shorter, because most opinions had been read already. Two departments in Hsinchu now do the same.

Tokyo is looking for application engineers. You should be able to read a specification in Japanese; we do not ask for a test level. See the [jobs in Tokyo](/job?city=JP-TYO).`,
    },
  },
  {
    slug: "field-engineers-san-jose",
    category: "LIFE",
    publishedDaysAgo: 356,
    pinned: false,
    title: {
      "zh-TW": "聖荷西的現場工程師：一週三天在客戶那裡",
      "zh-CN": "圣何塞的现场工程师：一周三天在客户那里",
      "en-US": "Field engineers in San Jose: three days a week at the customer’s",
    },
    summary: {
      "zh-TW": "他們的後車廂有示波器，也有折疊椅。一位同事說明這份工作適合誰、不適合誰。",
      "zh-CN": "他们的后备箱里有示波器，也有折叠椅。一位同事说明这份工作适合谁、不适合谁。",
      "en-US":
        "There is an oscilloscope in the trunk, and a folding chair. One of them says whom the job suits.",
    },
    body: {
      "zh-TW": `聖荷西辦公室有八位現場應用工程師，負責資料中心電源與充電設備的客戶。一週大約三天在客戶的實驗室或機房，兩天在辦公室寫報告、重現問題。

## 適合的人

- 喜歡在沒有標準答案的現場，用半天縮小範圍。
- 願意把「還不知道」寫進報告，並寫明什麼時候會知道。
- 能和客戶的採購、也能和夜班技師說話。

## 不適合的人

想專心做一個設計很久的人，會覺得被打斷。「我自己做了五年，之後轉去做測試自動化，」一位同事說，「兩份工作我都喜歡，但不能同時做。」

差旅與待命都有津貼，每月待命不超過一週。請看[聖荷西的職缺](/job?city=US-SJC)。`,
      "zh-CN": `圣何塞办公室有八位现场应用工程师，负责数据中心电源和充电设备的客户。一周大约三天在客户的实验室或机房，两天在办公室写报告、复现问题。

## 适合的人

- 喜欢在没有标准答案的现场，用半天缩小范围。
- 愿意把“还不知道”写进报告，并写明什么时候会知道。
- 能和客户的采购沟通，也能和夜班技师沟通。

## 不适合的人

想长时间专注做一个设计的人，会觉得总被打断。“我自己做了五年，后来转去做测试自动化，”一位同事说，“两份工作我都喜欢，但不能同时做。”

出差和值守都有津贴，每月值守不超过一周。请看[圣何塞的职位](/job?city=US-SJC)。`,
      "en-US": `Eight field application engineers in San Jose look after customers for data center power and charging equipment. About three days a week they are in a customer's lab or machine room, two in the office to write up and reproduce what they saw.

## Whom it suits

- You enjoy a site without a known answer, and narrowing it down in half a day.
- You are willing to write "not known yet", and when it will be.
- You can talk to a purchasing manager and to a technician on the night shift.

## Whom it does not

If you want to stay with one design for a long time, you will feel interrupted. "I did it for five years, then moved to test automation," says one colleague. "I like both jobs, but not at once."

Travel and on-call time are paid, and nobody is on call more than one week a month. See the [jobs in San Jose](/job?city=US-SJC).`,
    },
  },
];
