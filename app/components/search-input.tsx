import { useEffect, useId, useRef, useState } from "react";
import { localePath } from "../i18n/locale";
import { useLocale } from "./link";

/** Milliseconds without typing before suggestions are requested. */
const pauseMs = 200;
const maxLength = 100;

/** The response of /searchSuggestions */
export interface Suggestions {
  /** Null if this site has no suggestions while typing */
  readonly items: readonly string[] | null;
}

/**
 * The search box for jobs (`q`). Its datalist holds `choices`, such as families and cities, and, with scripts, the
 * API's suggestions for the text in the box.
 */
export function SearchInput({
  entered,
  choices,
  placeholder,
}: {
  entered?: string | undefined;
  choices: readonly string[];
  placeholder?: string;
}) {
  const list = useId();
  const [typed, setTyped] = useState("");
  const titles = useSuggestions(typed);
  return (
    <>
      <input
        className="input"
        id="q"
        name="q"
        type="search"
        defaultValue={entered ?? ""}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        list={list}
        onInput={(event) => setTyped(event.currentTarget.value.trim())}
      />
      <datalist id={list}>
        {[...new Set([...titles, ...choices])].map((text) => (
          <option key={text}>{text}</option>
        ))}
      </datalist>
    </>
  );
}

/** Suggestions for a text, requested once typing has paused; the previous ones stay until then. */
function useSuggestions(typed: string): readonly string[] {
  const locale = useLocale();
  const isOffered = useRef(true);
  const [titles, setTitles] = useState<readonly string[]>([]);
  useEffect(() => {
    if (typed === "" || typed.length > maxLength || !isOffered.current) return;
    const request = new AbortController();
    const pause = setTimeout(async () => {
      const query = new URLSearchParams({ q: typed });
      try {
        const response = await fetch(localePath(`/searchSuggestions?${query}`, locale), {
          signal: request.signal,
        });
        if (!response.ok) return;
        const { items } = (await response.json()) as Suggestions;
        isOffered.current = items !== null;
        setTitles(items ?? []);
      } catch {
        // The browser is offline, or a later key press cancelled the request.
      }
    }, pauseMs);
    return () => {
      clearTimeout(pause);
      request.abort();
    };
  }, [typed, locale]);
  return titles;
}
