/**
 * Leaves links and forms to the browser while `when` says so, so that the next page comes as a document of its own: nothing
 * of this one goes along.
 */
export function leaveToBrowser(
  events: readonly ("click" | "submit")[],
  when: () => boolean = () => true,
): void {
  for (const event of events) {
    addEventListener(
      event,
      (happened) => {
        if (isNavigation(happened) && when()) happened.stopImmediatePropagation();
      },
      { capture: true },
    );
  }
}

const isNavigation = ({ type, target }: Event) =>
  type === "submit" || (target instanceof Element && target.closest("a[href]") !== null);
