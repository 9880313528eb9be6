import { BenefitGroups, type BenefitTitles } from "../../components/benefit-groups";
import { Icon } from "../../components/icon";
import { Link } from "../../components/link";
import { type Picture, PictureBox } from "../../components/picture";
import { useHasPart } from "../../context/site";
import { useTranslation } from "../../i18n/translation";

const pages = [
  { part: "salary", to: "/hr/world/career/salary", text: "home.salaryPanel" },
  { part: "career", to: "/hr/world/career/career", text: "home.careerPanel" },
] as const;

export function Offer({ benefits }: { benefits: BenefitTitles }) {
  const { t } = useTranslation();
  const hasPart = useHasPart();
  const hasBenefits = benefits.length > 0;
  const shown = pages.filter(({ part }) => hasPart(part));
  if (!hasBenefits && shown.length === 0) return null;
  return (
    <section className="below-fold wrap pt-section" aria-labelledby="offer">
      <h2 id="offer">{t("home.offer")}</h2>
      {hasBenefits ? (
        <div className="mt-4 border-t border-line pt-6 max-sm:hidden">
          <BenefitGroups groups={benefits} />
        </div>
      ) : null}
      <ul className="links mt-4">
        {hasBenefits ? <More to="/hr/world/career/benefits">{t("benefits.toPage")}</More> : null}
        {shown.map(({ to, text }) => (
          <More key={to} to={to}>
            {t(text)}
          </More>
        ))}
      </ul>
    </section>
  );
}

const More = ({ to, children }: { to: string; children: string }) => (
  <li>
    <Link className="more" to={to}>
      {children}
      <Icon name="right" size={18} />
    </Link>
  </li>
);

/** Maximum number of offices on the home page; the page on offices lists all. */
export const shownOffices = 3;

export function Places({
  offices,
}: {
  offices: readonly { name: string; picture: Picture | null; jobs: string }[];
}) {
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
        {offices.map(({ name, picture, jobs }, index) => (
          <li className="text-sm" key={name}>
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
              <span>
                {name} <Icon className="inline max-sm:hidden" name="right" size={18} />
              </span>
            </Link>
            <p className="text-ink-3">{jobs}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
