import { useLocation, useRevalidator } from "@remix-run/react";
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { ownerField } from "../context/saved-request";
import { OwnerField } from "../forms/form";
import { localePath } from "../i18n/locale";
import { useLocale } from "./link";

/**
 * One request at a time, across all tabs: each response to a visitor replaces the cookie that contains all saved
 * openings, so parallel ones would overwrite each other.
 */
async function inTurn<Value>(request: () => Promise<Value>): Promise<Value> {
  return "locks" in navigator ? await navigator.locks.request("saved-jobs", request) : await request();
}

/**
 * `undefined`: the form was rejected, or the response is not from this route (a redirect to sign-in, for example), so the
 * form is submitted as a document.
 */
async function send(form: HTMLFormElement, { name, value }: HTMLButtonElement): Promise<boolean | undefined> {
  const owner = new FormData(form).get(ownerField);
  const body = new URLSearchParams({
    [name]: value,
    ...(typeof owner === "string" && { [ownerField]: owner }),
  });
  const headers = { Accept: "application/json" };
  // Not a fetcher, which the browser aborts when the visitor leaves the page: with `keepalive` the request completes, and a
  // visitor's openings are in the cookie of its response.
  const response = await inTurn(() => fetch(form.action, { method: "POST", body, headers, keepalive: true }));
  if (!response.ok || !response.headers.get("Content-Type")?.startsWith("application/json")) return undefined;
  const { isSaved }: { isSaved: boolean } = await response.json();
  return isSaved;
}

/**
 * A form around buttons that save and remove openings: their name is `save` or `remove`, their value the opening's id.
 * `children` is called with a function that returns whether an opening is saved. With scripts the page stays and
 * reloads its data.
 */
export function SaveForm({
  saved,
  className,
  children,
}: {
  saved: readonly string[];
  className?: string;
  children: (isSaved: (jobId: string) => boolean) => ReactNode;
}) {
  const { pathname, search } = useLocation();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  /** Saved state by job id of the buttons clicked since the server sent `saved` */
  const [clicked, setClicked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isSentAsPage = useRef(false);
  const isSaved = (jobId: string) => clicked.get(jobId) ?? saved.includes(jobId);
  const show = (jobId: string, state: boolean | undefined) =>
    setClicked((before) => {
      const after = new Map(before);
      if (state === undefined) after.delete(jobId);
      else after.set(jobId, state);
      return after;
    });
  useEffect(() => {
    setClicked((before) => new Map([...before].filter(([jobId, state]) => saved.includes(jobId) !== state)));
  }, [saved]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (isSentAsPage.current || !(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const form = event.currentTarget;
    const { name, value } = submitter;
    show(value, name === "save");
    const state = await send(form, submitter).catch(() => undefined);
    show(value, state);
    if (state !== undefined) return revalidate();
    // Offline, the notice at the top of the page explains why nothing happens.
    if (!navigator.onLine) return;
    isSentAsPage.current = true;
    form.requestSubmit(submitter);
  }

  const to = new URLSearchParams({ to: pathname + search });
  return (
    <form
      className={className}
      method="post"
      action={`${localePath("/job/saved/change", locale)}?${to}`}
      onSubmit={onSubmit}
    >
      {children(isSaved)}
      <OwnerField />
    </form>
  );
}

/**
 * The button that saves an opening and, pressed, removes it again. Without `children` it shows its icon only and is
 * pressed while the opening is saved; `children` say it in words.
 */
export function SaveButton({
  jobId,
  isSaved,
  ...rest
}: { jobId: string; isSaved: boolean } & ComponentProps<"button">) {
  return (
    // A button in a form submits it; lists have many of them, so they do not repeat the type.
    <button
      name={isSaved ? "remove" : "save"}
      value={jobId}
      aria-pressed={rest.children ? undefined : isSaved}
      {...rest}
    />
  );
}
