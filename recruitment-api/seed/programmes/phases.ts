import type { SeedPhase } from "../programmes";

const online = { "zh-TW": "線上", "zh-CN": "线上", "en-US": "Online" };

/** The management associate programme in six phases, in order. The first one's dates are its control's. */
export const demoPhases: readonly SeedPhase[] = [
  {
    phaseCode: "APPLICATION",
    startsInDays: -25,
    startHour: 9,
    endsInDays: 25,
    endHour: 24,
    name: { "zh-TW": "報名", "zh-CN": "报名", "en-US": "Application" },
    venue: online,
    note: {
      "zh-TW":
        "先把履歷填完整，再應徵職缺「儲備幹部（MA）2027」；想從哪裡開始輪調，請寫在自傳裡。截止前可以取消後重新應徵。",
      "zh-CN":
        "先把简历填写完整，再应聘职位“管培生（MA）2027”；想从哪里开始轮岗，请写在自我介绍里。截止前可以撤回后重新应聘。",
      "en-US":
        "Complete your resume, then apply for the job “Management Associate 2027”; say in your personal statement where you would like to start. Until applications close you can withdraw and apply again.",
    },
  },
  {
    phaseCode: "DOCUMENT_REVIEW",
    startsInDays: 11,
    startHour: 9,
    endsInDays: 32,
    endHour: 18,
    name: { "zh-TW": "書面審查", "zh-CN": "材料审核", "en-US": "Document review" },
    venue: {
      "zh-TW": "由輪調起點的主管審閱，您不必到場",
      "zh-CN": "由轮岗起点的主管审阅，您不需要到场",
      "en-US": "Read by the managers of your starting points; you need not be there",
    },
    note: {
      "zh-TW": "分批審查，越早報名越早收到結果。這段期間不需要補件。",
      "zh-CN": "分批审核，越早报名越早收到结果。这段时间不需要补充材料。",
      "en-US":
        "Applications are read as they arrive: the earlier yours is in, the earlier you hear from us. There is nothing to add meanwhile.",
    },
  },
  {
    phaseCode: "WRITTEN_TEST",
    startsInDays: 36,
    startHour: 9,
    endsInDays: 37,
    endHour: 21,
    name: { "zh-TW": "筆試", "zh-CN": "笔试", "en-US": "Written test" },
    venue: online,
    note: {
      "zh-TW":
        "兩天內任選連續 90 分鐘作答。需要電腦與穩定的網路；如果需要延長時間或輔具，請在三天前告訴我們。",
      "zh-CN":
        "两天内任选连续 90 分钟作答。需要电脑和稳定的网络；如需延长时间或辅助工具，请提前三天告诉我们。",
      "en-US":
        "Choose any 90 minutes within the two days. You need a computer and a steady connection; if you need more time or an aid, tell us three days ahead.",
    },
  },
  {
    phaseCode: "FIRST_INTERVIEW",
    startsInDays: 45,
    startHour: 9,
    endsInDays: 49,
    endHour: 18,
    name: { "zh-TW": "第一次面談", "zh-CN": "第一轮面试", "en-US": "First interview" },
    venue: {
      "zh-TW": "輪調起點所在的辦公室，或視訊",
      "zh-CN": "轮岗起点所在的办公室，或视频",
      "en-US": "The office of your starting point, or by video",
    },
    note: {
      "zh-TW": "與輪調起點的主管談 45 分鐘。時段在一週前寄給您，可以改一次。",
      "zh-CN": "与轮岗起点的主管谈 45 分钟。时段提前一周发给您，可以改一次。",
      "en-US":
        "Forty-five minutes with the manager of your starting point. We send you a time a week ahead, and you can change it once.",
    },
  },
  {
    phaseCode: "SECOND_INTERVIEW",
    startsInDays: 52,
    startHour: 9,
    endsInDays: 56,
    endHour: 18,
    name: { "zh-TW": "第二次面談", "zh-CN": "第二轮面试", "en-US": "Second interview" },
    venue: {
      "zh-TW": "台北內湖總部，或視訊",
      "zh-CN": "台北内湖总部，或视频",
      "en-US": "Taipei, Neihu headquarters, or by video",
    },
    note: {
      "zh-TW": "與事業處主管和人力資源處談 60 分鐘。前一次面談的書面回饋會先寄給您。",
      "zh-CN": "与事业部负责人和人力资源部谈 60 分钟。上一轮面试的书面反馈会先发给您。",
      "en-US":
        "An hour with a division head and People. You receive written feedback on the first interview before it.",
    },
  },
  {
    phaseCode: "OFFER",
    startsInDays: 61,
    startHour: 10,
    endsInDays: 75,
    endHour: 18,
    name: { "zh-TW": "錄取通知", "zh-CN": "录用通知", "en-US": "Offer" },
    venue: { "zh-TW": "以電子郵件寄發", "zh-CN": "通过邮件发送", "en-US": "By email" },
    note: {
      "zh-TW": "第一天上午 10 點寄出，無論是否錄取都會收到。錄取者有 14 天可以考慮。",
      "zh-CN": "第一天上午 10 点发出，无论是否录用都会收到。被录用者有 14 天可以考虑。",
      "en-US":
        "Sent at 10:00 on the first day, whatever the decision. If we make you an offer, you have 14 days to think it over.",
    },
  },
];
