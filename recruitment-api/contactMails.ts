import type { ContactTopic } from "../contract/contactUs";
import type { Locale, LocalizedText } from "../contract/locale";
import { company } from "./company";
import { compose, type Letter, type MailText } from "./mails";

const topics: Readonly<Record<ContactTopic, LocalizedText>> = {
  JOB: { "zh-TW": "職缺與應徵", "zh-CN": "职位与应聘", "en-US": "Jobs and applications" },
  ACCOUNT: { "zh-TW": "帳號與履歷", "zh-CN": "账号与简历", "en-US": "Account and resume" },
  PROGRAMME: {
    "zh-TW": "儲備幹部、媒合或校園徵才",
    "zh-CN": "管培生、匹配或校园招聘",
    "en-US": "Management associate, matching or campus program",
  },
  PERSONAL_DATA: { "zh-TW": "個人資料", "zh-CN": "个人信息", "en-US": "Personal data" },
  ACCESSIBILITY: {
    "zh-TW": "網站使用與無障礙",
    "zh-CN": "网站使用与无障碍",
    "en-US": "Using this site, accessibility",
  },
  OTHER: { "zh-TW": "其他", "zh-CN": "其他", "en-US": "Something else" },
};

interface Written {
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  readonly topic: ContactTopic;
  readonly message: string;
  readonly locale: Locale;
}

/** The message as it goes to the company, in the language of its headquarters; an answer goes to the sender. */
export function writtenMail({ reference, name, email, topic, message, locale }: Written): MailText {
  const letter: Letter = {
    subject: `[${reference}] ${topics[topic]["zh-TW"]}`,
    parts: [
      `編號：${reference}\n主題：${topics[topic]["zh-TW"]}\n姓名：${name}\n電子郵件：${email}\n網頁語言：${locale}`,
      message,
      "直接回覆這封信，就會寄給來信者。",
    ],
  };
  return { ...compose("zh-TW", company["zh-TW"], letter), replyTo: email };
}

// Without the name and the message: a stranger could otherwise have us send words of their choice to anybody.

/** The receipt to the address that was given. */
export function receiptMail(locale: Locale, { reference, topic }: Written): MailText {
  const about = topics[topic][locale];
  const letters: Record<Locale, Letter> = {
    "zh-TW": {
      subject: `已收到您的訊息（${reference}）`,
      parts: [
        `我們收到您關於「${about}」的訊息了，編號是 ${reference}。兩個工作天內會以電子郵件回覆您。`,
        "如果這不是您寫的，不必理會這封信。",
      ],
    },
    "zh-CN": {
      subject: `已收到您的消息（${reference}）`,
      parts: [
        `我们已收到您关于“${about}”的消息，编号是 ${reference}。我们会在两个工作日内通过邮件回复您。`,
        "如果不是您本人填写，无需理会这封邮件。",
      ],
    },
    "en-US": {
      subject: `We received your message (${reference})`,
      parts: [
        `We have received your message about “${about}”. Its reference is ${reference}. We will answer by email within two working days.`,
        "If you did not write to us, there is nothing you need to do.",
      ],
    },
  };
  return compose(locale, company[locale], letters[locale]);
}
