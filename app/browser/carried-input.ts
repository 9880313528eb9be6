import { splitLocale } from "../i18n/locale";
import { changedControls } from "./early-input";

const storageKey = "carriedInput";
/** Milliseconds to wait for a draft to be saved. After this time, the other language opens without the draft. */
const draftTimeoutMs = 4_000;

/** The changed controls of a page. Their names are the same in every language. */
interface CarriedInput {
  /** Without locale prefix */
  readonly path: string;
  readonly controls: readonly { readonly name: string; readonly value: string; readonly checked: boolean }[];
}

/** While a password is shown, the type of its field is `text`, so `autocomplete` identifies the field. */
const isCarried = ({ type, name, autocomplete }: HTMLInputElement) =>
  name !== "" && !["password", "file", "hidden"].includes(type) && !autocomplete.endsWith("-password");

const isChoice = ({ type }: HTMLInputElement) => type === "radio" || type === "checkbox";

const path = () => splitLocale(location.pathname).path;

function store(forms: readonly HTMLFormElement[]): void {
  const controls = forms
    .flatMap((form) => changedControls(form) as HTMLInputElement[])
    .filter(isCarried)
    .map(({ name, value, checked }) => ({ name, value, checked }));
  sessionStorage.setItem(storageKey, JSON.stringify({ path: path(), controls } satisfies CarriedInput));
  // Makes `useUnsavedWarning` treat the forms as saved, so that the browser does not ask for confirmation.
  for (const form of forms) form.dispatchEvent(new Event("draftsaved"));
}

const hasFile = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>("input[type=file]")].some(({ value }) => value !== "");

function saveDraftAndOpen(form: HTMLFormElement, button: HTMLButtonElement, url: string): void {
  const open = () => location.assign(url);
  const timer = setTimeout(open, draftTimeoutMs);
  form.addEventListener(
    "draftsaved",
    () => {
      clearTimeout(timer);
      open();
    },
    { once: true },
  );
  form.requestSubmit(button);
}

/**
 * Opens the page in another language and preserves the input of `forms`: saves a draft if a form has drafts; otherwise
 * stores the input, without passwords and files, in sessionStorage until the next page has read it.
 */
export function openLanguage(url: string, forms: readonly HTMLFormElement[]): void {
  // Files cannot be stored, so the browser asks whether to leave the page.
  if (forms.some(hasFile)) {
    location.assign(url);
    return;
  }
  for (const form of forms) {
    const draft = form.querySelector<HTMLButtonElement>("button[name=intent][value=draft]");
    if (draft) {
      saveDraftAndOpen(form, draft, url);
      return;
    }
  }
  try {
    store(forms);
  } catch {
    // sessionStorage is blocked or full, so the input is lost. `useUnsavedWarning` asks for confirmation first.
  }
  location.assign(url);
}

/**
 * Fills in the input that `openLanguage` stored. Call it before hydration and before `keepEarlyInput`, which preserves
 * the values; `announceEarlyInput` then dispatches the events of the changed controls.
 */
export function enterCarriedInput(): void {
  const stored = sessionStorage.getItem(storageKey);
  if (stored === null) return;
  sessionStorage.removeItem(storageKey);
  const carried = JSON.parse(stored) as CarriedInput;
  if (carried.path !== path()) return;
  const controls = [...document.querySelectorAll<HTMLInputElement>("main :is(input, select, textarea)")];
  for (const { name, value, checked } of carried.controls) {
    const same = controls.filter((control) => control.name === name && isCarried(control));
    const control = same.find((each) => !isChoice(each) || each.value === value);
    if (!control) continue;
    if (isChoice(control)) control.checked = checked;
    else control.value = value;
  }
}
