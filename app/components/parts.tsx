import { useTranslation } from "../i18n/translation";
import { Notice } from "./notice";

export function PartMissing({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <Notice kind="warning" className={className}>
      <p>{t("part.missing")}</p>
    </Notice>
  );
}

const notShownTexts = {
  list: "part.notShown",
  /** For a section of the resume: saving it preserves the unreadable entries */
  section: "list.notShown",
  sessions: "campus.notShown",
} as const;

export function NotShown({ count, of = "list" }: { count: number; of?: keyof typeof notShownTexts }) {
  const { t } = useTranslation();
  return count === 0 ? null : (
    <p className="no-print py-3 text-sm text-ink-3">{t(notShownTexts[of], { count })}</p>
  );
}
