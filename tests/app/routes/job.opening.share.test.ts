import jsqr from "jsqr";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { localePath } from "#app/i18n/locale";
import { locales } from "#contract/locale";
import { days, published, text } from "#support/api/openings";
import { demoMember, signInAs } from "#support/members";
import { decoded, links, linkWithText, mainOf, textOf } from "#support/pages/pages";
import { startPortal, testOrigin } from "#support/portal";
import { startSite } from "#support/site";

const { api, portal, test } = await startSite({ seed: "demo" });

const [first, second] = await published(
  api,
  { title: text("樹木醫師 & 助手", "树木医师 & 助手", 'Tree "doctor" & friends') },
  { title: text("伐木工"), closesAt: days(-2), publishedAt: days(-20) },
);
const [open, closed] = [first ?? "", second ?? ""];

const get = (path: string, headers: Record<string, string> = {}) => portal.browser().open(path, { headers });

/** The content of the QR code in an SVG file; null if a scanner finds none. */
async function scan(svg: Uint8Array, widthPx: number): Promise<string | null> {
  const { data, info } = await sharp(svg)
    .resize(widthPx)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}

describe("the QR code of an opening", () => {
  test.each(locales)("contains the address of its page in %s", async (locale) => {
    const page = localePath(`/job/${open}`, locale);
    const { status, headers, bytes } = await get(`${page}/qr.svg`);
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("image/svg+xml");
    for (const width of [160, 1_000]) expect(await scan(bytes, width)).toBe(testOrigin + page);
  });

  test("is read when it is printed small and scanned with noise, on a dark page too", async () => {
    const { bytes } = await get(`/job/${open}/qr.svg`);
    const small = await sharp(bytes).resize(120).blur(0.8).jpeg({ quality: 40 }).toBuffer();
    const onDark = await sharp(small)
      .extend({ top: 60, bottom: 60, left: 60, right: 60, background: "#111" })
      .toBuffer();
    expect(await scan(onDark, 480)).toBe(`${testOrigin}/job/${open}`);
  });

  test("is read when a part of it is torn off", async () => {
    const { bytes } = await get(`/job/${open}/qr.svg`);
    const hole = await sharp({ create: { width: 80, height: 80, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    const torn = await sharp(bytes)
      .resize(400)
      .composite([{ input: hole, left: 210, top: 170 }])
      .png()
      .toBuffer();
    expect(await scan(torn, 400)).toBe(`${testOrigin}/job/${open}`);
  });

  test("contains the public origin, whatever host a proxy passes on", async () => {
    const behindProxy = await startPortal({
      apiUrl: api.url,
      env: { PUBLIC_ORIGIN: "https://careers.example.com", TRUST_PROXY: "1" },
    });
    const url = `http://careers.example.com/en-US/job/${open}/qr.svg`;
    const answer = (headers: Record<string, string>) =>
      behindProxy.fetch(new Request(url, { headers: { "X-Forwarded-Proto": "https", ...headers } }));
    const response = await answer({ "X-Forwarded-Host": "careers.example.com" });
    expect(await scan(new Uint8Array(await response.arrayBuffer()), 600)).toBe(
      `https://careers.example.com/en-US/job/${open}`,
    );
    expect((await answer({ "X-Forwarded-Host": "evil.example" })).status).not.toBe(200);
  });

  test("exists for a closed opening, because its page does", async () => {
    const { bytes } = await get(`/job/${closed}/qr.svg`);
    expect(await scan(bytes, 400)).toBe(`${testOrigin}/job/${closed}`);
  });

  test.each(["RD-2611-99999", "nonsense", "%3Cscript%3E", "..%2F..%2Fnews", "x".repeat(101)])(
    "is a 404 for the unknown opening %s",
    async (id) => {
      expect((await get(`/job/${id}/qr.svg`)).status).toBe(404);
    },
  );

  test("is revalidated with its ETag, and the same for members", async () => {
    const path = `/job/${open}/qr.svg`;
    const { headers } = await get(path);
    expect(headers.get("Cache-Control")).toBe("private, no-cache");
    const again = await get(path, { "If-None-Match": headers.get("ETag") ?? "" });
    expect(again).toMatchObject({ status: 304, text: "" });
    expect((await get(path, { "If-None-Match": 'W/"other"' })).status).toBe(200);
    const member = await signInAs(portal, demoMember);
    expect((await member.open(path)).text).toBe((await get(path)).text);
  });

  test("ignores the query, so that no other text can be put into a code of this site", async () => {
    const { bytes } = await get(`/job/${open}/qr.svg?url=https://evil.example`);
    expect(await scan(bytes, 400)).toBe(`${testOrigin}/job/${open}`);
  });
});

describe("the ways to share an opening", () => {
  test.each([
    ["zh-TW", "樟嶼集團職缺：樹木醫師 & 助手", "想跟您分享樟嶼集團的這個職缺：", "樹木醫師 & 助手"],
    ["zh-CN", "樟屿集团职位：树木医师 & 助手", "想和您分享樟屿集团的这个职位：", "树木医师 & 助手"],
    [
      "en-US",
      'Tree "doctor" & friends at Camphor Isle',
      "This job at Camphor Isle may interest you:",
      'Tree "doctor" & friends',
    ],
  ] as const)("are in the language of the page (%s)", async (locale, subject, sentence, title) => {
    const path = localePath(`/job/${open}`, locale);
    const { main } = await get(path);
    const mail = links(main).find(({ href }) => href.startsWith("mailto:"));
    const query = new URL(mail?.href ?? "").searchParams;
    expect(query.get("subject")).toBe(subject);
    expect(query.get("body")).toBe([sentence, title, testOrigin + path].join("\r\n"));
    expect(decoded(/<input[^>]*readOnly=""[^>]*>/i.exec(main)?.[0] ?? "")).toContain(
      `value="${testOrigin + path}"`,
    );
    const image = /<img[^>]*qr\.svg[^>]*>/.exec(main)?.[0] ?? "";
    expect(decoded(image)).toContain(title);
    expect(image).toContain('loading="lazy"');
    expect(image).toContain(`src="${path}/qr.svg"`);
    expect(links(main).filter(({ href }) => href === `${path}/qr.svg`)).toHaveLength(1);
  });

  test.each([
    ["half of an emoji", "Tree doctor \ud83d", "Tree doctor "],
    ["lines", "Tree\r\nBcc: all@example.org", "Tree Bcc: all@example.org"],
    ["direction marks", "\u202eTree\u202c doctor\u2067", " Tree doctor "],
    ["encoded characters", "%0d%0aTree&cc=a@example.org?#", "%0d%0aTree&cc=a@example.org?#"],
    ["emoji and quotes", "\u{1f468}\u200d\u{1f33e} \"Tree' <b>", "\u{1f468}\u200d\u{1f33e} \"Tree' <b>"],
  ])("are one line of email each for a title with %s", async (_, given, shown) => {
    const [id] = await published(api, { title: text(given) });
    const { status, text: html } = await get(`/en-US/job/${id}`);
    expect(status).toBe(200);
    const [mail, ...more] = links(mainOf(html)).filter(({ href }) => href.startsWith("mailto:?"));
    expect(more).toEqual([]);
    const query = [...new URL(mail?.href ?? "").searchParams];
    const page = `${testOrigin}/en-US/job/${id}`;
    expect(query).toEqual([
      ["subject", `${shown} at Camphor Isle`.replaceAll("  ", " ")],
      ["body", ["This job at Camphor Isle may interest you:", shown, page].join("\r\n")],
    ]);
  });

  test.each([
    ["Chinese characters", "職"],
    ["emoji", "\u{1f468}\u200d\u{1f33e}"],
    ["ampersands and quotes", '&"'],
  ])("keep the email's address short enough for Windows with a title of 500 %s", async (_, unit) => {
    const [id] = await published(api, { title: text(unit.repeat(500 / [...unit].length)) });
    for (const locale of locales) {
      const { text: html } = await get(localePath(`/job/${id}`, locale));
      const mail = links(mainOf(html)).find(({ href }) => href.startsWith("mailto:?"))?.href ?? "";
      expect(mail.length).toBeLessThan(2_048);
      const query = new URL(mail).searchParams;
      expect(query.get("subject")).toContain(`${unit}…`);
      expect(query.get("body")).toContain(testOrigin + localePath(`/job/${id}`, locale));
    }
  });

  test("contain a title of 60 characters in full", async () => {
    const title = "職".repeat(60);
    const [id] = await published(api, { title: text(title) });
    const { text: html } = await get(`/job/${id}`);
    const mail = links(mainOf(html)).find(({ href }) => href.startsWith("mailto:?"))?.href ?? "";
    expect(new URL(mail).searchParams.get("body")?.split("\r\n")).toContain(title);
  });

  test("include LINE as a link that loads nothing and passes no window on", async () => {
    const { text: html } = await get(`/en-US/job/${open}`);
    const line = linkWithText(mainOf(html), "Share on LINE");
    expect(new URL(line.href).origin).toBe("https://social-plugins.line.me");
    expect(new URL(line.href).searchParams.get("url")).toBe(`${testOrigin}/en-US/job/${open}`);
    expect(line.rel.split(" ")).toEqual(expect.arrayContaining(["noopener", "noreferrer"]));
    expect(html.match(/line\.me/g)).toHaveLength(1);
  });

  test("need no script; only the button that copies is added by a script", async () => {
    const { main } = await get(`/en-US/job/${open}`);
    expect(textOf(main)).toContain("Share this job");
    expect(textOf(main)).not.toContain("Copy link");
  });

  test("are not offered for a closed opening", async () => {
    expect((await get(`/en-US/job/${closed}`)).main).not.toContain("line.me");
  });
});
