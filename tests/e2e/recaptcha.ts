import { createHash } from "node:crypto";
import type { Page, Route } from "@playwright/test";

const api = "https://www.recaptcha.net/recaptcha/api2/";

/** What the first script does: takes orders, and brings the second as the real one does, with its hash and our nonce. */
function bootstrap(source: string, integrity: string) {
  const orders: (() => void)[] = [];
  Object.assign(window, { grecaptcha: { ready: (run: () => void) => orders.push(run) }, orders });
  const script = document.createElement("script");
  script.async = true;
  script.crossOrigin = "anonymous";
  script.integrity = integrity;
  script.src = source;
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  if (nonce) script.setAttribute("nonce", nonce);
  document.querySelector("script")?.before(script);
}

/** What the second script does: frames of Google's that make the tokens, and styles that are set one by one. */
function library(api: string, badgeKey: string) {
  function frame(parent: HTMLElement, key: string, size: string, [width, height]: [number, number]) {
    const iframe = document.createElement("iframe");
    iframe.title = "reCAPTCHA";
    iframe.src = `${api}anchor?${new URLSearchParams({ k: key, size })}`;
    Object.assign(iframe.style, { width: `${width}px`, height: `${height}px`, border: "0" });
    const answer = document.createElement("textarea");
    answer.name = "g-recaptcha-response";
    answer.style.display = "none";
    const loaded = new Promise((done) => iframe.addEventListener("load", done));
    parent.append(iframe, answer);
    new Image().src = "https://www.gstatic.com/recaptcha/api2/logo_48.png";
    return { iframe, answer, loaded };
  }

  let badge: ReturnType<typeof frame> | undefined;
  if (badgeKey !== "explicit") {
    const place = document.createElement("div");
    place.className = "grecaptcha-badge";
    Object.assign(place.style, { position: "fixed", bottom: "14px", right: "-186px" });
    document.body.append(place);
    badge = frame(place, badgeKey, "invisible", [256, 60]);
  }

  const grecaptcha = {
    ready: (run: () => void) => run(),
    async execute(siteKey: string, { action }: { action: string }): Promise<string> {
      if (!badge || siteKey !== badgeKey) throw new Error("Invalid site key or not loaded in api.js");
      await badge.loaded;
      const { port1, port2 } = new MessageChannel();
      const token = new Promise<string>((found) => {
        port1.onmessage = ({ data }) => found(data);
      });
      badge.iframe.contentWindow?.postMessage(action, "*", [port2]);
      return token;
    },
    render(place: HTMLElement, { sitekey, size }: { sitekey: string; size: string }) {
      if (place.childNodes.length > 0) throw new Error("reCAPTCHA has already been rendered in this element");
      const { iframe, answer } = frame(place, sitekey, size, size === "compact" ? [164, 144] : [304, 78]);
      addEventListener("message", ({ source, data }) => {
        if (source === iframe.contentWindow) answer.value = data;
      });
      return 0;
    },
  };
  Object.assign(window, { grecaptcha });
  for (const run of Reflect.get(window, "orders")) run();
}

/** What stands in Google's frames: the box to tick, and what asks for a token. */
function anchor() {
  const token = async (action: string) => {
    const key = new URLSearchParams(location.search).get("k") ?? "";
    return (await fetch(`reload?${new URLSearchParams({ k: key, action })}`, { method: "POST" })).text();
  };
  addEventListener("message", async ({ data, ports: [port] }) => port?.postMessage(await token(data)));
  document
    .querySelector("input")
    ?.addEventListener("change", async () => parent.postMessage(await token(""), "*"));
}
const anchorPage = `<!doctype html><html lang="en"><title>reCAPTCHA</title><style>
body{margin:0;box-sizing:border-box;height:100vh;padding:20px 12px;border:1px solid #d3d3d3;background:#f9f9f9;font:14px sans-serif}
</style><label><input type="checkbox"> I'm not a robot</label><script>(${anchor})()</script></html>`;

/** Where Google fails: the first script is kept away or never comes, the second is kept away, a token never comes. */
type Fault = "none" | "api.js blocked" | "api.js silent" | "library blocked" | "no token";

/**
 * Stands in for Google, which cannot be reached from here: the published interface of grecaptcha
 * (https://developers.google.com/recaptcha/docs/display and …/v3), brought along in the way of the real one so that the
 * page's policy is put to the test. Whatever else the page asks of other hosts is refused.
 */
export async function standInForGoogle(page: Page, verdicts: Record<string, object>) {
  const google = {
    /** Of the next tokens, from 0 (a robot) to 1 (a person) */
    score: 0.9,
    /** Whether the next ticks count */
    believesTicks: true,
    fault: "none" as Fault,
    /** Where the second script comes from */
    statics: "https://www.gstatic.com",
    /** All that the page asked for outside the portal */
    asked: [] as string[],
    /** Tokens that were given out */
    tokens: [] as string[],
  };
  let script = "";

  function token(key: string, action: string): string {
    const given = `${key} ${action} ${google.tokens.length}`;
    google.tokens.push(given);
    verdicts[given] = action
      ? { success: true, score: google.score, action, hostname: "localhost" }
      : { success: google.believesTicks, hostname: "localhost" };
    return given;
  }

  async function answer(route: Route, url: URL): Promise<void> {
    const { searchParams } = url;
    const key = searchParams.get("k") ?? "";
    const contentType = "text/javascript";
    switch (url.origin + url.pathname) {
      case "https://www.recaptcha.net/recaptcha/api.js": {
        if (google.fault === "api.js blocked") return route.abort();
        if (google.fault === "api.js silent") return;
        script = `(${library})(${JSON.stringify(api)}, ${JSON.stringify(searchParams.get("render"))})`;
        const source = `${google.statics}/recaptcha/releases/stand-in/recaptcha__${searchParams.get("hl")}.js`;
        const integrity = `sha384-${createHash("sha384").update(script).digest("base64")}`;
        return route.fulfill({
          contentType,
          body: `(${bootstrap})(${JSON.stringify(source)}, "${integrity}")`,
        });
      }
      case `${api}anchor`:
        return route.fulfill({ contentType: "text/html", body: anchorPage });
      case `${api}reload`:
        if (google.fault === "no token") return;
        return route.fulfill({ body: token(key, searchParams.get("action") ?? "") });
      case "https://www.gstatic.com/recaptcha/api2/logo_48.png":
        return route.fulfill({ contentType: "image/png", body: "" });
    }
    const isLibrary = url.href.startsWith(`${google.statics}/recaptcha/releases/stand-in/recaptcha__`);
    if (!isLibrary || google.fault === "library blocked") return route.abort();
    return route.fulfill({ contentType, body: script, headers: { "Access-Control-Allow-Origin": "*" } });
  }

  await page.route(
    ({ hostname }) => hostname !== "localhost",
    (route) => {
      const url = new URL(route.request().url());
      google.asked.push(url.href);
      return answer(route, url);
    },
  );
  return google;
}
