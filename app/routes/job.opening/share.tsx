import { useState } from "react";
import type { Job } from "#contract/jobs";
import { useHydrated } from "../../components/hydrated";
import { useLocale } from "../../components/link";
import { useSite } from "../../context/site";
import { localePath } from "../../i18n/locale";
import { useTranslation } from "../../i18n/translation";

/**
 * Ways to share an opening, without third-party scripts: LINE receives the address only when its link is followed.
 */
export function Share({
  job: { jobId, title },
  mail,
}: {
  job: Pick<Job, "jobId" | "title">;
  /** A `mailto:` address */
  mail: string;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const site = useSite();
  if (!site) return null;
  const path = localePath(`/job/${jobId}`, locale);
  const address = new URL(path, site.origin).href;
  const qr = `${path}/qr.svg`;
  return (
    <details className="why">
      <summary>{t("share.title")}</summary> <CopyField address={address} />
      <ul className="mt-3 text-sm">
        <li>
          <a href={mail}>{t("share.mail")}</a>
        </li>
        <li className="mt-2">
          <a
            href={`https://social-plugins.line.me/lineit/share?url=${encodeURIComponent(address)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t("share.line")}
          </a>
        </li>
        <li className="mt-2">
          <a href={qr}>{t("share.qrOpen")}</a>
        </li>
      </ul>
      <img className="mt-3" src={qr} alt={t("share.qr", { title })} width={160} height={160} loading="lazy" />
    </details>
  );
}

/** A read-only field with the address. If scripts may use the clipboard, a button copies the address. */
function CopyField({ address }: { address: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  // Browsers have a clipboard on https and localhost only.
  const canCopy = useHydrated() && navigator.clipboard !== undefined;
  return (
    <>
      <label className="mt-2 block text-sm">
        {t("share.address")}{" "}
        <input className="input mt-1" readOnly value={address} onFocus={(event) => event.target.select()} />
      </label>
      {canCopy ? (
        <button
          className="btn btn-quiet btn-sm mt-2"
          type="button"
          onClick={() => navigator.clipboard.writeText(address).then(() => setCopied(true))}
        >
          {t("share.copy")}
        </button>
      ) : null}
      <p className="text-sm" role="status">
        {isCopied ? t("share.copied") : null}
      </p>
    </>
  );
}
