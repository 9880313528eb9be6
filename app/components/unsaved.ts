import { useActionData, unstable_usePrompt as usePrompt } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

/** Asks before a page is left on which something was typed into the form and not saved. */
export function useUnsavedWarning(formId: string): void {
  const { t } = useTranslation();
  const typed = useRef(false);
  useEffect(() => {
    const form = document.getElementById(formId);
    const note = () => {
      typed.current = true;
    };
    const send = () => {
      typed.current = false;
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (typed.current) event.preventDefault();
    };
    form?.addEventListener("input", note);
    form?.addEventListener("submit", send);
    addEventListener("beforeunload", warn);
    return () => {
      form?.removeEventListener("input", note);
      form?.removeEventListener("submit", send);
      removeEventListener("beforeunload", warn);
    };
  }, [formId]);
  const answer = useActionData();
  useEffect(() => {
    // An answer to a form that is still shown is a refusal: nothing was saved.
    if (answer !== undefined) typed.current = true;
  }, [answer]);
  usePrompt({
    message: t("form.unsaved"),
    when: ({ currentLocation, nextLocation }) =>
      typed.current && currentLocation.pathname !== nextLocation.pathname,
  });
}
