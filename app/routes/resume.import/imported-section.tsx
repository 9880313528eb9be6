import { useTranslation } from "../../i18n/translation";
import { chooseIntent } from "./field-names";
import { ChipItem, Item, isSelectable } from "./item";
import type { Plan } from "./plan.server";

type Section = Plan["sections"][number];

export function ImportedSection({
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
    <section className="panel" aria-labelledby={`got-${section}`}>
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
          <div className="border-t border-line pt-3">
            <ul className="flex flex-wrap gap-2 pb-2">
              {chips.map((item) => (
                <ChipItem key={item.path} item={item} isSelected={isSelected(item)} />
              ))}
            </ul>
            {quotes.slice(0, 2).map((quote) => (
              <p className="text-xs text-ink-3" key={quote}>
                {quote}
              </p>
            ))}
          </div>
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

/** A list of items; leaves out those that are shown as chips, unless `hasChips` is set. */
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
        .map((item, place, shown) => {
          // Several items, such as the email and the phone number, can be in one line of the file.
          const isQuoted = item.source !== undefined && item.source === shown[place - 1]?.source;
          return <Item key={item.path} item={item} isSelected={isSelected(item)} isQuoted={isQuoted} />;
        })}
    </ul>
  );
}
