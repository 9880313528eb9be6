import { useEffect } from "react";
import { useSite } from "../context/site";
import { useTranslation } from "../i18n/translation";

/** Sets the document's title and focuses the content when this page replaces another one without a document load. */
export function useReplacedTitle(page: string): void {
  const { t } = useTranslation();
  const brand = useSite()?.brand.name ?? "";
  const title = t("site.title", { page, brand });
  useEffect(() => {
    const before = document.title;
    if (before.includes(title)) return;
    document.title = title;
    document.getElementById("main")?.focus();
    return () => {
      if (document.title === title) document.title = before;
    };
  }, [title]);
}
