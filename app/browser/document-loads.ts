/**
 * Makes links or forms load a new document instead of navigating in the client, while `when` returns true. The new
 * document shares no code or state with this one.
 */
export function forceDocumentLoads(
  events: readonly ("click" | "submit")[],
  when: () => boolean = () => true,
): void {
  for (const event of events) {
    addEventListener(
      event,
      (dispatched) => {
        if (!isNavigation(dispatched) || !when()) return;
        dispatched.stopImmediatePropagation();
        if (dispatched.type === "submit") window.submittedForm = dispatched.target;
      },
      { capture: true },
    );
  }
}

const isNavigation = ({ type, target }: Event) =>
  type === "submit" || (target instanceof Element && target.closest("a[href]") !== null);
