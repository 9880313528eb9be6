import { Icon } from "../components/icon";
import { type Picture, PictureBox } from "../components/picture";
import { useTranslation } from "../i18n/translation";

const benefits = ["login.aside1", "login.aside2", "login.aside3"] as const;

/** What members can do, in short. */
export function MemberBenefits({ className }: { className: string }) {
  const { t } = useTranslation();
  return (
    <ul className={`grid ${className}`}>
      {benefits.map((benefit) => (
        <li key={benefit} className="flex gap-3">
          <Icon name="check" size={18} className="mt-1 text-accent" />
          {t(benefit)}
        </li>
      ))}
    </ul>
  );
}

/** What members can do, above the company's picture of its people; on wide screens only. */
export function WelcomePanel({ picture }: { picture: Picture | null }) {
  const { t } = useTranslation();
  return (
    <aside className="sign-in-aside deep mt-5" aria-label={t("login.aside")}>
      <div className="p-10">
        <p className="text-2xl font-bold">{t("login.asideTitle")}</p>
        <MemberBenefits className="mt-5 gap-3 text-on-deep-2" />
      </div>
      {picture === null ? null : <PictureBox picture={picture} box="3:2" className="h-auto w-full" />}
    </aside>
  );
}
