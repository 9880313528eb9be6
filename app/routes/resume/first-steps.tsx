import { PaperArt } from "../../components/art-paper";
import { Link } from "../../components/link";
import { useTranslation } from "../../i18n/translation";

const otherSteps = [
  { to: "/resume/generalInformation", title: "resume.startFill", text: "resume.startFillText" },
  { to: "/job", title: "resume.startJobs", text: "resume.startJobsText" },
] as const;

/**
 * The ways to begin an empty resume, of which the import takes least time. `isOnlyImport` shows only the import: the
 * member comes from an opening or has already filled in the general information.
 */
export function FirstSteps({
  isOnlyImport,
  isNextStep,
}: {
  isOnlyImport: boolean;
  /** Whether the import is the page's primary button */
  isNextStep: boolean;
}) {
  const { t } = useTranslation();
  return (
    <section className="panel relative mt-4" aria-labelledby="start">
      <h2 className="text-xl" id="start">
        {t(isOnlyImport ? "resume.saveTime" : "resume.start")}
      </h2>
      <p className="actions pt-3">
        <Link className={`btn ${isNextStep ? "btn-primary" : "btn-quiet"} max-sm:w-full`} to="/resume/import">
          {t("resume.startImport")}
        </Link>
      </p>
      <p className="pt-2 text-sm text-ink-2">{t("resume.startImportText")}</p>
      {isOnlyImport ? null : (
        <>
          <PaperArt className="absolute end-8 top-4 hidden w-40 lg:block" />
          <ul className="mt-5 grid gap-x-8 gap-y-3 border-t border-line pt-4 sm:grid-cols-2">
            {otherSteps.map(({ to, title, text }) => (
              <li key={to}>
                <h3 className="text-base">
                  <Link to={to}>{t(title)}</Link>
                </h3>
                <p className="text-sm text-ink-2">{t(text)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
