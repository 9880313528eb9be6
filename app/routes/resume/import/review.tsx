import { Form } from "@remix-run/react";
import { Icon } from "../../../components/icon";
import { Link } from "../../../components/link";
import { Notice } from "../../../components/notice";
import { Tag, type TagKind } from "../../../components/tag";
import { SubmitButton } from "../../../forms/submit-button";
import { useTranslation } from "../../../i18n/translation";
import type { Plan, PlannedItem } from "./plan.server";
import { selectionField } from "./selection";

const tags = { new: "brand", replaces: "warning", same: "outline" } as const satisfies Record<
  PlannedItem["status"],
  TagKind
>;

/** The items of a file to select from, and the parts that are not imported, with reasons. */
export function ImportReview({
  plan,
  text,
  fileName,
  selected,
}: {
  plan: Plan;
  text: string;
  fileName: string | null;
  selected: readonly string[] | null;
}) {
  const { t } = useTranslation();
  const { sections, guesses, skipped, versions, isGeneralIncomplete } = plan;
  const items = sections.flatMap((section) => section.items);
  const changes = items.filter(({ status }) => status !== "same").length;
  return (
    <>
      <h1>{t("import.checkTitle")}</h1>
      <p className="mt-2 max-w-prose pb-6 text-ink-2">
        <span className="block">
          {fileName ? t("import.readFile", { name: fileName }) : t("import.readText")}
        </span>
        <span className="block">{t("import.nothingYet")}</span>
      </p>
      <div className="grid grid-cols-1 gap-8">
        <Contents items={items.length} guesses={guesses.length} skipped={skipped.length} />
        <Form className="grid grid-cols-1 gap-block" method="post">
          <input type="hidden" name="text" value={text} />
          <input type="hidden" name="fileName" value={fileName ?? ""} />
          {Object.entries(versions).map(([section, version]) => (
            <input key={section} type="hidden" name={`version.${section}`} value={version} />
          ))}
          {guesses.length > 0 ? (
            <Notes id="ask" title={t("import.ask")} intro={t("import.askText")} notes={guesses} />
          ) : null}
          <section aria-labelledby="got">
            <h2 className="pb-1" id="got">
              {t("import.got")}
            </h2>
            <p className="pb-4 text-ink-2">{t("import.gotText")}</p>
            <div className="grid gap-4">
              {sections.map(({ section, items: own }) => (
                <section className="panel" key={section} aria-labelledby={`got-${section}`}>
                  <div className="flex items-baseline justify-between gap-4 pb-3">
                    <h3 id={`got-${section}`}>{t(`section.${section}`)}</h3>
                    <span className="text-sm text-ink-3">{t("import.items", { count: own.length })}</span>
                  </div>
                  {section === "generalInformation" && isGeneralIncomplete ? (
                    <Notice kind="warning" className="mb-3">
                      <p>
                        {t("import.generalLacks")}{" "}
                        <Link to="/resume/generalInformation">{t("import.toGeneral")}</Link>
                      </p>
                    </Notice>
                  ) : null}
                  <ul>
                    {own.map((item) => (
                      <Item
                        key={item.path}
                        item={item}
                        isSelectable={section !== "generalInformation" || !isGeneralIncomplete}
                        isSelected={selected === null || selected.includes(item.path)}
                      />
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          </section>
          {skipped.length > 0 ? (
            <Notes id="left" title={t("import.left")} intro={t("import.leftText")} notes={skipped} />
          ) : null}
          <div className="border-t border-line pt-6">
            <div className="actions">
              {changes > 0 ? (
                <SubmitButton name="intent" value="save">
                  {t("import.save")}
                </SubmitButton>
              ) : null}
              <Link className="btn btn-quiet" to="/resume">
                {t(changes > 0 ? "import.cancel" : "import.backToResume")}
              </Link>
            </div>
            <p className="hint mt-3">{changes > 0 ? t("import.saveHint") : t("import.allSame")}</p>
          </div>
        </Form>
      </div>
    </>
  );
}

function Contents({ items, guesses, skipped }: { items: number; guesses: number; skipped: number }) {
  const { t } = useTranslation();
  const rows = [
    { id: "ask", text: t("import.ask"), count: guesses, kind: "warning" },
    { id: "got", text: t("import.gotShort"), count: items, kind: "success" },
    { id: "left", text: t("import.left"), count: skipped, kind: "outline" },
  ] as const;
  return (
    <nav aria-label={t("import.contents")}>
      <ul className="tasks text-sm">
        {rows
          .filter(({ count }) => count > 0)
          .map(({ id, text, count, kind }) => (
            <li key={id}>
              <a className="inline-flex min-h-7 items-center" href={`#${id}`}>
                {text}
              </a>
              <Tag kind={kind}>{t("import.items", { count })}</Tag>
            </li>
          ))}
      </ul>
      <p className="pt-3 text-sm text-ink-3">{t("import.notSaved")}</p>
    </nav>
  );
}

function Item({
  item,
  isSelectable,
  isSelected,
}: {
  item: PlannedItem;
  isSelectable: boolean;
  isSelected: boolean;
}) {
  const { t } = useTranslation();
  const { path, title, lines, status, current } = item;
  const content = (
    <span className="min-w-0 [overflow-wrap:anywhere]">
      <span className="block">{title}</span>
      {lines.map((line) => (
        <span className="block text-sm text-ink-3" key={line}>
          {line}
        </span>
      ))}
      {current ? (
        <span className="block text-sm text-ink-3">{t("import.current", { text: current })}</span>
      ) : null}
    </span>
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1.5">
      {status === "same" || !isSelectable ? (
        <div className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 py-2">
          <span className="pt-[0.2em] text-ink-3">
            <Icon name={status === "same" ? "check" : "info"} size={18} />
          </span>
          {content}
        </div>
      ) : (
        <label className="choice">
          <input type="checkbox" name={selectionField(path)} value="on" defaultChecked={isSelected} />
          {content}
        </label>
      )}
      <span className="max-sm:ms-9 max-sm:pb-2">
        <Tag kind={tags[status]}>{t(`import.standing.${status}`)}</Tag>
      </span>
    </li>
  );
}

function Notes({
  id,
  title,
  intro,
  notes,
}: {
  id: string;
  title: string;
  intro: string;
  notes: Plan["skipped"];
}) {
  return (
    <section aria-labelledby={id}>
      <h2 className="pb-1" id={id}>
        {title}
      </h2>
      <p className="pb-4 text-ink-2">{intro}</p>
      <ul className="border-t border-line">
        {notes.map(({ path, text, reason }) => (
          <li
            className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]"
            key={`${path} ${reason}`}
          >
            <p className="min-w-0 [overflow-wrap:anywhere]">
              {text ? <b className="block">{text}</b> : null}
              <code className="font-mono text-xs text-ink-3">{path}</code>
            </p>
            <p className="text-ink-2">{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
