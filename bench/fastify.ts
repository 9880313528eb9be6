import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { Eta } from "eta";
import fastify from "fastify";
import { z } from "zod";

/**
 * The job list in Fastify: fills a template with the openings of the API and caches the compressed page for five
 * seconds, as the portal does. The template is the portal's page (PAGE_FILE), in which `rows` replaces the list. Logs
 * requests with Fastify's default logger.
 */
const { PORT, API_URL, PAGE_FILE } = z
  .object({ PORT: z.coerce.number(), API_URL: z.url(), PAGE_FILE: z.string() })
  .parse(process.env);
const maxAgeMs = 5_000;

const rows = `<ul><% for (const job of it.items) { %><li><h2><a href="/en-US/job/<%= job.jobId %>"><%= job.title %></a></h2>
<p><span><%= job.department %></span> <%= job.employmentType %> · <%= job.arrangement %></p><p><%= job.city.name %></p>
<p><%= job.salary.currency %> <%= it.money.format(job.salary.min) %>–<%= it.money.format(job.salary.max) %></p>
<p><%= job.closesAt ? it.date.format(new Date(job.closesAt)) : "Open until filled" %></p>
<button name="save" value="<%= job.jobId %>" aria-pressed="false"></button></li><% } %></ul>`;
const money = new Intl.NumberFormat("en-US");
const date = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "Asia/Taipei" });

const [before = "", ...after] = readFileSync(PAGE_FILE, "utf8").split(/<ul>(?=<li><h2>).*?<\/ul>/s);
const eta = new Eta();
eta.loadTemplate("@jobs", `<%~ it.before %>${rows}<%~ it.after %>`);

const app = fastify({ logger: true });
let cached = { renderedAt: Number.NEGATIVE_INFINITY, body: Buffer.of() };

async function render(): Promise<typeof cached> {
  const response = await fetch(`${API_URL}/api/jobs`, { headers: { "Accept-Language": "en-US" } });
  const list = await response.json();
  const html = eta.render("@jobs", { ...list, before, after: after.join(""), money, date });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  return { renderedAt: performance.now(), body: Buffer.from(brotliCompressSync(html, { params })) };
}

app.get("/en-US/job", async (_, reply) => {
  if (performance.now() - cached.renderedAt > maxAgeMs) cached = await render();
  return reply
    .type("text/html; charset=utf-8")
    .headers({ "Content-Encoding": "br", "Cache-Control": "private, no-cache", Vary: "Accept-Encoding" })
    .send(cached.body);
});

await app.listen({ port: PORT, host: "127.0.0.1" });
