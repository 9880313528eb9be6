import { type FormEvent, useState } from "react";
import { Link } from "../../components/link";
import { Notice } from "../../components/notice";
import { Form } from "../../forms/form";
import { SubmitButton } from "../../forms/submit-button";
import { useTranslation } from "../../i18n/translation";
import { chooseIntent, isSelectionField } from "./field-names";
import { ChipItem, Item, isSelectable } from "./item";
import type { Plan } from "./plan.server";

type Section = Plan["sections"][number];

const selectedIn = (form: HTMLFormElement) => [...new FormData(form).keys()].filter(isSelectionField).length;

export function ImportReview({
  plan,
  text,
  fileName,
  selected,
  attachedFile,
  canAttach,
  back,
}: {
  plan: Plan;
  text: string;
  fileName: string | null;
  selected: readonly string[] | null;
  attachedFile: string | null;
  canAttach: boolean;
  /** Path of the page to return to */
  back: string;
}) {
  const { t } = useTranslation();
  const { sections, skipped, versions, document } = plan;
  const items = sections.flatMap((section) => section.items);
  const hasChanges = items.some(isSelectable);
  const isSelected = (item: (typeof items)[number]) =>
    isSelectable(item) && (selected === null ? item.isSelected : selected.includes(item.path));
  const [count, setCount] = useState(items.filter(isSelected).length);
  const [isBack, setIsBack] = useState(selected);
  if (isBack !== selected) {
    setIsBack(selected);
    setCount(items.filter(isSelected).length);
  }
  const choose = (form: HTMLFormElement | null, section: string, isAll: boolean) => {
    for (const box of form?.querySelectorAll<HTMLInputElement>(
      `#got-${section}-items input[type=checkbox]`,
    ) ?? [])
      box.checked = isAll;
    if (form) setCount(selectedIn(form));
  };
  return (
    <>
      <h1>{t("import.checkTitle")}</h1>
      <p className="intro">
        <span className="block">
          {fileName ? t("import.readFile", { name: fileName }) : t("import.readText")}
        </span>{" "}
        <span className="block">{t("import.gotText")}</span>{" "}
        {attachedFile ? <span className="block">{t("import.attached", { name: attachedFile })}</span> : null}
      </p>
      {document && document.pagesRead < document.pages ? (
        <Notice kind="warning" className="mb-6">
          <p>{t("import.pagesRead", { read: document.pagesRead, pages: document.pages })}</p>
        </Notice>
      ) : null}
      <Form
        className="member-wide grid grid-cols-1 gap-part"
        method="post"
        onChange={(event: FormEvent<HTMLFormElement>) => setCount(selectedIn(event.currentTarget))}
      >
        <input type="hidden" name="text" value={text} />
        <input type="hidden" name="fileName" value={fileName ?? ""} />
        <input type="hidden" name="attachedFile" value={attachedFile ?? ""} />
        {Object.entries(versions).map(([section, version]) => (
          <input key={section} type="hidden" name={`version.${section}`} value={version} />
        ))}
        {/* Enter presses the first submit button of a form, which must save instead of selecting items. */}
        <button
          className="hidden"
          type="submit"
          name="intent"
          value="save"
          tabIndex={-1}
          aria-hidden="true"
        />
        <div className="grid gap-8">
          {sections.map((section) => (
            <Found
              key={section.section}
              section={section}
              isSelected={isSelected}
              onChoose={(form, isAll) => choose(form, section.section, isAll)}
            />
          ))}
        </div>
        {canAttach ? (
          <label className="choice">
            <input type="hidden" name="canAttach" value="on" />
            <input type="checkbox" name="attachFile" value="on" defaultChecked />
            <span>{t("import.attachOnSave", { name: fileName ?? "" })}</span>
          </label>
        ) : null}
        {document && document.unplaced.length > 0 ? <Unplaced lines={document.unplaced} /> : null}
        {skipped.length > 0 ? <Notes notes={skipped} /> : null}
        <div className="save-bar">
          {hasChanges ? (
            <>
              <SubmitButton name="intent" value="save">
                {t("import.save")}
              </SubmitButton>{" "}
              <output className="text-sm text-ink-2">{t("import.selected", { count })}</output>{" "}
            </>
          ) : (
            <p className="text-ink-2">{t("import.allSame")}</p>
          )}
          <Link className="ms-auto inline-flex min-h-11 items-center" to={back}>
            {t(hasChanges ? "import.cancel" : "import.backToResume")}
          </Link>
        </div>
      </Form>
    </>
  );
}

function Found({
  section: { section, items },
  isSelected,
  onChoose,
}: {
  section: Section;
  isSelected: (item: Section["items"][number]) => boolean;
  onChoose: (form: HTMLFormElement | null, isAll: boolean) => void;
}) {
  const { t } = useTranslation();
  const changes = items.filter(isSelectable);
  const same = items.filter((item) => !isSelectable(item));
  const chips = changes.filter(({ isChip }) => isChip);
  const quotes = [...new Set(chips.flatMap(({ source }) => source ?? []))];
  return (
    <section aria-labelledby={`got-${section}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 pb-2">
        <h2 className="text-xl" id={`got-${section}`}>
          {t(`section.${section}`)}
        </h2>
        {changes.length > 1 ? (
          <span className="flex gap-x-4">
            {([true, false] as const).map((isAll) => (
              <button
                key={String(isAll)}
                className="link min-h-9 text-sm"
                type="submit"
                name="intent"
                value={chooseIntent(section, isAll)}
                onClick={(event) => {
                  event.preventDefault();
                  onChoose(event.currentTarget.form, isAll);
                }}
              >
                {t(isAll ? "import.all" : "import.none")}
                <span className="sr-only">
                  {t("form.colon")}
                  {t(`section.${section}`)}
                </span>
              </button>
            ))}
          </span>
        ) : null}
      </div>
      <div id={`got-${section}-items`}>
        {chips.length > 0 ? (
          <>
            <ul className="flex flex-wrap gap-2 pb-2">
              {chips.map((item) => (
                <ChipItem key={item.path} item={item} isSelected={isSelected(item)} />
              ))}
            </ul>
            {quotes.slice(0, 2).map((quote) => (
              <p className="text-sm text-ink-3" key={quote}>
                {quote}
              </p>
            ))}
          </>
        ) : null}
        <Items items={changes} isSelected={isSelected} />
      </div>
      {same.length > 0 ? (
        <details className="fold border-t border-line">
          <summary className="text-sm">{t("import.same", { count: same.length })}</summary>
          <div className="!max-w-none">
            <Items items={same} isSelected={isSelected} hasChips />
          </div>
        </details>
      ) : null}
    </section>
  );
}

/**
 * A list of items, in two columns on wide screens. Leaves out items that are shown as chips, unless `hasChips` is set.
 */
function Items({
  items,
  isSelected,
  hasChips = false,
}: {
  items: Section["items"];
  isSelected: (item: Section["items"][number]) => boolean;
  hasChips?: boolean;
}) {
  return (
    <ul className="import-items">
      {items
        .filter(({ isChip }) => hasChips || !isChip)
        .map((item) => (
          <Item key={item.path} item={item} isSelected={isSelected(item)} />
        ))}
    </ul>
  );
}

function Unplaced({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="unplaced">
      <h2 className="pb-1 text-lg" id="unplaced">
        {t("import.unplaced")}
      </h2>
      <p className="pb-3 text-ink-2">{t("import.unplacedText")}</p>
      <ul className="border-t border-line text-sm">
        {lines.map((line) => (
          <li className="border-b border-line py-1.5 break-words" key={line}>
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Notes({ notes }: { notes: Plan["skipped"] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="left">
      <h2 className="pb-1 text-lg" id="left">
        {t("import.left")}
      </h2>
      <p className="pb-3 text-ink-2">{t("import.leftText")}</p>
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
