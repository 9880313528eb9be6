/**
 * A browser may show a page again as it was left, without asking: a member's page then stays hidden until the server has
 * said that the member is still signed in. What was typed stays; where the session has ended, sign-in takes its place.
 */
export function watchReturn(): void {
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted || !isPersonal()) return;
    document.body.classList.add("invisible");
    const router = window.__remixRouter;
    const stop = router.subscribe(({ revalidation, navigation }) => {
      if (revalidation !== "idle" || navigation.state !== "idle") return;
      stop();
      // A full load: nothing of the member's pages stays behind in this document.
      if (isPersonal()) document.body.classList.remove("invisible");
      else location.reload();
    });
    router.revalidate();
  });
}

function isPersonal(): boolean {
  const root: unknown = window.__remixRouter?.state.loaderData.root;
  return typeof root === "object" && root !== null && "signedIn" in root && root.signedIn === true;
}
