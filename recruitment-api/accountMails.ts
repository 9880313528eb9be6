import type { Locale } from "../contract/locale";
import { compose, deadline, type Letter, type MailText } from "./mails";

/** The mail with the link that sets a new password. */
export function passwordResetMail(
  locale: Locale,
  { company, link, expiresAt }: { company: string; link: string; expiresAt: Date },
): MailText {
  const until = deadline(locale, expiresAt);
  const letters: Record<Locale, Letter> = {
    "zh-TW": {
      subject: `重新設定您的${company}密碼`,
      parts: [
        `有人要求重新設定您在${company}招募網站的密碼。如果是您本人，請開啟下面的連結，設定新的密碼：`,
        { label: "設定新密碼", href: link },
        `連結只能使用一次，有效至 ${until}。`,
        "如果不是您本人，不必理會這封信。沒有人開啟連結，您的密碼就不會改變。",
      ],
    },
    "zh-CN": {
      subject: `重新设置您的${company}密码`,
      parts: [
        `有人要求重新设置您在${company}招聘网站的密码。如果是您本人，请打开下面的链接，设置新的密码：`,
        { label: "设置新密码", href: link },
        `链接只能使用一次，${until}前有效。`,
        "如果不是您本人，无需理会这封邮件。只要没有人打开链接，您的密码就不会改变。",
      ],
    },
    "en-US": {
      subject: `Set a new password for your ${company} account`,
      parts: [
        `Someone asked to set a new password for your account on the ${company} careers site. If it was you, open the link below and choose one:`,
        { label: "Set a new password", href: link },
        `The link works once, until ${until}.`,
        "If it was not you, there is nothing you need to do. Your password stays as it is unless the link is used.",
      ],
    },
  };
  return compose(locale, company, letters[locale]);
}

/** The mail that tells a member of a new password, and what to do where it is not theirs. */
export function passwordChangedMail(
  locale: Locale,
  { company, changedAt, forgotten }: { company: string; changedAt: Date; forgotten: string },
): MailText {
  const at = deadline(locale, changedAt);
  const letters: Record<Locale, Letter> = {
    "zh-TW": {
      subject: `您的${company}密碼已經修改`,
      parts: [
        `您在${company}招募網站的密碼已於 ${at} 修改。為了安全，其他裝置上的登入都已經登出。`,
        "如果是您本人修改的，不必再做任何事。",
        "如果不是您本人，請馬上重新設定密碼：",
        { label: "重新設定密碼", href: forgotten },
      ],
    },
    "zh-CN": {
      subject: `您的${company}密码已修改`,
      parts: [
        `您在${company}招聘网站的密码已于 ${at} 修改。为了安全，其他设备上的登录都已退出。`,
        "如果是您本人修改的，无需再做任何操作。",
        "如果不是您本人，请立即重新设置密码：",
        { label: "重新设置密码", href: forgotten },
      ],
    },
    "en-US": {
      subject: `Your ${company} password was changed`,
      parts: [
        `The password of your account on the ${company} careers site was changed on ${at}. To keep your account safe, every other device has been signed out.`,
        "If you changed it, there is nothing more to do.",
        "If you did not, set a new password right away:",
        { label: "Set a new password", href: forgotten },
      ],
    },
  };
  return compose(locale, company, letters[locale]);
}

/** The mail with the code by which somebody who registers through a provider shows that an address is theirs. */
export function emailCodeMail(
  locale: Locale,
  { company, code, expiresAt }: { company: string; code: string; expiresAt: Date },
): MailText {
  const until = deadline(locale, expiresAt);
  const spaced = `${code.slice(0, 4)} ${code.slice(4)}`;
  const letters: Record<Locale, Letter> = {
    "zh-TW": {
      subject: `${spaced} 是您的${company}確認碼`,
      parts: [
        `您正在${company}招募網站註冊帳號。請回到註冊的網頁，輸入這個確認碼：`,
        spaced,
        `確認碼有效至 ${until}。請不要把它告訴任何人，我們的同仁也不會向您詢問。`,
        "如果不是您本人，不必理會這封信。沒有確認碼，就不會建立帳號。",
      ],
    },
    "zh-CN": {
      subject: `${spaced} 是您的${company}验证码`,
      parts: [
        `您正在${company}招聘网站注册账号。请回到注册页面，输入这个验证码：`,
        spaced,
        `验证码在${until}前有效。请勿告诉任何人，我们的员工也不会向您索要。`,
        "如果不是您本人，无需理会这封邮件。没有验证码，就不会创建账号。",
      ],
    },
    "en-US": {
      subject: `${spaced} is your ${company} code`,
      parts: [
        `You are creating an account on the ${company} careers site. Go back to the page where you started and enter this code:`,
        spaced,
        `The code works until ${until}. Do not tell it to anyone; our people will never ask for it.`,
        "If this was not you, there is nothing you need to do: without the code no account is created.",
      ],
    },
  };
  return compose(locale, company, letters[locale]);
}

interface SsoChange {
  readonly company: string;
  /** The provider's name as people know it */
  readonly label: string;
  readonly settings: string;
}

/** The mail that tells a member of a new way into their account. */
export function ssoLinkedMail(locale: Locale, { company, label, settings }: SsoChange): MailText {
  const letters: Record<Locale, Letter> = {
    "zh-TW": {
      subject: `您的${company}帳號可以使用 ${label} 登入了`,
      parts: [
        `${label} 已經連結到您在${company}招募網站的帳號，之後可以用它登入。`,
        "如果不是您本人連結的，請馬上取消連結，並修改密碼：",
        { label: "登入方式", href: settings },
      ],
    },
    "zh-CN": {
      subject: `您的${company}账号可以使用 ${label} 登录了`,
      parts: [
        `${label} 已关联到您在${company}招聘网站的账号，之后可以用它登录。`,
        "如果不是您本人关联的，请立即取消关联，并修改密码：",
        { label: "登录方式", href: settings },
      ],
    },
    "en-US": {
      subject: `You can now sign in to ${company} with ${label}`,
      parts: [
        `${label} is now linked to your account on the ${company} careers site, and you can sign in with it.`,
        "If you did not link it, unlink it and change your password right away:",
        { label: "Ways to sign in", href: settings },
      ],
    },
  };
  return compose(locale, company, letters[locale]);
}

/** The mail that tells a member that a way into their account is gone. */
export function ssoUnlinkedMail(locale: Locale, { company, label, settings }: SsoChange): MailText {
  const letters: Record<Locale, Letter> = {
    "zh-TW": {
      subject: `您的${company}帳號不再使用 ${label} 登入`,
      parts: [
        `${label} 已經從您在${company}招募網站的帳號移除，不能再用它登入。`,
        "如果不是您本人移除的，請馬上檢查登入方式，並修改密碼：",
        { label: "登入方式", href: settings },
      ],
    },
    "zh-CN": {
      subject: `您的${company}账号不再使用 ${label} 登录`,
      parts: [
        `${label} 已从您在${company}招聘网站的账号中移除，不能再用它登录。`,
        "如果不是您本人移除的，请立即检查登录方式，并修改密码：",
        { label: "登录方式", href: settings },
      ],
    },
    "en-US": {
      subject: `${label} no longer signs you in to ${company}`,
      parts: [
        `${label} was unlinked from your account on the ${company} careers site and can no longer be used to sign in.`,
        "If you did not unlink it, look at your ways to sign in and change your password right away:",
        { label: "Ways to sign in", href: settings },
      ],
    },
  };
  return compose(locale, company, letters[locale]);
}
