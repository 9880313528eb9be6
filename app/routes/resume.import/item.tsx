import { Icon } from "../../components/icon";
import { Tag, type TagKind } from "../../components/tag";
import { describedBy, FieldFrame } from "../../forms/fields";
import { MultilineInput } from "../../forms/multiline-input";
import { useTranslation } from "../../i18n/translation";
import type { CorrectionView } from "./corrections.server";
import { selectionField } from "./field-names";
import type { PlannedItem } from "./planned-item.server";

const tags = {
  new: "brand",
  replaces: "warning",
  same: "outline",
  incomplete: "warning",
} as const satisfies Record<PlannedItem["status"], TagKind>;

/** An item of the file, to leave out, correct, or import. */
export function Item({
  item,
  isSelectable,
  isSelected,
}: {
  item: PlannedItem;
  isSelectable: boolean;
  isSelected: boolean;
}) {
  const { t } = useTranslation();
  const { path, title, lines, status, current, reason, corrections, sources } = item;
  const content = (
    <span className="min-w-0">
      <span className="block">{title}</span>{" "}
      {lines.map((line) => (
        <span className="block text-sm text-ink-3" key={line}>
          {`${line} `}
        </span>
      ))}
      {current ? (
        <span className="block text-sm text-ink-3">{t("import.current", { text: current })}</span>
      ) : null}{" "}
      {reason ? <span className="block text-sm text-ink-2">{reason}</span> : null}{" "}
      {sources.map((source) => (
        <span className="block text-sm text-ink-3" key={source}>
          {`${source} `}
        </span>
      ))}
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
          <input
            type="checkbox"
            name={selectionField(path)}
            value="on"
            defaultChecked={isSelected && status !== "incomplete"}
          />
          {content}
        </label>
      )}{" "}
      <span className="max-sm:ms-9 max-sm:pb-2">
        <Tag kind={tags[status]}>{t(`import.status.${status}`)}</Tag>
      </span>
      {corrections.length > 0 ? (
        <details className="fold basis-full ps-9" open={status === "incomplete"}>
          <summary className="text-sm">
            {t("import.correct")}
            <span className="sr-only">
              {t("form.colon")}
              {title}
            </span>
          </summary>
          <div className="form pb-4">
            {corrections.map((correction) => (
              <CorrectionField key={correction.name} correction={correction} />
            ))}
          </div>
        </details>
      ) : null}
    </li>
  );
}

function CorrectionField({ correction }: { correction: CorrectionView }) {
  const { t } = useTranslation();
  const { name, label, kind, value, options = [], source, error } = correction;
  const id = `import-${name}`;
  const field = {
    id,
    errorId: `${id}-error`,
    descriptionId: `${id}-description`,
    errors: error ? [error] : undefined,
  };
  const shared = { id, name, defaultValue: value, className: "input", ...describedBy(field, source) };
  return (
    <FieldFrame field={field} label={label} hint={source}>
      {kind === "paragraph" ? <MultilineInput rows={4} {...shared} /> : null}
      {kind === "select" ? (
        <select {...shared} className="input w-mid">
          <option value="">{t("form.choose")}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      ) : null}
      {kind === "month" ? <input {...shared} className="input w-short" type="month" /> : null}
      {kind === "text" ? <input {...shared} autoComplete="off" /> : null}
    </FieldFrame>
  );
}
