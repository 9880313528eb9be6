import { useLocation, useNavigation } from "@remix-run/react";
import type { ComponentProps } from "react";

/**
 * A submit button. While a form is being submitted to its page, it ignores clicks, and it is shown as busy if it was
 * pressed.
 */
export function SubmitButton({ className = "btn btn-primary", ...button }: ComponentProps<"button">) {
  const { state, location, formAction, formData } = useNavigation();
  const { pathname, search } = useLocation();
  // Once the action has responded with the same page, only loaders are running: the form is usable again.
  const isRevalidating = state === "loading" && location.pathname === pathname && location.search === search;
  const isSubmitting = formData !== undefined && !isRevalidating && formAction?.split("?")[0] === pathname;
  const isSubmitter =
    isSubmitting && (button.name === undefined || formData.get(button.name) === button.value);
  return (
    <button
      {...button}
      className={className}
      type="submit"
      aria-busy={isSubmitter || undefined}
      onClick={(event) => {
        if (isSubmitting) event.preventDefault();
      }}
    />
  );
}
