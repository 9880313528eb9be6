import { PrefetchPageLinks, useLocation } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { importModules } from "../browser/router";

/** Links to pages. Links to files, to single sign-on and to other languages lack this attribute. */
const links = "a[data-prefetch]";
/** Milliseconds for which a pointer or the focus has to rest on a link */
const intentDelayMs = 100;
/** The specification allows four at once; Remix's `<Link prefetch>` has no limit. */
const maxConcurrent = 4;
/** Milliseconds for which browsers may use prefetched data (`max-age`) */
const dataMaxAgeMs = 5_000;

/**
 * Prefetches the code and the data of a page when a visitor hovers, focuses or touches a link to it, at most four pages
 * at a time. Not used for members, because browsers must not store their data.
 */
export function PrefetchOnIntent() {
  const [pages, setPages] = useState<readonly string[]>([]);
  const finish = useCallback((page: string) => setPages((all) => all.filter((each) => each !== page)), []);

  useEffect(() => {
    const requestedAt = new Map<string, number>();
    const request = (page: string) => {
      const isRecent = Date.now() - (requestedAt.get(page) ?? 0) < dataMaxAgeMs;
      if (isRecent || page === location.pathname + location.search) return;
      requestedAt.set(page, Date.now());
      setPages((all) => (all.includes(page) ? all : [...all, page]));
    };
    const stops = ["pointerover", "focusin", "touchstart"].map((type) => {
      // One timer per event type: focusing a link may scroll the page, so that another element moves under the resting
      // pointer. The `pointerover` event of that element must not cancel the timer of the focus.
      let timer: number | undefined;
      const listener = ({ target }: Event) => {
        clearTimeout(timer);
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>(links) : null;
        if (link) timer = window.setTimeout(request, intentDelayMs, link.pathname + link.search);
      };
      document.addEventListener(type, listener, { passive: true });
      return () => {
        clearTimeout(timer);
        document.removeEventListener(type, listener);
      };
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  // Ends the prefetch of a page when that page is opened, because Remix does not report the end in this case.
  const { pathname, search } = useLocation();
  useEffect(() => finish(pathname + search), [finish, pathname, search]);

  return pages.slice(0, maxConcurrent).map((page) => <Prefetch key={page} page={page} onEnd={finish} />);
}

function Prefetch({ page, onEnd }: { page: string; onEnd: (page: string) => void }) {
  const [hasModules, setHasModules] = useState(false);
  useEffect(() => {
    let isShown = true;
    void importModules(page.replace(/\?.*/, "")).then((isImported) => {
      if (!isShown) return;
      if (isImported) setHasModules(true);
      else onEnd(page);
    });
    return () => {
      isShown = false;
    };
  }, [page, onEnd]);
  if (!hasModules) return null;
  return (
    <div
      hidden
      onLoadCapture={({ target }) => {
        if (target instanceof HTMLLinkElement && target.as === "fetch") onEnd(page);
      }}
      onErrorCapture={() => onEnd(page)}
    >
      <PrefetchPageLinks page={page} />
    </div>
  );
}
