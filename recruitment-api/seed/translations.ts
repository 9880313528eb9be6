import type { TranslationRow } from "../../contract/multilingual";

/**
 * Texts that HR keeps in the API instead of the portal: labels of coded values (`column+value`), and notices that come
 * and go without a release.
 */
export const demoTranslations: TranslationRow[] = [
  { colId: "militaryStatus+COMPLETED", desTn: "已服畢", desCn: "已服完兵役", desEn: "Completed" },
  { colId: "militaryStatus+NOT_SERVED", desTn: "尚未服役", desCn: "尚未服役", desEn: "Not yet served" },
  { colId: "militaryStatus+SERVING", desTn: "服役中", desCn: "正在服役", desEn: "Serving now" },
  { colId: "militaryStatus+EXEMPTED", desTn: "免役", desCn: "免服兵役", desEn: "Exempted" },
  { colId: "militaryStatus+NOT_APPLICABLE", desTn: "不適用", desCn: "不适用", desEn: "Does not apply to me" },
  {
    colId: "militaryStatus+PREFER_NOT_TO_SAY",
    desTn: "不方便提供",
    desCn: "不便透露",
    desEn: "Prefer not to say",
  },
  {
    colId: "home.notice",
    desTn: "樟嶼不會要求應徵者付款，也不會以通訊軟體私訊通知錄取。收到可疑訊息，請告訴我們。",
    desCn: "樟屿不会要求应聘者付款，也不会通过社交软件私信通知录用。收到可疑消息，请告诉我们。",
    desEn:
      "Camphor Isle never asks applicants to pay, and never sends an offer by private message. If you receive one, tell us.",
  },
  {
    colId: "jobs.notice",
    desTn: "各地職缺的薪資以當地貨幣標示，錄取通知書上的金額與職缺頁所列的區間一致。",
    desCn: "各地职位的薪资以当地货币标注，录用通知书上的金额与职位页面所列的区间一致。",
    desEn:
      "Pay is stated in local currency. The figure in an offer always lies within the range on the job's page.",
  },
  {
    colId: "resume.notice",
    desTn: "請不要在履歷中填寫年齡、婚姻、宗教或健康狀況，審閱時我們也不會參考。",
    desCn: "请不要在简历中填写年龄、婚姻、宗教或健康状况，审阅时我们也不会参考。",
    desEn:
      "Please leave your age, marital status, religion and health out of your resume. Reviewers do not consider them.",
  },
  {
    colId: "contactUs.notice",
    desTn: "週一至週五上班時間收到的訊息，兩個工作天內回覆。",
    desCn: "周一至周五工作时间收到的消息，两个工作日内回复。",
    desEn: "We answer within two working days, Monday to Friday, Taipei time.",
  },
];
