import { Icon } from "../../components/icon";
import { Link } from "../../components/link";
import { useTranslation } from "../../i18n/translation";

const steps = [
  { to: "/resume/import", icon: "up", title: "resume.startImport", text: "resume.startImportText" },
  {
    to: "/resume/generalInformation",
    icon: "person",
    title: "resume.startFill",
    text: "resume.startFillText",
  },
  { to: "/job", icon: "search", title: "resume.startJobs", text: "resume.startJobsText" },
] as const;

/**
 * The ways to begin an empty resume. `isOnlyImport` shows only the import: the member comes from an opening or has
 * already filled in the general information.
 */
export function FirstSteps({ isOnlyImport }: { isOnlyImport: boolean }) {
  const { t } = useTranslation();
  return (
    <section className="pt-4" aria-labelledby="start">
      <h2 className="pb-3 text-xl" id="start">
        {t(isOnlyImport ? "resume.saveTime" : "resume.start")}
      </h2>
      <ul className="grid gap-3">
        {(isOnlyImport ? steps.slice(0, 1) : steps).map(({ to, icon, title, text }) => (
          <li className="panel relative flex items-start gap-3 !p-4 hover:border-control" key={to}>
            <Icon className="mt-1 text-link" name={icon} />
            <div>
              <h3 className="text-base">
                <Link className="cover" to={to}>
                  {t(title)}
                </Link>
              </h3>
              <p className="text-sm text-ink-2">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
