import type { ResumeSection } from "#contract/resume/sections";
import { Icon } from "../../components/icon";
import type { MemberJobStatus } from "../../components/job-row";
import { Link } from "../../components/link";
import { MissingSections } from "../../components/missing-sections";
import { formatList } from "../../i18n/format";
import { useTranslation } from "../../i18n/translation";
import type { OpeningDetails } from "./dates.server";

/** The member's application for the opening, if it is withdrawn. */
export interface Withdrawn {
  /** Path of the application's page or, if it has no number, of the list of applications */
  readonly path: string;
  readonly canReopen: boolean;
}

export function BeforeApplying({
  job,
  memberStatus,
  withdrawn,
}: {
  job: OpeningDetails;
  memberStatus: MemberJobStatus | null;
  withdrawn: Withdrawn | null;
}) {
  const { t } = useTranslation();
  return (
    <div>
      {withdrawn ? (
        <WithdrawnPart jobId={job.jobId} gap={memberStatus?.gap ?? []} withdrawn={withdrawn} />
      ) : memberStatus?.applied ? (
        <p className="flex gap-2 font-bold">
          <Icon name="check" />
          {t("job.appliedTitle")}
        </p>
      ) : memberStatus?.gap ? (
        <ResumePart jobId={job.jobId} gap={memberStatus.gap} />
      ) : (
        <NeededSections sections={job.requiredSections} />
      )}
      {job.hasQuestionnaire && !memberStatus?.applied && !withdrawn ? (
        <p className="mt-3 text-ink-2">{t("job.questionnaireNote")}</p>
      ) : null}
    </div>
  );
}

function ResumePart({ jobId, gap }: { jobId: string; gap: readonly ResumeSection[] }) {
  const { t } = useTranslation();
  return gap.length > 0 ? (
    <Gap jobId={jobId} sections={gap} />
  ) : (
    <p className="text-ink-2">{t("job.resumeReady")}</p>
  );
}

function WithdrawnPart({
  jobId,
  gap,
  withdrawn: { path, canReopen },
}: {
  jobId: string;
  gap: readonly ResumeSection[];
  withdrawn: Withdrawn;
}) {
  const { t } = useTranslation();
  return (
    <>
      <p className="font-bold">
        <Link to={path}>{t("job.withdrawn")}</Link>
      </p>
      {canReopen && gap.length > 0 ? <Gap jobId={jobId} sections={gap} /> : null}
    </>
  );
}

function Gap({ jobId, sections }: { jobId: string; sections: readonly ResumeSection[] }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="text-ink-2">{t("job.resumeGap")}</p>
      <MissingSections className="mt-1" jobId={jobId} sections={sections} />
    </>
  );
}

function NeededSections({ sections }: { sections: readonly ResumeSection[] }) {
  const { t } = useTranslation();
  if (sections.length === 0) return null;
  return (
    <>
      <h2 className="text-sm">{t("job.needs")}</h2>
      <p className="mt-1 text-ink-2">
        {formatList(
          sections.map((section) => t(`section.${section}`)),
          t.locale,
        )}
      </p>
    </>
  );
}
