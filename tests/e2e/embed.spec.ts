import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { expect, test } from "@playwright/test";
import { startListening } from "#support/start-listening";
import { collectErrors, origin } from "./site";

const snippet = /```html\n(.*?)```/s.exec(readFileSync("docs/embed.md", "utf8"))?.[1] ?? "";

/** Serves a page of another site that contains the snippet of docs/embed.md with this site's address. */
async function partnerPage() {
  const html = `<!doctype html><meta charset="utf-8">${snippet.replaceAll("https://careers.example.com", origin)}`;
  const policy = `default-src 'none'; script-src 'unsafe-inline'; connect-src ${origin}`;
  const server = createServer((_, response) =>
    response.writeHead(200, { "Content-Type": "text/html", "Content-Security-Policy": policy }).end(html),
  );
  const port = await startListening(server);
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

test("a page of another site lists the openings with the snippet of the documents, and names itself as source", async ({
  page,
}) => {
  const partner = await partnerPage();
  const errors = collectErrors(page);
  try {
    await page.goto(partner.url);
    await expect(page.locator("#openings li")).toHaveCount(50);
    const link = page.locator("#openings a").first();
    await expect(link).toHaveAttribute("href", /\/en-US\/job\/[A-Z]+-\d+-\d+\?src=127\.0\.0\.1$/);
    expect(errors).toEqual([]);
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const cookies = await page.context().cookies(origin);
    expect(cookies.find(({ name }) => name === "source")?.value).toBe("1.127.0.0.1");
  } finally {
    partner.stop();
  }
});

test("without scripts the same page links to the site", async ({ browser }) => {
  const partner = await partnerPage();
  const page = await browser.newPage({ javaScriptEnabled: false });
  try {
    await page.goto(partner.url);
    await expect(page.getByRole("link", { name: "Openings" })).toHaveAttribute("href", `${origin}/en-US/job`);
  } finally {
    await page.close();
    partner.stop();
  }
});
