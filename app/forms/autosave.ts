import { type RefObject, useEffect, useState } from "react";
import { changedControls } from "../browser/early-input";
import { useLocale } from "../components/link";
import { localePath } from "../i18n/locale";
import { sessionChannel } from "../sign-in/session-channel";

/** Milliseconds without typing before a draft is saved. */
const delayMs = 2_500;
const retryMs = 20_000;
const timeoutMs = 10_000;
/**
 * Browsers complete requests with `keepalive` after their page is closed, up to 64 KB for all pending requests
 * together.
 */
const keepaliveCharacters = 16_000;

/** The draft of a form. */
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
  | { readonly kind: "changed" | "signedOut" | "failed" };

/** The response of the route `/draft`. */
export interface AutosaveReply {
  /** Version of the stored draft */
  readonly version?: string;
  readonly savedAt?: string;
  readonly expiresInMs?: number | null;
  readonly text?: string;
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

/**
 * Saves the form around `field`, the hidden input with the draft's version, while the member types. The button that saves
 * a draft saves it in place, unless the form has a file. Other buttons wait for a request that is under way, so that they send the draft's version.
 */
export function useAutosave(
  field: RefObject<HTMLInputElement | null>,
  { form: key, version: first, isChanged = false }: DraftView,
): { readonly state: AutosaveState | null; readonly version: string } {
  const locale = useLocale();
  // Only the version that the page was first rendered with is used: the version in reloaded data can be that of another
  // device.
  const [version, setVersion] = useState(first);
  const [isFirstChanged] = useState(isChanged);
  const [state, setState] = useState<AutosaveState | null>(isChanged ? { kind: "changed" } : null);
  useEffect(() => {
    const form = field.current?.form;
    const name = field.current?.name;
    if (!form || name === undefined) return;
    const url = localePath(`/draft?${new URLSearchParams({ form: key })}`, locale);
    let saved = changedControls(form).length > 0 ? "" : contentOf(form, name);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let running: Promise<void> | null = null;
    let isPaused = isFirstChanged;

    async function send(content: string): Promise<AutosaveState> {
      const body = new URLSearchParams(content);
      body.set(name ?? "", field.current?.value ?? "");
      const response = await fetch(url, {
        method: "POST",
        body,
        headers: { Accept: "application/json" },
        keepalive: content.length < keepaliveCharacters,
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status === 401) return { kind: "signedOut" };
      if (!response.headers.get("Content-Type")?.startsWith("application/json")) return { kind: "failed" };
      const reply: AutosaveReply = await response.json();
      if (reply.version !== undefined && field.current) {
        // Also set here, because a form that waits for this response is submitted before the next render.
        field.current.value = reply.version;
        setVersion(reply.version);
      }
      if (response.status === 409 && reply.version !== undefined) return { kind: "changed" };
      if (reply.savedAt === undefined)
        return response.status < 500 && response.status !== 429 && reply.text
          ? { kind: "rejected", text: reply.text }
          : { kind: "failed" };
      if (reply.expiresInMs) sessionChannel.post(Date.now() + reply.expiresInMs);
      return { kind: "saved", at: reply.savedAt };
    }

    async function save() {
      clearTimeout(timer);
      if (!form || name === undefined || running) return running;
      const content = contentOf(form, name);
      if (content === saved) return;
      running = send(content)
        .catch((): AutosaveState => ({ kind: "failed" }))
        .then((outcome) => {
          running = null;
          setState(outcome);
          isPaused = outcome.kind === "changed";
          if (outcome.kind === "saved") saved = content;
          const isCurrent = contentOf(form, name) === content;
          if (outcome.kind === "failed") timer = setTimeout(save, retryMs);
          else if (outcome.kind === "saved" && !isCurrent) timer = setTimeout(save, delayMs);
          else if (outcome.kind === "saved" && !hasFile(form)) form.dispatchEvent(new Event("draftsaved"));
        });
      return running;
    }

    function onInput() {
      if (isPaused) return;
      clearTimeout(timer);
      timer = setTimeout(save, delayMs);
    }
    function onSubmit(event: SubmitEvent) {
      clearTimeout(timer);
      if (form && isDraftButton(event.submitter) && !hasFile(form)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        saved = "";
        void save();
      } else if (running) {
        event.preventDefault();
        event.stopImmediatePropagation();
        void running.then(() => {
          clearTimeout(timer);
          form?.requestSubmit(event.submitter);
        });
      }
    }
    function onHide() {
      if (document.visibilityState === "hidden" && !isPaused) void save();
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
  }, [field, key, isFirstChanged, locale]);
  return { state, version };
}
