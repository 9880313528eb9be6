import type { FieldMetadata } from "@conform-to/react";
import { type ReactNode, useRef, useState } from "react";
import { useHydrated } from "../components/hydrated";
import { Icon } from "../components/icon";
import { useTranslation } from "../i18n/translation";
import { useUntilChanged } from "./field-check";
import { describedBy, FieldError } from "./field-frame";

interface Choice {
  readonly value: string;
  readonly name: string;
}

/** Options of the selects; with a label they form an option group. */
export interface Choices {
  readonly label?: string;
  readonly choices: readonly Choice[];
}

const places = [1, 2, 3, 4, 5] as const;

/**
 * The values of the ranks, and functions that move a value and announce the move. `nameOf` returns a choice's name;
 * `list` is the element whose children are the rows.
 */
function useRanking(initial: readonly string[], nameOf: (value: string) => string) {
  const { t } = useTranslation();
  const [values, setValues] = useState(initial);
  const [announcement, setAnnouncement] = useState("");
  const list = useRef<HTMLUListElement>(null);

  function move(from: number, to: number) {
    const next = [...values];
    const [moved = ""] = next.splice(from, 1);
    next.splice(to, 0, moved);
    setValues(next);
    const place = places[to];
    if (place) setAnnouncement(t("rank.moved", { choice: nameOf(moved), label: t(`rank.choice${place}`) }));
    // Setting state fires no input event; listeners on the form, such as the unsaved-changes warning, need one.
    list.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /**
   * Moves a choice by one rank and focuses the same button in the choice's new row. If the choice cannot move further,
   * that button is disabled, so the button for the opposite direction gets the focus.
   */
  function step(from: number, by: -1 | 1) {
    const to = from + by;
    move(from, to);
    const row = list.current?.children[to];
    const [up, down] = [...(row?.querySelectorAll("button") ?? [])];
    const isAtEnd = by < 0 ? to === 0 : to === values.length - 1 || !values[to + 1];
    (isAtEnd === by < 0 ? down : up)?.focus();
  }

  const choose = (index: number, value: string) =>
    setValues((now) => now.map((each, at) => (at === index ? value : each)));
  return { values, announcement, list, choose, move, step };
}

/**
 * Ranked choices with one select per rank; the stylesheet shows only one empty select at a time. With scripts, buttons
 * and dragging also reorder the choices; dragging is never required (WCAG 2.5.7), and each move is announced.
 */
export function RankedSelects({
  field,
  label,
  hint,
  note,
  count,
  groups,
}: {
  field: FieldMetadata<string[]>;
  label: string;
  hint: string;
  note?: ReactNode;
  count: 3 | 5;
  groups: readonly Choices[];
}) {
  const { t } = useTranslation();
  const scripts = useHydrated();
  const { field: shown, onInput } = useUntilChanged(field);
  const given = field.getFieldList();
  const rows = places.slice(0, count);
  const listed = groups.flatMap(({ choices }) => choices);
  const names = useRef(new Map<string, string>());
  for (const { value, name } of listed) names.current.set(value, name);
  const nameOf = (value: string) => names.current.get(value) ?? t("rank.empty");
  const { values, announcement, list, choose, move, step } = useRanking(
    rows.map((_, place) => given[place]?.initialValue ?? ""),
    nameOf,
  );
  // A selected value remains an option even if newly loaded groups no longer contain it.
  const unlisted = [...new Set(values)].filter(
    (value) => value && !listed.some((choice) => choice.value === value),
  );
  const offered: readonly Choices[] = [
    ...(unlisted.length > 0 ? [{ choices: unlisted.map((value) => ({ value, name: nameOf(value) })) }] : []),
    ...groups,
  ];

  return (
    <fieldset
      className="panel"
      id={field.id}
      tabIndex={-1}
      onInput={onInput}
      {...describedBy({ ...shown, errors: undefined }, hint)}
    >
      <legend>{label}</legend>
      <p className="hint pt-1" id={field.descriptionId}>
        {hint}
      </p>
      {note}
      <FieldError field={shown} />
      <p className="sr-only" role="status">
        {announcement}
      </p>
      {/* Not an ordered list: the labels contain the numbers, and text browsers would number the items again. */}
      <ul className="pt-3" ref={list}>
        {rows.map((place, index) => (
          <RankRow
            key={place}
            place={place}
            index={index}
            canRise={index > 0 && Boolean(values[index])}
            canFall={Boolean(values[index] && values[index + 1])}
            id={`${field.id}[${index}]`}
            name={`${field.name}[${index}]`}
            errors={given[index]?.errors}
            isMissing={index === 0 && Boolean(shown.errors)}
            value={values[index] ?? ""}
            groups={offered}
            scripts={scripts}
            isMovable={scripts && values.filter(Boolean).length > 1}
            choose={(value) => choose(index, value)}
            step={(by) => step(index, by)}
            drop={(from) => from !== index && from < rows.length && move(from, index)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

/**
 * Sets `defaultSelected` of the initial option, because `changedControls` compares the selection with it. For a select
 * with `value`, React sets `defaultSelected` only on the server.
 */
function markInitialOption(select: HTMLSelectElement | null): void {
  const options = [...(select?.options ?? [])];
  const selected = options.find((option) => option.selected);
  if (selected && !options.some((option) => option.defaultSelected)) selected.defaultSelected = true;
}

function RankRow({
  place,
  index,
  canRise,
  canFall,
  id,
  name,
  errors,
  isMissing,
  value,
  groups,
  scripts,
  isMovable,
  choose,
  step,
  drop,
}: Moves & {
  place: (typeof places)[number];
  index: number;
  id: string;
  name: string;
  errors: string[] | undefined;
  /** The first rank, if the group has an error */
  isMissing: boolean;
  value: string;
  groups: readonly Choices[];
  scripts: boolean;
  isMovable: boolean;
  choose: (value: string) => void;
  drop: (from: number) => void;
}) {
  const { t } = useTranslation();
  const label = t(`rank.choice${place}`);
  const errorId = `${id}-error`;
  const { field: shown, onInput } = useUntilChanged({ id, errors, errorId, descriptionId: "" });
  const isInvalid = isMissing || shown.errors !== undefined;
  return (
    <li
      className="rank-row"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const from = Number.parseInt(event.dataTransfer.getData("text/plain"), 10);
        if (from >= 0) drop(from);
      }}
    >
      <span
        className={scripts ? "rank-no cursor-grab" : "rank-no"}
        aria-hidden="true"
        draggable={scripts || undefined}
        title={scripts ? t("rank.drag") : undefined}
        onDragStart={(event) => event.dataTransfer.setData("text/plain", String(index))}
      >
        {place}
      </span>
      <div className={isInvalid ? "field field-invalid" : "field"} onInput={onInput}>
        <label className="sr-only" htmlFor={id}>
          {label}
          {index > 0 ? <span className="optional">{t("form.optional")}</span> : null}
        </label>
        <FieldError field={shown} />
        <select
          ref={markInitialOption}
          className="input"
          id={id}
          name={name}
          value={value}
          required={index === 0}
          {...describedBy(shown)}
          aria-invalid={isInvalid || undefined}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="">{t("form.choose")}</option>
          {groups.map(({ label: group, choices }) =>
            group === undefined ? (
              <Options key={choices[0]?.value} choices={choices} />
            ) : (
              <optgroup key={group} label={group}>
                <Options choices={choices} />
              </optgroup>
            ),
          )}
        </select>
      </div>
      {isMovable ? <MoveButtons label={label} canRise={canRise} canFall={canFall} step={step} /> : null}
    </li>
  );
}

interface Moves {
  canRise: boolean;
  canFall: boolean;
  step: (by: -1 | 1) => void;
}

function MoveButtons({ label, canRise, canFall, step }: Moves & { label: string }) {
  const { t } = useTranslation();
  return (
    <span className="rank-moves">
      <button
        className="rank-move"
        type="button"
        disabled={!canRise}
        aria-label={t("rank.up", { label })}
        onClick={() => step(-1)}
      >
        <Icon name="chevron" className="rotate-180" />
      </button>{" "}
      <button
        className="rank-move"
        type="button"
        disabled={!canFall}
        aria-label={t("rank.down", { label })}
        onClick={() => step(1)}
      >
        <Icon name="chevron" />
      </button>
    </span>
  );
}

const Options = ({ choices }: { choices: readonly Choice[] }) => (
  <>
    {choices.map(({ value, name }) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </>
);
