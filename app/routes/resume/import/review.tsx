import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../components/icon";
import { Link } from "../../../components/link";
import { Notice } from "../../../components/notice";
import { SubmitButton } from "../../../components/submit-button";
import { Tag, type TagKind } from "../../../components/tag";
import type { Plan, PlannedItem } from "./plan.server";

const tags = { new: "brand", replaces: "warning", same: "outline" } as const satisfies Record<
  PlannedItem["standing"],
  TagKind
>;

/** What a file would bring, to be ticked item by item, and what it would not, with the reason. */
export function ImportReview({
  plan,
  text,
  fileName,
  taken,
}: {
  plan: Plan;
  text: string;
  fileName: string | null;
  taken: readonly string[] | null;
}) {
  const { t } = useTranslation();
  const { sections, ask, left, versions, generalLacks } = plan;
  const items = sections.flatMap((section) => section.items);
  const changes = items.filter(({ standing }) => standing !== "same").length;
  return (
    <>
      <h1>{t("import.checkTitle")}</h1>
      <p className="mt-2 max-w-prose pb-6 text-ink-2">
        <span className="block">
          {fileName ? t("import.readFile", { name: fileName }) : t("import.readText")}
        </span>
        <span className="block">{t("import.nothingYet")}</span>
      </p>
      <div className="grid gap-8 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-10">
        <Contents understood={items.length} ask={ask.length} left={left.length} />
        <Form className="grid max-w-[52rem] gap-block" method="post">
          <input type="hidden" name="text" value={text} />
          <input type="hidden" name="fileName" value={fileName ?? ""} />
          {Object.entries(versions).map(([section, version]) => (
            <input key={section} type="hidden" name={`version.${section}`} value={version} />
          ))}
          {ask.length > 0 ? (
            <Notes id="ask" title={t("import.ask")} lede={t("import.askText")} notes={ask} />
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
                  {section === "generalInformation" && generalLacks ? (
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
                        offered={section !== "generalInformation" || !generalLacks}
                        ticked={taken === null || taken.includes(item.path)}
                      />
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          </section>
          {left.length > 0 ? (
            <Notes id="left" title={t("import.left")} lede={t("import.leftText")} notes={left} />
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

function Contents({ understood, ask, left }: { understood: number; ask: number; left: number }) {
  const { t } = useTranslation();
  const rows = [
    { id: "ask", text: t("import.ask"), count: ask, kind: "warning" },
    { id: "got", text: t("import.gotShort"), count: understood, kind: "success" },
    { id: "left", text: t("import.left"), count: left, kind: "outline" },
  ] as const;
  return (
    <nav className="self-start md:sticky md:top-6" aria-label={t("import.contents")}>
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

function Item({ item, offered, ticked }: { item: PlannedItem; offered: boolean; ticked: boolean }) {
  const { t } = useTranslation();
  const { path, title, lines, standing, current } = item;
  const words = (
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
      {standing === "same" || !offered ? (
        <div className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 py-2">
          <span className="pt-[0.2em] text-ink-3">
            <Icon name={standing === "same" ? "check" : "info"} size={18} />
          </span>
          {words}
        </div>
      ) : (
        <label className="choice">
          <input type="checkbox" name="take" value={path} defaultChecked={ticked} />
          {words}
        </label>
      )}
      <span className="max-sm:ms-9 max-sm:pb-2">
        <Tag kind={tags[standing]}>{t(`import.standing.${standing}`)}</Tag>
      </span>
    </li>
  );
}

function Notes({ id, title, lede, notes }: { id: string; title: string; lede: string; notes: Plan["left"] }) {
  return (
    <section aria-labelledby={id}>
      <h2 className="pb-1" id={id}>
        {title}
      </h2>
      <p className="pb-4 text-ink-2">{lede}</p>
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
