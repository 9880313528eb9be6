type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isChanged(control: Control): boolean {
  if ("options" in control) {
    const options = [...control.options];
    return !(options.find((option) => option.defaultSelected) ?? options[0])?.selected;
  }
  const { value, defaultValue, checked, defaultChecked } = control as HTMLInputElement;
  return value !== defaultValue || checked !== defaultChecked;
}

/** The controls that differ from what the server rendered, because a visitor or the browser has changed them. */
export const changedControls = (root: ParentNode) =>
  [...root.querySelectorAll<Control>("input, select, textarea")].filter(isChanged);

let areas: readonly HTMLTextAreaElement[] = [];

/** Preserves input that a visitor made before hydration. Call it before hydration, and `announceEarlyInput` after it. */
export function keepEarlyInput(): void {
  areas = [...document.querySelectorAll("textarea")];
  // React 18 resets a textarea during hydration if its `textContent` is its initial value.
  for (const area of areas) Object.defineProperty(area, "textContent", { value: null, configurable: true });
}

/** Dispatches the events that the listeners of changed controls have missed. */
export function announceEarlyInput(): void {
  for (const area of areas) Reflect.deleteProperty(area, "textContent");
  for (const control of changedControls(document)) {
    for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
  }
}
