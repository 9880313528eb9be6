import { useActionData, unstable_usePrompt as usePrompt } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { isBeingSubmitted } from "../browser/submitted-form";
import { useTranslation } from "../i18n/translation";

/** Asks for confirmation before the member leaves a page whose form has unsaved changes. */
export function useUnsavedWarning(formId: string): void {
  const { t } = useTranslation();
  const isDirty = useRef(false);
  useEffect(() => {
    const form = document.getElementById(formId);
    const onInput = () => {
      isDirty.current = true;
    };
    const onSaved = () => {
      isDirty.current = false;
    };
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isDirty.current && !(form && isBeingSubmitted(form))) event.preventDefault();
    };
    form?.addEventListener("input", onInput);
    form?.addEventListener("submit", onSaved);
    form?.addEventListener("draftsaved", onSaved);
    addEventListener("beforeunload", onBeforeUnload);
    return () => {
      form?.removeEventListener("input", onInput);
      form?.removeEventListener("submit", onSaved);
      form?.removeEventListener("draftsaved", onSaved);
      removeEventListener("beforeunload", onBeforeUnload);
    };
  }, [formId]);
  const actionData = useActionData();
  useEffect(() => {
    // A successful save redirects, so action data means that the form was not saved.
    if (actionData !== undefined) isDirty.current = true;
  }, [actionData]);
  usePrompt({
    message: t("form.unsaved"),
    when: ({ currentLocation, nextLocation }) =>
      isDirty.current && currentLocation.pathname !== nextLocation.pathname,
  });
}
