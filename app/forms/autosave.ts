import { type RefObject, useEffect, useState } from "react";
import { sessionChannel } from "../browser/session-channel";
import { isBeingSubmitted } from "../browser/submitted-form";
import { useLocale } from "../components/link";
import type { OtherMember } from "../context/other-member";
import { ownerField } from "../context/saved-request";
import { localePath } from "../i18n/locale";

/** Milliseconds without typing before a draft is saved. */
const delayMs = 2_500;
const retryMs = 20_000;
const timeoutMs = 10_000;
/**
 * Content below this length is sent with `keepalive`, so that the request completes after its page is closed. Browsers
 * allow 64 KB for all such requests together.
 */
const keepaliveCharacters = 16_000;

export interface DraftView {
  /** The form's key in the contract */
  readonly form: string;
  /** Empty if there is no draft */
  readonly version: string;
  /** null: there is no draft */
  readonly savedAt: string | null;
  /** The draft was saved or removed elsewhere since the form was opened */
  readonly isChanged?: boolean;
}

export type AutosaveState =
  | { readonly kind: "saved"; readonly at: string }
  | { readonly kind: "rejected"; readonly text: string }
  /** The draft was saved or removed elsewhere; autosave stops, and only the button saves the draft again */
  | { readonly kind: "changed" }
  /** `otherMember` stops autosave. `failed` is retried. After `signedOut`, autosave tries again at the next input. */
  | { readonly kind: "signedOut" | "otherMember" | "failed" };

export interface AutosaveReply {
  /** Version of the stored draft */
  readonly version?: string;
  readonly savedAt?: string;
  readonly expiresInMs?: number | null;
  readonly text?: string;
  readonly kind?: OtherMember["kind"];
}

/** The text fields of a form as the browser would send them, without the version of the draft. */
function contentOf(form: HTMLFormElement, versionName: string): string {
  const texts = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && name !== versionName ? [[name, value]] : [],
  );
  return new URLSearchParams(texts).toString();
}

/** Files are not part of a draft that a script saves. */
const hasFile = (form: HTMLFormElement) =>
  [...new FormData(form).values()].some((value) => value instanceof File && value.size > 0);

const isDraftButton = (element: HTMLElement | null) =>
  element instanceof HTMLButtonElement && element.name === "intent" && element.value === "draft";

interface SavedForm {
  readonly form: HTMLFormElement;
  /** The hidden input with the draft's version */
  readonly versionField: HTMLInputElement;
  readonly url: string;
}

async function send({ versionField, url }: SavedForm, content: string) {
  const body = new URLSearchParams(content);
  body.set(versionField.name, versionField.value);
  const response = await fetch(url, {
    method: "POST",
    body,
    headers: { Accept: "application/json" },
    keepalive: content.length < keepaliveCharacters,
    signal: AbortSignal.timeout(timeoutMs),
  });
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
  const reply: AutosaveReply = isJson && response.status !== 401 ? await response.json() : {};
  return { status: response.status, reply };
}

function stateAfter({ status, reply }: Awaited<ReturnType<typeof send>>): AutosaveState {
  if (status === 401) return { kind: "signedOut" };
  if (reply.kind) return { kind: reply.kind };
  if (status === 409 && reply.version !== undefined) return { kind: "changed" };
  if (reply.savedAt !== undefined) return { kind: "saved", at: reply.savedAt };
  return status < 500 && status !== 429 && reply.text
    ? { kind: "rejected", text: reply.text }
    : { kind: "failed" };
}

/**
 * Saves a form while the member types. The draft button saves the draft without leaving the page, unless the form has a
 * file. Other buttons wait for a running request, so that they submit the new version of the draft. Returns a function
 * that stops autosave.
 */
function startAutosave(
  saved: SavedForm,
  { isPaused, onState }: { isPaused: boolean; onState: (state: AutosaveState, version: string) => void },
): () => void {
  const { form, versionField } = saved;
  const content = () => contentOf(form, versionField.name);
  let savedContent = content();
  // Hydration can add controls later, so changed content alone does not prove that the member has typed.
  let hasInput = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  async function attempt(sent: string): Promise<AutosaveState> {
    const result = await send(saved, sent);
    // Rendering sets this value too, but a form that waits for the response is submitted before the next render.
    versionField.value = result.reply.version ?? versionField.value;
    if (result.reply.savedAt !== undefined && result.reply.expiresInMs)
      sessionChannel.post(new URLSearchParams(sent).get(ownerField), Date.now() + result.reply.expiresInMs);
    return stateAfter(result);
  }

  async function save() {
    clearTimeout(timer);
    if (running) return running;
    // The submitted form, and the form in its response, are based on the current version of the draft. Saving now would
    // make that version outdated.
    if (isBeingSubmitted(form)) return;
    const sent = content();
    if (sent === savedContent) return;
    running = attempt(sent)
      .catch((): AutosaveState => ({ kind: "failed" }))
      .then((state) => {
        running = null;
        onState(state, versionField.value);
        isPaused = state.kind === "changed" || state.kind === "otherMember";
        if (state.kind === "saved") savedContent = sent;
        const isCurrent = content() === sent;
        if (state.kind === "failed") timer = setTimeout(save, retryMs);
        else if (state.kind === "saved" && !isCurrent) timer = setTimeout(save, delayMs);
        else if (state.kind === "saved" && !hasFile(form)) form.dispatchEvent(new Event("draftsaved"));
      });
    return running;
  }

  function onInput({ isTrusted }: Event) {
    if (isPaused) return;
    // An untrusted event comes from `announceEarlyInput`: the member typed before autosave started. `savedContent`
    // contains this input although no draft does, so it is cleared to force a save.
    if (!isTrusted) savedContent = "";
    hasInput = true;
    clearTimeout(timer);
    timer = setTimeout(save, delayMs);
  }

  function onSubmit(event: SubmitEvent) {
    clearTimeout(timer);
    if (isDraftButton(event.submitter) && !hasFile(form)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      savedContent = "";
      hasInput = true;
      window.submittedForm = null;
      void save();
    } else if (running) {
      event.preventDefault();
      event.stopImmediatePropagation();
      void running.then(() => {
        clearTimeout(timer);
        form.requestSubmit(event.submitter);
      });
    }
  }

  function onHide() {
    if (document.visibilityState === "hidden" && hasInput && !isPaused) void save();
  }

  form.addEventListener("input", onInput);
  form.addEventListener("change", onInput);
  form.addEventListener("submit", onSubmit);
  document.addEventListener("visibilitychange", onHide);
  return () => {
    clearTimeout(timer);
    form.removeEventListener("input", onInput);
    form.removeEventListener("change", onInput);
    form.removeEventListener("submit", onSubmit);
    document.removeEventListener("visibilitychange", onHide);
  };
}

/** Saves the form around `field`, the hidden input with the draft's version, while the member types. */
export function useAutosave(
  field: RefObject<HTMLInputElement | null>,
  { form: key, version: first, isChanged = false }: DraftView,
): { readonly state: AutosaveState | null; readonly version: string } {
  const locale = useLocale();
  // Uses only the version with which the page was first rendered. Reloaded data may have a newer version from another
  // device, and saving with that version would overwrite it.
  const [version, setVersion] = useState(first);
  const [isFirstChanged] = useState(isChanged);
  const [state, setState] = useState<AutosaveState | null>(isChanged ? { kind: "changed" } : null);
  useEffect(() => {
    const versionField = field.current;
    const form = versionField?.form;
    if (!form) return;
    return startAutosave(
      { form, versionField, url: localePath(`/draft?${new URLSearchParams({ form: key })}`, locale) },
      {
        isPaused: isFirstChanged,
        onState(next, nextVersion) {
          setState(next);
          setVersion(nextVersion);
        },
      },
    );
  }, [field, key, isFirstChanged, locale]);
  return { state, version };
}
