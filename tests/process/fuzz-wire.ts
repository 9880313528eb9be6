import { type Dice, oddTexts, wellFormed } from "#support/fuzz";

export interface WireRequest {
  /** Host and port of the target */
  readonly host: string;
  readonly bytes: Buffer;
  /** The headers announce more data than is sent, or contradict each other: the server may close without a response. */
  readonly isBroken: boolean;
  /** Short description for a failure report */
  readonly summary: string;
}

/** The target of generated requests, and the user that sends them. */
export interface WireTarget {
  readonly host: string;
  readonly operations: readonly (readonly [method: string, path: string])[];
  /** Whether most bodies are JSON */
  readonly isJson: boolean;
  /** Headers of a member: a cookie, or a bearer token */
  readonly member: string;
}

const fieldNames = [
  "username", "email", "to", "intent", "version", "captchaStamp", "file", "newPassword", "items[0].name", "workExps[0]",
  "preferredJobs[0]", "location.i18nCityKey", "answers[q1]", "__proto__.polluted", "constructor[prototype][a]", "__state__",
  "__intent__", "a[]", "a[-1]", "a[1e3]", "a[ 5]", "a[0x10]", "a[", "a]", "a..b", ".", "[0]", "[]", "a[0][0][0][0]", "",
]; // biome-ignore format: a list to look over
const indexes = [0, 1, 7, 99, 100, 101, 65_536, 5_000_000, 4_294_967_295, 4_294_967_296, "9".repeat(30)];
const repeat = (text: string, times: number) => text.repeat(times);

/** The name of a form field: a known name, an odd text, or a path with large indexes or many steps. */
function fieldName(dice: Dice): string {
  if (dice.chance(0.5)) return dice.pick(fieldNames);
  if (dice.chance(0.2)) return wellFormed(dice.pick(oddTexts));
  let name = dice.pick(["a", "items", "b", ""]);
  const steps = dice.pick([1, 1, 2, 3, 7, 8, 9, 30, 3_000]);
  const index = dice.pick(indexes);
  for (let step = 0; step < steps; step += 1) name += dice.chance(0.5) ? `[${index}]` : ".b";
  return name;
}

/** A command as conform writes it into `__intent__`, with odd targets. */
const intent = (dice: Dice): string =>
  JSON.stringify({
    type: dice.pick([
      "insert",
      "remove",
      "update",
      "reorder",
      "reset",
      "validate",
      "",
      "constructor",
      7,
      null,
    ]),
    payload: dice.pick<unknown>([
      { name: fieldName(dice), index: dice.pick(indexes), defaultValue: "x" },
      { name: fieldName(dice), from: dice.pick(indexes), to: dice.pick(indexes) },
      { name: fieldName(dice), value: { a: [[[]]] } },
      [],
      "x",
      null,
    ]),
  });

const deep = (dice: Dice): string => {
  const depth = dice.pick([5, 999, 1_001, 20_000]);
  const [open, middle, close] = dice.pick([
    ["[", "", "]"],
    ['{"a":', "1", "}"],
    ['[{"b":', "null", "}]"],
  ] as const);
  return repeat(open, depth) + middle + repeat(close, dice.chance(0.8) ? depth : depth - 1);
};

function fieldValue(dice: Dice): string {
  if (dice.chance(0.2)) return intent(dice);
  return dice.chance(0.05) ? deep(dice) : wellFormed(dice.pick(oddTexts));
}

/** Fields of one form: usually a few, sometimes near or far over the limits, with or without repetition. */
function fields(dice: Dice): readonly (readonly [name: string, value: string])[] {
  const count = dice.chance(0.85) ? dice.below(8) : dice.pick([99, 100, 101, 499, 500, 501, 3_000, 20_000]);
  if (count < 9) return Array.from({ length: count }, () => [fieldName(dice), fieldValue(dice)]);
  const name = fieldName(dice).slice(0, 8);
  const isSame = dice.chance(0.5);
  return Array.from({ length: count }, (_, position) => [isSame ? name : `${name}${position}`, "1"]);
}

interface Body {
  readonly type: string | null;
  readonly content: Buffer;
}

function urlEncoded(dice: Dice): Body {
  const isRaw = dice.chance(0.2);
  const pairs = fields(dice).map(([name, value]) =>
    isRaw ? `${name}=${value}` : new URLSearchParams([[name, value]]).toString(),
  );
  const extra = dice.pick(["", "", "", "&&&", "=", "=b", "%", "%zz", "+", "&=&=", repeat("&", 30_000), "\0"]);
  const charset = dice.pick(["", "", "", "; charset=utf-16", "; charset=big5", ";;;"]);
  return {
    type: `application/x-www-form-urlencoded${charset}`,
    content: Buffer.from(pairs.join(dice.pick(["&", "&", "&", ";"])) + extra),
  };
}

function disposition(dice: Dice, name: string): string {
  const file = dice.pick([
    "a.pdf",
    "",
    "..\\..\\a",
    "a\0b.png",
    "%2e%2e%2f",
    repeat("n", 3_000),
    "履歷.docx",
  ]);
  return `Content-Disposition: ${dice.pick([
    `form-data; name="${name}"`,
    `form-data; name="${name}"`,
    `form-data; name="${name}"`,
    `form-data; name="${name}"; filename="${file}"`,
    `form-data; name="file"; filename="${file}"`,
    `form-data; name="file"; filename*=UTF-8''${file}`,
    `form-data; name="file"; filename*=nonsense''%ff%zz`,
    `form-data; name=${name}`,
    `form-data; name*=UTF-8''${name}`,
    `form-data; filename="${file}"`,
    "form-data",
    "form-data; name",
    "attachment",
    `;;; name="${name}`,
    "",
  ])}`;
}

/**
 * A multipart body, sometimes with parts that lack headers or contain parts, with other line ends, cut off, or with
 * another boundary than its `Content-Type` announces.
 */
function multipart(dice: Dice, depth = 0): Body {
  const boundary = dice.pick([
    "edge",
    "edge",
    "edge",
    "X",
    "-",
    "a b",
    repeat("x", 70),
    repeat("x", 300),
    "履",
  ]);
  const line = dice.pick(["\r\n", "\r\n", "\r\n", "\r\n", "\n", "\r", "\r\n\r\n"]);
  const parts = fields(dice)
    .slice(0, 1_500)
    .map(([name, value]) => {
      const headers = [disposition(dice, name)];
      if (dice.chance(0.2))
        headers.push(`Content-Type: ${dice.pick(["application/pdf", "image/png", "text/x;", "*"])}`);
      if (dice.chance(0.1)) headers.push(`Content-Transfer-Encoding: ${dice.pick(["base64", "7bit", "x"])}`);
      if (dice.chance(0.05))
        headers.push(dice.pick(["X", ": a", repeat("X: y\r\n", 40), `X: ${repeat("z", 20_000)}`]));
      if (dice.chance(0.05)) headers.splice(0, 1);
      let content = value;
      if (dice.chance(0.05) && depth < 2) {
        const inner = multipart(dice, depth + 1);
        headers.push(`Content-Type: ${(inner.type ?? "").replace("form-data", "mixed")}`);
        content = inner.content.toString().slice(0, 50_000);
      }
      return `--${boundary}${line}${headers.join(line)}${line}${dice.chance(0.95) ? line : ""}${content}${line}`;
    });
  const end = dice.pick([
    `--${boundary}--${line}`,
    `--${boundary}--`,
    `--${boundary}`,
    "",
    `--${boundary}--x\r\n--`,
  ]);
  const whole = `${dice.pick(["", "", "preamble", "\r\n"])}${parts.join("")}${end}${dice.pick(["", "", "epilogue"])}`;
  const given = dice.pick([
    ...Array(6).fill(`; boundary=${boundary}`),
    `; boundary="${boundary}"`,
    `; BOUNDARY=${boundary}; charset=utf-8`,
    "; boundary=other",
    "; boundary=",
    '; boundary="',
    "",
    ";",
  ]);
  return {
    type: `multipart/form-data${given}`,
    content: Buffer.from(dice.chance(0.1) ? whole.slice(0, dice.below(whole.length + 1)) : whole),
  };
}

function json(dice: Dice): Body {
  const object = () => JSON.stringify(Object.fromEntries(fields(dice)));
  const text = dice.pick([
    object,
    object,
    () => deep(dice),
    () => `{"items":[${repeat("0,", dice.pick([10, 40_000]))}0],"version":0}`,
    () => `{"version":${dice.pick(["2147483648", "-1", "1e400", "0.5", repeat("9", 5_000)])}}`,
    () => `\ufeff${object()}`,
    () => object().slice(0, -1),
    () => dice.pick(["", "NaN", "null", '"', "[1,", "{'a':1}", '{"a":1,"a":2}', '"\\ud800"', "\0"]),
  ])();
  return {
    type: dice.pick([...Array(8).fill("application/json"), "application/json;charset=x", "text/json"]),
    content: Buffer.from(text),
  };
}

function otherBody(dice: Dice): Body {
  const content = Buffer.from(Array.from({ length: dice.below(400) }, () => dice.below(256)));
  return { type: dice.pick(["text/plain", "application/octet-stream", "x", "/", null]), content };
}

/** Splits a body into chunks (RFC 9112, 7.1), sometimes with extensions and trailers, or malformed. */
function chunked(dice: Dice, content: Buffer): { body: Buffer; isBroken: boolean } {
  const size = dice.pick([1 + dice.below(64), 5_000, 100_000]);
  const chunks: Buffer[] = [];
  for (let at = 0; at < Math.min(content.length, size * 200); at += size) {
    const chunk = content.subarray(at, at + size);
    const extension = dice.chance(0.02) ? ";a=b" : "";
    chunks.push(Buffer.from(`${chunk.length.toString(16)}${extension}\r\n`), chunk, Buffer.from("\r\n"));
  }
  const isBroken = dice.chance(0.1);
  const last = isBroken
    ? dice.pick(["zz\r\n", "", "0", "fffffffff\r\n"])
    : dice.pick(["0\r\n\r\n", "0\r\nX: y\r\n\r\n"]);
  return { body: Buffer.concat([...chunks, Buffer.from(last)]), isBroken };
}

const headerLines = [
  "Content-Encoding: gzip", "Content-Encoding: identity", "Accept-Language: zh-;q=2,*", "Accept: application/json",
  "Accept-Encoding: br;q=x, gzip", "Range: bytes=9-1,0-", "If-None-Match: *", "Referer: not an address",
  "Origin: null", "Sec-Fetch-Site: cross-site", "X-Forwarded-Host: evil.test", "X-Forwarded-Proto: gopher",
  "X-HTTP-Method-Override: DELETE", "Cookie: __Host-session=x; a; =; locale=xx", "Expect: 100-continue", "Via: 1.1 x",
  "Authorization: Bearer x.y.z", "Authorization: Basic Og==", `X-Long: ${repeat("x", 8_000)}`, "Purpose: prefetch",
]; // biome-ignore format: a list to look over

const pageBodyKinds = [
  urlEncoded,
  urlEncoded,
  urlEncoded,
  multipart,
  multipart,
  multipart,
  multipart,
  otherBody,
];
const apiBodyKinds = [json, json, json, json, json, json, urlEncoded, urlEncoded, multipart, otherBody];

/** Generates one request with a body; equal random numbers result in equal requests. */
export function wireRequest(dice: Dice, { host, operations, isJson, member }: WireTarget): WireRequest {
  const [usualMethod, path] = dice.pick(operations);
  const method = dice.chance(0.95) ? usualMethod : dice.pick(["PUT", "DELETE", "GET", "PATCH", "PROPFIND"]);
  const query = dice.chance(0.2) ? `?${urlEncoded(dice).content.toString("latin1").slice(0, 3_000)}` : "";
  const target = (path + query).replace(/[^\x21-\x7e]/g, "%");
  const { type, content } = dice.pick(isJson ? apiBodyKinds : pageBodyKinds)(dice);
  const head = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, "Connection: close"];
  // Uses a different client each time, so that the request reaches the parser instead of a rate limit.
  head.push(`X-Forwarded-For: 198.18.${dice.below(256)}.${dice.below(256)}`);
  if (type !== null) head.push(`Content-Type: ${type.replace(/[^\x20-\x7e]/g, "~")}`);
  if (dice.chance(0.7)) head.push(member);
  while (dice.chance(0.25)) head.push(dice.pick(headerLines));
  const summary = `${method} ${target.slice(0, 120)} ${type?.slice(0, 60)} ${JSON.stringify(content.toString("latin1").slice(0, 300))}`;
  const request = (framing: readonly string[], body: Buffer, isBroken: boolean) => ({
    bytes: Buffer.concat([Buffer.from(`${[...head, ...framing].join("\r\n")}\r\n\r\n`), body]),
    isBroken,
    host,
    summary,
  });
  if (dice.chance(0.2)) {
    const { body, isBroken } = chunked(dice, content);
    return request(["Transfer-Encoding: chunked"], body, isBroken);
  }
  if (dice.chance(0.05)) {
    const framing = dice.pick([
      [`Content-Length: ${content.length + 1 + dice.below(5_000)}`],
      [`Content-Length: ${content.length >> 1}`],
      [`Content-Length: ${content.length}`, "Transfer-Encoding: chunked"],
      [`Content-Length: ${content.length}`, `Content-Length: ${content.length + 1}`],
      ["Content-Length: -1"],
      ["Transfer-Encoding: gzip"],
      [],
    ]);
    return request(framing, content, true);
  }
  return request([`Content-Length: ${content.length}`], content, false);
}
