import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orIfFailed } from "../api/part.server";
import { Crumbs } from "../components/crumbs";
import { NextPages, OpenJobs } from "../components/next-pages";
import { PictureBox } from "../components/picture";
import type { Benefits as Content } from "../context/company-texts";
import { useHasPart } from "../context/site";
import { useTranslation } from "../i18n/translation";
import { pageNotFound } from "../not-found.server";
import { titled } from "../screen";

export const handle = titled("benefits.title", {
  i18n: "careers",
  description: "benefits.description",
  image: "career",
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { benefits } = context.companyTexts;
  if (benefits === null) throw pageNotFound(request);
  const openings = await orIfFailed(context.api.jobs.list({ countPerPage: 1 }), null);
  return { ...benefits, openJobs: openings?.totalCount };
}

export default function Benefits() {
  const { t } = useTranslation();
  const { intro, picture, groups, openJobs } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-5">
      <Crumbs
        above={useHasPart()("salary") ? [{ to: "/hr/world/career/salary", text: t("salary.title") }] : []}
        here={t("benefits.title")}
      />
      <div className="grid gap-8 pt-6 md:grid-cols-2 md:items-center md:gap-14">
        <div>
          <h1 className="text-4xl">{t("benefits.heading")}</h1>
          {intro === null ? null : <p className="intro">{intro}</p>}
          <NextPages />
        </div>
        {picture === null ? null : (
          <PictureBox picture={picture} box="3:2" first className="w-full rounded-lg" />
        )}
      </div>
      {groups.map((group, index) => (
        <Group key={group.title} id={`group-${index + 1}`} {...group} />
      ))}
      <OpenJobs count={openJobs} />
    </div>
  );
}

function Group({ id, title, items }: Content["groups"][number] & { id: string }) {
  return (
    <section
      className="mt-part grid items-baseline gap-x-12 gap-y-3 border-t border-line pt-5 md:grid-cols-[15rem_minmax(0,1fr)]"
      aria-labelledby={id}
    >
      <h2 id={id}>{title}</h2>
      <ul className="grid items-baseline gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((item) => (
          <Item key={item.title} {...item} />
        ))}
      </ul>
    </section>
  );
}

function Item({ title, text, figure, details }: Content["groups"][number]["items"][number]) {
  const { t } = useTranslation();
  return (
    <li>
      <div className="justify-between gap-x-3 max-sm:flex max-sm:flex-wrap max-sm:items-baseline">
        <h3>{title}</h3>
        {figure === null ? null : <p className="text-lg font-bold text-link sm:mt-1">{figure}</p>}
      </div>
      <p className="mt-1 text-ink-2">{text}</p>
      {details.length === 0 ? null : (
        <details className="why">
          <summary>
            {t("benefits.details")}
            <span className="sr-only">{t("benefits.detailsOf", { title })}</span>
          </summary>
          <div className="grid gap-2 pb-2 text-sm text-ink-2">
            {details.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      )}
    </li>
  );
}
