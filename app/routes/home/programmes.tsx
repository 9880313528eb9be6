import type { ProgrammeTable } from "#contract/window";
import { Icon } from "../../components/icon";
import { Link } from "../../components/link";
import { useHasPart } from "../../context/site";
import { useTranslation } from "../../i18n/translation";
import type { Programme } from "../../programme/control.server";
import { StateDate, StateTag } from "../../programme/state";

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

/** `campusForm`: what the state of campus recruiting is about */
export function Programmes({
  states,
  campusForm,
}: {
  states: Partial<Record<ProgrammeTable, Programme>>;
  campusForm: string;
}) {
  const { t } = useTranslation();
  const hasPart = useHasPart();
  const shown = programmes.filter(({ table }) => hasPart(table));
  if (shown.length === 0) return null;
  return (
    <section className="below-fold wrap pt-section" aria-labelledby="programmes">
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:gap-12">
        <div>
          <h2 id="programmes">{t("home.programmes")}</h2>
          <p className="mt-3 text-ink-2 max-sm:hidden">{t("home.programmesIntro")}</p>
        </div>
        <ul className="border-t border-line">
          {shown.map(({ table, to, title, text }) => (
            <li
              key={table}
              className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_14rem] sm:gap-x-8 sm:py-4"
            >
              <div>
                <h3 className="max-sm:text-base">
                  <Link className="text-ink no-underline cover hover:underline" to={to}>
                    {t(title)} <Icon className="inline" name="right" size={18} />
                  </Link>
                </h3>
                <p className="mt-1 text-sm text-ink-2 max-sm:hidden">{t(text)}</p>
              </div>
              <ProgrammeState
                programme={states[table]}
                stateOf={table === "HRCampus" ? campusForm : undefined}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function ProgrammeState({
  programme,
  stateOf,
}: {
  programme: Programme | undefined;
  stateOf: string | undefined;
}) {
  if (!programme) return null;
  return (
    <p className="grid justify-items-start gap-1 text-sm text-ink-2 max-sm:contents">
      <StateTag state={programme.window.state} />{" "}
      <span className="dots max-sm:col-span-full">
        {stateOf ? <span>{stateOf}</span> : null}{" "}
        {programme.date.textAfterTag === "" ? null : (
          <span>
            <StateDate date={{ ...programme.date, text: programme.date.textAfterTag }} />
          </span>
        )}
      </span>
    </p>
  );
}
