import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { sessionChannel } from "../browser/session-channel";
import { Icon } from "../components/icon";
import { useLocale } from "../components/link";
import { ownerField } from "../context/saved-request";
import { useSite } from "../context/site";
import { formatClock, formatSentences } from "../i18n/format";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";

const titles = { warning: "stay.title", over: "stay.over", other: "otherMember.title" } as const;

/** How long before expiry the warning appears; WCAG 2.2.1 requires at least 20 s. */
const warningMs = 2 * 60_000;

/**
 * Warns two minutes before the session expires and offers to extend it. Tabs share the expiry time and who is signed
 * in: activity in one tab dismisses the warning in the others, and a sign-out or another member's sign-in shows a
 * notice in them. Without scripts, a form submitted after expiry is preserved through sign-in, and a form is rejected
 * if another member has signed in since its page was opened.
 */
export default function SessionWatch() {
  const { t } = useTranslation();
  const locale = useLocale();
  const site = useSite();
  const isIdle = useNavigation().state === "idle";
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [shown, setShown] = useState<keyof typeof titles | null>(null);
  const owner = site?.owner ?? null;

  useEffect(() => {
    // `site` is a new object after each response of the server, so the remaining time is current.
    if (!site || !isIdle) return;
    const end = site.expiresInMs === null ? null : Date.now() + site.expiresInMs;
    setEndsAt(end);
    if (end !== null) sessionChannel.post(site.owner, end);
  }, [site, isIdle]);

  useEffect(
    () =>
      sessionChannel.subscribe((current) => {
        if (current.owner === null) setEndsAt(0);
        else if (current.owner === owner)
          setEndsAt((known) => (known === null ? null : Math.max(known, current.endsAt)));
        else setShown("other");
      }),
    [owner],
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
    const body = new URLSearchParams(owner === null ? {} : { [ownerField]: owner });
    const response = await fetch(localePath("/session/stay", locale), { method: "POST", body });
    if (response.status === 409) return setShown("other");
    const { expiresInMs }: { expiresInMs: number | null } = await response.json();
    if (expiresInMs === null) setShown("over");
    else setEndsAt(Date.now() + expiresInMs);
  }

  if (shown === null || endsAt === null) return null;
  const texts = {
    warning: () =>
      formatSentences(
        [t("stay.text", { time: formatClock(new Date(endsAt), locale) }), t("stay.safe")],
        locale,
      ),
    over: () => t("stay.overText"),
    other: () => t("otherMember.text"),
  };
  return (
    <section
      className="panel fixed inset-x-4 bottom-4 z-50 mx-auto grid max-w-[28rem] grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 !p-5 [box-shadow:var(--shadow-16)] print:hidden"
      role="alert"
    >
      <Icon name="warning" className="mt-1 text-warning" />
      <div>
        <p className="font-bold">{t(titles[shown])}</p>
        <p className="pt-1 text-sm text-ink-2">{texts[shown]()}</p>
        <p className="pt-3">
          <button
            className="btn btn-primary btn-sm"
            type="button"
            onClick={shown === "warning" ? () => void stay().catch(() => undefined) : () => setShown(null)}
          >
            {t(shown === "warning" ? "stay.button" : "stay.close")}
          </button>
        </p>
      </div>
    </section>
  );
}
