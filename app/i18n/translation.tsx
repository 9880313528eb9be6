import { cloneElement, createContext, createElement, Fragment, type ReactElement, useContext } from "react";
import type { MessageKey, Translate, Values } from "./translate";

const TranslationContext = createContext<Translate | null>(null);

/** Gives the components below it the texts of the page's locale. */
export const TranslationProvider = TranslationContext.Provider;

/** @throws {Error} Outside of a `TranslationProvider` */
export function useTranslation(): { readonly t: Translate } {
  const t = useContext(TranslationContext);
  if (!t) throw new Error("There is no TranslationProvider above this component");
  return { t };
}

interface TransProps {
  readonly message: MessageKey;
  readonly values?: Values;
  readonly components: readonly ReactElement[];
}

/** A message with elements: `<0>…</0>` in its text is the content of the first of `components`. */
export function Trans({ message, values, components }: TransProps) {
  const { t } = useTranslation();
  const parts = t(message, values).split(/<(\d)>([^<]*)<\/\1>/);
  const children = parts.map((part, index) => {
    // The split alternates texts, numbers of components and their contents.
    if (index % 3 === 0) return part;
    const component = components[Number(parts[index - 1])];
    return index % 3 === 2 && component ? cloneElement(component, {}, part) : null;
  });
  return createElement(Fragment, null, ...children);
}
