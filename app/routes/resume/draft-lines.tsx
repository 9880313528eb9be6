import { formatDate } from "#contract/dates";
import { Link, useLocale } from "../../components/link";
import { Trans } from "../../i18n/translation";
import type { SectionDraft } from "./drafts.server";

export function DraftLines({ drafts }: { drafts: readonly SectionDraft[] }) {
  const locale = useLocale();
  return drafts.map(({ to, savedAt }) => (
    <p className="pb-1 text-sm" key={to}>
      <Trans
        message="resume.sectionDraft"
        values={{ at: formatDate(savedAt, locale, "list") }}
        components={[<Link key="continue" to={to} />]}
      />
    </p>
  ));
}
