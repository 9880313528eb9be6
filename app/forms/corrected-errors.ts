import { useSyncExternalStore } from "react";

type Errors = readonly string[];

/** The server's errors of fields that a visitor has changed since, told apart by their array and not by their text. */
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

/** Returns a function that is true for errors marked with `markCorrected`. A field and the error summary hide those. */
export function useCorrected(): (errors: Errors | undefined) => boolean {
  useSyncExternalStore(
    subscribe,
    () => changes,
    () => 0,
  );
  return (errors) => errors !== undefined && corrected.has(errors);
}
