type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isChanged(control: Control): boolean {
  if ("options" in control) {
    const options = [...control.options];
    return !(options.find((option) => option.defaultSelected) ?? options[0])?.selected;
  }
  const { value, defaultValue, checked, defaultChecked } = control as HTMLInputElement;
  return value !== defaultValue || checked !== defaultChecked;
}

const selector = "input, select, textarea";

/** The controls that differ from what the server rendered, because a visitor or the browser has changed them. */
export const changedControls = (root: ParentNode) =>
  [...root.querySelectorAll<Control>(selector)].filter(isChanged);

/** The controls of the document as the server sent it */
let early: readonly Control[] = [];
/** The element that last had the focus */
let focused: EventTarget | null = null;
const storeFocused = ({ target }: Event) => {
  focused = target;
};

/**
 * Preserves input that a visitor made before hydration. Call it before hydration, and `announceEarlyInput` after it.
 */
export function keepEarlyInput(): void {
  early = [...document.querySelectorAll<Control>(selector)];
  focused = document.activeElement;
  addEventListener("focusin", storeFocused);
  // React 18 resets a textarea during hydration if its `textContent` is its initial value.
  for (const control of early)
    if (control.type === "textarea")
      Object.defineProperty(control, "textContent", { value: null, configurable: true });
}

/**
 * If an extension or a translation tool has changed the document, React renders it anew. This function then restores
 * the input. It also dispatches the events that the listeners of changed controls have missed.
 */
export function announceEarlyInput(): void {
  removeEventListener("focusin", storeFocused);
  for (const control of early) Reflect.deleteProperty(control, "textContent");
  if (early.some((control) => !control.isConnected)) enterAgain();
  for (const control of changedControls(document)) {
    for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

function enterAgain(): void {
  const now = [...document.querySelectorAll<Control>(selector)];
  const namesake = (control: Control) => {
    const isSame = ({ name, type }: Control) => name === control.name && type === control.type;
    return now.filter(isSame)[early.filter(isSame).indexOf(control)];
  };
  for (const control of early.filter((each) => !each.isConnected && each.name !== "" && isChanged(each))) {
    const target = namesake(control);
    if (!target || target.type === "hidden" || target.type === "file") continue;
    if ("checked" in target && /^(checkbox|radio)$/.test(target.type))
      target.checked = (control as HTMLInputElement).checked;
    else target.value = control.value;
  }
  const last = early.find((each) => each === focused);
  if (last && !last.isConnected) namesake(last)?.focus();
}
