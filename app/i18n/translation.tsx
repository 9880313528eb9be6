import {
  cloneElement,
  createContext,
  createElement,
  Fragment,
  type ReactElement,
  type ReactNode,
  Suspense,
  useContext,
} from "react";
import type { Namespace } from "./namespaces";
import type { MessageKey, Translate, Values } from "./translate";

export interface PageTexts {
  readonly t: Translate;
  /** The namespaces of the first page, before the visitor follows links */
  readonly namespaces: readonly string[];
  /** Adds the texts of more namespaces. In the browser, throws a promise until they are loaded (Suspense). */
  include(namespaces: readonly string[]): PageTexts;
}

const TranslationContext = createContext<PageTexts | null>(null);

export const TranslationProvider = TranslationContext.Provider;

/** @throws {Error} Outside of a `TranslationProvider` */
export function usePageTexts(): PageTexts {
  const texts = useContext(TranslationContext);
  if (!texts) throw new Error("There is no TranslationProvider above this component");
  return texts;
}

export const useTranslation = (): { readonly t: Translate } => usePageTexts();

interface WithNamespacesProps {
  readonly names: readonly Namespace[];
  readonly children: ReactNode;
}

/** Loads namespaces for components on pages whose routes do not name them, then renders the components. */
export const WithNamespaces = (props: WithNamespacesProps) => (
  <Suspense>
    <Included {...props} />
  </Suspense>
);

const Included = ({ names, children }: WithNamespacesProps) => (
  <TranslationProvider value={usePageTexts().include(names)}>{children}</TranslationProvider>
);

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
    // `split` returns in turn a text, the number of a component, and the content of this component.
    if (index % 3 === 0) return part;
    const component = components[Number(parts[index - 1])];
    if (index % 3 !== 2 || !component) return null;
    const element = cloneElement(component, {}, part);
    // Without it, browsers do not break a line between Chinese text and a link, whose characters the style sheet keeps
    // together, but before the last character of the text.
    return /\p{Script=Han}$/u.test(parts[index - 2] ?? "")
      ? [createElement("wbr", { key: index }), element]
      : element;
  });
  return createElement(Fragment, null, ...children);
}
