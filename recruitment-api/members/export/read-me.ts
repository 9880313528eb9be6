import type { CompanyIdentity } from "#company/identity";
import { formatDeadline } from "#contract/dates";
import { type Locale, type Localized, localize } from "#contract/locale";

interface Facts {
  readonly company: string;
  readonly contactEmail: string;
  readonly at: string;
}

const texts: Localized<(facts: Facts) => string> = {
  "zh-TW": ({ company, contactEmail, at }) => `您在${company}招募網站的個人資料
產生時間：${at}

account.json          帳號：電子郵件、姓名、語言、同意的隱私權政策版本、連結的登入方式、是否寄截止提醒、是否推薦職缺
resume.json           履歷，JSON Resume 1.0.0 格式，可以匯入其他支援這個格式的服務
resume-sections.json  履歷的九個項目，與本網站儲存的內容相同
applications.json     應徵紀錄：問卷題目與回答、送出當時的履歷、狀態變更、面試時段、面試安排的需求、錄取回覆與婉拒原因、
                      附上的檔案
drafts.json           還沒有送出的問卷回答
form-drafts.json      其他表單還沒有送出的草稿
saved-jobs.json       儲存的職缺
reminders.json        已寄出的截止提醒
not-suggested.json    您從推薦移除的職缺
programs.json         計畫報名
messages.json         用同一個電子郵件寄給我們的訊息
alerts.json           職缺通知：條件、頻率、確認與到期時間
sign-ins.json         登入紀錄：瀏覽器、系統、部分 IP 位址、時間
files/                您上傳的照片與附件，包括應徵時附上、後來從履歷移除的檔案

時間都是世界協調時間（UTC）。我們不保存密碼，只保存無法還原的雜湊值，所以這裡沒有密碼。
對內容有疑問，請寫信到 ${contactEmail}。
`,
  "zh-CN": ({ company, contactEmail, at }) => `您在${company}招聘网站的个人信息
生成时间：${at}

account.json          账号：邮箱、姓名、语言、同意的隐私政策版本、关联的登录方式、是否发送截止提醒、是否推荐职位
resume.json           简历，JSON Resume 1.0.0 格式，可导入其他支持该格式的服务
resume-sections.json  简历的九个栏目，与本网站保存的内容相同
applications.json     投递记录：问卷题目与回答、提交时的简历、状态变化、面试时段、面试安排的需求、录用答复与婉拒原因、
                      附带的文件
drafts.json           尚未提交的问卷回答
form-drafts.json      其他表单尚未提交的草稿
saved-jobs.json       收藏的职位
reminders.json        已发送的截止提醒
not-suggested.json    您从推荐中移除的职位
programs.json         招聘项目报名
messages.json         用同一邮箱发给我们的留言
alerts.json           职位提醒：条件、频率、确认与到期时间
sign-ins.json         登录记录：浏览器、系统、部分 IP 地址、时间
files/                您上传的照片与附件，包括投递时附带、之后从简历中移除的文件

时间均为协调世界时（UTC）。我们不保存密码，只保存无法还原的哈希值，因此这里没有密码。
如对内容有疑问，请发邮件到 ${contactEmail}。
`,
  "en-US": ({ company, contactEmail, at }) => `Your personal data on the ${company} careers site
Created: ${at}

account.json          Your account: email, name, language, accepted privacy policy, linked sign-in methods, whether you get
                      reminders of closing dates and suggested jobs
resume.json           Your resume as JSON Resume 1.0.0, which other services can import
resume-sections.json  The nine sections of your resume as this site stores them
applications.json     Your applications: questions and answers, the resume you sent, changes of status, interview times, what
                      you asked us to arrange for them, responses to offers with your reason for declining, files
drafts.json           Answers that you have not submitted
form-drafts.json      Drafts of other forms that you have not submitted
saved-jobs.json       Jobs that you saved
reminders.json        Reminders of closing dates that we sent you
not-suggested.json    Jobs that you removed from those suggested to you
programs.json         Your program applications
messages.json         Messages that you sent us from the same email
alerts.json           Job alerts: filters, how often, when confirmed and when they end
sign-ins.json         Sign-ins: browser, system, part of the IP address, times
files/                Your photo and attachments, including files sent with applications that you have
                      since removed from your resume

All times are in UTC. We do not store your password, only a hash that cannot be reversed, so it is not included.
Questions? Write to ${contactEmail}.
`,
};

export const readMe = (locale: Locale, { name, contactEmail }: CompanyIdentity, at: Date): string =>
  localize(
    texts,
    locale,
  )({
    company: localize(name, locale),
    contactEmail,
    at: formatDeadline(at, locale),
  });
