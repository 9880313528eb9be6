import type { LocalizedList } from "../types";

/** How applicants are chosen: the ways that several openings share. Every step says how long it takes. */
export const technical: LocalizedList = {
  "zh-TW": [
    "履歷審閱：收件後 5 個工作天內回覆。",
    "技術面談 60 分鐘，兩週內安排，可選視訊。",
    "主管面談 45 分鐘，技術面談後一週內進行。",
    "結果通知：最後一次面談後 3 個工作天。",
  ],
  "zh-CN": [
    "简历筛选：收到后 5 个工作日内回复。",
    "技术面试 60 分钟，两周内安排，可选视频面试。",
    "主管面试 45 分钟，在技术面试后一周内进行。",
    "结果通知：最后一轮面试后 3 个工作日内。",
  ],
  "en-US": [
    "Resume review: you hear from us within 5 working days.",
    "Technical interview, 60 minutes, within two weeks; video is fine.",
    "Interview with the manager, 45 minutes, within a week of the first.",
    "Decision: within 3 working days of the last interview.",
  ],
};

export const technicalWithQuestions: LocalizedList = {
  "zh-TW": [
    "履歷審閱：收件後 5 個工作天內回覆。",
    "職缺問卷：約 15 分鐘，應徵時一併填寫。",
    "技術面談 60 分鐘、主管面談 45 分鐘，兩週內排在同一天。",
    "結果通知：面談後 3 個工作天。",
  ],
  "zh-CN": [
    "简历筛选：收到后 5 个工作日内回复。",
    "职位问卷：约 15 分钟，应聘时一并填写。",
    "技术面试 60 分钟、主管面试 45 分钟，两周内安排在同一天。",
    "结果通知：面试后 3 个工作日内。",
  ],
  "en-US": [
    "Resume review: you hear from us within 5 working days.",
    "Questions for this job: about 15 minutes, answered as you apply.",
    "Technical interview (60 minutes) and manager interview (45 minutes) on one day, within two weeks.",
    "Decision: within 3 working days of the interviews.",
  ],
};

export const codeReview: LocalizedList = {
  "zh-TW": [
    "履歷審閱：收件後 5 個工作天內回覆。",
    "程式碼討論 60 分鐘：一起看一段我們的程式，不考白板題。",
    "團隊面談 60 分鐘，前一關後一週內進行。",
    "結果通知：面談後 3 個工作天，附上面談回饋。",
  ],
  "zh-CN": [
    "简历筛选：收到后 5 个工作日内回复。",
    "代码讨论 60 分钟：一起读一段我们的代码，不做白板算法题。",
    "团队面试 60 分钟，上一轮结束后一周内进行。",
    "结果通知：面试后 3 个工作日内，并附面试反馈。",
  ],
  "en-US": [
    "Resume review: you hear from us within 5 working days.",
    "Code discussion, 60 minutes: we read some of our own code together; no whiteboard puzzles.",
    "Team interview, 60 minutes, within a week of the code discussion.",
    "Decision with feedback: within 3 working days.",
  ],
};

export const plant: LocalizedList = {
  "zh-TW": [
    "履歷審閱：收件後 3 個工作天內回覆。",
    "到廠面談 60 分鐘並參觀產線，10 天內安排。",
    "結果通知：面談後 3 個工作天。",
  ],
  "zh-CN": [
    "简历筛选：收到后 3 个工作日内回复。",
    "到厂面试 60 分钟并参观产线，10 天内安排。",
    "结果通知：面试后 3 个工作日内。",
  ],
  "en-US": [
    "Resume review: you hear from us within 3 working days.",
    "Interview at the plant, 60 minutes, with a walk along the line, within 10 days.",
    "Decision: within 3 working days of the interview.",
  ],
};

export const plantWithQuestions: LocalizedList = {
  "zh-TW": [
    "職缺問卷：約 10 分鐘，應徵時一併填寫。",
    "履歷審閱：收件後 3 個工作天內回覆。",
    "到廠面談 75 分鐘，含一題現場案例，10 天內安排。",
    "結果通知：面談後 3 個工作天。",
  ],
  "zh-CN": [
    "职位问卷：约 10 分钟，应聘时一并填写。",
    "简历筛选：收到后 3 个工作日内回复。",
    "到厂面试 75 分钟，含一道现场案例，10 天内安排。",
    "结果通知：面试后 3 个工作日内。",
  ],
  "en-US": [
    "Questions for this job: about 10 minutes, answered as you apply.",
    "Resume review: you hear from us within 3 working days.",
    "Interview at the plant, 75 minutes, with one case from the line, within 10 days.",
    "Decision: within 3 working days of the interview.",
  ],
};

export const caseInterview: LocalizedList = {
  "zh-TW": [
    "履歷審閱：收件後 5 個工作天內回覆。",
    "案例面談 60 分鐘：題目在兩天前寄給您，兩週內安排。",
    "主管與跨部門面談共 75 分鐘，案例面談後一週內進行。",
    "結果通知：最後一次面談後 5 個工作天。",
  ],
  "zh-CN": [
    "简历筛选：收到后 5 个工作日内回复。",
    "案例面试 60 分钟：题目提前两天发给您，两周内安排。",
    "主管及跨部门面试共 75 分钟，案例面试后一周内进行。",
    "结果通知：最后一轮面试后 5 个工作日内。",
  ],
  "en-US": [
    "Resume review: you hear from us within 5 working days.",
    "Case interview, 60 minutes, within two weeks; you get the case two days ahead.",
    "Interviews with the manager and a neighboring team, 75 minutes in all, a week later at most.",
    "Decision: within 5 working days of the last interview.",
  ],
};

export const abroad: LocalizedList = {
  "zh-TW": [
    "履歷審閱：收件後 5 個工作天內回覆。",
    "視訊面談 45 分鐘，與當地主管，一週內安排。",
    "當地辦公室面談 90 分鐘，與台灣團隊連線，三週內完成。",
    "結果通知：面談後 5 個工作天。",
  ],
  "zh-CN": [
    "简历筛选：收到后 5 个工作日内回复。",
    "视频面试 45 分钟，与当地主管，一周内安排。",
    "当地办公室面试 90 分钟，与台湾团队连线，三周内完成。",
    "结果通知：面试后 5 个工作日内。",
  ],
  "en-US": [
    "Resume review: you hear from us within 5 working days.",
    "Video call with the local manager, 45 minutes, within a week.",
    "Interview at the local office, 90 minutes, with the Taiwan team on screen, within three weeks.",
    "Decision: within 5 working days of the interview.",
  ],
};

export const internship: LocalizedList = {
  "zh-TW": [
    "履歷審閱：收件後 5 個工作天內回覆。",
    "與帶領您的同仁面談 40 分鐘，兩週內安排，可選視訊。",
    "結果通知：面談後 3 個工作天，報到日可與學校行事曆配合。",
  ],
  "zh-CN": [
    "简历筛选：收到后 5 个工作日内回复。",
    "与带教同事面试 40 分钟，两周内安排，可选视频面试。",
    "结果通知：面试后 3 个工作日内，入职日期可与校历协调。",
  ],
  "en-US": [
    "Resume review: you hear from us within 5 working days.",
    "Interview with your mentor, 40 minutes, within two weeks; video is fine.",
    "Decision: within 3 working days; the start date can follow your school calendar.",
  ],
};

export const caseWithQuestions: LocalizedList = {
  "zh-TW": [
    "職缺問卷：約 15 分鐘，應徵時一併填寫。",
    "履歷審閱：收件後 5 個工作天內回覆。",
    "案例面談 60 分鐘：題目在兩天前寄給您，兩週內安排。",
    "結果通知：面談後 5 個工作天。",
  ],
  "zh-CN": [
    "职位问卷：约 15 分钟，应聘时一并填写。",
    "简历筛选：收到后 5 个工作日内回复。",
    "案例面试 60 分钟：题目提前两天发给您，两周内安排。",
    "结果通知：面试后 5 个工作日内。",
  ],
  "en-US": [
    "Questions for this job: about 15 minutes, answered as you apply.",
    "Resume review: you hear from us within 5 working days.",
    "Case interview, 60 minutes, within two weeks; you get the case two days ahead.",
    "Decision: within 5 working days of the interview.",
  ],
};
