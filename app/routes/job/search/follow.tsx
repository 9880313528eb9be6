import { useLocale } from "../../../components/link";
import { localePath } from "../../../i18n/locale";
import { useTranslation } from "../../../i18n/translation";
import { feedPath, type JobSearch } from "./search";

/** How to hear of new openings of a search. */
export function Follow({ search }: { search: JobSearch }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <p className="pt-5 text-sm">
      <a href={localePath(feedPath(search), locale)} type="application/atom+xml">
        {t("feed.link")}
      </a>
    </p>
  );
}
