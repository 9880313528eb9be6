import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useSite } from "../context/site";
import { watchBuild } from "./build";
import { releaseEvents } from "./early-events";
import { announceEarlyInput } from "./early-input";
import { adaptRouter } from "./router";
import { countVisit } from "./visitor";

/**
 * Whether the tasks have started. React remounts `BackgroundTasks` when an error screen appears or disappears, but the
 * tasks must start only once.
 */
let hasStarted = false;

export function BackgroundTasks() {
  const { build } = useSite() ?? {};
  // The build of this document's scripts. `build` changes if later data come from a newer build.
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
 * Hides a member's page that the browser restores from its back/forward cache until the server confirms that this
 * member is still signed in. Then the page appears with its form values; otherwise it reloads.
 */
function useRestoredPage() {
  const { revalidate, state } = useRevalidator();
  const isIdle = useNavigation().state === "idle" && state === "idle";
  const owner = useSite()?.owner ?? null;
  /** The member who opened the page, while the session is being checked; else null */
  const [opener, setOpener] = useState<string | null>(null);
  const isChecking = useRef(false);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || owner === null) return;
      document.body.style.visibility = "hidden";
      setOpener(owner);
      revalidate();
    };
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, [revalidate, owner]);
  useEffect(() => {
    if (opener === null) return;
    const hasBeenChecked = isChecking.current && isIdle;
    isChecking.current = !isIdle;
    if (!hasBeenChecked) return;
    setOpener(null);
    // A full page load removes all data of the member from the document.
    if (owner === opener) document.body.style.visibility = "";
    else location.reload();
  }, [opener, isIdle, owner]);
}
