import { useLocale } from "../components/link";
import type { Provider } from "../context/sso";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { ProviderMark } from "./provider-mark";

/** Links to sign in at identity providers, above the form. Plain links, because they lead to other sites. */
export function SsoLinks({
  providers,
  to,
  purpose = "login",
  button = "btn btn-quiet",
  note,
}: {
  providers: readonly Provider[];
  to: string;
  purpose?: "login" | "regedit";
  button?: string;
  note?: string | undefined;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (providers.length === 0) return null;
  const start = (name: string) =>
    `${localePath(`/oauth/${name}/start`, locale)}?${new URLSearchParams({ to })}`;
  return (
    <section className="mt-6" aria-label={t(`${purpose}.ssoLabel`)}>
      <ul className={providers.length > 1 ? "grid gap-3 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2" : ""}>
        {providers.map(({ name, label, mark }) => (
          <li key={name}>
            <a className={`${button} w-full`} href={start(name)}>
              <ProviderMark mark={mark} label={label} className="h-6 w-6 text-sm" />{" "}
              {t(`${purpose}.sso`, { provider: label })}
            </a>
          </li>
        ))}
      </ul>
      {note ? <p className="mt-5 text-sm text-ink-3">{note}</p> : null}
      <p className="or">{t("login.or")}</p>
    </section>
  );
}
