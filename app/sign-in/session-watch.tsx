import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { sessionChannel } from "../browser/session-channel";
import { Icon } from "../components/icon";
import { useLocale } from "../components/link";
import { formatClock, formatSentences } from "../i18n/format";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { useSite } from "../site";

/** How long before expiry the warning appears; WCAG 2.2.1 requires at least 20 s. */
const warningMs = 2 * 60_000;

/**
 * Warns two minutes before the session expires and offers to extend it. Tabs share the expiry time, so activity in one
 * dismisses the warning in the others. Without scripts, a form submitted after expiry is preserved through sign-in.
 */
export function SessionWatch() {
  const { t } = useTranslation();
  const locale = useLocale();
  const site = useSite();
  const isIdle = useNavigation().state === "idle";
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [shown, setShown] = useState<"warning" | "over" | null>(null);

  useEffect(() => {
    // Each response from the server yields a new object, so the remaining time is up to date.
    if (!site || !isIdle) return;
    const end = site.expiresInMs === null ? null : Date.now() + site.expiresInMs;
    setEndsAt(end);
    if (end !== null) sessionChannel.post(end);
  }, [site, isIdle]);

  useEffect(
    () =>
      sessionChannel.subscribe((end) => {
        setEndsAt((known) => (known === null ? null : Math.max(known, end)));
      }),
    [],
  );

  useEffect(() => {
    setShown(null);
    if (endsAt === null) return;
    const warn = setTimeout(() => setShown("warning"), Math.max(0, endsAt - warningMs - Date.now()));
    const end = setTimeout(() => setShown("over"), Math.max(0, endsAt - Date.now()));
    return () => {
      clearTimeout(warn);
      clearTimeout(end);
    };
  }, [endsAt]);

  async function stay() {
    const response = await fetch(localePath("/session/stay", locale), { method: "POST" });
    const { expiresInMs }: { expiresInMs: number | null } = await response.json();
    if (expiresInMs === null) setShown("over");
    else setEndsAt(Date.now() + expiresInMs);
  }

  if (shown === null || endsAt === null) return null;
  const isOver = shown === "over";
  return (
    <section
      className="panel fixed inset-x-4 bottom-4 z-50 mx-auto grid max-w-[28rem] grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 !p-5 [box-shadow:var(--shadow-16)] print:hidden"
      role="alert"
    >
      <Icon name="warning" className="mt-1 text-warning" />
      <div>
        <p className="font-bold">{t(isOver ? "stay.over" : "stay.title")}</p>
        <p className="pt-1 text-sm text-ink-2">
          {isOver
            ? t("stay.overText")
            : formatSentences(
                [t("stay.text", { time: formatClock(new Date(endsAt), locale) }), t("stay.safe")],
                locale,
              )}
        </p>
        <p className="pt-3">
          <button
            className="btn btn-primary btn-sm"
            type="button"
            onClick={isOver ? () => setShown(null) : () => void stay().catch(() => undefined)}
          >
            {t(isOver ? "stay.close" : "stay.button")}
          </button>
        </p>
      </div>
    </section>
  );
}
