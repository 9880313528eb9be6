import type { ResumeSection } from "#contract/resume/sections";
import { Icon } from "../../components/icon";
import { Link } from "../../components/link";
import { useTranslation } from "../../i18n/translation";
import { sectionPath } from "../../resume/paths";

/** A link to fill in a section. */
export function AddSection({ section, returnQuery }: { section: ResumeSection; returnQuery: string }) {
  const { t } = useTranslation();
  return (
    <Link className="btn btn-quiet btn-sm min-h-11" to={sectionPath(section, returnQuery)}>
      <Icon name="plus" size={16} />
      <span>
        <span className="sr-only">{t("resume.fillSection")} </span>
        {t(`section.${section}`)}
      </span>
    </Link>
  );
}
