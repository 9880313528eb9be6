import type { CampusSession } from "../contract/campus";
import type { Locale } from "../contract/locale";
import { company } from "./company";
import { compose, deadline, type Letter, type MailText } from "./mails";
import { pageAt } from "./registration";

interface Confirmed {
  readonly number: string;
  readonly did: "first" | "changed";
  /** Null: until HR closes the programme by hand */
  readonly editableUntil: string | null;
  readonly publicOrigin: string;
}

function editable(locale: Locale, editableUntil: string | null): string {
  const until = editableUntil === null ? null : deadline(locale, new Date(editableUntil));
  switch (locale) {
    case "zh-TW":
      return until
        ? `${until}以前，您都可以回到這一頁修改內容，編號不變。`
        : "計畫關閉以前，您都可以回到這一頁修改內容，編號不變。";
    case "zh-CN":
      return until
        ? `${until}之前，您都可以回到这一页修改内容，编号不变。`
        : "计划关闭之前，您都可以回到这一页修改内容，编号不变。";
    case "en-US":
      return until
        ? `You can go back and change what you sent until ${until}. The number stays the same.`
        : "You can go back and change what you sent until the program closes. The number stays the same.";
  }
}

/** The mail that confirms a submission to the matching programme, or a change to it. */
export function matchingMail(
  locale: Locale,
  { number, did, editableUntil, publicOrigin }: Confirmed,
): MailText {
  const first = did === "first";
  const href = pageAt(publicOrigin, locale, "/HRMatching/hrmatching");
  const letters: Record<Locale, Letter> = {
    "zh-TW": {
      subject: first ? `已收到您的媒合計畫登記（${number}）` : `媒合計畫登記已更新（${number}）`,
      parts: [
        first
          ? `我們收到您的媒合計畫登記了，編號是 ${number}。`
          : `您的媒合計畫登記（${number}）已改為剛才送出的內容。`,
        "依您填的職類、城市、待遇與時間，我們列出了適合的職缺，並說明每一個為什麼適合：",
        { label: "查看適合的職缺", href },
        editable(locale, editableUntil),
      ],
    },
    "zh-CN": {
      subject: first ? `已收到您的匹配计划登记（${number}）` : `匹配计划登记已更新（${number}）`,
      parts: [
        first
          ? `我们已收到您的匹配计划登记，编号是 ${number}。`
          : `您的匹配计划登记（${number}）已更新为刚刚提交的内容。`,
        "根据您填写的职类、城市、薪资和时间，我们列出了合适的职位，并说明每一个为什么合适：",
        { label: "查看合适的职位", href },
        editable(locale, editableUntil),
      ],
    },
    "en-US": {
      subject: first
        ? `We received your matching program entry (${number})`
        : `Your matching program entry was updated (${number})`,
      parts: [
        first
          ? `We have received your entry to the matching program. Its number is ${number}.`
          : `Your entry to the matching program (${number}) now says what you just sent.`,
        "From the work, cities, pay and dates you gave, we have listed jobs that fit, and why each of them does:",
        { label: "See jobs that fit", href },
        editable(locale, editableUntil),
      ],
    },
  };
  return compose(locale, company[locale], letters[locale]);
}

/** The mail that confirms a registration for the campus season, or a change to it; `session` null: no longer listed. */
export function campusMail(
  locale: Locale,
  {
    number,
    did,
    editableUntil,
    session,
    publicOrigin,
  }: Confirmed & { readonly session: CampusSession | null },
): MailText {
  const first = did === "first";
  const href = pageAt(publicOrigin, locale, "/HRCampus/hrcampus");
  const when = session && deadline(locale, new Date(session.startAt));
  const letters: Record<Locale, Letter> = {
    "zh-TW": {
      subject: first ? `已收到您的校園徵才登記（${number}）` : `校園徵才登記已更新（${number}）`,
      parts: [
        first
          ? `我們收到您的校園徵才登記了，編號是 ${number}。`
          : `您的校園徵才登記（${number}）已改為剛才送出的內容。`,
        ...(session ? [`您選的場次：${session.campus}，${session.venue}，${when}。`] : []),
        "場次結束後兩週內，我們會依您的志願順序通知是否安排面談。",
        { label: "查看或修改登記", href },
        editable(locale, editableUntil),
      ],
    },
    "zh-CN": {
      subject: first ? `已收到您的校园招聘登记（${number}）` : `校园招聘登记已更新（${number}）`,
      parts: [
        first
          ? `我们已收到您的校园招聘登记，编号是 ${number}。`
          : `您的校园招聘登记（${number}）已更新为刚刚提交的内容。`,
        ...(session ? [`您选择的场次：${session.campus}，${session.venue}，${when}。`] : []),
        "场次结束后两周内，我们会按您的志愿顺序通知是否安排面试。",
        { label: "查看或修改登记", href },
        editable(locale, editableUntil),
      ],
    },
    "en-US": {
      subject: first
        ? `We received your campus registration (${number})`
        : `Your campus registration was updated (${number})`,
      parts: [
        first
          ? `We have received your campus registration. Its number is ${number}.`
          : `Your campus registration (${number}) now says what you just sent.`,
        ...(session ? [`Your session: ${session.campus}, ${session.venue}, ${when}.`] : []),
        "Within two weeks of the session we will tell you whether we can arrange interviews, in your order of preference.",
        { label: "See or change your registration", href },
        editable(locale, editableUntil),
      ],
    },
  };
  return compose(locale, company[locale], letters[locale]);
}
