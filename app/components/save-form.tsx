import { useLocation, useRevalidator } from "@remix-run/react";
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { ownerField } from "../context/saved-request";
import { OwnerField } from "../forms/form";
import { localePath } from "../i18n/locale";
import { useLocale } from "./link";

/**
 * Sends one request at a time across all tabs: each response to a visitor replaces the cookie with all saved openings,
 * so parallel responses would overwrite each other.
 */
async function inTurn<Value>(request: () => Promise<Value>): Promise<Value> {
  return "locks" in navigator ? await navigator.locks.request("saved-jobs", request) : await request();
}

/**
 * Returns whether the opening is now saved. Returns undefined if the form was rejected or another route responded, for
 * example with a redirect to sign-in; the form is then submitted as a document.
 */
async function send(form: HTMLFormElement, { name, value }: HTMLButtonElement): Promise<boolean | undefined> {
  const owner = new FormData(form).get(ownerField);
  const body = new URLSearchParams({
    [name]: value,
    ...(typeof owner === "string" && { [ownerField]: owner }),
  });
  const headers = { Accept: "application/json" };
  // Uses `fetch` with `keepalive`, because browsers abort the request of a fetcher when a visitor leaves the page. The
  // cookie of the response would then not store the saved openings.
  const response = await inTurn(() => fetch(form.action, { method: "POST", body, headers, keepalive: true }));
  if (!response.ok || !response.headers.get("Content-Type")?.startsWith("application/json")) return undefined;
  const { isSaved }: { isSaved: boolean } = await response.json();
  return isSaved;
}

/**
 * A form around buttons that save and remove openings. A button's name is `save` or `remove`, its value the opening's
 * id. `children` is called with a function that returns whether an opening is saved. With scripts, the page stays open
 * and reloads its data.
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
  /** Whether an opening is saved, by job id, for the buttons that were clicked since the server sent `saved` */
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
    // `OfflineNotice` explains why nothing happens.
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
 * The button that saves an opening or removes it again. Without `children` it shows only its icon and is pressed while
 * the opening is saved; with `children`, the text states what it does.
 */
export function SaveButton({
  jobId,
  isSaved,
  ...rest
}: { jobId: string; isSaved: boolean } & ComponentProps<"button">) {
  return (
    // Has no `type`, because a button in a form submits the form by default, and lists have many of these buttons.
    <button
      name={isSaved ? "remove" : "save"}
      value={jobId}
      aria-pressed={rest.children ? undefined : isSaved}
      {...rest}
    />
  );
}
