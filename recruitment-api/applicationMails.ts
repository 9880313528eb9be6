import type { ApplicationState } from "../contract/applications";
import type { Locale, LocalizedText } from "../contract/locale";
import { company } from "./company";
import { compose, type Letter, type MailText } from "./mails";
import { pageAt } from "./registration";

const text = (zhTW: string, zhCN: string, enUS: string): LocalizedText => ({
  "zh-TW": zhTW,
  "zh-CN": zhCN,
  "en-US": enUS,
});

/** A state's name and what it means for the applicant, for the states into which the company can take an application. */
const news: Partial<Record<ApplicationState, { name: LocalizedText; meaning: LocalizedText }>> = {
  VIEWED: {
    name: text("已讀取", "已查看", "Viewed"),
    meaning: text(
      "用人部門已經開始讀您的履歷。您現在不需要做任何事。",
      "用人部门已经开始看您的简历。您现在不需要做任何事。",
      "The hiring team has started to read your resume. There is nothing you need to do now.",
    ),
  },
  SHORTLISTED: {
    name: text("進入複選", "进入复选", "Shortlisted"),
    meaning: text(
      "您已進入複選。接下來我們會與您約面談時間。",
      "您已进入复选。接下来我们会与您约面试时间。",
      "You are on the shortlist. Next, we will arrange an interview with you.",
    ),
  },
  INTERVIEWING: {
    name: text("面談中", "面试中", "Interviewing"),
    meaning: text(
      "面談階段開始了。時間、地點與面談的人會另外寄信通知。",
      "面试阶段开始了。时间、地点和面试官会另外发邮件通知。",
      "The interviews begin. Time, place and whom you will meet come in a separate email.",
    ),
  },
  OFFERED: {
    name: text("錄取通知", "录用通知", "Offered"),
    meaning: text(
      "我們想請您加入。錄取通知書會另外寄給您，請看過內容再回覆。",
      "我们想请您加入。录用通知书会另外发给您，请看过内容再回复。",
      "We would like you to join us. The offer itself comes in a separate email; please read it before you answer.",
    ),
  },
  HIRED: {
    name: text("已報到", "已入职", "Hired"),
    meaning: text("報到手續已完成，歡迎加入。", "入职手续已完成，欢迎加入。", "Everything is done. Welcome."),
  },
  UNSUCCESSFUL: {
    name: text("未錄取", "未录用", "Not selected"),
    meaning: text(
      "這個職缺我們決定不再往下進行。謝謝您花時間準備；這個結果不影響您應徵其他職缺。",
      "这个职位我们决定不再往下进行。感谢您花时间准备；这个结果不影响您应聘其他职位。",
      "We have decided not to go further with your application for this job. Thank you for the time you gave it. It does not affect other applications.",
    ),
  },
  DECLINED: {
    name: text("已婉拒", "已婉拒", "Declined"),
    meaning: text(
      "我們已記下您婉拒了錄取通知。謝謝您告訴我們。",
      "我们已记下您婉拒了录用通知。感谢您告诉我们。",
      "We have noted that you declined our offer. Thank you for telling us.",
    ),
  },
};

/** The mail that tells an applicant about a new state. */
export function stateMail(
  locale: Locale,
  {
    state,
    title,
    applicationNumber,
    publicOrigin,
  }: { state: ApplicationState; title: string; applicationNumber: string; publicOrigin: string },
): MailText {
  const told = news[state];
  if (!told) throw new Error(`No mail is written for the state ${state}`);
  const { name, meaning } = told;
  const href = pageAt(publicOrigin, locale, "/resume/applied");
  const letters: Record<Locale, Letter> = {
    "zh-TW": {
      subject: `應徵紀錄更新：${title}（${name["zh-TW"]}）`,
      parts: [
        `您應徵「${title}」的紀錄（${applicationNumber}）現在是「${name["zh-TW"]}」。`,
        meaning["zh-TW"],
        { label: "查看應徵紀錄", href },
      ],
    },
    "zh-CN": {
      subject: `应聘记录更新：${title}（${name["zh-CN"]}）`,
      parts: [
        `您应聘“${title}”的记录（${applicationNumber}）现在是“${name["zh-CN"]}”。`,
        meaning["zh-CN"],
        { label: "查看应聘记录", href },
      ],
    },
    "en-US": {
      subject: `Your application: ${title} (${name["en-US"]})`,
      parts: [
        `Your application for “${title}” (${applicationNumber}) is now “${name["en-US"]}”.`,
        meaning["en-US"],
        { label: "See my applications", href },
      ],
    },
  };
  return compose(locale, company[locale], letters[locale]);
}
