import { useSyncExternalStore } from "react";

type Errors = readonly string[];

/** Errors of fields whose value was changed since. Each response has new arrays. */
const corrected = new WeakSet<Errors>();
let changes = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Marks the server's errors of a field as out of date, because the visitor has changed its value. */
export function markCorrected(errors: Errors | undefined): void {
  if (errors === undefined || corrected.has(errors)) return;
  corrected.add(errors);
  changes += 1;
  for (const listener of listeners) listener();
}

/** Returns a function that tells whether errors were marked with `markCorrected`; the field and the summary ask it. */
export function useCorrected(): (errors: Errors | undefined) => boolean {
  useSyncExternalStore(
    subscribe,
    () => changes,
    () => 0,
  );
  return (errors) => errors !== undefined && corrected.has(errors);
}
