import { Trans, useTranslation } from "react-i18next";
import { Link } from "../../components/link";
import { useSite } from "../../root";

const facts = [
  ["forgetPWD.sentValid", "forgetPWD.sentValidText"],
  ["forgetPWD.sentOnce", "forgetPWD.sentOnceText"],
] as const;

/** After asking for a link: the same for known and unknown addresses, only the mail tells. */
export function LinkSent() {
  const { t } = useTranslation();
  const company = useSite()?.brand.name ?? "";
  const again = [<Link key="again" to="/forgetPWD" />];
  return (
    <>
      <h1>{t("forgetPWD.sent")}</h1>
      <p className="lede mt-2">{t("forgetPWD.sentLede")}</p>
      <dl className="summary-list mt-6 border-t border-line">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-8 text-lg">{t("forgetPWD.sentHelp")}</h2>
      <ul className="mt-2 grid list-disc gap-2 ps-5 text-ink-2">
        <li>{t("forgetPWD.sentHelp1", { company })}</li>
        <li>
          <Trans i18nKey="forgetPWD.sentHelp2" components={[<Link key="login" to="/login" />]} />
        </li>
        <li>
          <Trans i18nKey="forgetPWD.sentHelp3" components={again} />
        </li>
      </ul>
    </>
  );
}
