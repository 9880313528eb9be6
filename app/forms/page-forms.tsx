import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";

/** The server's errors of one field in one response: a form's fields and its error summary share the array. */
type Errors = readonly string[];

interface PageForms {
  readonly failed: number;
  /** Errors of fields whose value the visitor has changed since the response with these errors */
  readonly corrected: ReadonlySet<Errors>;
  readonly addFailed: (count: number) => void;
  readonly markCorrected: (errors: Errors | undefined) => void;
}

const ignore = () => {};
const PageFormsContext = createContext<PageForms>({
  failed: 0,
  corrected: new Set(),
  addFailed: ignore,
  markCorrected: ignore,
});

export function PageFormsProvider({ children }: { children: ReactNode }) {
  const [failed, setFailed] = useState(0);
  const [corrected, setCorrected] = useState<ReadonlySet<Errors>>(() => new Set());
  const addFailed = useCallback((count: number) => setFailed((before) => before + count), []);
  const markCorrected = useCallback(
    (errors: Errors | undefined) =>
      setCorrected((before) =>
        errors === undefined || before.has(errors) ? before : new Set(before).add(errors),
      ),
    [],
  );
  const value = useMemo(
    () => ({ failed, corrected, addFailed, markCorrected }),
    [failed, corrected, addFailed, markCorrected],
  );
  return <PageFormsContext.Provider value={value}>{children}</PageFormsContext.Provider>;
}

/** While `failed` is true, the document's title marks the page as having a failed form. */
export function useFailedForm(failed: boolean): void {
  const { addFailed } = useContext(PageFormsContext);
  useEffect(() => {
    if (!failed) return;
    addFailed(1);
    return () => addFailed(-1);
  }, [failed, addFailed]);
}

/**
 * Whether the page shows a failed form. Always false on the server, where `hasFormFailed` of the root loader's data is
 * used.
 */
export const useHasFailedForm = () => useContext(PageFormsContext).failed > 0;

/**
 * `isCorrected` is true for errors that were passed to `markCorrected`. A field passes its errors when the visitor
 * changes its value, because the errors refer to the previous value. The field and the error summary then hide them.
 */
export function useCorrected() {
  const { corrected, markCorrected } = useContext(PageFormsContext);
  return {
    isCorrected: (errors: Errors | undefined) => errors !== undefined && corrected.has(errors),
    markCorrected,
  };
}
