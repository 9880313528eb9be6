import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Question } from "#contract/questionnaire";
import { useUntilChanged } from "../../forms/field-check";
import { describedBy, FieldError } from "../../forms/field-frame";
import { useTranslation } from "../../i18n/translation";
import { fieldProps, type ShownQuestion } from "./field-props";

type Of<Type extends Question["type"]> = Extract<Question, { type: Type }>;
interface Option {
  readonly value: string;
  readonly label: string;
  readonly isExclusive?: boolean;
}

function Group({
  shown,
  hint,
  status,
  children,
}: {
  shown: ShownQuestion;
  hint: string;
  /** Text next to the hint, announced when it changes */
  status?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { field: given, label, optional } = fieldProps(shown);
  const { field, onInput } = useUntilChanged(given);
  const { "aria-describedby": described } = describedBy(field, hint);
  return (
    <fieldset
      className={field.errors ? "field field-invalid" : "field"}
      aria-describedby={described}
      onInput={onInput}
    >
      <legend className="label">
        {label}
        {optional ? <span className="optional">{t("form.optional")}</span> : null}
      </legend>
      {hint ? (
        <p className="hint" id={field.descriptionId}>
          {hint} {status}
        </p>
      ) : null}
      <FieldError field={field} />
      {children}
    </fieldset>
  );
}

/** Radio buttons or checkboxes. Up to three short options share a row. Only scripts can count the chosen ones. */
export function Choices({
  shown,
  type,
  hint,
  most,
  options,
}: {
  shown: ShownQuestion;
  type: "radio" | "checkbox";
  hint: string;
  /** How many options may be chosen, if there is a limit that `hint` states */
  most?: number | undefined;
  options: readonly Option[];
}) {
  const { t } = useTranslation();
  const { field } = fieldProps(shown);
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number>();
  const count = () => setChosen(list.current?.querySelectorAll(":checked").length);
  useEffect(count, []);
  const short = options.length <= 3 && options.every(({ label }) => label.length <= 12);
  return (
    <Group
      shown={shown}
      hint={hint}
      status={
        most === undefined || chosen === undefined ? null : (
          <span className={chosen > most ? "font-bold text-danger" : "font-bold"} role="status">
            {t("questions.chosen", { count: chosen })}
          </span>
        )
      }
    >
      <div className={short ? "choice-row" : "choices"} ref={list}>
        {options.map(({ value, label }, index) => (
          <label className="choice" key={value}>
            <input
              type={type}
              id={index === 0 ? field.id : `${field.id}-${value}`}
              name={field.name}
              value={value}
              defaultChecked={shown.values.includes(value)}
              onChange={(event) => {
                clearExcluded(event.currentTarget, options);
                count();
              }}
            />
            <span>{label}</span>{" "}
          </label>
        ))}
      </div>
    </Group>
  );
}

/** Clears the options that cannot be combined with the ticked option: an exclusive option allows no other. */
function clearExcluded({ form, name, value, checked }: HTMLInputElement, options: readonly Option[]) {
  const exclusive = options.flatMap((each) => (each.isExclusive ? each.value : []));
  if (!checked || exclusive.length === 0) return;
  const isAlone = exclusive.includes(value);
  for (const box of form?.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`) ?? [])
    if (box.value !== value && (isAlone || exclusive.includes(box.value))) box.checked = false;
}

/**
 * Maximum number of radio buttons of a scale. With more, they would be smaller than the minimum target size on a phone
 * (WCAG 2.5.8), so the scale becomes a select.
 */
const maxRadioButtons = 10;

export function Scale({ shown }: { shown: ShownQuestion<Of<"SCALE">> }) {
  const { t } = useTranslation();
  const { min, max, minLabel, maxLabel, help } = shown.question;
  const { field, label } = fieldProps(shown);
  const steps = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const ends: Record<number, string> = { [min]: minLabel, [max]: maxLabel };
  if (steps.length > maxRadioButtons) {
    return (
      <Group shown={shown} hint={help}>
        <select
          className="input w-mid"
          id={field.id}
          name={field.name}
          aria-label={label}
          defaultValue={shown.values[0]}
        >
          <option value="">{t("form.choose")}</option>
          {steps.map((step) => (
            <option key={step} value={step}>
              {[step, ends[step]].filter((part) => part !== undefined && part !== "").join(" ")}
            </option>
          ))}
        </select>
      </Group>
    );
  }
  return (
    <Group shown={shown} hint={help}>
      {minLabel || maxLabel ? (
        <p className="scale-ends" aria-hidden="true">
          <span>{[min, minLabel].join(" ")}</span> <span>{[max, maxLabel].join(" ")}</span>
        </p>
      ) : null}
      <div className="scale">
        {steps.map((step, index) => (
          <label key={step}>
            <input
              type="radio"
              id={index === 0 ? field.id : `${field.id}-${step}`}
              name={field.name}
              value={step}
              defaultChecked={shown.values.includes(String(step))}
            />
            <span>
              {step}
              {ends[step] ? (
                <span className="sr-only">{t("questions.scaleEnd", { label: ends[step] })}</span>
              ) : null}
            </span>{" "}
          </label>
        ))}
      </div>
    </Group>
  );
}

export function Ranking({ shown }: { shown: ShownQuestion<Of<"RANKING">> }) {
  const { t } = useTranslation();
  const { options, ranks, help } = shown.question;
  const { field } = fieldProps(shown);
  const count = Math.min(ranks, options.length);
  return (
    <Group shown={shown} hint={[help, t("questions.rank", { count })].filter(Boolean).join(" ")}>
      <ul className="grid w-full gap-3 pt-1">
        {Array.from({ length: count }, (_, index) => index + 1).map((rank) => {
          const id = rank === 1 ? field.id : `${field.id}-${rank}`;
          return (
            <li className="grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-3" key={rank}>
              <span className="text-2xl font-bold text-link" aria-hidden="true">
                {rank}
              </span>
              <div>
                <label className="sr-only" htmlFor={id}>
                  {t("questions.place", { rank })}
                </label>
                <select
                  className="input w-mid"
                  id={id}
                  name={field.name}
                  defaultValue={shown.values[rank - 1] ?? ""}
                >
                  <option value="">{t("form.choose")}</option>
                  {options.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              </div>
            </li>
          );
        })}
      </ul>
    </Group>
  );
}

export function Declaration({ shown }: { shown: ShownQuestion<Of<"DECLARATION">> }) {
  const { t } = useTranslation();
  const { field } = fieldProps(shown);
  const { label, help } = shown.question;
  const textId = `${field.id}-text`;
  const titled = { ...shown, question: { ...shown.question, label: t("questions.declaration"), help: "" } };
  return (
    <Group shown={titled} hint="">
      <div className="my-1 w-full rounded-md bg-sunken px-4 py-3" id={textId}>
        <p>{label}</p>
        {help ? <p className="hint">{help}</p> : null}
      </div>
      <label className="choice">
        <input
          type="checkbox"
          id={field.id}
          name={field.name}
          value="true"
          defaultChecked={shown.values.includes("true")}
          aria-describedby={textId}
        />
        <span>{t("questions.declare")}</span>
      </label>
    </Group>
  );
}
