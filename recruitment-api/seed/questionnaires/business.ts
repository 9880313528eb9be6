import type { LocalizedQuestionnaire } from "../../questionnaires";
import { option, text, truth } from "./words";

export const plant: LocalizedQuestionnaire = {
  id: "plant-2026",
  title: text("工廠與供應鏈職缺問卷", "工厂与供应链职位问卷", "Questions for plant and supply chain jobs"),
  questions: [
    {
      type: "RANKING",
      id: "shifts",
      required: true,
      ranks: 2,
      label: text("請依意願排出前兩個班別", "请按意愿排出前两个班次", "Rank the two shifts you would prefer"),
      options: [
        option("day", "日班 08:00–17:00", "白班 08:00–17:00", "Days, 08:00–17:00"),
        option("evening", "小夜 16:00–01:00", "中班 16:00–01:00", "Evenings, 16:00–01:00"),
        option("night", "大夜 00:00–09:00", "夜班 00:00–09:00", "Nights, 00:00–09:00"),
        option("weekend", "假日班", "周末班", "Weekends"),
      ],
    },
    {
      type: "YES_NO",
      id: "travel",
      required: true,
      label: text(
        "每季可以到其他廠區出差一週嗎？",
        "每季度可以到其他厂区出差一周吗？",
        "Could you spend a week at another plant each quarter?",
      ),
    },
    {
      type: "NUMBER",
      id: "team",
      min: 0,
      max: 1000,
      step: 1,
      label: text("帶過最多幾個人？", "带过最多几个人？", "What is the largest team you have led?"),
      help: text("沒帶過請填 0。", "没带过请填 0。", "Enter 0 if you have not led one."),
      unit: text("人", "人", "people"),
    },
    {
      type: "SHORT_TEXT",
      id: "teamHow",
      maxLength: 200,
      showIf: { questionId: "travel", equals: true },
      label: text(
        "出差時，家裡或課業需要我們配合什麼？",
        "出差时，家里或学业需要我们配合什么？",
        "Is there anything at home or school we should plan around?",
      ),
    },
    {
      type: "MONTH",
      id: "available",
      required: true,
      label: text("最快哪個月可以報到？", "最快哪个月可以入职？", "In which month could you start?"),
      help: text("例如 2027-01", "例如 2027-01", "For example 2027-01"),
    },
    truth,
  ],
};

export const commercial: LocalizedQuestionnaire = {
  id: "commercial-2026",
  title: text("業務與行銷職缺問卷", "销售与市场职位问卷", "Questions for sales and marketing jobs"),
  questions: [
    {
      type: "LONG_TEXT",
      id: "customer",
      required: true,
      maxLength: 1000,
      label: text(
        "說一位原本拒絕、後來成交的客戶",
        "说一位原本拒绝、后来成交的客户",
        "Tell us about a customer who said no at first and yes later",
      ),
      help: text("客戶名稱可以用代稱。", "客户名称可以用代称。", "You need not name the customer."),
    },
    {
      type: "MULTIPLE_CHOICE",
      id: "markets",
      label: text("熟悉哪些市場？", "熟悉哪些市场？", "Which markets do you know well?"),
      options: [
        option("tw", "台灣", "台湾", "Taiwan"),
        option("cn", "中國大陸", "中国大陆", "Mainland China"),
        option("jp", "日本", "日本", "Japan"),
        option("eu", "歐洲", "欧洲", "Europe"),
        option("na", "北美", "北美", "North America"),
      ],
    },
    {
      type: "SCALE",
      id: "japanese",
      min: 1,
      max: 5,
      showIf: { questionId: "markets", equals: "jp" },
      label: text(
        "用日文談價格，有多自在？",
        "用日语谈价格，有多自如？",
        "How at ease are you negotiating a price in Japanese?",
      ),
      minLabel: text("需要翻譯", "需要翻译", "I need an interpreter"),
      maxLabel: text("和母語一樣", "和母语一样", "As in my first language"),
    },
    {
      type: "LINK",
      id: "campaign",
      label: text(
        "一件您參與過、可以公開的案子",
        "一件您参与过、可以公开的案例",
        "A campaign or case you worked on that is public",
      ),
    },
    {
      type: "DATE",
      id: "talk",
      label: text(
        "哪一天方便先通個電話？",
        "哪一天方便先通个电话？",
        "On which day would a short call suit you?",
      ),
    },
    truth,
  ],
};

export const corporate: LocalizedQuestionnaire = {
  id: "corporate-2026",
  title: text(
    "財務、法務與人資職缺問卷",
    "财务、法务与人力职位问卷",
    "Questions for finance, legal and people jobs",
  ),
  questions: [
    {
      type: "SINGLE_CHOICE",
      id: "setting",
      required: true,
      label: text(
        "比較想在哪一種環境工作？",
        "比较想在哪一种环境工作？",
        "In which setting would you rather work?",
      ),
      options: [
        option("rules", "制度完整，照著把事情做好", "制度完善，照着把事情做好", "Clear rules, done well"),
        option("build", "制度還在建，一起寫", "制度还在建，一起写", "Rules still to be written, together"),
        option("either", "都可以", "都可以", "Either"),
      ],
    },
    {
      type: "LONG_TEXT",
      id: "disagree",
      required: true,
      maxLength: 800,
      label: text(
        "主管要您做一件您認為不妥的事，您會怎麼說？",
        "主管要您做一件您认为不妥的事，您会怎么说？",
        "Your manager asks for something you think is not right. What do you say?",
      ),
    },
    {
      type: "RANKING",
      id: "value",
      ranks: 3,
      label: text(
        "請排出您最看重的三件事",
        "请排出您最看重的三件事",
        "Rank the three things that matter most to you",
      ),
      options: [
        option("learning", "學得到東西", "学得到东西", "Learning"),
        option("pay", "薪資與福利", "薪酬与福利", "Pay and benefits"),
        option("hours", "準時下班", "准时下班", "Regular hours"),
        option("people", "一起工作的人", "一起工作的人", "The people"),
        option("meaning", "做的事有意義", "做的事有意义", "Work that means something"),
      ],
    },
    {
      type: "FILE",
      id: "sample",
      label: text("一份您寫的文件", "一份您写的文件", "Something you have written"),
      help: text(
        "報告、備忘錄或制度都可以，請先去掉機密。",
        "报告、备忘录或制度都可以，请先去掉机密。",
        "A report, a memo or a policy, with anything confidential removed.",
      ),
    },
    truth,
  ],
};
