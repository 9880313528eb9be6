/** Maximum number of pages that are rendered again at the same time: each blocks the process for milliseconds */
const maxRefreshes = 2;

/**
 * Runs refreshes after the current response is written, at most `maxRefreshes` at a time. `refresh` must not reject; it
 * returns null if the page needs no refresh any more.
 */
export function createRefreshQueue(refresh: (key: string) => Promise<void> | null) {
  const waiting: string[] = [];
  let running = 0;

  function startNext() {
    while (running < maxRefreshes) {
      const key = waiting.shift();
      if (key === undefined) return;
      const refreshed = refresh(key);
      if (refreshed === null) continue;
      running += 1;
      void refreshed.finally(() => {
        running -= 1;
        setImmediate(startNext);
      });
      return;
    }
  }

  return {
    add(key: string) {
      waiting.push(key);
      setImmediate(startNext);
    },
  };
}
