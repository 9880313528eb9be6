import { getCollectionProps, getFormProps, getInputProps, getSelectProps, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { i18next } from "../i18n.server";
import { requireToken } from "../session.server";

const salary = z.object({
  currency: z.string(),
  period: z.enum(["MONTH", "YEAR", "HOUR"]),
  min: z.number().nullable(),
  max: z.number().nullable(),
});
const opening = z.object({
  jobId: z.string(),
  title: z.string(),
  department: z.string(),
  employmentType: z.string(),
  arrangement: z.string().nullable(),
  city: z.object({ name: z.string() }),
  salary,
  publishedAt: z.iso.datetime(),
  closesAt: z.iso.datetime().nullable(),
});
const facet = z.array(z.object({ value: z.string(), name: z.string(), count: z.number() }));
const found = z.object({
  items: z.array(opening),
  totalCount: z.number(),
  facets: z.object({
    country: facet,
    city: facet,
    category: facet,
    employmentType: facet,
    arrangement: facet,
    experienceLevel: facet,
  }),
  pay: z.object({ currencies: z.array(z.string()) }),
});
const statuses = z.object({
  items: z.array(
    z.object({
      jobId: z.string(),
      applied: z.boolean(),
      gap: z.array(z.string()),
      saved: z.boolean().nullable(),
    }),
  ),
});
const search = z.object({
  q: z.string().max(100).optional(),
  country: z.array(z.string()).optional(),
  city: z.array(z.string()).optional(),
  category: z.array(z.string()).optional(),
  employmentType: z.array(z.string()).optional(),
  arrangement: z.array(z.string()).optional(),
  experienceLevel: z.array(z.string()).optional(),
  salaryMin: z.number().min(0).optional(),
  salaryCurrency: z.string().optional(),
  salaryPeriod: salary.shape.period.optional(),
  salaryOthers: z.enum(["include"]).optional(),
  postedWithin: z.number().optional(),
});
const facetNames = [
  "country",
  "city",
  "category",
  "employmentType",
  "arrangement",
  "experienceLevel",
] as const;

const dayMs = 86_400_000;
const date = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "Asia/Taipei" });
const number = new Intl.NumberFormat("en-US");
const currencyNames = new Intl.DisplayNames("en-US", { type: "currency" });
const moneyFormats = new Map<string, Intl.NumberFormat>();
function money(amount: number, currency: string): string {
  const format =
    moneyFormats.get(currency) ??
    new Intl.NumberFormat("en-CA", { style: "currency", currency, maximumFractionDigits: 0 });
  moneyFormats.set(currency, format);
  return format.format(amount);
}

export const handle = { i18n: ["jobs", "opening"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "description", content: data?.description },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const token = await requireToken(request);
  const { search: query, searchParams } = new URL(request.url);
  const submission = parseWithZod(searchParams, { schema: search });
  const read = async (path: string) => {
    const response = await fetch(`${process.env.RECRUITMENT_API_URL}${path}${query}`, {
      headers: { "Accept-Language": "en-US", Authorization: `Bearer ${token}` },
    });
    if (!response.ok) throw response;
    return response.json();
  };
  const [t, list, own] = await Promise.all([
    i18next.getFixedT(request, ["jobs", "common"]),
    read("/api/jobs"),
    read("/api/resume/jobs"),
  ]);
  const { items, ...rest } = found.parse(list);
  const status = new Map(statuses.parse(own).items.map((each) => [each.jobId, each]));
  const page = t("jobs.count", { count: rest.totalCount });
  return {
    ...rest,
    title: t("site.title", { page, brand: "Camphor Isle" }),
    description: t("jobs.description"),
    lastResult: submission.reply(),
    now: Date.now(),
    items: items.map((item) => ({ ...item, status: status.get(item.jobId) })),
  };
}

type Found = ReturnType<typeof useLoaderData<typeof loader>>;

/** A list of openings with facets and a member's states, with the texts of the portal. */
export default function Openings() {
  const { t } = useTranslation(["jobs", "opening", "common"]);
  const data = useLoaderData<typeof loader>();
  const { items, totalCount, now } = data;
  const pages = Math.ceil(totalCount / 20);
  return (
    <>
      <nav aria-label={t("nav.crumbs")}>
        <Link to="/">{t("nav.home")}</Link> {t("nav.jobs")}
      </nav>
      <h1>{t("jobs.count", { count: totalCount })}</h1>
      <Filters {...data} />
      <section aria-label={t("jobs.results")}>
        <p role="status">{t("jobs.range", { from: 1, to: items.length, total: totalCount })}</p>
        <ul aria-label={t("jobs.sort")}>
          {["newest", "closing"].map((sort) => (
            <li key={sort}>
              <Link to={`/?sort=${sort}`}>{t(`jobs.sort.${sort}`)}</Link>
            </li>
          ))}
        </ul>
        <Link to="/job/saved">{t("nav.saved")}</Link>
        <form method="post" action="/job/saved">
          <ul>
            {items.map((item) => (
              <Row key={item.jobId} item={item} now={now} />
            ))}
          </ul>
        </form>
        <nav aria-label={t("pager.label")}>
          {[1, 2, pages].map((page) => (
            <Link key={page} to={`/?page=${page}`} aria-label={t("pager.page", { page })}>
              {page}
            </Link>
          ))}
          {t("pager.now", { page: 1, pages })} <Link to="/?page=2">{t("pager.next")}</Link>
        </nav>
        <Link to="/alert">{t("alert.title")}</Link> <a href="/feed">{t("feed.link")}</a>
      </section>
    </>
  );
}

function Row({ item, now }: { item: Found["items"][number]; now: number }) {
  const { t } = useTranslation("opening");
  const { jobId, closesAt, status } = item;
  const daysLeft = closesAt === null ? null : Math.ceil((Date.parse(closesAt) - now) / dayMs);
  const closing =
    closesAt === null || daysLeft === null
      ? t("job.openEnded")
      : daysLeft <= 14
        ? t("job.daysLeft", { count: daysLeft })
        : t("job.closesOn", { date: date.format(new Date(closesAt)) });
  return (
    <li>
      <h2>
        <Link to={`/job/${jobId}`}>{item.title}</Link>{" "}
        {now - Date.parse(item.publishedAt) < 2 * dayMs && <i>{t("job.new")}</i>}
      </h2>
      <p>
        {item.department} {t(`employmentType.${item.employmentType}`)} {t(`arrangement.${item.arrangement}`)}{" "}
        {status?.applied && <b>{t("jobs.youApplied")}</b>}
        {status && !status.applied && status.gap.length > 0 && (
          <Link to={`/job/${jobId}/apply`}>{t("jobs.missing", { count: status.gap.length })}</Link>
        )}
      </p>
      <p>{item.city.name}</p>
      <p>
        <Pay {...item.salary} />
      </p>
      <p>{daysLeft !== null && daysLeft <= 7 ? <b>{closing}</b> : closing}</p>
      <button type="submit" name="save" value={jobId} aria-pressed={status?.saved === true}>
        {t("saved.save")}
      </button>
    </li>
  );
}

function Pay({ min, max, currency, period }: z.infer<typeof salary>) {
  const { t } = useTranslation("opening");
  if (min === null || max === null) return <>{t("salary.negotiable")}</>;
  return <>{t(`salary.${period}`, { range: `${money(min, currency)}–${number.format(max)}` })}</>;
}

function Filters({ facets, pay, lastResult }: Pick<Found, "facets" | "pay" | "lastResult">) {
  const { t } = useTranslation(["jobs", "opening"]);
  const [form, fields] = useForm<z.infer<typeof search>>({
    id: "search",
    lastResult,
    constraint: getZodConstraint(search),
  });
  const days = ["", "3", "7", "14", "30"];
  const posted = getCollectionProps(fields.postedWithin, { type: "radio", options: days });
  return (
    <Form method="get" role="search" aria-label={t("jobs.search")} {...getFormProps(form)}>
      <label htmlFor={fields.q.id}>{t("jobs.keywords")}</label>
      <input {...getInputProps(fields.q, { type: "search" })} list="choices" />
      <datalist id="choices">
        {[...facets.category, ...facets.city].map(({ value, name }) => (
          <option key={value}>{name}</option>
        ))}
      </datalist>
      <button type="submit">{t("jobs.submitSearch")}</button>
      <details>
        <summary>{t("jobs.filters")}</summary>
        {facetNames.map((name) => (
          <details key={name}>
            <summary>{t(`jobs.${name}`)}</summary>
            <fieldset aria-label={t(`jobs.${name}`)}>
              {getCollectionProps(fields[name], {
                type: "checkbox",
                options: facets[name].map(({ value }) => value),
              }).map(({ key, ...props }, index) => (
                <label key={key}>
                  <input {...props} /> {facets[name][index]?.name} <small>{facets[name][index]?.count}</small>
                </label>
              ))}
            </fieldset>
          </details>
        ))}
        <fieldset aria-label={t("jobs.pay")}>
          <label>
            {t("jobs.salaryMin")} <input {...getInputProps(fields.salaryMin, { type: "number" })} />
          </label>
          <label>
            {t("jobs.salaryCurrency")}{" "}
            <select {...getSelectProps(fields.salaryCurrency)}>
              {pay.currencies.map((code) => (
                <option key={code} value={code}>
                  {currencyNames.of(code)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t("jobs.salaryPeriod")}{" "}
            <select {...getSelectProps(fields.salaryPeriod)}>
              {salary.shape.period.options.map((period) => (
                <option key={period} value={period}>
                  {t(`jobs.period.${period}`)}
                </option>
              ))}
            </select>
          </label>
          <label>
            <input {...getInputProps(fields.salaryOthers, { type: "checkbox", value: "include" })} />{" "}
            {t("jobs.includeOthers")}
          </label>
        </fieldset>
        <fieldset aria-label={t("jobs.postedWithin")}>
          {posted.map(({ key, ...props }, index) => (
            <label key={key}>
              <input {...props} />{" "}
              {index === 0 ? t("jobs.any") : t("jobs.postedDays", { count: Number(days[index]) })}
            </label>
          ))}
        </fieldset>
        <button type="submit">{t("jobs.apply")}</button>
      </details>
    </Form>
  );
}
