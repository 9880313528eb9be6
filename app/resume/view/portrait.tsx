import { Link, useLocale } from "../../components/link";
import { localePath } from "../../i18n/locale";
import { useTranslation } from "../../i18n/translation";

/** URL of the photo, with its ETag as cache buster. */
function usePhotoUrl(etag: string): string {
  const version = new URLSearchParams({ v: etag.replace(/\W/g, "") });
  return localePath(`/resume/photo/image?${version}`, useLocale());
}

export function Portrait({ photo, name }: { photo: { etag: string } | null; name: string }) {
  const { t } = useTranslation();
  return (
    <div className="portrait">
      {photo ? <Photo etag={photo.etag} name={name} /> : <Silhouette />}
      <p className="text-sm">
        <Link className="inline-flex min-h-9 items-center" to="/resume/photo">
          {t(photo ? "photo.change" : "photo.add")}
        </Link>
      </p>
    </div>
  );
}

export function Photo({ etag, name }: { etag: string; name: string }) {
  const { t } = useTranslation();
  return (
    <img
      className="h-32 w-[6.5rem] rounded-md bg-sunken object-cover"
      src={usePhotoUrl(etag)}
      alt={t("photo.alt", { name })}
    />
  );
}

export function Silhouette() {
  return (
    <div className="h-32 w-[6.5rem] rounded-md bg-sunken text-brand-mid" aria-hidden="true">
      <svg
        aria-hidden="true"
        className="h-full w-full"
        viewBox="0 0 96 112"
        preserveAspectRatio="xMidYMax"
        fill="currentColor"
      >
        <circle cx="48" cy="42" r="22" />
        <path d="M6 112c2-28 20-42 42-42s40 14 42 42z" />
      </svg>
    </div>
  );
}
