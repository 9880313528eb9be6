import { useFetcher, useLocation } from "@remix-run/react";
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { localePath } from "../i18n/locale";
import { useLocale } from "./link";

/** The response of /job/saved/change to a fetcher. */
export interface SavedState {
  readonly isSaved: boolean;
}

/**
 * One request at a time, across all tabs: each response to a visitor replaces the cookie that contains all saved
 * openings, so parallel ones would overwrite each other.
 */
async function inTurn<Value>(request: () => Promise<Value>): Promise<Value> {
  return "locks" in navigator ? await navigator.locks.request("saved-jobs", request) : await request();
}

/**
 * Returns the function that saves or removes an opening. It resolves once the page's data are up to date; null: no
 * response of the portal arrived.
 */
function useChange() {
  const { submit, state, data } = useFetcher<SavedState>();
  const end = useRef<(result: SavedState | null) => void>();
  const isBusy = useRef(false);
  useEffect(() => {
    const hasEnded = isBusy.current && state === "idle";
    isBusy.current = state !== "idle";
    if (hasEnded) end.current?.(data ?? null);
  }, [state, data]);
  useEffect(() => () => end.current?.(null), []);
  return (action: string, fields: Record<string, string>) =>
    new Promise<SavedState | null>((resolve) => {
      end.current = resolve;
      submit(fields, { method: "post", action });
    });
}

/**
 * A form around buttons that save and remove openings: their name is `save` or `remove`, their value the opening's id.
 * `children` are called with a function that returns whether an opening is saved. With scripts the page stays and
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
  const change = useChange();
  /** State by job id of the buttons whose change is being sent */
  const [changing, setChanging] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isSentAsPage = useRef(false);
  const action = `${localePath("/job/saved/change", locale)}?${new URLSearchParams({ to: pathname + search })}`;

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (isSentAsPage.current || !(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const form = event.currentTarget;
    const { name, value } = submitter;
    setChanging((before) => new Map(before).set(value, name === "save"));
    const result = await inTurn(() => change(`${action}&stay=1`, { [name]: value }));
    setChanging((before) => new Map([...before].filter(([jobId]) => jobId !== value)));
    // Offline, the notice at the top of the page explains why nothing happens.
    if (result || !navigator.onLine || !form.isConnected) return;
    isSentAsPage.current = true;
    form.requestSubmit(submitter);
  }

  return (
    <form className={className} method="post" action={action} onSubmit={onSubmit}>
      {children((jobId) => changing.get(jobId) ?? saved.includes(jobId))}
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
