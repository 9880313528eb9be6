import { changedControls } from "./early-input";

/** The language link that `event` follows in this tab; null for other clicks. */
function languageLink({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  if (!(target instanceof Element) || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  return target.closest<HTMLAnchorElement>(".lang-list a");
}

/** Preserves typed input when a visitor changes the language. The code for it is loaded only if there is input. */
export function keepInputAcrossLanguages(): void {
  // Listens in the capture phase of the window, because early-events.ts stops all events there until hydration.
  const onClick = (event: MouseEvent) => {
    const link = languageLink(event);
    if (!link) return;
    const forms = [...document.querySelectorAll<HTMLFormElement>("main form")].filter(
      (form) => changedControls(form).length > 0,
    );
    if (forms.length === 0) return;
    event.preventDefault();
    import("./carried-input").then(
      ({ openLanguage }) => openLanguage(link.href, forms),
      // The code cannot be loaded, so the input is lost.
      () => location.assign(link.href),
    );
  };
  addEventListener("click", onClick, { capture: true });
}
