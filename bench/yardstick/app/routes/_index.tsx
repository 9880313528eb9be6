import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";

const salary = z.object({
  currency: z.string(),
  period: z.string(),
  min: z.number().nullable(),
  max: z.number().nullable(),
});
const opening = z.object({
  jobId: z.string(),
  title: z.string(),
  department: z.string(),
  employmentType: z.string(),
  city: z.object({ name: z.string() }),
  salary,
  publishedAt: z.string(),
  closesAt: z.string().nullable(),
});
const list = z.object({
  items: z.array(opening),
  totalCount: z.number(),
  facets: z.record(z.string(), z.array(z.object({ value: z.string(), name: z.string(), count: z.number() }))),
});

const money = new Intl.NumberFormat("en-US");
const date = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "Asia/Taipei" });

export const meta = () => [{ title: "Open positions" }];

export async function loader() {
  const response = await fetch(`${process.env.RECRUITMENT_API_URL}/api/jobs`, {
    headers: { "Accept-Language": "en-US" },
  });
  return list.parse(await response.json());
}

function Pay({ pay }: { pay: z.infer<typeof salary> }) {
  if (pay.min === null || pay.max === null) return <>Negotiable</>;
  return (
    <>
      {pay.currency} {money.format(pay.min)} – {money.format(pay.max)} ({pay.period})
    </>
  );
}

/** A list of openings with facets, written like a Remix tutorial. */
export default function Openings() {
  const { items, totalCount, facets } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>Open positions</h1>
      <form>
        <label>
          Keyword <input name="q" />
        </label>
        {Object.entries(facets).map(([name, values]) => (
          <fieldset key={name}>
            <legend>{name}</legend>
            {values.map(({ value, name: label, count }) => (
              <label key={value}>
                <input type="checkbox" name={name} value={value} /> {label} ({count})
              </label>
            ))}
          </fieldset>
        ))}
        <button type="submit">Search</button>
      </form>
      <p>{totalCount} openings</p>
      <ol>
        {items.map((item) => (
          <li key={item.jobId}>
            <h2>
              <Link to={`/job/${item.jobId}`}>{item.title}</Link>
            </h2>
            <p>
              {item.department} · {item.city.name} · {item.employmentType}
            </p>
            <p>
              <Pay pay={item.salary} />
            </p>
            <p>
              <time dateTime={item.publishedAt}>{date.format(new Date(item.publishedAt))}</time>
              {item.closesAt && <> – {date.format(new Date(item.closesAt))}</>}
            </p>
          </li>
        ))}
      </ol>
    </main>
  );
}
