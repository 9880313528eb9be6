import { useSyncExternalStore } from "react";
import { unanswered } from "../browser/unanswered";
import { useTranslation } from "../i18n/translation";
import { Icon } from "./icon";

const events = ["online", "offline", "unanswered"];

function subscribe(listener: () => void) {
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

const state = () => (navigator.onLine ? unanswered() : "offline");

const hasForm = () =>
  document.querySelector("main form[method=post] :is(input:not([type=hidden]), select, textarea)") !== null;

/**
 * A notice while the browser is offline, and after a form got no response. The live region always exists, so that
 * screen readers announce its content.
 */
export function OfflineNotice() {
  const { t } = useTranslation();
  const shown = useSyncExternalStore(subscribe, state, () => undefined);
  return (
    <div className="offline" role="status">
      {shown !== undefined ? (
        <p className="wrap flex items-center gap-3 py-2.5 text-sm">
          <Icon name="warning" />
          <span>
            {shown === "offline" ? (
              <>
                <b>{t("offline.title")}</b> {t(hasForm() ? "offline.text" : "offline.textReading")}
              </>
            ) : (
              shown || t("offline.unanswered")
            )}
          </span>
        </p>
      ) : null}
    </div>
  );
}
