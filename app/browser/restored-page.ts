import { isSignedIn } from "./signed-in";

/**
 * Hides a member's page that the browser restores from its back/forward cache until the server confirms that the
 * session is still valid. Form values are preserved; if the session has expired, the page reloads and leads to sign-in.
 */
export function revalidateRestoredPage(): void {
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted || !isSignedIn()) return;
    document.body.style.visibility = "hidden";
    const router = window.__remixRouter;
    const stop = router.subscribe(({ revalidation, navigation }) => {
      if (revalidation !== "idle" || navigation.state !== "idle") return;
      stop();
      // A full load, so that no data of the member remains in this document.
      if (isSignedIn()) document.body.style.visibility = "";
      else location.reload();
    });
    router.revalidate();
  });
}
