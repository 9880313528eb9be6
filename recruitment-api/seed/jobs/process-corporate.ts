import type { LocalizedList } from "../types";

// How applicants are chosen for sales, marketing, finance, legal, people and information security, with time limits.

export const sales: LocalizedList = {
  "zh-TW": [
    "履歷審閱：收件後 5 個工作天內回覆。",
    "業務主管面談 60 分鐘，兩週內安排，可選視訊。",
    "情境討論 45 分鐘，一週內進行，題目在三天前寄給您。",
    "結果通知：最後一次面談後 3 個工作天。",
  ],
  "zh-CN": [
    "简历筛选：收到后 5 个工作日内回复。",
    "销售主管面试 60 分钟，两周内安排，可选视频面试。",
    "案例讨论 45 分钟，一周内进行，题目提前三天发给您。",
    "结果通知：最后一轮面试后 3 个工作日内。",
  ],
  "en-US": [
    "Resume review: you hear from us within 5 working days.",
    "Interview with the sales lead, 60 minutes, within two weeks; video is fine.",
    "Case discussion, 45 minutes, within a week; you get the case three days ahead.",
    "Decision: within 3 working days of the last interview.",
  ],
};

export const marketing: LocalizedList = {
  "zh-TW": [
    "履歷與作品審閱：收件後 7 個工作天內回覆。",
    "主管面談 45 分鐘，兩週內安排，可選視訊。",
    "作品討論 60 分鐘，一週內進行，談既有作品即可，不另出題。",
    "結果通知：最後一次面談後 3 個工作天。",
  ],
  "zh-CN": [
    "简历与作品筛选：收到后 7 个工作日内回复。",
    "主管面试 45 分钟，两周内安排，可选视频面试。",
    "作品讨论 60 分钟，一周内进行，讨论已有作品即可，不另出题。",
    "结果通知：最后一轮面试后 3 个工作日内。",
  ],
  "en-US": [
    "Resume and work samples: you hear from us within 7 working days.",
    "Interview with the manager, 45 minutes, within two weeks; video is fine.",
    "A talk about work you have already done, 60 minutes, within a week; no take-home assignment.",
    "Decision: within 3 working days of the last interview.",
  ],
};

export const finance: LocalizedList = {
  "zh-TW": [
    "履歷審閱：收件後 5 個工作天內回覆。",
    "線上實作題 40 分鐘：收到連結後 7 天內自選時段完成。",
    "主管面談 45 分鐘，兩週內安排，可選視訊。",
    "結果通知：最後一次面談後 3 個工作天。",
  ],
  "zh-CN": [
    "简历筛选：收到后 5 个工作日内回复。",
    "在线实操题 40 分钟：收到链接后 7 天内自选时间完成。",
    "主管面试 45 分钟，两周内安排，可选视频面试。",
    "结果通知：最后一轮面试后 3 个工作日内。",
  ],
  "en-US": [
    "Resume review: you hear from us within 5 working days.",
    "Spreadsheet exercise online, 40 minutes, whenever suits you within 7 days of getting the link.",
    "Interview with the manager, 45 minutes, within two weeks; video is fine.",
    "Decision: within 3 working days of the last interview.",
  ],
};

export const legal: LocalizedList = {
  "zh-TW": [
    "履歷審閱：收件後 7 個工作天內回覆。",
    "法務主管面談 60 分鐘，兩週內安排，含一份當天提供的短文件。",
    "合作部門面談 30 分鐘，前一關後 10 天內進行。",
    "結果通知：最後一次面談後 3 個工作天。",
  ],
  "zh-CN": [
    "简历筛选：收到后 7 个工作日内回复。",
    "法务主管面试 60 分钟，两周内安排，含一份当天提供的短文件。",
    "业务部门面试 30 分钟，上一轮结束后 10 天内进行。",
    "结果通知：最后一轮面试后 3 个工作日内。",
  ],
  "en-US": [
    "Resume review: you hear from us within 7 working days.",
    "Interview with the legal lead, 60 minutes, within two weeks, over a short document given to you that day.",
    "A talk with the unit you would advise, 30 minutes, no more than 10 days later.",
    "Decision: within 3 working days of the last interview.",
  ],
};

export const people: LocalizedList = {
  "zh-TW": [
    "履歷審閱：收件後 5 個工作天內回覆。",
    "主管面談 45 分鐘，兩週內安排，可選視訊。",
    "與兩位未來同仁談 30 分鐘，以您提問為主，一週內安排。",
    "結果通知：最後一次面談後 3 個工作天。",
  ],
  "zh-CN": [
    "简历筛选：收到后 5 个工作日内回复。",
    "主管面试 45 分钟，两周内安排，可选视频面试。",
    "与两位未来同事交流 30 分钟，以您提问为主，一周内安排。",
    "结果通知：最后一轮面试后 3 个工作日内。",
  ],
  "en-US": [
    "Resume review: you hear from us within 5 working days.",
    "Interview with the manager, 45 minutes, within two weeks; video is fine.",
    "Half an hour with two future colleagues, mostly for your questions, within a week.",
    "Decision: within 3 working days of the last interview.",
  ],
};

export const informationSecurity: LocalizedList = {
  "zh-TW": [
    "履歷審閱：收件後 5 個工作天內回覆。",
    "技術面談 60 分鐘，談您處理過的案例，兩週內安排。",
    "主管面談 45 分鐘，一週內進行；結果通知在其後 3 個工作天。",
    "背景查核：錄取並經您書面同意後進行，5 個工作天內完成。",
  ],
  "zh-CN": [
    "简历筛选：收到后 5 个工作日内回复。",
    "技术面试 60 分钟，讨论您处理过的案例，两周内安排。",
    "主管面试 45 分钟，一周内进行；其后 3 个工作日内通知结果。",
    "背景核查：录用并经您书面同意后进行，5 个工作日内完成。",
  ],
  "en-US": [
    "Resume review: you hear from us within 5 working days.",
    "Technical interview, 60 minutes, about cases you have handled, within two weeks.",
    "Interview with the manager, 45 minutes, a week later at most; a decision within 3 working days after that.",
    "Background check: only after an offer and with your written consent, within 5 working days.",
  ],
};

export const partTime: LocalizedList = {
  "zh-TW": [
    "履歷審閱：收件後 3 個工作天內回覆。",
    "面談 30 分鐘，一週內安排，可選視訊。",
    "結果通知：面談後 2 個工作天，同時確認每週時段。",
  ],
  "zh-CN": [
    "简历筛选：收到后 3 个工作日内回复。",
    "面试 30 分钟，一周内安排，可选视频面试。",
    "结果通知：面试后 2 个工作日内，同时确认每周时间。",
  ],
  "en-US": [
    "Resume review: you hear from us within 3 working days.",
    "Interview, 30 minutes, within a week; video is fine.",
    "Decision: within 2 working days, together with your weekly hours.",
  ],
};

const questions = {
  "zh-TW": "職缺問卷：約 10 分鐘，應徵時一併填寫。",
  "zh-CN": "职位问卷：约 10 分钟，应聘时一并填写。",
  "en-US": "Questions for this job: about 10 minutes, answered as you apply.",
};

/** The same way of choosing, begun with the opening's questionnaire. */
export const withQuestions = (process: LocalizedList): LocalizedList => ({
  "zh-TW": [questions["zh-TW"], ...process["zh-TW"]],
  "zh-CN": [questions["zh-CN"], ...process["zh-CN"]],
  "en-US": [questions["en-US"], ...process["en-US"]],
});
