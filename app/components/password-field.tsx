import { useActionData } from "@remix-run/react";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "./form";
import { useHydrated } from "./hydrated";

/**
 * A password, to be typed or pasted. Where scripts run it can be shown, and it is emptied when the server refuses the
 * form, as the page without scripts is.
 */
export function PasswordField(field: Omit<ComponentProps<typeof TextField>, "type" | "ref">) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const answer = useActionData();
  useEffect(() => {
    const input = box.current?.querySelector("input");
    if (answer !== undefined && input) input.value = "";
  }, [answer]);
  return (
    <div className="relative" ref={box}>
      <TextField {...field} type={shown ? "text" : "password"} autoCapitalize="none" spellCheck={false} />
      {useHydrated() ? (
        <button
          className="absolute end-0 top-0 inline-flex min-h-7 cursor-pointer items-center text-sm text-link underline underline-offset-4"
          type="button"
          onClick={() => setShown(!shown)}
        >
          {t(shown ? "password.hide" : "password.show")}
        </button>
      ) : null}
    </div>
  );
}
