import { changedControls } from "./early-input";

/** The link of `event` if it changes the language of this tab. */
function languageLink({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  if (!(target instanceof Element) || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  return target.closest<HTMLAnchorElement>(".lang-list a");
}

/** Keeps typed input when a visitor changes the language. Its code is loaded when there is input to keep. */
export function keepInputAcrossLanguages(): void {
  // In the capture phase of the window, because early-events.ts lets no event get further before hydration.
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
