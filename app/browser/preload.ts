/** How long a pointer or focus has to rest on a link */
const intentDelayMs = 100;

/** Links to pages of this language; those to other languages (`hreflang`) and to files load documents. */
const links = 'a[href^="/"]:not([hreflang], [type], [download])';

/** Preloads a page when a link to it is hovered, focused or touched. */
export function preloadOnIntent(): void {
  for (const event of ["pointerover", "focusin", "touchstart"]) {
    // A timer for each event: when a focused link scrolls into view, another element arrives under the resting pointer,
    // and this `pointerover` must not cancel the timer of the focus.
    let timer: number | undefined;
    document.addEventListener(
      event,
      ({ target }) => {
        clearTimeout(timer);
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>(links) : null;
        if (link) timer = window.setTimeout(() => void preload(new URL(link.href)), intentDelayMs);
      },
      { passive: true },
    );
  }
}

async function preload(page: URL): Promise<void> {
  // Imported for the first link, because many visitors see one page only. If the import fails, links work without it.
  const module = await import("./preload-page").catch(() => null);
  module?.preloadPage(page);
}
