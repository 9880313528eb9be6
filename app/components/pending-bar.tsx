import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "../i18n/translation";

/** Milliseconds after which a navigation is announced to screen readers. */
const announceAfterMs = 2_000;

/** A bar at the top of the page while a navigation or a form is pending; its style delays it by 150 ms. */
export function PendingBar() {
  const { t } = useTranslation();
  const isPending = useNavigation().state !== "idle";
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsLong(true), announceAfterMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isPending]);
  return (
    <>
      {isPending ? <div className="pending-bar" aria-hidden="true" /> : null}
      <p className="sr-only" role="status">
        {isLong ? t("nav.pending") : ""}
      </p>
    </>
  );
}
