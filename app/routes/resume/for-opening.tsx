import { Link } from "../../components/link";
import { Notice } from "../../components/notice";
import { useTranslation } from "../../i18n/translation";
import { AddSections, type AddSectionsProps } from "../../resume/add-sections";

export function ForOpening({
  jobId,
  title,
  missing,
  ...links
}: {
  jobId: string;
  title: string;
  missing: AddSectionsProps["sections"];
} & Omit<AddSectionsProps, "sections">) {
  const { t } = useTranslation();
  if (missing.length === 0) {
    return (
      <Notice className="mt-4" kind="success" title={t("resume.forReady", { title })}>
        <p className="pt-3 pb-1">
          <Link className="btn btn-primary btn-sm" to={`/job/${jobId}/apply`}>
            {t("resume.forApply")}
          </Link>
        </p>
      </Notice>
    );
  }
  return (
    <div className="panel mt-4 !py-4">
      <p className="pb-2 font-bold">{t("resume.forTitle", { title })}</p>
      <AddSections sections={missing} {...links} />
    </div>
  );
}
