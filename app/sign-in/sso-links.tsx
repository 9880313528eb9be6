import { useLocale } from "../components/link";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";

export interface Provider {
  readonly name: string;
  readonly label: string;
}

/** A provider's initial in a circle, decorative: no third-party logo is loaded. */
export function ProviderMark({ label, className = "h-10 w-10" }: { label: string; className?: string }) {
  return (
    <span
      className={`grid shrink-0 place-items-center rounded-full bg-brand-soft font-bold ${className}`}
      aria-hidden="true"
    >
      {[...label][0]}
    </span>
  );
}

/** Links to sign in with another account. They lead to other sites, so they are plain links. */
export function SsoLinks({
  providers,
  to,
  purpose = "login",
}: {
  providers: readonly Provider[];
  to: string;
  purpose?: "login" | "regedit";
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (providers.length === 0) return null;
  const start = (name: string) =>
    `${localePath(`/oauth/${name}/start`, locale)}?${new URLSearchParams({ to })}`;
  return (
    <section aria-label={t(`${purpose}.ssoLabel`)}>
      <p className="my-8 flex items-center gap-4 text-sm text-ink-3">
        <span className="h-px flex-1 bg-line" />
        {t("login.or")}
        <span className="h-px flex-1 bg-line" />
      </p>
      <ul className={providers.length > 1 ? "grid gap-3 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2" : ""}>
        {providers.map(({ name, label }) => (
          <li key={name}>
            <a className="btn btn-quiet w-full !justify-start text-start" href={start(name)}>
              <ProviderMark label={label} className="h-7 w-7 text-sm" />{" "}
              {t(`${purpose}.sso`, { provider: label })}
            </a>
          </li>
        ))}
      </ul>
      {purpose === "login" ? <p className="mt-5 text-sm text-ink-3">{t("login.ssoNote")}</p> : null}
    </section>
  );
}
