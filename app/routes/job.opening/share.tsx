import { useState } from "react";
import type { Job } from "#contract/jobs";
import { useHydrated } from "../../components/hydrated";
import { useLocale } from "../../components/link";
import { useSite } from "../../context/site";
import { localePath } from "../../i18n/locale";
import { useTranslation } from "../../i18n/translation";

/**
 * Ways to pass an opening on. No script of another company is loaded: LINE gets the address when its link is followed.
 */
export function Share({ job: { jobId, title } }: { job: Pick<Job, "jobId" | "title"> }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const site = useSite();
  if (!site) return null;
  const path = localePath(`/job/${jobId}`, locale);
  const address = new URL(path, site.origin).href;
  const company = site.brand.name;
  const qr = `${path}/qr.svg`;
  return (
    <details className="why">
      <summary>{t("share.title")}</summary> <CopyField address={address} />
      <ul className="mt-3 text-sm">
        <li>
          <a
            href={mailAddress(t("share.mailSubject", { title: shortened(title), company }), [
              t("share.mailBody", { company }),
              shortened(title),
              address,
            ])}
          >
            {t("share.mail")}
          </a>
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

/**
 * Spaces in place of line breaks, of direction marks, which would change the rest of the line, and of lone surrogates,
 * which no address can contain. An API may shorten a title in the middle of an emoji.
 */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu, " ");

/**
 * Code points of a title in a `mailto:` address. Windows opens no address of more than 2,048 characters, and a Chinese
 * character takes nine of them.
 */
const maxTitle = 60;

function shortened(title: string): string {
  const points = [...title];
  return points.length <= maxTitle ? title : `${points.slice(0, maxTitle).join("")}…`;
}

/** RFC 6068: lines of the body end with CRLF. */
const mailAddress = (subject: string, lines: readonly string[]) =>
  `mailto:?subject=${encodeURIComponent(oneLine(subject))}&body=${encodeURIComponent(lines.map(oneLine).join("\r\n"))}`;

/** The address as a text to select; where scripts may use the clipboard, with a button that copies it. */
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
