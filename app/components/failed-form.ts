import { useEffect, useSyncExternalStore } from "react";

let shown = 0;
const listeners = new Set<() => void>();

function change(by: number) {
  shown += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells the document's title that a form on this page was refused, for as long as `failed` holds. */
export function useFailedForm(failed: boolean): void {
  useEffect(() => {
    if (!failed) return;
    change(1);
    return () => change(-1);
  }, [failed]);
}

/** Whether a refused form is on the page; the server says so itself, in the root's data. */
export const useHasFailedForm = () =>
  useSyncExternalStore(
    subscribe,
    () => shown > 0,
    () => false,
  );
