import { useEffect, useSyncExternalStore } from "react";

let failedForms = 0;
const listeners = new Set<() => void>();

function change(by: number) {
  failedForms += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** While `failed` is true, the document's title marks the page as having a failed form. */
export function useFailedForm(failed: boolean): void {
  useEffect(() => {
    if (!failed) return;
    change(1);
    return () => change(-1);
  }, [failed]);
}

/** Whether the page shows a failed form; always false on the server, where the root loader's data contains it. */
export const useHasFailedForm = () =>
  useSyncExternalStore(
    subscribe,
    () => failedForms > 0,
    () => false,
  );
