import type { ResumeSection } from "#contract/resume/sections";
import { Icon } from "../../components/icon";
import { Link } from "../../components/link";
import { useTranslation } from "../../i18n/translation";
import { sectionPath } from "../../resume/paths";
import { DraftLines } from "./draft-lines";
import type { SectionDraft } from "./drafts.server";

export interface SectionToFill {
  readonly section: ResumeSection;
  readonly formDrafts: readonly SectionDraft[];
}

export function AddSections({
  sections,
  returnQuery,
}: {
  sections: readonly SectionToFill[];
  /** Query string for `sectionPath` */
  returnQuery: string;
}) {
  const { t } = useTranslation();
  return (
    <ul>
      {sections.map(({ section, formDrafts }) => (
        <li key={section}>
          <Link className="inline-flex min-h-11 items-center gap-1" to={sectionPath(section, returnQuery)}>
            <Icon name="plus" size={16} />
            <span>
              <span className="sr-only">{t("resume.fillSection")} </span>
              {t(`section.${section}`)}
            </span>
          </Link>
          <DraftLines drafts={formDrafts} />
        </li>
      ))}
    </ul>
  );
}
