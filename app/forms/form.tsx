import { type FormProps, Form as RemixForm } from "@remix-run/react";
import { useState } from "react";
import { ownerField } from "../context/saved-request";
import { useSite } from "../context/site";

/**
 * A hidden field that identifies the member who opened the page. Its value is in state, because data that the page
 * reloads after another member has signed in identify that other member.
 */
export function OwnerField() {
  const owner = useSite()?.owner ?? null;
  const [opener] = useState(owner);
  // Without `autoComplete`, Firefox restores the value of the former document when a page is reloaded.
  return opener === null ? null : <input type="hidden" name={ownerField} value={opener} autoComplete="off" />;
}

/**
 * A form that changes a member's data: the server rejects it if another member has signed in since the page was opened.
 */
export function Form({ children, ...props }: FormProps) {
  return (
    <RemixForm {...props}>
      {children}
      <OwnerField />
    </RemixForm>
  );
}
