import { type FormEvent, useState } from "react";
import { Link } from "../../components/link";
import { Notice } from "../../components/notice";
import { Form } from "../../forms/form";
import { SubmitButton } from "../../forms/submit-button";
import { useTranslation } from "../../i18n/translation";
import { isSelectionField } from "./field-names";
import { ImportedSection } from "./imported-section";
import { isSelectable } from "./item";
import { Notes, Unplaced } from "./not-imported";
import type { Plan } from "./plan.server";

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
