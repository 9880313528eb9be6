import type { ProgrammeTable } from "#contract/window";
import { Link } from "../../components/link";
import { useHasPart } from "../../context/site";
import { useTranslation } from "../../i18n/translation";
import type { Programme } from "../../programme/control.server";
import { StateWithDate } from "../../programme/state";

const programmes = [
  { table: "UPGMA", to: "/hr/upgrecruit/upgma", title: "upgma.title", text: "home.upgma" },
  {
    table: "HRMatching",
    to: "/HRMatching",
    title: "matching.title",
    text: "home.matching",
  },
  { table: "HRCampus", to: "/HRCampus/hrcampus", title: "campus.title", text: "home.campus" },
] as const;

/** The programmes that the company has, each with its current state and dates. */
export function Programmes({ states }: { states: Partial<Record<ProgrammeTable, Programme>> }) {
  const { t } = useTranslation();
  const hasPart = useHasPart();
  const shown = programmes.filter(({ table }) => hasPart(table));
  if (shown.length === 0) return null;
  return (
    <section className="below-fold wrap pt-section" aria-labelledby="programmes">
      <h2 id="programmes">{t("home.programmes")}</h2>
      <p className="mt-2 max-w-prose text-ink-2 max-sm:hidden">{t("home.programmesIntro")}</p>
      <ul className="grid gap-2 pt-4 md:grid-cols-3 md:gap-6">
        {shown.map(({ table, to, title, text }) => (
          <li
            key={table}
            className="panel relative gap-x-3 hover:border-control max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:!py-3"
          >
            <h3 className="max-sm:text-base">
              <Link className="text-ink no-underline cover hover:underline" to={to}>
                {t(title)}
              </Link>
            </h3>
            <p className="mt-1 text-sm text-ink-2 max-sm:hidden">{t(text)}</p>
            <ProgrammeState programme={states[table]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProgrammeState({ programme }: { programme: Programme | undefined }) {
  if (!programme) return null;
  return (
    <p className="mt-2 grid justify-items-start gap-1 text-sm text-ink-2 max-sm:contents max-sm:[&>time]:col-span-full">
      <StateWithDate {...programme} />
    </p>
  );
}
