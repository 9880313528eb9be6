import { type FormEvent, useState } from "react";
import { Link } from "../../components/link";
import { Notice } from "../../components/notice";
import { Form } from "../../forms/form";
import { SubmitButton } from "../../forms/submit-button";
import { Trans, useTranslation } from "../../i18n/translation";
import type { CorrectionView } from "./corrections.server";
import { isSelectionField, selectionField } from "./field-names";
import { ImportedSection } from "./imported-section";
import { isSelectable } from "./item";
import { Notes, Unplaced } from "./not-imported";
import type { Plan } from "./plan.server";
import type { PlannedItem } from "./planned-item.server";

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
  const total = items.filter(isSelectable).length;
  const isSelected = (item: (typeof items)[number]) =>
    isSelectable(item) && (selected === null ? item.isSelected : selected.includes(item.path));
  const [count, setCount] = useState(items.filter(isSelected).length);
  /** Names of the required fields that are empty, in selected items */
  const openFields = (
    isChosen: (item: PlannedItem) => boolean,
    enteredIn = ({ value }: CorrectionView): unknown => value,
  ) =>
    items
      .filter(isChosen)
      .flatMap(({ corrections }) => corrections.filter((each) => each.isRequired && !enteredIn(each)))
      .map(({ name }) => name);
  const [open, setOpen] = useState(openFields(isSelected));
  const update = (form: HTMLFormElement) => {
    const entered = new FormData(form);
    setCount(selectedIn(form));
    setOpen(
      openFields(
        ({ path }) => entered.has(selectionField(path)),
        ({ name }) => entered.get(name),
      ),
    );
  };
  const [isBack, setIsBack] = useState(selected);
  if (isBack !== selected) {
    setIsBack(selected);
    setCount(items.filter(isSelected).length);
    setOpen(openFields(isSelected));
  }
  const choose = (form: HTMLFormElement | null, section: string, isAll: boolean) => {
    for (const box of form?.querySelectorAll<HTMLInputElement>(
      `#got-${section}-items input[type=checkbox]`,
    ) ?? [])
      box.checked = isAll;
    if (form) update(form);
  };
  return (
    <>
      <h1>{t("import.checkTitle")}</h1>
      <div className="intro grid gap-2">
        <p>
          {fileName ? (
            <Trans
              message="import.readFile"
              values={{ name: fileName }}
              components={[<strong key="name" className="break-words" />]}
            />
          ) : (
            t("import.readText")
          )}
        </p>
        <p>{t("import.gotText")}</p>
        {open.length > 0 ? (
          <p>
            <a href={`#import-${open[0]}`}>{t("import.open", { count: open.length })}</a>
          </p>
        ) : null}
        {attachedFile ? <p>{t("import.attached", { name: attachedFile })}</p> : null}
      </div>
      {document && document.pagesRead < document.pages ? (
        <Notice kind="warning" className="mb-6">
          <p>{t("import.pagesRead", { read: document.pagesRead, pages: document.pages })}</p>
        </Notice>
      ) : null}
      <Form
        className="grid grid-cols-1 gap-5"
        method="post"
        onChange={(event: FormEvent<HTMLFormElement>) => update(event.currentTarget)}
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
        <div className="grid gap-5">
          {sections.map((section) => (
            <ImportedSection
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
          {total > 0 ? (
            <>
              <SubmitButton name="intent" value="save">
                {t("import.save")}
              </SubmitButton>{" "}
              <p className="flex flex-1 flex-wrap gap-x-3 text-sm text-ink-2">
                <output>{t("import.selected", { count, total })}</output>{" "}
                {open.length > 0 ? (
                  <a href={`#import-${open[0]}`}>{t("import.open", { count: open.length })}</a>
                ) : null}
              </p>
            </>
          ) : (
            <p className="flex-1 text-ink-2">{t("import.allSame")}</p>
          )}{" "}
          <Link className="inline-flex min-h-11 items-center text-sm" to={back}>
            {t(total > 0 ? "import.cancel" : "import.backToResume")}
          </Link>
        </div>
      </Form>
    </>
  );
}
