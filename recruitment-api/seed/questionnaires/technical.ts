import type { LocalizedQuestionnaire } from "../../questionnaires";
import { option, text, truth } from "./words";

export const technical: LocalizedQuestionnaire = {
  id: "technical-2026",
  title: text("研發與品質職缺問卷", "研发与质量职位问卷", "Questions for engineering jobs"),
  questions: [
    {
      type: "LONG_TEXT",
      id: "hardProblem",
      required: true,
      maxLength: 1200,
      label: text(
        "說一個您解過最難的技術問題",
        "说一个您解决过的最难的技术问题",
        "Tell us about the hardest technical problem you have solved",
      ),
      help: text(
        "當時的現象、您怎麼縮小範圍、最後的原因。200 字左右就夠。",
        "当时的现象、您怎么缩小范围、最后的原因。200 字左右就够。",
        "What you saw, how you narrowed it down, what it turned out to be. About 150 words are enough.",
      ),
    },
    {
      type: "MULTIPLE_CHOICE",
      id: "tools",
      required: true,
      maxChosen: 4,
      label: text("您最常用的工具", "您最常用的工具", "The tools you use most"),
      options: [
        option("oscilloscope", "示波器與探棒", "示波器与探头", "Oscilloscope and probes"),
        option("simulation", "電路或熱模擬", "电路或热仿真", "Circuit or thermal simulation"),
        option("c", "C 或 C++", "C 或 C++", "C or C++"),
        option("python", "Python", "Python", "Python"),
        option("statistics", "統計與 SPC", "统计与 SPC", "Statistics and SPC"),
        option("none", "還在學，都不熟", "还在学，都不熟", "Still learning, none of them well"),
      ],
    },
    {
      type: "YES_NO",
      id: "hasWork",
      label: text(
        "有可以公開的作品或程式碼嗎？",
        "有可以公开的作品或代码吗？",
        "Do you have work or code that anyone may see?",
      ),
    },
    {
      type: "LINK",
      id: "work",
      required: true,
      showIf: { questionId: "hasWork", equals: true },
      label: text("作品的網址", "作品的网址", "Where can we see it?"),
      help: text("開頭是 https://", "开头是 https://", "A web address that starts with https://"),
    },
    {
      type: "SCALE",
      id: "alone",
      min: 1,
      max: 5,
      label: text("比較習慣怎麼工作？", "您更习惯怎样工作？", "How do you prefer to work?"),
      minLabel: text("先自己想清楚", "先自己想清楚", "Think it through alone first"),
      maxLabel: text("一開始就找人討論", "一开始就找人讨论", "Talk it over from the start"),
    },
    {
      type: "DATE",
      id: "firstDay",
      min: "2026-01-01",
      label: text(
        "最快哪一天可以報到？",
        "最快哪一天可以入职？",
        "What is the earliest day you could start?",
      ),
    },
    truth,
  ],
};

export const security: LocalizedQuestionnaire = {
  id: "security-2026",
  title: text("資訊安全職缺問卷", "信息安全职位问卷", "Questions for security jobs"),
  questions: [
    {
      type: "SINGLE_CHOICE",
      id: "side",
      required: true,
      label: text(
        "最近兩年主要做哪一類工作？",
        "最近两年主要做哪一类工作？",
        "What have you mostly done in the last two years?",
      ),
      options: [
        option("detect", "監控與事件應變", "监控与事件响应", "Monitoring and incident response"),
        option("attack", "滲透測試", "渗透测试", "Penetration testing"),
        option("build", "安全開發與架構", "安全开发与架构", "Secure development and architecture"),
        option("govern", "法遵與稽核", "合规与审计", "Compliance and audit"),
        option("new", "剛要入行", "刚要入行", "I am new to the field"),
      ],
    },
    {
      type: "NUMBER",
      id: "incidents",
      min: 0,
      max: 500,
      step: 1,
      showIf: { questionId: "side", equals: "detect" },
      label: text(
        "大約經手過幾件資安事件？",
        "大约处理过几件安全事件？",
        "About how many incidents have you handled?",
      ),
      unit: text("件", "件", "incidents"),
    },
    {
      type: "FILE",
      id: "report",
      showIf: { questionId: "side", equals: "attack" },
      label: text("一份去識別化的報告", "一份去标识化的报告", "A report with names and addresses removed"),
      help: text(
        "沒有可以給人看的就不用附。",
        "没有可以给人看的就不用附。",
        "Leave it out if you have none that may be shown.",
      ),
    },
    {
      type: "YES_NO",
      id: "onCall",
      required: true,
      label: text(
        "可以每六週輪值一週、夜間待命嗎？",
        "可以每六周轮值一周、夜间待命吗？",
        "Could you be on call at night for one week in six?",
      ),
    },
    {
      type: "SHORT_TEXT",
      id: "onCallNote",
      maxLength: 120,
      showIf: { questionId: "onCall", equals: false },
      label: text(
        "有什麼我們可以配合的？",
        "有什么我们可以配合的？",
        "Is there an arrangement that would work for you?",
      ),
    },
    {
      type: "LONG_TEXT",
      id: "lesson",
      required: true,
      maxLength: 800,
      label: text(
        "哪一次失誤讓您學到最多？後來改了什麼？",
        "哪一次失误让您学到最多？后来改了什么？",
        "Which mistake taught you most, and what did you change?",
      ),
    },
    truth,
  ],
};
