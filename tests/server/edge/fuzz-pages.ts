import { localePath, locales } from "#app/i18n/locale";
import { type Dice, oddTexts, wellFormed } from "#support/fuzz";
import { testOrigin } from "#support/portal";
import { screens } from "../../../remix.config.js";

/** Text encoded for a URL; sometimes raw, as a careless client would send it. */
const inPath = (text: string, dice: Dice) =>
  dice.chance(0.7) ? encodeURIComponent(wellFormed(text)) : text.replaceAll("#", "");

function randomPath(dice: Dice, parameters: readonly string[]): string {
  const screen = dice.pick(screens);
  const filled = screen.path.replace(/:\w+/g, () =>
    inPath(dice.pick(dice.chance(0.5) ? parameters : oddTexts), dice),
  );
  const path = localePath(filled, dice.pick(locales));
  const tail = dice.pick([
    "",
    "",
    "",
    "",
    ".data",
    ".data",
    "/",
    "//",
    "/..",
    "/%2e%2e/",
    "%2f",
    ".DATA",
    ";a=b",
  ]);
  return path + tail;
}

const queryNames = [
  "page", "countPerPage", "q", "city", "category", "employmentType", "salaryMin", "postedWithin", "sort", "code",
  "state", "token", "to", "sent", "lang", "grade", "family", "for", "list", "item", "i18nCityKey", "error", "iss",
  "_routes", "index", "step", "number",
]; // biome-ignore format: a list to look over
const headerNames = [
  "Accept", "Accept-Language", "Accept-Encoding", "Cookie", "Range", "If-None-Match", "If-Modified-Since", "Referer",
  "X-Forwarded-For", "X-Forwarded-Proto", "X-CSRF-TOKEN", "Content-Type", "Content-Encoding", "Authorization",
  "User-Agent", "Expect", "Purpose", "X-HTTP-Method-Override",
]; // biome-ignore format: a list to look over
const fieldNames = [
  "username", "password", "email", "name", "to", "intent", "version", "captchaStamp", "consentVersion", "locale",
  "token", "newPassword", "again", "currentPassword", "savedRequest", "items[0].name", "items[99999].name", "workExps[0]",
  "militaryServiceDescription.status", "location.i18nCityKey", "answers[q1]", "preferredJobs[0]", "__proto__.polluted",
  "constructor[prototype]", "topic", "message", "jobId", "idempotencyKey", "type", "number", "file",
]; // biome-ignore format: a list to look over

function randomQuery(dice: Dice): string {
  if (dice.chance(0.4)) return "";
  const query = new URLSearchParams();
  for (let left = 1 + dice.below(4); left > 0; left -= 1)
    query.append(dice.pick(queryNames), dice.pick(oddTexts).slice(0, 900));
  return `?${dice.chance(0.1) ? "%E0%A4%A&&==&=%" : query}`;
}

function randomHeaders(dice: Dice): Headers {
  const headers = new Headers();
  for (let left = dice.below(4); left > 0; left -= 1) {
    const value = dice.pick([
      ...oddTexts,
      "*",
      ";;;q=",
      "br;q=nan",
      "bytes=9-1,,",
      'W/"',
      "zh-;q=2",
      "a=b; a; =;",
    ]);
    const written = value.replace(/[^\x20-\xff]/g, "~").slice(0, 2_000);
    headers.set(dice.pick(headerNames), written);
  }
  return headers;
}

function randomBody(dice: Dice): { body: string; type: string } {
  const fields = Array.from(
    { length: dice.below(6) },
    () => [dice.pick(fieldNames), dice.pick(oddTexts)] as const,
  );
  const form = new URLSearchParams(fields.map(([name, text]) => [name, wellFormed(text)]));
  if (dice.chance(0.6)) return { body: form.toString(), type: "application/x-www-form-urlencoded" };
  const parts = fields.map(
    ([name, text], nth) =>
      `--edge\r\nContent-Disposition: form-data; name="${name}"${nth % 2 ? `; filename="${text.slice(0, 80)}"` : ""}\r\n\r\n${text}\r\n`,
  );
  const whole = `${parts.join("")}--edge--\r\n`;
  return dice.pick([
    { body: whole, type: "multipart/form-data; boundary=edge" },
    { body: whole.slice(0, dice.below(whole.length)), type: "multipart/form-data; boundary=edge" },
    { body: whole, type: "multipart/form-data" },
    { body: whole, type: "multipart/form-data; boundary=other" },
    { body: "%%%=%&&&=\u0000", type: "application/x-www-form-urlencoded;charset=utf-16" },
    { body: "{", type: "application/json" },
    { body: "x", type: "text/plain" },
  ]);
}

/** A request to a page; from a member if `cookie` is set. */
export function pageRequest(dice: Dice, parameters: readonly string[], cookie: string): Request {
  const url = `${testOrigin}${randomPath(dice, parameters)}${randomQuery(dice)}`;
  const headers = randomHeaders(dice);
  if (cookie !== "" && !headers.has("Cookie")) headers.set("Cookie", cookie);
  const method = dice.pick([
    "GET",
    "GET",
    "GET",
    "POST",
    "POST",
    "HEAD",
    "PUT",
    "DELETE",
    "PURGE",
    "OPTIONS",
  ]);
  if (method !== "POST") return new Request(url, { method, headers });
  const { body, type } = randomBody(dice);
  if (!headers.has("Content-Type")) headers.set("Content-Type", type);
  return new Request(url, { method, headers, body });
}

export const summaryOf = ({ method, url, headers }: Request) =>
  `${method} ${url.slice(0, 300)} ${JSON.stringify(Object.fromEntries([...headers].filter(([name]) => name !== "cookie"))).slice(0, 300)}`;
