import { Eta } from "eta";
import fastify from "fastify";
import { z } from "zod";

/**
 * The job list as a stock Fastify app serves it: the data of the API are cached for five seconds, as the portal caches
 * its pages, and a template is rendered for each request, without compression. PORT, API_URL.
 */
const { PORT, API_URL } = z.object({ PORT: z.coerce.number(), API_URL: z.url() }).parse(process.env);
const maxAgeMs = 5_000;

const template = `<!doctype html>
<html lang="en-US"><head><meta charset="utf-8"><title><%= it.totalCount %> jobs</title></head><body>
<header><nav><ul><% for (const text of it.menu) { %><li><a href="/"><%= text %></a></li><% } %></ul></nav></header>
<main><h1><%= it.totalCount %> jobs</h1>
<form role="search"><label>Keywords <input name="q"></label>
<% for (const [name, values] of Object.entries(it.facets)) { %><fieldset><legend><%= name %></legend>
<% for (const { value, name: label, count } of values) { %><label><input type="checkbox" name="<%= name %>" value="<%= value %>"> <%= label %> <small><%= count %></small></label>
<% } %></fieldset><% } %><button>Search</button></form>
<ol><% for (const job of it.items) { %><li><h2><a href="/job/<%= job.jobId %>"><%= job.title %></a></h2>
<p><%= job.department %> · <%= job.employmentType %> · <%= job.city.name %></p>
<p><% if (job.salary.min === null) { %>Negotiable<% } else { %><%= job.salary.currency %> <%= it.money.format(job.salary.min) %>–<%= it.money.format(job.salary.max) %><% } %></p>
<p><%= job.closesAt ? it.date.format(new Date(job.closesAt)) : "Open until filled" %></p></li>
<% } %></ol></main>
<footer><ul><% for (const text of it.menu) { %><li><a href="/"><%= text %></a></li><% } %></ul></footer>
</body></html>`;

const menu = [
  "Jobs",
  "Career paths",
  "Pay",
  "MA program",
  "Matching",
  "News",
  "Sign in",
  "Create an account",
];
const money = new Intl.NumberFormat("en-US");
const date = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "Asia/Taipei" });

const eta = new Eta({ cache: true });
eta.loadTemplate("@jobs", template);
const app = fastify();
let cached = { readAt: Number.NEGATIVE_INFINITY, list: {} };

app.get("/en-US/job", async (_, reply) => {
  if (performance.now() - cached.readAt > maxAgeMs) {
    const response = await fetch(`${API_URL}/api/jobs`, { headers: { "Accept-Language": "en-US" } });
    cached = { readAt: performance.now(), list: await response.json() };
  }
  return reply
    .type("text/html; charset=utf-8")
    .send(eta.render("@jobs", { ...cached.list, menu, money, date }));
});

await app.listen({ port: PORT, host: "127.0.0.1" });
