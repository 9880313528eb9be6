import type { SeedNews } from "../types";

/** Hours, benefits and careers. */
export const life: SeedNews[] = [
  {
    slug: "childcare-support-until-six",
    category: "LIFE",
    publishedDaysAgo: 46,
    pinned: false,
    title: {
      "zh-TW": "育兒津貼延長到孩子滿六歲",
      "zh-CN": "育儿补贴延长到孩子满六岁",
      "en-US": "Childcare support now runs until a child’s sixth birthday",
    },
    summary: {
      "zh-TW": "每名子女每月 5,000 元，父母都是同仁時可以各自申請。領養的孩子同樣適用。",
      "zh-CN": "每名子女每月补贴，父母都是员工的可以分别申请。收养的孩子同样适用。",
      "en-US":
        "NT$5,000 a month for each child. Two parents who both work here can each apply; adopted children count.",
    },
    body: {
      "zh-TW": `育兒津貼原本發到三歲。內部調查顯示，托育支出最高的其實是三到五歲，所以延長到滿六歲的當月。

## 怎麼申請

- 在職滿三個月即可申請，試用期計入。
- 每名子女每月 5,000 元，隨薪資發放。
- 父母都在樟嶼工作時，兩人可以各自申請。

## 也一併調整的

家庭照顧假改為以小時計，不必一次請半天。接送時段（上午 9 時以前、下午 4 時半以後）不安排部門會議，主管排會議時系統會提醒。

其他福利請看[薪資福利](/hr/world/career/salary)。`,
      "zh-CN": `育儿补贴原来发到三岁。内部调查显示，托育支出最高的其实是三到五岁，所以延长到满六岁的当月。

## 怎么申请

- 入职满三个月即可申请，试用期计入。
- 每名子女按月发放，随工资到账；各据点的金额按当地托育费用核定。
- 父母都在樟屿工作的，两人可以分别申请。

## 同时调整的

家庭照顾假改为按小时计算，不必一次请半天。接送时段（上午 9 点以前、下午 4 点半以后）不安排部门会议，主管排会议时系统会提醒。

其他福利请看[薪酬福利](/hr/world/career/salary)。`,
      "en-US": `Childcare support used to end at three. A survey among colleagues showed that care costs most between three and five, so it now runs to the month of the sixth birthday.

## How it works

- You can apply after three months; probation counts.
- In Taiwan it is NT$5,000 a month for each child, paid with your salary. Other sites set the amount by local cost.
- If both parents work here, each can apply.

## Changed along with it

Family care leave is counted in hours, so nobody has to take half a day. No department meetings are held at drop-off and pick-up times, before 9:00 and after 16:30; the calendar reminds managers.

More is in [Pay and benefits](/hr/world/career/salary).`,
    },
  },
  {
    slug: "choose-your-shift",
    category: "LIFE",
    publishedDaysAgo: 196,
    pinned: false,
    title: {
      "zh-TW": "台南與桃園廠：班表提前六週公布，可以自己換",
      "zh-CN": "台南与桃园工厂：班表提前六周公布，可以自己换",
      "en-US": "Tainan and Taoyuan plants: shifts six weeks ahead, and yours to swap",
    },
    summary: {
      "zh-TW": "試辦一年，缺勤少了三成，離職少了四成。明年起推到所有廠區。",
      "zh-CN": "试行一年，缺勤少了三成，离职少了四成。明年起推广到所有工厂。",
      "en-US":
        "After a year's trial absences fell by three tenths and departures by four. Every plant follows.",
    },
    body: {
      "zh-TW": `製造單位的同事說，最累的不是夜班，是不知道下週上什麼班。去年起，台南與桃園兩廠試辦班表提前六週公布，同職務的人可以在手機上互換，不必經過主管。

## 規則

- 兩次值班之間至少休息 11 小時，系統會擋下不合規定的換班。
- 同一人每月最多連續四個夜班。
- 懷孕或需要照顧家人的同事，可以固定日班。

## 結果

| 指標 | 試辦前 | 試辦後 |
|---|---|---|
| 每月缺勤率 | 4.1% | 2.9% |
| 一年內離職率 | 18% | 11% |

製造職缺的班別都寫在職缺頁，請看[製造類職缺](/job?category=MANUFACTURING)。`,
      "zh-CN": `制造部门的同事说，最累的不是夜班，而是不知道下周上什么班。去年起，台南和桃园两个工厂试行班表提前六周公布，同岗位的人可以在手机上互换，不必经过主管。

## 规则

- 两次上班之间至少休息 11 小时，不合规定的换班会被系统拦下。
- 同一人每月最多连续四个夜班。
- 怀孕或需要照顾家人的同事，可以固定白班。

## 结果

| 指标 | 试行前 | 试行后 |
|---|---|---|
| 每月缺勤率 | 4.1% | 2.9% |
| 一年内离职率 | 18% | 11% |

制造类职位的班次都写在职位页面，请看[制造类职位](/job?category=MANUFACTURING)。`,
      "en-US": `What tires people in manufacturing most, they told us, is not the night shift but not knowing next week's. Since last year the Tainan and Taoyuan plants publish shifts six weeks ahead, and people in the same job can swap on their phones without asking a manager.

## The rules

- At least 11 hours between shifts; the system refuses a swap that breaks this.
- No more than four nights in a row.
- Colleagues who are pregnant or care for somebody can keep to days.

## The result

| Measure | Before | After |
|---|---|---|
| Absence, a month | 4.1% | 2.9% |
| Left within a year | 18% | 11% |

Each posting states its shifts; see the [jobs in manufacturing](/job?category=MANUFACTURING).`,
    },
  },
  {
    slug: "specialist-track-to-the-top",
    category: "LIFE",
    publishedDaysAgo: 281,
    pinned: false,
    title: {
      "zh-TW": "不帶人也能升到最高職級：專家職的第一位首席",
      "zh-CN": "不带团队也能升到最高职级：专家序列的第一位首席",
      "en-US": "To the top grade without managing anyone: our first principal engineer",
    },
    summary: {
      "zh-TW": "專家職與管理職用同一套職級與薪資區間，可以互轉，一年後不合適可以轉回。",
      "zh-CN": "专家序列与管理序列用同一套职级和薪资区间，可以互转，一年后不合适可以转回。",
      "en-US":
        "Specialists and managers share grades and pay ranges. You can change tracks, and back after a year.",
    },
    body: {
      "zh-TW": `電源設計的黃先生在樟嶼 14 年，帶過兩年團隊，然後申請轉回專家職。今年他升為第八職級，是第一位不帶人的首席工程師。

## 升等看什麼

- 影響範圍：從自己的模組，到產品線，到整個集團的設計準則。
- 教過誰：升到第六職級以上，要有兩位同仁說明從您身上學到什麼。
- 說過的「不」：評審會問您擋下過哪個案子，以及後來證明對不對。

## 換跑道

轉任管理職或專家職，職級與薪資都不變。第一年雙方都可以提出轉回，不必說明原因。去年有 31 人轉任，6 人轉回。

八個職級的說明在[職涯發展](/hr/world/career/career)。`,
      "zh-CN": `电源设计的黄先生在樟屿工作 14 年，带过两年团队，之后申请转回专家序列。今年他升到第八职级，是第一位不带团队的首席工程师。

## 晋升看什么

- 影响范围：从自己的模块，到产品线，到整个集团的设计准则。
- 教过谁：升到第六职级以上，要有两位同事说明从您身上学到了什么。
- 说过的“不”：评审会问您拦下过哪个项目，以及后来证明对不对。

## 换序列

转到管理序列或专家序列，职级和薪资都不变。第一年双方都可以提出转回，不必说明原因。去年有 31 人转换，6 人转回。

八个职级的说明见[职业发展](/hr/world/career/career)。`,
      "en-US": `Mr. Huang has designed power supplies here for 14 years. He led a team for two of them, then asked to go back. This year he reached grade eight, the first principal engineer who manages nobody.

## What promotion looks at

- How far your work reaches: your module, the product line, the design rules of the whole group.
- Whom you taught: from grade six on, two colleagues describe what they learned from you.
- What you refused: the panel asks which project you stopped, and whether time proved you right.

## Changing tracks

Grade and pay stay the same in either direction. During the first year either side can reverse the change without giving a reason. Last year 31 people changed and six came back.

All eight grades are explained in [Career paths](/hr/world/career/career).`,
    },
  },
  {
    slug: "coming-back-after-leave",
    category: "LIFE",
    publishedDaysAgo: 330,
    pinned: false,
    title: {
      "zh-TW": "離開職場三年以上，也可以回來：回任方案的第一批同事",
      "zh-CN": "离开职场三年以上，也可以回来：返岗计划的第一批同事",
      "en-US": "Back after three years or more away: the first people of our return program",
    },
    summary: {
      "zh-TW": "前十二週工時減半、全薪，由一位同部門的同事陪同。履歷上的空白不需要解釋。",
      "zh-CN": "前十二周工时减半、全薪，由一位同部门的同事陪同。简历上的空白不需要解释。",
      "en-US":
        "Twelve weeks at half time and full pay, beside a colleague. Gaps in a resume need no explanation.",
    },
    body: {
      "zh-TW": `照顧家人、生病、唸書或搬家，都可能讓人離開職場幾年。回任方案的對象，是離開三年以上、想回到原本專業的人。第一批 14 位同事已全部轉為正職。

## 怎麼進行

- 前十二週每週工作 20 小時，領全薪。
- 一位同部門的同事每天撥出一小時，補上這幾年換掉的工具與流程。
- 第十二週一起決定：全時、部分工時，或換一個部門。

## 應徵時

履歷有空白不必解釋，我們也不會問。請照常應徵任何[職缺](/job)，在職缺問卷或面談時告訴我們想用回任方案即可。`,
      "zh-CN": `照顾家人、生病、读书或搬家，都可能让人离开职场几年。返岗计划面向离开三年以上、想回到原来专业的人。第一批 14 位同事已全部转为正式员工。

## 怎么进行

- 前十二周每周工作 20 小时，领全薪。
- 一位同部门的同事每天拿出一小时，补上这几年换掉的工具和流程。
- 第十二周一起决定：全职、非全职，或换一个部门。

## 应聘时

简历有空白不必解释，我们也不会问。请照常应聘任何[职位](/job)，在职位问卷或面试时告诉我们想用返岗计划即可。`,
      "en-US": `Caring for someone, an illness, study or a move can keep people away from work for years. The return program is for those who have been away three years or more and want to go back to their field. All 14 of the first group are now regular employees.

## How it works

- For twelve weeks you work 20 hours a week on full pay.
- A colleague from the same department spends an hour a day on the tools and routines that have changed.
- In week twelve you decide together: full time, part time, or another department.

## When you apply

You need not explain a gap, and we will not ask. Apply for any [job](/job) as usual and tell us, in the questions or the interview, that you would like to use the program.`,
    },
  },
];
