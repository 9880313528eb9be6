import { DraftNote } from "../../forms/draft";
import { useTranslation } from "../../i18n/translation";
import type { ResumeDraft } from "../saving/section-draft.server";
import { Versions } from "./conflict";

export function ResumeDraftNote({ draft, differences }: Pick<ResumeDraft, "draft" | "differences">) {
  const { t } = useTranslation();
  return (
    <DraftNote draft={draft}>
      {differences.length > 0 ? (
        <>
          <p className="py-3">{t("draft.savedSince")}</p>
          <Versions differences={differences} mine={t("draft.mine")} />
        </>
      ) : null}
    </DraftNote>
  );
}
