import { useActionData } from "@remix-run/react";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useHydrated } from "../components/hydrated";
import { useTranslation } from "../i18n/translation";
import { TextField } from "./fields";

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, "type" | "ref"> {
  /** Whether the password is shown as text, if the button of another field decides; this field then has none. */
  isShown?: boolean | undefined;
  onShow?: ((isShown: boolean) => void) | undefined;
}

/**
 * A password input that allows pasting. With scripts, the password can be shown as text, and it is cleared when the
 * form fails. Without scripts it is cleared too, because the server never renders a password.
 */
export function PasswordField({ isShown: given, onShow, ...field }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [own, setShown] = useState(false);
  const isShown = given ?? own;
  const box = useRef<HTMLDivElement>(null);
  const actionData = useActionData();
  // Starts with the action data of the document, so that only later responses clear the field. The visitor may have
  // filled in the field before hydration.
  const answered = useRef(actionData);
  useEffect(() => {
    const input = box.current?.querySelector("input");
    if (actionData !== answered.current && input) input.value = "";
    answered.current = actionData;
  }, [actionData]);
  return (
    <div className="relative [&_.label]:pe-[min(8rem,50%)]" ref={box}>
      <TextField {...field} type={isShown ? "text" : "password"} autoCapitalize="none" spellCheck={false} />
      {useHydrated() && given === undefined ? (
        <button
          className="link absolute end-0 top-0 max-w-1/2 min-h-7 text-end text-sm"
          type="button"
          onClick={() => {
            setShown(!isShown);
            onShow?.(!isShown);
          }}
        >
          {t(isShown ? "password.hide" : "password.show")}
        </button>
      ) : null}
    </div>
  );
}
