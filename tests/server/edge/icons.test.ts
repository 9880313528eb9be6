import sharp from "sharp";
import { expect, test } from "vitest";
import { startPortal, testOrigin } from "#support/portal";
import { probeBuild } from "#support/probe";
import { startUpstream } from "#support/upstream";

const upstream = await startUpstream();
const portal = await startPortal({ apiUrl: upstream.url, build: probeBuild });

const get = (path: string) => portal.fetch(new Request(testOrigin + path));
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());

test.each([
  ["/apple-touch-icon.png", 180],
  ["/icon-192.png", 192],
  ["/icon-512.png", 512],
])("%s is an opaque image of the logo, %i pixels wide", async (path, size) => {
  const response = await get(path);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  const image = sharp(await bytesOf(path));
  expect(await image.metadata()).toMatchObject({ format: "png", width: size, height: size });
  const { channels, isOpaque } = await image.stats();
  expect(isOpaque).toBe(true);
  // The image has more than one colour, so the logo is on it.
  expect(channels.some(({ stdev }) => stdev > 10)).toBe(true);
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=86400");
  const top = { left: 0, top: 0, width: size, height: Math.round(size / 10) };
  const margin = await sharp(await bytesOf(path))
    .extract(top)
    .toBuffer();
  expect((await sharp(margin).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});

test("/favicon.ico contains one image of 32 pixels with a transparent background", async () => {
  const icon = await bytesOf("/favicon.ico");
  expect([...icon.subarray(0, 14)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0]);
  const image = icon.subarray(icon.readUInt32LE(18), icon.readUInt32LE(18) + icon.readUInt32LE(14));
  expect(await sharp(image).metadata()).toMatchObject({ format: "png", width: 32, height: 32 });
  expect((await sharp(image).stats()).isOpaque).toBe(false);
});

test("the manifest names the site, and icons that exist, in their sizes", async () => {
  const response = await get("/manifest.webmanifest");
  expect(response.headers.get("Content-Type")).toBe("application/manifest+json");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
  const { icons, ...rest } = await response.json();
  expect(rest).toEqual({
    name: "樟嶼集團",
    short_name: "樟嶼集團",
    lang: "zh-TW",
    start_url: "/",
    display: "browser",
  });
  expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(["any", "192x192", "512x512"]);
  for (const { src, type } of icons) expect((await get(src)).headers.get("Content-Type"), src).toBe(type);
});
