import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDate } from "#contract/dates";
import { listQuery } from "#contract/list";
import { listNews, type NewsItem, newsCategories } from "#contract/news";
import { droppedFrom } from "#contract/reading/dropped";
import { Crumbs } from "../components/crumbs";
import { Empty } from "../components/empty";
import { Icon } from "../components/icon";
import { Link } from "../components/link";
import { Pager } from "../components/pager";
import { NotShown } from "../components/parts";
import { type Picture, PictureBox } from "../components/picture";
import { Tag } from "../components/tag";
import { useTranslation } from "../i18n/translation";
import { titledBy } from "../screen";

const itemsPerPage = 10;

type NewsCategory = NewsItem["category"];
/** A news item without its body, which the list does not show, and with its date as a text. */
type Headline = Omit<NewsItem, "body"> & { readonly picture: Picture | null; readonly date: string };

export const handle = titledBy<{ category?: NewsCategory | undefined; page: number; pages: number }>(
  (t, { category, page, pages }) => {
    const title = category ? t("news.titled", { category: t(`news.category.${category}`) }) : t("nav.news");
    return page > 1 ? t("jobs.pageTitle", { title, page, pages }) : title;
  },
  {
    i18n: "company",
    description: (t) => t("news.description"),
    image: "news",
    page: ({ page, pages }) => (page <= pages ? page : undefined),
  },
);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const category = listNews.query.shape.category.safeParse(query.get("category") || undefined).data;
  const page = listQuery.shape.page.safeParse(query.get("page") || undefined).data ?? 1;
  const { items, totalPages } = await context.api.news.list({ category, page, countPerPage: itemsPerPage });
  const { newsPicture } = context.companyTexts;
  const headlines: Headline[] = items.map(({ body: _, ...item }) => ({
    ...item,
    picture: newsPicture(item),
    date: formatDate(item.publishedAt, context.locale),
  }));
  const notShown = droppedFrom(items);
  return { category, categories: newsCategories, page, headlines, notShown, pages: totalPages };
}

const newsPath = (category: NewsCategory | undefined, page = 1) => {
  const query = new URLSearchParams();
  if (category) query.set("category", category);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/news?${query}` : "/news";
};

export default function News() {
  const { t } = useTranslation();
  const { category, page, headlines, notShown, pages } = useLoaderData<typeof loader>();
  const [first, ...rest] = headlines;
  const lead = page === 1 && !category && first?.pinned ? first : null;
  return (
    <div className="wrap pt-5">
      <Crumbs here={t("nav.news")} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-3 pb-part">
        <h1>{t("nav.news")}</h1>
        <Topics selected={category} />
      </div>
      {lead ? <Lead item={lead} /> : null}
      {headlines.length > 0 ? (
        <ul className={lead ? "mt-4" : "border-t border-line"}>
          {(lead ? rest : headlines).map((item) => (
            <Row key={item.id} item={item} isCategoryShown={!category} />
          ))}
        </ul>
      ) : (
        <Nothing category={category} page={page} pages={pages} />
      )}
      <NotShown count={notShown} />
      <Pager page={page} pages={headlines.length > 0 ? pages : 0} href={(to) => newsPath(category, to)} />
    </div>
  );
}

function Topics({ selected }: { selected: NewsCategory | undefined }) {
  const { t } = useTranslation();
  const { categories } = useLoaderData<typeof loader>();
  return (
    <nav className="min-w-0" aria-label={t("news.categories")}>
      <ul className="flex flex-wrap gap-2">
        {[undefined, ...categories].map((category) => (
          <li key={category ?? "all"}>
            <Link
              className="chip"
              to={newsPath(category)}
              aria-current={category === selected ? "page" : undefined}
            >
              {category ? t(`news.category.${category}`) : t("news.all")}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Lead({ item }: { item: Headline }) {
  const { t } = useTranslation();
  return (
    <article className="deep grid overflow-clip rounded-lg md:grid-cols-[30rem_minmax(0,1fr)]">
      {item.picture === null ? null : (
        <PictureBox
          picture={{ ...item.picture, alt: "" }}
          box="3:2"
          first
          className="h-auto w-full md:h-full"
        />
      )}
      <div className="max-w-prose self-center p-6 sm:p-10">
        <p className="flex flex-wrap items-center gap-3 text-sm text-on-deep-2">
          <time dateTime={item.publishedAt}>{item.date}</time> {t(`news.category.${item.category}`)}{" "}
          <Tag kind="accent">{t("news.pinned")}</Tag>
        </p>
        <h2 className="mt-3 max-sm:text-xl">
          <Link className="no-underline hover:underline" to={`/news/${item.slug}`}>
            {item.title} <Icon className="inline" name="right" />
          </Link>
        </h2>
        <p className="mt-2 text-on-deep-2">{item.summary}</p>
      </div>
    </article>
  );
}

function Row({ item, isCategoryShown }: { item: Headline; isCategoryShown: boolean }) {
  const { t } = useTranslation();
  return (
    <li className="relative flex gap-4 border-b border-line py-4 sm:items-center">
      {item.picture === null ? null : (
        <PictureBox
          picture={{ ...item.picture, alt: "" }}
          box="3:2"
          className="h-auto w-24 rounded-lg sm:w-44"
        />
      )}
      <div className="flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
          <time dateTime={item.publishedAt}>{item.date}</time>{" "}
          {isCategoryShown ? <Category value={item.category} /> : null}{" "}
          {item.pinned ? <Tag kind="accent">{t("news.pinned")}</Tag> : null}
        </p>
        <h2 className="mt-1 text-base sm:text-xl">
          <Link className="text-ink no-underline cover hover:underline" to={`/news/${item.slug}`}>
            {item.title}
          </Link>
        </h2>
        {item.summary === "" ? null : <p className="mt-1 text-sm text-ink-2 max-sm:hidden">{item.summary}</p>}
      </div>
    </li>
  );
}

const Category = ({ value }: { value: NewsItem["category"] }) => {
  const name = useTranslation().t(`news.category.${value}`);
  return name === "" ? null : <Tag kind="plain">{name}</Tag>;
};

function Nothing({
  category,
  page,
  pages,
}: {
  category: NewsCategory | undefined;
  page: number;
  pages: number;
}) {
  const { t } = useTranslation();
  if (pages > 0) {
    return (
      <Empty title={t("jobs.beyondTitle", { page })} text={t("news.beyondText", { count: pages })}>
        <Link className="btn btn-primary" to={newsPath(category)}>
          {t("pager.first")}
        </Link>
      </Empty>
    );
  }
  return (
    <Empty title={t(category ? "news.emptyTopic" : "news.emptyTitle")} text={t("news.emptyText")}>
      {category ? (
        <Link className="btn btn-primary" to="/news">
          {t("news.seeAll")}
        </Link>
      ) : null}
    </Empty>
  );
}
