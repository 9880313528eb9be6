import { Form } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { useLocale } from "#app/components/link";
import { useTranslation } from "#app/i18n/translation";
import { differsFromCompany, formatInZone } from "#app/i18n/zone";
import type { InterviewTime } from "#contract/interviews";

const never = () => () => {};
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The browser's time zone; null without scripts. */
const useOwnZone = () => useSyncExternalStore(never, browserZone, () => null);

/**
 * The second time zone in which times are shown: the selected one or, with scripts, the browser's. Null if its clocks
 * show the company's time.
 */
export function useOtherZone(chosen: string | null, instants: readonly string[]): string | null {
  const own = useOwnZone();
  const zone = chosen ?? own;
  return zone !== null && differsFromCompany(zone, instants) ? zone : null;
}

/** Begin and end in the second time zone, with the date if the day differs; renders nothing if `zone` is null. */
export function InZone({
  time,
  zone,
  className = "text-ink-3",
}: {
  time: InterviewTime;
  zone: string | null;
  className?: string;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (zone === null) return null;
  return (
    <span className={`block text-sm ${className}`}>
      {t("interview.yourTime", formatInZone(time, zone, locale))}
    </span>
  );
}

/**
 * Form to select the second time zone in which times are shown. With scripts, it is rendered only if the selected zone
 * differs from the browser's.
 */
export function ZoneForm({
  chosen,
  options,
}: {
  chosen: string | null;
  options: readonly { value: string; label: string }[];
}) {
  const { t } = useTranslation();
  const own = useOwnZone();
  if (own !== null && (chosen ?? own) === own) return null;
  return (
    <details className="no-print">
      <summary className="inline-flex min-h-10 items-center text-sm underline underline-offset-4">
        {t("interview.zone")}
      </summary>
      <Form className="flex flex-wrap items-end gap-3 py-2" method="get" preventScrollReset>
        <div className="field w-full sm:w-72">
          <label className="label text-sm" htmlFor="time-zone">
            {t("interview.zoneLabel")}
          </label>
          <select className="input" id="time-zone" name="timeZone" defaultValue={chosen ?? ""}>
            <option value="">{t("interview.zoneCompany")}</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <button className="btn btn-quiet" type="submit">
          {t("interview.zoneShow")}
        </button>
      </Form>
    </details>
  );
}
