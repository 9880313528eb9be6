import type { Locale } from "../contract/locale";

/** What a mail says, in one language, as text and as HTML. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where an answer goes, if not to the sender */
  readonly replyTo?: string;
}

/** A paragraph, or a link that stands in a line of its own. */
type Part = string | { readonly label: string; readonly href: string };

export interface Letter {
  readonly subject: string;
  readonly parts: readonly Part[];
}

const greeting: Record<Locale, string> = { "zh-TW": "您好：", "zh-CN": "您好：", "en-US": "Hello," };

const closing: Record<Locale, (company: string) => string> = {
  "zh-TW": (company) => `${company} 人才招募`,
  "zh-CN": (company) => `${company} 招聘团队`,
  "en-US": (company) => `${company} Recruiting`,
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

function htmlPart(part: Part): string {
  if (typeof part === "string") return `<p style="margin:0 0 16px;white-space:pre-line">${escaped(part)}</p>`;
  const look =
    "display:inline-block;padding:12px 20px;border-radius:6px;background:#1f5f4b;color:#ffffff;font-weight:600";
  return `<p style="margin:0 0 16px"><a href="${escaped(part.href)}" style="${look}">${escaped(part.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;overflow-wrap:anywhere">${escaped(part.href)}</p>`;
}

/** A letter with its greeting and closing, as text and as HTML. */
export function compose(locale: Locale, company: string, { subject, parts }: Letter): MailText {
  const whole = [greeting[locale], ...parts, closing[locale](company)];
  return {
    subject,
    text: `${whole.map((part) => (typeof part === "string" ? part : `${part.label}\n${part.href}`)).join("\n\n")}\n`,
    html: `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1d2521;font:16px/1.6 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">
${whole.map(htmlPart).join("\n")}
</div>
</body>
</html>
`,
  };
}

const deadlineFormat: Record<Locale, Intl.DateTimeFormat> = {
  "zh-TW": taipei("zh-TW"),
  "zh-CN": taipei("zh-CN"),
  "en-US": taipei("en-US"),
};

function taipei(locale: Locale): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    timeZone: "Asia/Taipei",
    year: "numeric",
    month: locale === "en-US" ? "short" : "numeric",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
}

/** An instant as prose says it, in Taipei's time and with the zone named. */
export function deadline(locale: Locale, at: Date): string {
  const parts = Object.fromEntries(
    deadlineFormat[locale].formatToParts(at).map((part) => [part.type, part.value]),
  );
  const { year, month, day, hour, minute } = parts;
  if (locale === "en-US") return `${month} ${day}, ${year}, ${hour}:${minute} (Taipei time)`;
  const zone = locale === "zh-TW" ? "台北時間" : "台北时间";
  return `${year} 年 ${month} 月 ${day} 日 ${hour}:${minute}（${zone}）`;
}

// Neither mail greets by name: a stranger could otherwise have us send words of their choice to anybody.

/** The mail with the link that confirms a new address. */
export function confirmationMail(
  locale: Locale,
  { company, link, expiresAt }: { company: string; link: string; expiresAt: Date },
): MailText {
  const until = deadline(locale, expiresAt);
  const letters: Record<Locale, Letter> = {
    "zh-TW": {
      subject: `請確認電子郵件，完成${company}帳號註冊`,
      parts: [
        `您剛才在${company}招募網站註冊了帳號。請開啟下面的連結，並輸入您註冊時設定的密碼。確認後帳號就會建立，並直接為您登入。`,
        { label: "確認電子郵件", href: link },
        `連結只能使用一次，有效至 ${until}。過了這個時間，請回到網站重新註冊，我們會再寄一封給您。`,
        "如果這不是您本人註冊的，不必理會這封信。沒有確認，帳號就不會建立；您隨時可以自己註冊。",
      ],
    },
    "zh-CN": {
      subject: `请确认邮箱，完成${company}账号注册`,
      parts: [
        `您刚刚在${company}招聘网站注册了账号。请打开下面的链接，并输入您注册时设置的密码。确认后账号随即创建，并为您自动登录。`,
        { label: "确认邮箱", href: link },
        `链接只能使用一次，${until}前有效。逾期请回到网站重新注册，我们会再发一封邮件给您。`,
        "如果不是您本人注册，无需理会这封邮件。不确认，账号就不会创建；您随时可以自行注册。",
      ],
    },
    "en-US": {
      subject: `Confirm your email to create your ${company} account`,
      parts: [
        `You asked for an account on the ${company} careers site. Open the link below and enter the password you chose. Your account is then created and you are signed in.`,
        { label: "Confirm your email", href: link },
        `The link works once, until ${until}. After that, create your account again on the site and we will send you a new one.`,
        "If this was not you, there is nothing to do: without confirmation no account is created, and you can still create your own.",
      ],
    },
  };
  return compose(locale, company, letters[locale]);
}

/** The mail to a member whose address somebody tried to register again. */
export function alreadyMemberMail(
  locale: Locale,
  { company, signIn, forgotten }: { company: string; signIn: string; forgotten: string },
): MailText {
  const letters: Record<Locale, Letter> = {
    "zh-TW": {
      subject: `您已經有${company}的帳號`,
      parts: [
        `剛才有人用這個電子郵件在${company}招募網站註冊。這個電子郵件已經有帳號，您的資料沒有任何變動。`,
        "如果是您本人，請直接登入：",
        { label: "登入", href: signIn },
        "如果不記得密碼，可以在這裡重新設定：",
        { label: "忘記密碼", href: forgotten },
        "如果不是您本人，不必理會這封信。",
      ],
    },
    "zh-CN": {
      subject: `您已有${company}的账号`,
      parts: [
        `刚刚有人用这个邮箱在${company}招聘网站注册。这个邮箱已有账号，您的资料没有任何变动。`,
        "如果是您本人，请直接登录：",
        { label: "登录", href: signIn },
        "如果不记得密码，可以在这里重新设置：",
        { label: "忘记密码", href: forgotten },
        "如果不是您本人，无需理会这封邮件。",
      ],
    },
    "en-US": {
      subject: `You already have a ${company} account`,
      parts: [
        `Someone just tried to create an account on the ${company} careers site with this address. It already has one, and nothing in it has changed.`,
        "If it was you, sign in:",
        { label: "Sign in", href: signIn },
        "If you no longer know your password, you can set a new one:",
        { label: "Forgot your password?", href: forgotten },
        "If it was not you, there is nothing you need to do.",
      ],
    },
  };
  return compose(locale, company, letters[locale]);
}
