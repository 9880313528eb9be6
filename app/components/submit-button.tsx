import { useLocation, useNavigation } from "@remix-run/react";
import type { ComponentProps } from "react";

/** A button that sends its form once: while the answer is on its way it shows that and takes no second press. */
export function SubmitButton({ className = "btn btn-primary", ...button }: ComponentProps<"button">) {
  const { state, location, formAction, formData } = useNavigation();
  const { pathname, search } = useLocation();
  // The action has answered and its page is shown, only the rest of it is being read anew: that page can be used.
  const answered = state === "loading" && location.pathname === pathname && location.search === search;
  const sending = formData !== undefined && !answered && formAction?.split("?")[0] === pathname;
  const mine = sending && (button.name === undefined || formData.get(button.name) === button.value);
  return (
    <button
      {...button}
      className={className}
      type="submit"
      aria-busy={mine || undefined}
      onClick={(event) => {
        if (sending) event.preventDefault();
      }}
    />
  );
}
