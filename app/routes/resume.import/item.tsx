import { Fragment } from "react";
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
  const { path, title, lines, isUncertain } = item;
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
        {isUncertain ? <Tag kind="warning">{t("import.status.doubt")}</Tag> : null}
      </label>
    </li>
  );
}

/** @param isQuoted whether the item above quotes the same line of the file */
export function Item({
  item,
  isSelected,
  isQuoted,
}: {
  item: PlannedItem;
  isSelected: boolean;
  isQuoted: boolean;
}) {
  const { t } = useTranslation();
  const {
    path,
    label,
    title,
    lines,
    excerpt,
    cells = [],
    status,
    current,
    reason,
    doubts,
    isUncertain,
    corrections,
  } = item;
  const source = isQuoted ? undefined : item.source;
  const sourceId = `source-${path}`;
  const missing = corrections.filter(({ isMissing }) => isMissing);
  const asked = status === "asks" ? missing : [];
  const others = corrections.filter((each) => !asked.includes(each));
  const marks = [
    ...(isUncertain ? (["doubt"] as const) : []),
    // The field below an uncertain item, shown once the item is selected, asks for what is missing.
    ...(status === "new" || status === "same" || (isUncertain && status === "asks") ? [] : [status]),
  ];
  const isEditable = others.length > 0 && status !== "same";
  const isQuoteFolded = isEditable && marks.length === 0;
  // An item without a title asks for general information that both file and resume lack.
  if (status === "asks" && title === "")
    return (
      <li className="border-t border-line py-3 ps-9">
        <input type="hidden" name={selectionField(path)} value="on" />
        <Tag kind="warning">{t("import.status.asks")}</Tag>
        {asked.map((correction) => (
          <CorrectionField key={correction.name} correction={correction} />
        ))}
      </li>
    );
  const quote = source ? (
    <p className={`pt-1.5 text-xs text-ink-3 ${isQuoteFolded ? "" : "ps-9"}`} id={sourceId}>
      {source}
    </p>
  ) : null;
  const content = (
    <span className={`min-w-0 grow ${isEditable ? "beside-edit" : ""}`}>
      {label ? <span className="block text-sm text-ink-3">{`${label} `}</span> : null}
      <b>
        {title.match(/\.?[^.@]*@?/g)?.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts can be equal and do not move
          <Fragment key={place}>
            {place > 0 && part ? <wbr /> : null}
            {part}
          </Fragment>
        ))}
      </b>{" "}
      {marks.map((mark) => (
        <Fragment key={mark}>
          <Tag kind={mark === "replaces" ? "plain" : "warning"}>{t(`import.status.${mark}`)}</Tag>{" "}
        </Fragment>
      ))}
      {lines.map((line) => (
        <span className="block text-sm" key={line}>
          {`${line} `}
        </span>
      ))}
      {excerpt ? <span className="line-clamp-2 text-sm">{`${excerpt} `}</span> : null}
      <Cells cells={cells} />
      {current ? (
        <span className="block text-sm text-ink-2">{t("import.current", { text: current })}</span>
      ) : null}{" "}
      {[...doubts, ...(reason && status === "incomplete" ? [reason] : [])].map((text) => (
        <span className="block pt-1 text-sm text-ink-2" key={text}>
          {`${text} `}
        </span>
      ))}
    </span>
  );
  return (
    <li className="border-t border-line">
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
            aria-describedby={source ? sourceId : undefined}
          />
          {content}
        </label>
      )}{" "}
      {isEditable ? (
        <details className="why ps-9" open={others.some(({ error }) => error)}>
          <summary>
            {t("import.correct")}
            <span className="sr-only">
              {t("form.colon")}
              {label ?? title}
            </span>
          </summary>
          {isQuoteFolded ? quote : null}
          <div className="form form-tight pt-2 pb-3">
            {others.map((correction) => (
              <CorrectionField key={correction.name} correction={correction} />
            ))}
          </div>
        </details>
      ) : null}{" "}
      {asked.length > 0 ? (
        <div className="fields gap-y-3 ps-9 pt-3 pb-2">
          {asked.map((correction) => (
            <CorrectionField key={correction.name} correction={correction} />
          ))}
        </div>
      ) : null}{" "}
      {isQuoteFolded ? null : quote}
    </li>
  );
}

/** The cells of a row; one that replaces a text shows both, as "Basic → Native". */
function Cells({ cells }: { cells: NonNullable<PlannedItem["cells"]> }) {
  if (cells.length === 0) return null;
  return (
    <span className="entry-cells">
      {cells.map(({ label, text, current }) => (
        <span key={label}>
          <span className="block text-ink-3">{label}</span>{" "}
          <span className="block">{current === undefined ? text : `${current} → ${text}`} </span>
        </span>
      ))}
    </span>
  );
}

function CorrectionField({ correction }: { correction: CorrectionView }) {
  const { name, label, hint, kind, value, options = [], error } = correction;
  const id = `import-${name}`;
  const field = {
    id,
    errorId: `${id}-error`,
    descriptionId: `${id}-description`,
    errors: error ? [error] : undefined,
  };
  const shared = { id, name, defaultValue: value, className: "input", ...describedBy(field, hint) };
  return (
    <FieldFrame field={field} label={label} hint={hint}>
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
