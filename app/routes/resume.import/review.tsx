import { Link } from "../../components/link";
import { Notice } from "../../components/notice";
import { Tag } from "../../components/tag";
import { Form } from "../../forms/form";
import { SubmitButton } from "../../forms/submit-button";
import { useTranslation } from "../../i18n/translation";
import { Item } from "./item";
import type { Plan } from "./plan.server";

/** The items of a file to select from, and the parts that are not imported, with reasons. */
export function ImportReview({
  plan,
  text,
  fileName,
  selected,
  attachedFile,
}: {
  plan: Plan;
  text: string;
  fileName: string | null;
  selected: readonly string[] | null;
  attachedFile: string | null;
}) {
  const { t } = useTranslation();
  const { sections, guesses, skipped, versions, isGeneralIncomplete, document } = plan;
  const items = sections.flatMap((section) => section.items);
  const changes = items.filter(({ status }) => status !== "same").length;
  return (
    <>
      <h1>{t("import.checkTitle")}</h1>
      <p className="mt-2 max-w-prose pb-6 text-ink-2">
        <span className="block">
          {fileName ? t("import.readFile", { name: fileName }) : t("import.readText")}
        </span>{" "}
        <span className="block">{t("import.nothingYet")}</span>{" "}
        {attachedFile ? <span className="block">{t("import.attached", { name: attachedFile })}</span> : null}
      </p>
      {document && document.pagesRead < document.pages ? (
        <Notice kind="warning" className="mb-6">
          <p>{t("import.pagesRead", { read: document.pagesRead, pages: document.pages })}</p>
        </Notice>
      ) : null}
      <div className="grid grid-cols-1 gap-8">
        <Contents
          items={items.length}
          guesses={guesses.length}
          skipped={skipped.length}
          unplaced={document?.unplaced.length ?? 0}
        />
        <Form className="grid grid-cols-1 gap-part" method="post">
          <input type="hidden" name="text" value={text} />
          <input type="hidden" name="fileName" value={fileName ?? ""} />
          {Object.entries(versions).map(([section, version]) => (
            <input key={section} type="hidden" name={`version.${section}`} value={version} />
          ))}
          {guesses.length > 0 ? (
            <Notes id="ask" title={t("import.guesses")} intro={t("import.guessesText")} notes={guesses} />
          ) : null}
          <Found sections={sections} isGeneralIncomplete={isGeneralIncomplete} selected={selected} />
          {skipped.length > 0 ? (
            <Notes id="left" title={t("import.left")} intro={t("import.leftText")} notes={skipped} />
          ) : null}
          {document && document.unplaced.length > 0 ? <Unplaced lines={document.unplaced} /> : null}
          <div className="border-t border-line pt-6">
            <div className="actions">
              {changes > 0 ? (
                <SubmitButton name="intent" value="save">
                  {t("import.save")}
                </SubmitButton>
              ) : null}{" "}
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

function Contents({
  items,
  guesses,
  skipped,
  unplaced,
}: Readonly<Record<"items" | "guesses" | "skipped" | "unplaced", number>>) {
  const { t } = useTranslation();
  const rows = [
    { id: "ask", text: t("import.guesses"), count: guesses, kind: "warning" },
    { id: "got", text: t("import.gotShort"), count: items, kind: "success" },
    { id: "left", text: t("import.left"), count: skipped, kind: "outline" },
    { id: "unplaced", text: t("import.unplaced"), count: unplaced, kind: "outline" },
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
              </a>{" "}
              <Tag kind={kind}>{t("import.items", { count })}</Tag>
            </li>
          ))}
      </ul>
      <p className="pt-3 text-sm text-ink-3">{t("import.notSaved")}</p>
    </nav>
  );
}

/** The items of each section, with their check boxes; `selected` null selects all. */
function Found({
  sections,
  isGeneralIncomplete,
  selected,
}: Pick<Plan, "sections" | "isGeneralIncomplete"> & { selected: readonly string[] | null }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="got">
      <h2 className="pb-1" id="got">
        {t("import.got")}
      </h2>
      <p className="pb-4 text-ink-2">{t("import.gotText")}</p>
      <div className="grid gap-4">
        {sections.map(({ section, items }) => {
          const isIncomplete = section === "generalInformation" && isGeneralIncomplete;
          return (
            <section className="panel" key={section} aria-labelledby={`got-${section}`}>
              <div className="flex items-baseline justify-between gap-4 pb-3">
                <h3 id={`got-${section}`}>{t(`section.${section}`)}</h3>
                <span className="text-sm text-ink-3">{t("import.items", { count: items.length })}</span>
              </div>
              {isIncomplete ? (
                <Notice kind="warning" className="mb-3">
                  <p>
                    {t("import.generalLacks")}{" "}
                    <Link to="/resume/generalInformation">{t("import.toGeneral")}</Link>
                  </p>
                </Notice>
              ) : null}
              <ul>
                {items.map((item) => (
                  <Item
                    key={item.path}
                    item={item}
                    isSelectable={!isIncomplete}
                    isSelected={selected === null || selected.includes(item.path)}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </section>
  );
}

/** Lines of a PDF or Word file that belong to no item. */
function Unplaced({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation();
  // A file may contain the same line twice.
  const numbered = lines.map((line, place) => ({ line, place }));
  return (
    <section aria-labelledby="unplaced">
      <h2 className="pb-1" id="unplaced">
        {t("import.unplaced")}
      </h2>
      <p className="pb-4 text-ink-2">{t("import.unplacedText")}</p>
      <ul className="border-t border-line">
        {numbered.map(({ line, place }) => (
          <li className="border-b border-line py-2" key={place}>
            {line}
          </li>
        ))}
      </ul>
    </section>
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
        {notes.map(({ path, place, text, reason }) => (
          <li className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-2" key={`${path} ${reason}`}>
            <p className="min-w-0">
              {text ? <b className="block">{text}</b> : null}{" "}
              <span className="text-sm text-ink-3">{place}</span>
            </p>
            <p className="text-ink-2">{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
