/** The events that make React 18 hydrate a page immediately. */
const events = [
  ..."auxclick change click compositionend compositionstart contextmenu copy cut dblclick dragend dragstart drop".split(
    " ",
  ),
  ..."input keydown keypress keyup mousedown mouseup paste pointercancel pointerdown pointerup reset submit".split(
    " ",
  ),
  ..."touchcancel touchend touchstart".split(" "),
];

function hold(event: Event): void {
  event.stopPropagation();
  if (event.type === "submit") window.submittedForm = event.target;
}

/**
 * Hides events from React until `releaseEvents` is called. While `RemixBrowser` decodes the data of the loaders, an
 * event would make React 18 fail with error 345 and never hydrate the page. Until then, links and forms work as without
 * scripts.
 */
export function holdEvents(): void {
  for (const event of events) addEventListener(event, hold, { capture: true });
}

export function releaseEvents(): void {
  for (const event of events) removeEventListener(event, hold, { capture: true });
}
