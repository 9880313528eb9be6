import { BenefitGroups, type BenefitTitles } from "../../components/benefit-groups";
import { Icon } from "../../components/icon";
import { Link } from "../../components/link";
import { type Picture, PictureBox } from "../../components/picture";
import type { Office } from "../../context/company-texts";
import { useHasPart } from "../../context/site";
import { useTranslation } from "../../i18n/translation";

const pages = [
  {
    part: "salary",
    to: "/hr/world/career/salary",
    title: "home.salaryPanel",
    text: "home.salaryPanelText",
  },
  {
    part: "career",
    to: "/hr/world/career/career",
    title: "home.careerPanel",
    text: "home.careerPanelText",
  },
] as const;

interface TeaserProps {
  readonly picture: Picture | null;
  readonly groups: BenefitTitles;
}

/** Benefits by group, and links to the pages on pay and careers. */
export function Offer(benefits: TeaserProps) {
  const { t } = useTranslation();
  const hasPart = useHasPart();
  const shown = pages.filter(({ part }) => hasPart(part));
  if (benefits.groups.length === 0 && shown.length === 0) return null;
  return (
    <section className="below-fold wrap pt-section" aria-labelledby="offer">
      <h2 id="offer" className="pb-3 sm:pb-4">
        {t("home.offer")}
      </h2>
      {benefits.groups.length === 0 ? null : <Teaser {...benefits} />}
      <ul className="grid gap-2 pt-2 md:grid-cols-2 md:gap-6 md:pt-6">
        {shown.map(({ to, title, text }) => (
          <li key={to}>
            <Link
              className="panel flex h-full items-center justify-between gap-4 !py-3 text-ink no-underline sm:!py-4"
              to={to}
            >
              <span>
                <span className="block font-bold">{t(title)}</span>{" "}
                <span className="block text-sm text-ink-2 max-sm:hidden">{t(text)}</span>
              </span>
              <Icon name="right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Teaser({ picture, groups }: TeaserProps) {
  const { t } = useTranslation();
  return (
    <div className="panel grid overflow-clip !p-0 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      {picture === null ? null : (
        <PictureBox picture={picture} box="3:2" className="h-56 w-full max-sm:hidden md:h-full" />
      )}
      <div className="grid content-center gap-x-4 px-4 max-sm:flex max-sm:py-1 max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between sm:gap-3 sm:p-8">
        <h3 className="max-sm:text-base">{t("benefits.heading")}</h3>
        <div className="max-sm:hidden">
          <BenefitGroups groups={groups} />
        </div>
        <Link className="more" to="/hr/world/career/benefits">
          {t("benefits.toPage")}
          <Icon name="right" size={18} />
        </Link>
      </div>
    </div>
  );
}

/** The page on offices lists all of them. */
const shownOffices = 6;

/** The company's first offices, each with a link to its description. */
export function Places({ offices }: { offices: readonly Pick<Office, "name" | "picture">[] }) {
  const { t } = useTranslation();
  if (offices.length === 0) return null;
  return (
    <section className="below-fold pt-section" aria-labelledby="places">
      <div className="wrap flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-3 sm:pb-4">
        <h2 id="places">{t("offices.heading")}</h2>
        <Link className="more" to="/hr/world/career/offices">
          {t("offices.toPage")}
          <Icon name="right" />
        </Link>
      </div>
      <ul className="places wrap">
        {offices.slice(0, shownOffices).map(({ name, picture }, index) => (
          <li key={name}>
            <Link
              className="grid gap-2 font-bold text-ink no-underline hover:underline"
              to={`/hr/world/career/offices#office-${index + 1}`}
            >
              {picture === null ? null : (
                <PictureBox
                  picture={{ ...picture, alt: "" }}
                  box="3:2"
                  className="h-auto w-full rounded-lg"
                />
              )}{" "}
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
