import { type RefObject, useEffect, useRef } from "react";

/**
 * For a `<details>` that covers content: Escape and a click outside close it. Without scripts, only its summary closes
 * it.
 */
export function useDismissableDetails(): RefObject<HTMLDetailsElement> {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const dismiss = (event: Event) => {
      const { current } = details;
      if (!current?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        if (current.contains(document.activeElement)) current.querySelector("summary")?.focus();
      } else if (event.target instanceof Node && current.contains(event.target)) return;
      current.open = false;
    };
    addEventListener("keydown", dismiss);
    addEventListener("click", dismiss);
    return () => {
      removeEventListener("keydown", dismiss);
      removeEventListener("click", dismiss);
    };
  }, []);
  return details;
}
