import { Icon } from "../../components/icon";
import { Tag } from "../../components/tag";
import { describedBy, FieldFrame } from "../../forms/field-frame";
import { MultilineInput } from "../../forms/multiline-input";
import { Options } from "../../forms/options";
import { useTranslation } from "../../i18n/translation";
import type { CorrectionView } from "./corrections.server";
import { selectionField } from "./field-names";
import type { PlannedItem } from "./planned-item.server";

export const isSelectable = ({ status }: PlannedItem) => status !== "same";

export function ChipItem({ item, isSelected }: { item: PlannedItem; isSelected: boolean }) {
  const { t } = useTranslation();
  const { path, title, lines, doubts } = item;
  return (
    <li>
      <label className="chip">
        <input
          type="checkbox"
          name={selectionField(path)}
          value="on"
          defaultChecked={isSelected}
          key={String(isSelected)}
        />
        {[title, ...lines].join(" ")}
        {doubts.length > 0 ? <Tag kind="warning">{t("import.status.doubt")}</Tag> : null}
      </label>
    </li>
  );
}

export function Item({ item, isSelected }: { item: PlannedItem; isSelected: boolean }) {
  const { t } = useTranslation();
  const { path, title, lines, status, current, reason, doubts, corrections, source } = item;
  const missing = corrections.filter(({ isMissing }) => isMissing);
  const asked = status === "asks" ? missing : [];
  const others = corrections.filter((each) => !asked.includes(each));
  const notice = doubts.length > 0 && status !== "asks" ? "doubt" : status;
  // An item without a title asks for general information that both file and resume lack.
  if (title === "")
    return (
      <li className="border-t border-line py-3">
        {/* The city is a part of the location, which is imported as a whole. */}
        <input type="hidden" name={selectionField(path.replace(".careers.i18nCityKey", ""))} value="on" />
        {corrections.map((correction) => (
          <CorrectionField key={correction.name} correction={correction} />
        ))}
      </li>
    );
  const content = (
    <span className="min-w-0">
      <span className="block">{title}</span>{" "}
      {current ? <span className="block text-sm">{t("import.current", { text: current })}</span> : null}{" "}
      {lines.map((line) => (
        <span className="block text-sm text-ink-2" key={line}>
          {`${line} `}
        </span>
      ))}
      {[...doubts, ...(reason && status === "incomplete" ? [reason] : [])].map((text) => (
        <span className="block text-sm font-bold" key={text}>
          {`${text} `}
        </span>
      ))}
      {source ? <span className="block text-sm text-ink-3">{source}</span> : null}
    </span>
  );
  return (
    <li className="border-t border-line py-1.5">
      <div className="flex items-start justify-between gap-x-3">
        {status === "same" ? (
          <div className="choice cursor-auto">
            <span className="pt-[0.2em] text-ink-3">
              <Icon name="check" size={18} />
            </span>
            {content}
          </div>
        ) : (
          <label className="choice">
            <input
              type="checkbox"
              name={selectionField(path)}
              value="on"
              defaultChecked={isSelected}
              key={String(isSelected)}
            />
            {content}
          </label>
        )}{" "}
        {notice === "new" || notice === "same" ? null : (
          <Tag kind="warning" className="mt-2 shrink-0">
            {t(`import.status.${notice}`)}
          </Tag>
        )}
      </div>
      {asked.length > 0 ? (
        <div className="form form-tight gap-3 ps-9 pb-3">
          {asked.map((correction) => (
            <CorrectionField key={correction.name} correction={correction} />
          ))}
        </div>
      ) : null}
      {others.length > 0 && status !== "same" ? (
        <details className="why ps-9" open={status === "incomplete"}>
          <summary>
            {t("import.correct")}
            <span className="sr-only">
              {t("form.colon")}
              {title}
            </span>
          </summary>
          <div className="form form-tight pt-2 pb-4">
            {others.map((correction) => (
              <CorrectionField key={correction.name} correction={correction} />
            ))}
          </div>
        </details>
      ) : null}
    </li>
  );
}

function CorrectionField({ correction }: { correction: CorrectionView }) {
  const { name, label, kind, value, options = [], error } = correction;
  const id = `import-${name}`;
  const field = {
    id,
    errorId: `${id}-error`,
    descriptionId: `${id}-description`,
    errors: error ? [error] : undefined,
  };
  const shared = { id, name, defaultValue: value, className: "input", ...describedBy(field, undefined) };
  return (
    <FieldFrame field={field} label={label}>
      {kind === "paragraph" ? <MultilineInput rows={4} {...shared} /> : null}
      {kind === "select" ? (
        <select {...shared} className="input w-mid">
          <Options options={options} />
        </select>
      ) : null}
      {kind === "month" ? <input {...shared} className="input w-short" type="month" /> : null}
      {kind === "text" ? <input {...shared} autoComplete="off" /> : null}
    </FieldFrame>
  );
}
