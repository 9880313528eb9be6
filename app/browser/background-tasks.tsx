import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useSite } from "../site";
import { watchBuild } from "./build";
import { releaseEvents } from "./early-events";
import { announceEarlyInput } from "./early-input";
import { adaptRouter } from "./router";
import { countVisit } from "./visitor";

/** The document's tasks have started; React mounts the layout again when an error screen appears or goes. */
let hasStarted = false;

/** Starts what runs beside the page in the browser, once it is hydrated. */
export function BackgroundTasks() {
  const { build } = useSite() ?? {};
  // The build that this document's scripts are from; data that are loaded later may be from a newer one.
  const [firstBuild] = useState(build);
  useEffect(() => {
    if (hasStarted) return;
    hasStarted = true;
    adaptRouter();
    releaseEvents();
    announceEarlyInput();
    if (import.meta.env.PROD && firstBuild !== undefined) watchBuild(firstBuild);
    void countVisit();
  }, [firstBuild]);
  useRestoredPage();
  return null;
}

/**
 * Hides a member's page that the browser restores from its back/forward cache until the server confirms that the
 * session is still valid. Form values are preserved; if the session has expired, the page reloads and leads to sign-in.
 */
function useRestoredPage() {
  const { revalidate, state } = useRevalidator();
  const isIdle = useNavigation().state === "idle" && state === "idle";
  const signedIn = useSite()?.signedIn ?? false;
  const [isRestored, setIsRestored] = useState(false);
  const isChecking = useRef(false);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !signedIn) return;
      document.body.style.visibility = "hidden";
      setIsRestored(true);
      revalidate();
    };
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, [revalidate, signedIn]);
  useEffect(() => {
    if (!isRestored) return;
    const hasBeenChecked = isChecking.current && isIdle;
    isChecking.current = !isIdle;
    if (!hasBeenChecked) return;
    setIsRestored(false);
    // A full load, so that no data of the member remains in this document.
    if (signedIn) document.body.style.visibility = "";
    else location.reload();
  }, [isRestored, isIdle, signedIn]);
}
