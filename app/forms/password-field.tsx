import { useActionData } from "@remix-run/react";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useHydrated } from "../components/hydrated";
import { useTranslation } from "../i18n/translation";
import { TextField } from "./fields";

/**
 * A password input that allows pasting. With scripts, the password can be shown as text, and it is cleared when the
 * form fails. Without scripts it is cleared too, because the server never renders a password.
 */
export function PasswordField({
  isShown,
  ...field
}: Omit<ComponentProps<typeof TextField>, "type" | "ref"> & {
  /** Set if the form has one `PasswordToggle` for all its passwords */
  isShown?: boolean | undefined;
}) {
  const [isOwnShown, setShown] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const actionData = useActionData();
  // The action data of the initial document, which does not clear the field: the visitor may have filled it in before
  // hydration.
  const answered = useRef(actionData);
  useEffect(() => {
    const input = box.current?.querySelector("input");
    if (actionData !== answered.current && input) input.value = "";
    answered.current = actionData;
  }, [actionData]);
  return (
    <div className="relative [&_.label]:pe-32" ref={box}>
      <TextField
        {...field}
        type={(isShown ?? isOwnShown) ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
      />
      {isShown === undefined ? (
        <PasswordToggle className="absolute end-0 top-0" isShown={isOwnShown} onToggle={setShown} />
      ) : null}
    </div>
  );
}

export function PasswordToggle({
  isShown,
  onToggle,
  className = "",
}: {
  isShown: boolean;
  onToggle: (isShown: boolean) => void;
  className?: string;
}) {
  const { t } = useTranslation();
  if (!useHydrated()) return null;
  return (
    <button
      className={`link inline-flex min-h-7 cursor-pointer items-center text-sm ${className}`}
      type="button"
      onClick={() => onToggle(!isShown)}
    >
      {t(isShown ? "password.hide" : "password.show")}
    </button>
  );
}
