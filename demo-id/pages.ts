import { createHash } from "node:crypto";
import { people } from "./people";

export const languages = ["zh-TW", "zh-CN", "en-US"] as const;
export type Language = (typeof languages)[number];

interface Words {
  readonly signIn: string;
  readonly explanation: string;
  readonly who: string;
  readonly verified: string;
  readonly unverified: string;
  readonly noEmail: string;
  readonly next: string;
  readonly allow: (name: string) => string;
  readonly requests: string;
  readonly openid: string;
  readonly profile: string;
  readonly email: string;
  readonly yes: string;
  readonly no: string;
  readonly choose: string;
  readonly lost: string;
  readonly lostText: string;
}

const words: Record<Language, Words> = {
  "zh-TW": {
    signIn: "使用 Demo ID 登入",
    explanation: "這是示範用的登入服務，不需要密碼。請選一位示範人物。",
    who: "您想以誰的身分登入？",
    verified: "電子郵件已驗證",
    unverified: "電子郵件未驗證",
    noEmail: "不提供電子郵件",
    next: "繼續",
    allow: (name) => `${name}，要把資料提供給招募網站嗎？`,
    requests: "招募網站想知道：",
    openid: "您在 Demo ID 的代號",
    profile: "您的姓名",
    email: "您的電子郵件",
    yes: "同意",
    no: "不同意",
    choose: "請先選一位",
    lost: "這一頁已經過期",
    lostText: "請回到招募網站，再按一次「使用 Demo ID 登入」。",
  },
  "zh-CN": {
    signIn: "使用 Demo ID 登录",
    explanation: "这是演示用的登录服务，无需密码。请选择一位演示人物。",
    who: "您想以谁的身份登录？",
    verified: "邮箱已验证",
    unverified: "邮箱未验证",
    noEmail: "不提供邮箱",
    next: "继续",
    allow: (name) => `${name}，是否将以下信息提供给招聘网站？`,
    requests: "招聘网站将获取：",
    openid: "您在 Demo ID 的用户标识",
    profile: "您的姓名",
    email: "您的邮箱",
    yes: "同意",
    no: "不同意",
    choose: "请先选择一位",
    lost: "此页已过期",
    lostText: "请回到招聘网站，再点一次“使用 Demo ID 登录”。",
  },
  "en-US": {
    signIn: "Sign in with Demo ID",
    explanation: "This sign-in service is for demos and needs no password. Choose a demo person.",
    who: "Who would you like to be?",
    verified: "email verified",
    unverified: "email not verified",
    noEmail: "doesn’t share an email",
    next: "Continue",
    allow: (name) => `Share this with the careers site, ${name}?`,
    requests: "The careers site asks for:",
    openid: "your Demo ID username",
    profile: "your name",
    email: "your email",
    yes: "Allow",
    no: "Don’t allow",
    choose: "Choose a person first",
    lost: "This page has expired",
    lostText: "Go back to the careers site and choose “Sign in with Demo ID” again.",
  },
};

const style = `:root{color-scheme:light dark;--line:light-dark(#d5ddd9,#3a4a45);--brand:light-dark(#1f5f4b,#7fc4ac)}
body{font:1.0625rem/1.7 system-ui,"PingFang TC","Noto Sans TC","Noto Sans CJK TC","Microsoft JhengHei",sans-serif;margin:0;padding:8vh 1rem;background:light-dark(#f4f7f6,#121a17)}
main{max-width:30rem;margin:auto;padding:clamp(1.25rem,5vw,2rem);border:1px solid var(--line);border-radius:.75rem;background:light-dark(#fff,#1b2622)}
main>small{padding:.125rem .5rem;border-radius:.25rem;background:light-dark(#e8efec,#2a3a34)}h1{font-size:1.5rem;line-height:1.35;margin:.75rem 0 .5rem}p{margin:.5rem 0}
fieldset{display:grid;gap:.5rem;border:0;margin:1.5rem 0;padding:0}legend{font-weight:700;padding:0 0 .5rem}
label{display:grid;grid-template-columns:1.25rem 1fr;align-items:center;gap:0 .75rem;padding:.75rem;border:1px solid var(--line);border-radius:.5rem;cursor:pointer}label:hover{background:light-dark(#f4f7f6,#22302b)}
label:has(:checked){border-color:var(--brand);box-shadow:inset 0 0 0 1px var(--brand)}input{width:1.25rem;height:1.25rem;margin:0;grid-row:span 2;accent-color:var(--brand)}
label small{grid-column:2;overflow-wrap:anywhere;opacity:.8}form{margin-top:1.5rem}button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.5rem;margin:0 .75rem .5rem 0;border:1px solid;border-radius:.375rem;cursor:pointer}
button.main{background:#1f5f4b;color:#fff;border-color:#1f5f4b}:focus-visible{outline:3px solid #b45309;outline-offset:2px}[role=alert]{color:light-dark(#b3261e,#ffb4ab);font-weight:700}`;
const styleHash = createHash("sha256").update(style).digest("base64");

/**
 * The Content-Security-Policy of the pages. Submitting a form redirects to the portal. Browsers apply `form-action` to
 * redirects too, so it includes the portal.
 */
export const policy = (portal: string) =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${portal}; base-uri 'none'; frame-ancestors 'none'`;

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const page = (language: Language, title: string, main: string) =>
  `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)} | Demo ID</title><style>${style}</style></head><body><main><small>Demo ID</small><h1>${escaped(title)}</h1>${main}</main></body></html>`;

/** The sign-in page; `isMissing`: the form was sent without a selected person. */
export function signInPage(language: Language, { isMissing }: { isMissing: boolean }): string {
  const say = words[language];
  const choices = people
    .map(({ id, name, email, emailVerified }) => {
      const about = email ? `${email} · ${emailVerified ? say.verified : say.unverified}` : say.noEmail;
      return `<label><input type="radio" name="person" value="${id}" required><span>${escaped(name)}</span><small>${escaped(about)}</small></label>`;
    })
    .join("");
  const alert = isMissing ? `<p role="alert">${say.choose}</p>` : "";
  return page(
    language,
    say.signIn,
    `<p>${say.explanation}</p>${alert}<form method="post"><fieldset><legend>${say.who}</legend>${choices}</fieldset><button class="main">${say.next}</button></form>`,
  );
}

export function consentPage(
  language: Language,
  { name, scopes }: { name: string; scopes: ReadonlySet<string> },
): string {
  const say = words[language];
  const requested = (["openid", "profile", "email"] as const).filter((scope) => scopes.has(scope));
  const list = requested.map((scope) => `<li>${say[scope]}</li>`).join("");
  return page(
    language,
    say.allow(name),
    `<p>${say.requests}</p><ul>${list}</ul><form method="post"><button class="main" name="answer" value="allow">${say.yes}</button><button name="answer" value="deny">${say.no}</button></form>`,
  );
}

export const lostPage = (language: Language) =>
  page(language, words[language].lost, `<p>${words[language].lostText}</p>`);
