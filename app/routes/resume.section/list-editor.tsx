import { useLocation } from "@remix-run/react";
import type { ItemView } from "#contract/resume/view";
import { PaperArt } from "../../components/art-paper";
import { Empty } from "../../components/empty";
import { Icon } from "../../components/icon";
import { Link } from "../../components/link";
import { NotShown } from "../../components/parts";
import { Form } from "../../forms/form";
import { formatSentences } from "../../i18n/format";
import type { TextKey } from "../../i18n/namespaces";
import { useTranslation } from "../../i18n/translation";
import { sectionPath } from "../../resume/paths";
import { ItemText } from "../../resume/view/section-summary";
import type { ListView } from "../../resume/view/section-view";

interface ListProps {
  section: string;
  list: ListView;
  version: number;
  /** Query string for `sectionPath` */
  returnQuery: string;
  /** Whether the list has its own heading, as in sections with several lists */
  headed: boolean;
  /** What the section is for; an empty list without a heading shows it */
  intro: string;
  /** The files that can be uploaded; empty if the list has none */
  fileHint: string;
}

/** Title and examples of lists without entries; a list with a heading shows no title */
const emptyTexts: Readonly<Record<string, readonly [title: TextKey | null, examples: TextKey | null]>> = {
  attachment: ["attachment.emptyTitle", null],
  qualifications: ["qualifications.emptyTitle", "qualifications.emptyText"],
  langScoreOther: [null, "langScoreOther.empty"],
  links: [null, "links.empty"],
  skills: ["skills.emptyTitle", "skills.emptyText"],
};

/** The query parameter that names the list whose items can be moved */
const orderParam = "order";

export function ListEditor({ section, list, version, returnQuery, headed, intro, fileHint }: ListProps) {
  const { t } = useTranslation();
  const { items, notShown } = list;
  const isOrdering = new URLSearchParams(useLocation().search).get(orderParam) === list.name;
  const isDated = items.some(({ when }) => when);
  const isEmpty = items.length + notShown === 0;
  const [emptyTitle, examples] = emptyTexts[section] ?? emptyTexts[list.name] ?? [null, null];
  const hint = fileHint ? <p className="hint w-full">{fileHint}</p> : null;
  if (isEmpty && !headed)
    return (
      <Empty
        art={<PaperArt className="w-32 max-w-full sm:w-44" />}
        title={t(emptyTitle ?? "list.emptyTitle")}
        text={formatSentences([intro, examples && t(examples)], t.locale)}
      >
        {hint}
        <Addition className="btn btn-primary" section={section} list={list} returnQuery={returnQuery} />
      </Empty>
    );
  return (
    <section
      className={headed ? undefined : "panel"}
      aria-labelledby={headed ? list.name : undefined}
      aria-label={headed ? undefined : list.title}
    >
      {headed ? (
        <h2 className="pb-3 text-xl" id={list.name}>
          {list.title}
        </h2>
      ) : null}
      <ol>
        {items.map((item, place) => (
          <li key={item.id} className={`entry ${isDated ? "entry-dated" : ""} ${headed ? "entry-line" : ""}`}>
            {item.when ? <p className="entry-period">{item.when}</p> : null}
            <div className="entry-text">
              <ItemText item={item} heading={headed ? "h3" : "h2"} />
              <Cells cells={item.cells} head={list.head} />
              <Form className="entry-actions" method="post" preventScrollReset>
                <input type="hidden" name="version" value={version} />
                <input type="hidden" name="item" value={item.id} />
                {isOrdering ? (
                  <MoveButtons title={item.title} place={place} count={items.length} />
                ) : (
                  <ItemActions {...{ section, item, returnQuery }} />
                )}
              </Form>
            </div>
          </li>
        ))}
      </ol>
      <NotShown of="section" count={notShown} />
      {isEmpty ? <p className="hint pb-3">{t(examples ?? "list.empty")}</p> : null}
      <div
        className={isEmpty ? "actions" : headed ? "actions pt-6" : "actions mt-5 border-t border-line pt-5"}
      >
        {hint}
        <Addition className="btn btn-quiet btn-sm min-h-11" {...{ section, list, returnQuery }} />{" "}
        {items.length > 1 && !list.isByDate ? (
          <Link
            className="inline-flex min-h-11 items-center text-sm"
            to={sectionPath(section, returnQuery, isOrdering ? "" : `${orderParam}=${list.name}`)}
            preventScrollReset
            replace
          >
            {t(isOrdering ? "list.orderDone" : "list.order")}
            <span className="sr-only">{t("list.of", { title: list.title })}</span>
          </Link>
        ) : null}
      </div>
    </section>
  );
}

/** The cells of an item, each with the name of its column. */
function Cells({ cells = [], head }: Pick<ItemView, "cells"> & Pick<ListView, "head">) {
  if (cells.length === 0) return null;
  const names = head.slice(1);
  return (
    <dl className="entry-cells">
      {cells.map((cell, column) => (
        <div key={names[column]}>
          <dt className="text-ink-3">{names[column]}</dt>
          <dd>{cell}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A disabled button stays focusable: moving an item to either end disables the button that has the focus. */
function MoveButtons({ title, place, count }: { title: string; place: number; count: number }) {
  const { t } = useTranslation();
  const of = <span className="sr-only">{t("list.of", { title })}</span>;
  return (
    <>
      <button
        className="icon-btn"
        type="submit"
        name="intent"
        value="up"
        aria-disabled={place === 0 || undefined}
      >
        <Icon name="up" size={18} />
        <span className="sr-only">{t("list.up")}</span>
        {of}
      </button>{" "}
      <button
        className="icon-btn"
        type="submit"
        name="intent"
        value="down"
        aria-disabled={place === count - 1 || undefined}
      >
        <Icon name="down" size={18} />
        <span className="sr-only">{t("list.down")}</span>
        {of}
      </button>
    </>
  );
}

function ItemActions({
  section,
  item: { id, title },
  returnQuery,
}: {
  section: string;
  item: ItemView;
  returnQuery: string;
}) {
  const { t } = useTranslation();
  const of = <span className="sr-only">{t("list.of", { title })}</span>;
  return (
    <>
      <Link className="inline-flex min-h-11 items-center" to={sectionPath(`${section}/${id}`, returnQuery)}>
        {t("form.edit")}
        {of}
      </Link>{" "}
      <details className="min-w-0">
        <summary className="link inline-flex min-h-11 items-center text-ink-3">
          {t("list.remove")}
          {of}
        </summary>
        <div className="notice notice-danger mt-1 !grid-cols-1">
          <p className="font-bold">{t("list.removeAsk", { title })}</p>
          <p>{t(section === "attachment" ? "attachment.removeText" : "list.removeText")}</p>
          <p className="pt-2">
            <button className="btn btn-danger btn-sm" type="submit" name="intent" value="remove">
              {t("list.removeYes")}
              {of}
            </button>
          </p>
        </div>
      </details>
    </>
  );
}

function Addition({
  section,
  list,
  returnQuery,
  className,
}: Pick<ListProps, "section" | "list" | "returnQuery"> & { className: string }) {
  const { t } = useTranslation();
  const { add, items, limit } = list;
  if (items.length >= limit) return <p>{t("list.full", { limit })}</p>;
  return (
    <Link className={className} to={sectionPath(`${section}/new`, returnQuery, add.query)}>
      <Icon name="plus" size={18} />
      {add.text}
    </Link>
  );
}
