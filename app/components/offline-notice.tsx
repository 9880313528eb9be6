import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "./icon";

function subscribe(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Says that the network is gone for as long as it is. The region is there from the start, so that it is announced. */
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
            <b>{t("offline.title")}</b> {t("offline.text")}
          </span>
        </p>
      ) : null}
    </div>
  );
}
