import { useSyncExternalStore } from "react";
import { useTranslation } from "../i18n/translation";
import { Icon } from "./icon";

function subscribe(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Whether the page has a form whose values could be lost. */
const hasForm = () =>
  document.querySelector("main form[method=post] :is(input:not([type=hidden]), select, textarea)") !== null;

/** Shown while the browser is offline. The live region always exists, so that screen readers announce its content. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const offline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <div className="offline" role="status">
      {offline ? (
        <p className="wrap flex items-center gap-3 py-2.5 text-sm">
          <Icon name="warning" />
          <span>
            <b>{t("offline.title")}</b> {t(hasForm() ? "offline.text" : "offline.textReading")}
          </span>
        </p>
      ) : null}
    </div>
  );
}
