import { useLocation, useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { searchParameters } from "#contract/job-search";
import { useLocale } from "../../components/link";
import { localePath } from "../../i18n/locale";
import { type JobSearch, pathOfFields } from "../../search/search";

const fieldsOf = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/**
 * Sets the form controls to the values of a search, for example after going back. The focused control is not changed.
 */
function showSearch(form: HTMLFormElement, search: JobSearch) {
  const chosen = searchParameters(search);
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")) {
    const values = chosen.getAll(control.name);
    if ("checked" in control && /^(checkbox|radio)$/.test(control.type)) {
      control.checked = values.length > 0 ? values.includes(control.value) : control.value === "";
    } else if (control !== document.activeElement) control.value = values[0] ?? "";
  }
}

/**
 * Media query of the widths at which an open filter overlaps the page. On narrower screens it pushes the page down
 * instead.
 */
const wide = "(width >= 60rem)";

/** Events that can close a filter */
const closing = ["pointerdown", "focusin", "keydown"];

/** Closes the open filter on Escape and, on wide screens, on a press elsewhere and when the focus leaves it. */
function closeFacets(event: Event) {
  for (const facet of document.querySelectorAll<HTMLDetailsElement>(".facet[open]")) {
    if (!(event.target instanceof Node)) continue;
    const isInside = facet.contains(event.target);
    // A press on a label first moves the focus to the page's main element, which contains the filter. The filter stays
    // open.
    if (event.type === "focusin" && event.target.contains(facet)) continue;
    if (event instanceof KeyboardEvent) {
      if (event.key !== "Escape") continue;
      if (isInside) facet.querySelector("summary")?.focus();
      facet.open = false;
    } else if (!isInside && matchMedia(wide).matches) facet.open = false;
  }
}

/** Applies a filter as soon as it is changed, replacing the history entry; the focus stays on the control. */
export function useLiveFilters(search: JobSearch) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const location = useLocation();
  const address = location.pathname + location.search;
  /** Addresses that changes of the form have requested and that are not shown yet, oldest first */
  const requested = useRef<readonly string[]>([]);
  const locale = useLocale();

  // The first run changes nothing: it would reset what a visitor changed before hydration. Addresses that the form has
  // requested change nothing either, because the visitor may have changed another filter after the request.
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    const place = requested.current.indexOf(address);
    requested.current = place < 0 ? [] : requested.current.slice(place + 1);
    if (form.current && place < 0) showSearch(form.current, search);
  }, [search, address]);

  useEffect(() => {
    const element = form.current;
    const apply = ({ target }: Event) => {
      const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
      // The search text is submitted with the form only.
      if (!element || !isField || target.name === "q") return;
      const path = localePath(pathOfFields(fieldsOf(element)), locale);
      requested.current = [...requested.current, path];
      navigate(path, { replace: true, preventScrollReset: true });
    };
    element?.addEventListener("change", apply);
    for (const type of closing) document.addEventListener(type, closeFacets);
    return () => {
      element?.removeEventListener("change", apply);
      for (const type of closing) document.removeEventListener(type, closeFacets);
    };
  }, [navigate, locale]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    for (const panel of event.currentTarget.querySelectorAll("details")) panel.open = false;
    navigate(localePath(pathOfFields(fieldsOf(event.currentTarget)), locale), { preventScrollReset: true });
    document.getElementById("results")?.focus();
  };
  return { form, onSubmit };
}
