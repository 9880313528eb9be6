import { createHash } from "node:crypto";
import { localePath, splitLocale } from "#app/i18n/locale";
import { type Localized, type LocalizedText, localize } from "#contract/locale";

/** `back`: advice to go back to the form. Only `errorPage` shows it, because `formRejection` leaves the form open. */
type Words = Localized<readonly [title: string, advice: string, back?: string]>;

const words: Readonly<Record<number | "diskFault", Words>> = {
  400: {
    "zh-TW": ["這個網址或表單無法讀取", "請回到首頁，或從網站裡的連結再開啟一次。"],
    "zh-CN": ["这个网址或表单无法读取", "请返回首页，或从网站里的链接重新打开。"],
    "en-US": [
      "We couldn’t read this address or form",
      "Go to the home page, or follow a link on this site to the page again.",
    ],
  },
  403: {
    "zh-TW": [
      "這份表單不是從本網站送出的",
      "為了保護您的資料，送出的內容沒有儲存。請在本網站開啟表單，再送出一次。",
    ],
    "zh-CN": [
      "这份表单不是从本网站提交的",
      "为了保护您的信息，本次提交未成功。请在本网站打开表单，再提交一次。",
    ],
    "en-US": [
      "This form wasn’t submitted from our site",
      "To protect your data, we didn’t accept it. Open the form on this site and submit it again.",
    ],
  },
  404: {
    "zh-TW": ["找不到這個網頁或檔案", "網站可能剛更新過。請重新載入網頁，或回到首頁。"],
    "zh-CN": ["找不到该页面或文件", "网站可能刚更新过。请刷新页面，或返回首页。"],
    "en-US": [
      "This page or file isn’t here",
      "The site may just have been updated. Reload the page, or go to the home page.",
    ],
  },
  405: {
    "zh-TW": ["這個網頁無法執行這項操作", "請從網站裡的連結或按鈕再試一次。"],
    "zh-CN": ["该页面不接受这种操作", "请从网站里的链接或按钮重试。"],
    "en-US": [
      "This page doesn’t accept that kind of request",
      "Try again with a link or button on this site.",
    ],
  },
  408: {
    "zh-TW": [
      "傳送的速度太慢，連線已中斷",
      "檔案沒有儲存成功。請改用較快的網路，或選較小的檔案，再送出一次。",
    ],
    "zh-CN": ["传输太慢，连接已断开", "文件未能保存。请换个网络较好的地方，或选择较小的文件，再提交一次。"],
    "en-US": [
      "The upload was too slow, so we ended it",
      "The file wasn’t saved. Try again on a faster connection or with a smaller file.",
    ],
  },
  409: {
    "zh-TW": [
      "這個瀏覽器目前登入的是另一位會員",
      "剛才那一頁是另一位會員開啟的。為了不影響目前登入的帳號，送出的內容沒有儲存。",
    ],
    "zh-CN": [
      "此浏览器现在登录的是另一位用户",
      "刚才的页面是另一位用户打开的。为了不影响当前登录的账号，提交的内容没有保存。",
    ],
    "en-US": [
      "This browser is now signed in to another account",
      "The page was opened under a different account. To protect the account that’s signed in now, what you sent wasn’t saved.",
    ],
  },
  413: {
    "zh-TW": ["送出的內容太大", "內容沒有儲存。請縮短內容或換較小的檔案，再送出一次。", "請返回上一頁修改。"],
    "zh-CN": ["提交的内容太大", "内容没有保存。请缩短内容或换较小的文件，再提交一次。", "请返回上一页修改。"],
    "en-US": [
      "What you sent is too large",
      "Nothing has been saved. Shorten the text or choose a smaller file, and submit it again.",
      "Go back to the previous page to do that.",
    ],
  },
  414: {
    "zh-TW": ["網址太長", "請減少搜尋條件，或回到首頁重新開始。"],
    "zh-CN": ["网址太长", "请减少搜索条件，或返回首页重新开始。"],
    "en-US": ["The address is too long", "Use fewer search filters, or start again from the home page."],
  },
  415: {
    "zh-TW": ["這種格式無法讀取", "請用網站上的表單送出內容。"],
    "zh-CN": ["这种格式无法读取", "请用网站上的表单提交内容。"],
    "en-US": ["We can’t read this format", "Use the form on this site to send it."],
  },
  421: {
    "zh-TW": ["這個網址不屬於本網站", "請檢查網址，或向給您連結的人確認。"],
    "zh-CN": ["这个网址不属于本网站", "请检查网址，或向给您链接的人确认。"],
    "en-US": [
      "This address doesn’t belong to this site",
      "Check the address, or ask the person who gave you the link.",
    ],
  },
  429: {
    "zh-TW": ["這份表單短時間內送出太多次", "這次沒有送出。請等幾分鐘，再試一次。"],
    "zh-CN": ["提交过于频繁", "本次提交未成功。请过几分钟再试。"],
    "en-US": [
      "This form was submitted too many times in a short time",
      "It wasn’t accepted this time. Wait a few minutes, then try again.",
    ],
  },
  500: {
    "zh-TW": ["系統發生問題", "問題出在本站，我們已經記錄。請稍後再試一次。"],
    "zh-CN": ["系统出现问题", "这是我们的问题，已经记录下来。请稍后再试。"],
    "en-US": ["Something went wrong on our side", "We’ve made a note of it. Please try again in a moment."],
  },
  diskFault: {
    "zh-TW": [
      "系統目前無法接收檔案",
      "問題出在本站，我們已經記錄；這次送出的內容沒有儲存。請稍後再送出一次。",
      "請返回上一頁再試。",
    ],
    "zh-CN": [
      "系统暂时无法接收文件",
      "这是我们的问题，已经记录下来；本次提交的内容没有保存。请稍后再提交一次。",
      "请返回上一页重试。",
    ],
    "en-US": [
      "We can’t receive files right now",
      "This is a problem on our side, and we’ve made a note of it. Nothing you sent was saved. Submit it again later.",
      "Go back to the previous page to do that.",
    ],
  },
};

type Kind = number | "diskFault";

function errorTexts(kind: Kind, pathname: string) {
  const { locale } = splitLocale(pathname);
  const status = kind === "diskFault" ? 503 : kind;
  const known = words[kind] ?? words[status < 500 ? 400 : 500];
  const [title, advice, back = ""] = known ? localize(known, locale) : ["", ""];
  return { locale, status, title, advice, back: back && (locale === "en-US" ? ` ${back}` : back) };
}

/**
 * The texts of the error page as JSON, for a script that shows them in the open page: app/browser/router.ts and
 * app/forms/autosave.ts.
 */
export function formRejection(kind: Kind, pathname: string): Response {
  const { locale, status, title, advice } = errorTexts(kind, pathname);
  const text = locale === "en-US" ? `${title}. ${advice}` : `${title}。${advice}`;
  return Response.json({ text }, { status });
}

const style =
  "body{font:1.0625rem/1.75 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem;color-scheme:light dark}h1{font-size:1.5rem;line-height:1.4}";
const styleHash = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
const home: LocalizedText = { "zh-TW": "回首頁", "zh-CN": "返回首页", "en-US": "Back to home" };

/**
 * A small HTML page in the URL's language, for requests that are answered before Remix runs and for errors of routes
 * without a page. `kind`: a status, or `diskFault` if the disk cannot store files (503).
 */
export function errorPage(kind: Kind, pathname: string, headers: Record<string, string> = {}): Response {
  const { locale, status, title, advice, back } = errorTexts(kind, pathname);
  const html = `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${advice}${back}</p><p><a href="${localePath("/", locale)}">${localize(home, locale)}</a></p></main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "x-inline-style-hashes": styleHash,
      ...headers,
    },
  });
}
