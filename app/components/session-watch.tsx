import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatClock } from "../i18n/format";
import { localePath } from "../i18n/locale";
import { useSite } from "../root";
import { Icon } from "./icon";
import { useLocale } from "./link";

/** Milliseconds before a session's end at which it is announced (WCAG 2.2.1: at least 20 s; this is room to finish a thought). */
const notice = 2 * 60_000;
const channelName = "session";

/**
 * No session ends unannounced: two minutes before, the page says so and offers to stay. Tabs tell one another, so that work
 * in one keeps the others quiet. Without scripts what is typed is kept anyway.
 */
export function SessionWatch() {
  const { t } = useTranslation();
  const locale = useLocale();
  const site = useSite();
  const isIdle = useNavigation().state === "idle";
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [shown, setShown] = useState<"warning" | "over" | null>(null);

  useEffect(() => {
    // A new answer of the server is a new object: it was asked just now.
    if (!site || !isIdle) return;
    const end = site.endsIn === null ? null : Date.now() + site.endsIn;
    setEndsAt(end);
    if (end === null || typeof BroadcastChannel === "undefined") return;
    const channel = new BroadcastChannel(channelName);
    channel.postMessage(end);
    channel.close();
  }, [site, isIdle]);

  useEffect(() => {
    if (typeof BroadcastChannel === "undefined") return;
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }) => {
      if (typeof data === "number") setEndsAt((known) => (known === null ? null : Math.max(known, data)));
    };
    return () => channel.close();
  }, []);

  useEffect(() => {
    setShown(null);
    if (endsAt === null) return;
    const warn = setTimeout(() => setShown("warning"), Math.max(0, endsAt - notice - Date.now()));
    const end = setTimeout(() => setShown("over"), Math.max(0, endsAt - Date.now()));
    return () => {
      clearTimeout(warn);
      clearTimeout(end);
    };
  }, [endsAt]);

  async function stay() {
    const response = await fetch(localePath("/session/stay", locale), { method: "POST" });
    const { endsIn }: { endsIn: number | null } = await response.json();
    if (endsIn === null) setShown("over");
    else setEndsAt(Date.now() + endsIn);
  }

  if (shown === null || endsAt === null) return null;
  const isOver = shown === "over";
  return (
    <section
      className="panel fixed inset-x-4 bottom-4 z-50 mx-auto grid max-w-[34rem] grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 !p-5 shadow-16 print:hidden"
      role="alert"
    >
      <Icon name="warning" className="mt-1 text-warning" />
      <div>
        <p className="font-bold">{t(isOver ? "stay.over" : "stay.title")}</p>
        <p className="pt-1 text-sm text-ink-2">
          {isOver
            ? t("stay.overText")
            : `${t("stay.text", { time: formatClock(new Date(endsAt), locale) })}${locale === "en-US" ? " " : ""}${t("stay.safe")}`}
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
