import { Link } from "../components/link";
import { useSite } from "../context/site";
import { useTranslation } from "../i18n/translation";

export function SmallFooter() {
  const { t } = useTranslation();
  const company = useSite()?.brand.legalName ?? "";
  return (
    <footer className="mt-6 sm:mt-12 border-t border-line text-sm text-ink-3">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 py-4">
        <p className="sm:me-auto">{t("footer.copyright", { company })}</p>
        <p className="flex gap-x-6">
          <Link className="inline-flex min-h-7 items-center" to="/privacyPolicy">
            {t("nav.privacy")}
          </Link>{" "}
          <Link className="inline-flex min-h-7 items-center" to="/contactUs">
            {t("nav.contact")}
          </Link>
        </p>
      </div>
    </footer>
  );
}
