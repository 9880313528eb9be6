import type { ReactNode } from "react";
import type { ResumeSection } from "#contract/resume/sections";
import { Icon } from "../components/icon";
import { Link } from "../components/link";
import { useTranslation } from "../i18n/translation";
import { sectionPath } from "./paths";

export interface AddSectionsProps {
  readonly sections: readonly ResumeSection[];
  /** Query string for `sectionPath` */
  readonly returnQuery: string;
  /** Whether the first link is the page's primary button */
  readonly isNextStep?: boolean;
  /** Rendered below the link of a section */
  readonly below?: (section: ResumeSection) => ReactNode;
}

export function AddSections({ sections, returnQuery, isNextStep, below }: AddSectionsProps) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-wrap items-center gap-x-4">
      {sections.map((section, index) => (
        <li key={section}>
          <Link
            className={
              isNextStep && index === 0 ? "btn btn-primary btn-sm" : "inline-flex min-h-9 items-center gap-1"
            }
            to={sectionPath(section, returnQuery)}
          >
            <Icon name="plus" size={16} />
            <span>
              <span className="sr-only">{t("resume.fillSection")} </span>
              {t(`section.${section}`)}
            </span>
          </Link>
          {below?.(section)}
        </li>
      ))}
    </ul>
  );
}

/** Nothing if no section is empty */
export function EmptySections(props: AddSectionsProps) {
  const { t } = useTranslation();
  if (props.sections.length === 0) return null;
  return (
    <section className="flex flex-wrap gap-x-4 text-sm" aria-labelledby="empty-sections">
      <h2 className="text-sm/9 font-normal text-ink-2" id="empty-sections">
        {t("resume.empty")}
      </h2>
      <AddSections {...props} />
    </section>
  );
}
