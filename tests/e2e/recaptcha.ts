import { createHash } from "node:crypto";
import type { Page, Route } from "@playwright/test";

const api = "https://www.recaptcha.net/recaptcha/api2/";

/**
 * The first script: queues `ready` callbacks and loads the second script with integrity and nonce, as Google's does.
 */
function bootstrap(source: string, integrity: string) {
  const callbacks: (() => void)[] = [];
  Object.assign(window, { grecaptcha: { ready: (run: () => void) => callbacks.push(run) }, callbacks });
  const script = document.createElement("script");
  script.async = true;
  script.crossOrigin = "anonymous";
  script.integrity = integrity;
  script.src = source;
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  if (nonce) script.setAttribute("nonce", nonce);
  document.querySelector("script")?.before(script);
}

/**
 * The second script: creates the frames that issue tokens, and sets inline styles through the CSSOM, as Google's does.
 */
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
  for (const run of Reflect.get(window, "callbacks")) run();
}

/** The script of Google's frames: the checkbox, and the requests for tokens. */
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

/** How the mock fails: the first script is blocked or never loads, the second is blocked, or a token never arrives. */
type Failure = "none" | "api.js blocked" | "api.js silent" | "library blocked" | "no token";

/**
 * Mocks Google's reCAPTCHA, which tests cannot reach: the published interface of grecaptcha
 * (https://developers.google.com/recaptcha/docs/display and …/v3), loaded like the real one so that the content
 * security policy is tested too. All other requests to other hosts are aborted.
 */
export async function mockRecaptcha(page: Page, verdicts: Record<string, object>) {
  const google = {
    /** Score of the next tokens, from 0 (bot) to 1 (human) */
    score: 0.9,
    /** Whether the verification of the next checked boxes succeeds */
    acceptsCheckbox: true,
    failure: "none" as Failure,
    /** Origin of the library that api.js loads */
    staticOrigin: "https://www.gstatic.com",
    /** URLs of all requests to other hosts than the portal */
    requests: [] as string[],
    tokens: [] as string[],
  };
  let script = "";

  function token(key: string, action: string): string {
    const given = `${key} ${action} ${google.tokens.length}`;
    google.tokens.push(given);
    verdicts[given] = action
      ? { success: true, score: google.score, action, hostname: "localhost" }
      : { success: google.acceptsCheckbox, hostname: "localhost" };
    return given;
  }

  async function answer(route: Route, url: URL): Promise<void> {
    const { searchParams } = url;
    const key = searchParams.get("k") ?? "";
    const contentType = "text/javascript";
    switch (url.origin + url.pathname) {
      case "https://www.recaptcha.net/recaptcha/api.js": {
        if (google.failure === "api.js blocked") return route.abort();
        if (google.failure === "api.js silent") return;
        script = `(${library})(${JSON.stringify(api)}, ${JSON.stringify(searchParams.get("render"))})`;
        const source = `${google.staticOrigin}/recaptcha/releases/mock/recaptcha__${searchParams.get("hl")}.js`;
        const integrity = `sha384-${createHash("sha384").update(script).digest("base64")}`;
        return route.fulfill({
          contentType,
          body: `(${bootstrap})(${JSON.stringify(source)}, "${integrity}")`,
        });
      }
      case `${api}anchor`:
        return route.fulfill({ contentType: "text/html", body: anchorPage });
      case `${api}reload`:
        if (google.failure === "no token") return;
        return route.fulfill({ body: token(key, searchParams.get("action") ?? "") });
      case "https://www.gstatic.com/recaptcha/api2/logo_48.png":
        return route.fulfill({ contentType: "image/png", body: "" });
    }
    const isLibrary = url.href.startsWith(`${google.staticOrigin}/recaptcha/releases/mock/recaptcha__`);
    if (!isLibrary || google.failure === "library blocked") return route.abort();
    return route.fulfill({ contentType, body: script, headers: { "Access-Control-Allow-Origin": "*" } });
  }

  await page.route(
    ({ hostname }) => hostname !== "localhost",
    (route) => {
      const url = new URL(route.request().url());
      google.requests.push(url.href);
      return answer(route, url);
    },
  );
  return google;
}
