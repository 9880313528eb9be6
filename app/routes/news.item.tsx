import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDate } from "#contract/dates";
import { readNews } from "#contract/news";
import { optionalPart } from "../api/part.server";
import { Crumbs } from "../components/crumbs";
import { Link, useLocale } from "../components/link";
import { renderMarkdown } from "../components/markdown.server";
import { PictureBox } from "../components/picture";
import { Tag } from "../components/tag";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { orNotFound, parameterNotFound } from "../not-found.server";
import { titledBy } from "../screen";

const othersShown = 3;

const screen = titledBy<{ item: { title: string; summary: string } }>((_, { item }) => item.title, {
  i18n: "company",
  description: (_, { item }) => item.summary,
  image: "news",
});

export const handle: typeof screen = {
  ...screen,
  // There is no data for an unknown item.
  title: (t, data) => (data ? screen.title(t, data) : t("news.unknown")),
};

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { api, locale, t } = context;
  const key = readNews.params.shape.id.safeParse(params.slug);
  if (!key.success) throw parameterNotFound(request);
  const [{ body, ...item }, latest] = await Promise.all([
    api.news.read(key.data).catch(orNotFound(request)),
    optionalPart(api.news.list({ countPerPage: othersShown + 2 })),
  ]);
  // Each item has one URL: requests by id are redirected to the slug, if the API finds the item by its slug.
  if (item.slug !== key.data) {
    const bySlug = await optionalPart(api.news.read(item.slug));
    if (bySlug?.slug === item.slug) throw redirect(localePath(`/news/${item.slug}`, locale), 301);
  }
  // The API lists pinned items first, so the others are sorted by date here.
  const others = (latest?.items ?? [])
    .filter(({ id }) => id !== item.id)
    .sort((one, other) => other.publishedAt.localeCompare(one.publishedAt))
    .slice(0, othersShown)
    .map((other) => ({
      slug: other.slug,
      title: other.title,
      publishedAt: other.publishedAt,
      picture: context.companyTexts.newsPicture(other),
    }));
  return {
    item,
    picture: context.companyTexts.newsPicture(item),
    link: context.companyTexts.newsLink(item.slug),
    html: renderMarkdown(body, { locale, t }).html,
    others,
  };
}

export default function Item() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { item, picture, link, html, others } = useLoaderData<typeof loader>();
  const category = t(`news.category.${item.category}`);
  return (
    <div className="wrap pt-5">
      <Crumbs above={[{ to: "/news", text: t("nav.news") }]} here={item.title} />
      <article>
        <header className="grid gap-8 pt-4 pb-part md:grid-cols-2 md:gap-14">
          <div>
            <p className="flex flex-wrap items-center gap-3 text-sm text-ink-3">
              <time dateTime={item.publishedAt}>{formatDate(item.publishedAt, locale)}</time>{" "}
              {category === "" ? null : <Tag kind="plain">{category}</Tag>}
            </p>
            <h1 className="mt-3">{item.title}</h1>
            {item.summary === "" ? null : <p className="intro">{item.summary}</p>}
            {link === null ? null : (
              <p className="no-print pt-6">
                <Link className="btn btn-primary" to={link.to}>
                  {link.text}
                </Link>
              </p>
            )}
          </div>
          {picture === null ? null : (
            <PictureBox picture={picture} box="3:2" first className="h-auto w-full rounded-lg" />
          )}
        </header>
        <div className="@container">
          <div className="grid @min-[70rem]:grid-cols-[minmax(0,44rem)_minmax(0,1fr)] @min-[70rem]:gap-20">
            {/* Safe: markdown.server.ts escapes HTML in the source. */}
            <div
              className="prose max-w-[44rem] [&_tr>:first-child]:whitespace-nowrap"
              dangerouslySetInnerHTML={{ __html: html }}
            />
            <Others items={others} />
          </div>
        </div>
      </article>
    </div>
  );
}

function Others({ items }: { items: ReturnType<typeof useLoaderData<typeof loader>>["others"] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <nav
      className="self-start border-line @max-[70rem]:mt-section @max-[70rem]:border-t @max-[70rem]:pt-part @min-[70rem]:border-s @min-[70rem]:ps-8"
      aria-label={t("news.more")}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-3 pb-4">
        <h2 className="text-xl">{t("news.more")}</h2>
        <Link className="more" to="/news">
          {t("news.back")}
        </Link>
      </div>
      <ul className="grid gap-x-8 gap-y-5 sm:@max-[70rem]:grid-cols-3">
        {items.map(({ slug, title, publishedAt, picture }) => (
          <li key={slug} className="relative max-sm:flex max-sm:gap-4 @min-[70rem]:flex @min-[70rem]:gap-4">
            {picture === null ? null : (
              <PictureBox
                picture={{ ...picture, alt: "" }}
                box="3:2"
                className="h-auto w-24 rounded-lg sm:@max-[70rem]:mb-3 sm:@max-[70rem]:w-full"
              />
            )}
            <div className="flex-1">
              <time className="text-sm text-ink-3" dateTime={publishedAt}>
                {formatDate(publishedAt, locale)}
              </time>{" "}
              <h3 className="text-base">
                <Link className="cover text-ink no-underline hover:underline" to={`/news/${slug}`}>
                  {title}
                </Link>
              </h3>
            </div>
          </li>
        ))}
      </ul>
    </nav>
  );
}
