import { useFetcher } from "@remix-run/react";
import { useEffect, useId, useState } from "react";
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
 * The search box for jobs (`q`). Its datalist contains `choices`, such as families and cities. With scripts, the list
 * also contains the API's suggestions for the text in the box.
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

/** Suggestions for a text, requested when typing pauses; until they arrive, the previous ones are returned. */
function useSuggestions(typed: string): readonly string[] {
  const locale = useLocale();
  const { load, data } = useFetcher<Suggestions | null>();
  const isOffered = data?.items !== null;
  useEffect(() => {
    if (typed === "" || typed.length > maxLength || !isOffered) return;
    const query = new URLSearchParams({ q: typed });
    const pause = setTimeout(() => load(localePath(`/searchSuggestions?${query}`, locale)), pauseMs);
    return () => clearTimeout(pause);
  }, [typed, locale, isOffered, load]);
  return data?.items ?? [];
}
