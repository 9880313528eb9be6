import type { ItemView, ListContent, SectionContent } from "#contract/resume/view";
import { Dots } from "../../components/dots";
import { NotShown } from "../../components/parts";
import { useTranslation } from "../../i18n/translation";
import { withUnits } from "../../i18n/unbroken";

/** Grid classes: two columns with the period first if any item has one. */
const timeColumns = (items: readonly ItemView[]) =>
  items.some(({ when }) => when)
    ? "grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-[9.5rem_minmax(0,1fr)]"
    : "grid grid-cols-1";

export function ItemText({ item, heading: Heading }: { item: ItemView; heading: "h2" | "h3" }) {
  const { title, href, lines = [], text } = item;
  const isExternal = href?.startsWith("https://");
  return (
    <>
      <Heading className={Heading === "h2" ? "text-lg" : "text-base"}>
        {href ? (
          <a href={href} rel={isExternal ? "noopener noreferrer nofollow" : undefined}>
            {title}
          </a>
        ) : (
          title
        )}
      </Heading>
      {lines.map((line) => (
        <p key={String(line)} className="text-sm text-ink-2">
          <Dots parts={line} />
        </p>
      ))}
      {text ? <p className="mt-2 whitespace-pre-line text-sm text-ink-2">{text}</p> : null}
    </>
  );
}

export function SectionSummary({
  view,
  itemsAtOnce = Number.POSITIVE_INFINITY,
}: {
  view: SectionContent;
  /** Number of items of a list that are shown at once; a disclosure contains the others */
  itemsAtOnce?: number;
}) {
  const { lists, texts, facts, statement } = view;
  return (
    <>
      {statement ? <p className="pb-3 text-ink-2">{statement}</p> : null}
      {facts.length > 0 ? (
        <dl className="facts pb-3 max-sm:gap-y-1 sm:grid-cols-2">
          {facts.map(({ name, label, text }) => (
            <div
              key={name}
              className={`${name === "location" ? "col-span-full" : "max-sm:col-span-full"} max-sm:grid max-sm:grid-cols-[minmax(0,7fr)_minmax(0,12fr)] max-sm:items-baseline max-sm:gap-x-3`}
            >
              <dt>{label}</dt>
              <dd className={name === "name" ? undefined : "font-normal"}>{withUnits(text)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {lists.map((list) => (
        <ListSummary
          key={list.name}
          list={list}
          itemsAtOnce={itemsAtOnce}
          headed={list.title !== lists[0]?.title || lists.length > 1}
        />
      ))}
      {texts.map(({ label, text }) => (
        <div key={label} className="pt-2 pb-3">
          {texts.length > 1 ? <h3 className="pb-1 text-base">{label}</h3> : null}
          <p className="max-w-prose whitespace-pre-line text-ink-2">{text}</p>
        </div>
      ))}
    </>
  );
}

function ListSummary({
  list,
  itemsAtOnce,
  headed,
}: {
  list: ListContent;
  itemsAtOnce: number;
  headed: boolean;
}) {
  const { t } = useTranslation();
  const { title, layout, items, notShown } = list;
  const more = items.slice(itemsAtOnce);
  return (
    <>
      {headed ? <h3 className="pt-2 pb-2 text-base">{title}</h3> : null}
      {layout === "table" && items.length > 0 ? <Table list={list} /> : null}
      {layout === "chips" ? (
        <ul className="flex flex-wrap gap-2 pb-3">
          {items.map(({ id, title, lines = [] }) => (
            <li key={id} className="rounded-md border border-line bg-surface px-3 py-1 text-sm">
              <b>{title}</b>
              {lines.length > 0 ? (
                <span className="ms-1 text-ink-3">
                  {" "}
                  <Dots parts={lines.flat()} />
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {layout === "rows" ? <Rows items={items.slice(0, itemsAtOnce)} /> : null}
      {layout === "rows" && more.length > 0 ? (
        <details className="border-t border-line">
          <summary className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
            {t("resume.moreItems", { count: more.length })}
          </summary>
          <Rows items={more} />
        </details>
      ) : null}
      <NotShown of="section" count={notShown} />
    </>
  );
}

function Rows({ items }: { items: readonly ItemView[] }) {
  return (
    <ul className="[&>:first-child]:border-t-0 max-sm:[&>:first-child]:pt-0">
      {items.map((item) => (
        <li key={item.id} className={`border-t border-line py-3 ${timeColumns(items)}`}>
          {item.when ? <p className="text-sm text-ink-3">{item.when}</p> : null}
          <div className="col-start-[-2] min-w-0">
            <ItemText item={item} heading="h3" />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Table({ list: { title, head, items } }: { list: ListContent }) {
  const { t } = useTranslation();
  return (
    // A scrollable region must be keyboard accessible (WCAG 2.1.1).
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways if it is wider than the page
    <section className="overflow-x-auto" aria-label={t("list.table", { title })} tabIndex={0}>
      <table className="table table-cards md:table-fixed break-words [&_tr>:first-child]:ps-0">
        <thead>
          <tr>
            {head.map((each) => (
              <th key={each} scope="col">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, title: name, cells = [] }) => (
            <tr key={id} className="grid-cols-2">
              <th scope="row" className="col-span-full">
                {name}
              </th>
              {cells.map((cell, column) => (
                <td
                  className="max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-2"
                  key={head[column + 1]}
                  data-label={head[column + 1]}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
