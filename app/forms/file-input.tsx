import { type ComponentProps, useState } from "react";
import { useHydrated } from "../components/hydrated";
import { useTranslation } from "../i18n/translation";

/**
 * A file input. Browsers label it in the browser's language. With scripts, the input is therefore transparent, over a
 * button in the page's language and the name of the chosen file.
 */
export function FileInput(props: ComponentProps<"input">) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const [name, setName] = useState("");
  return (
    <div className="input file-input">
      <input
        type="file"
        // The value is the file's name after C:\fakepath\ (HTML, "fakepath").
        onChange={({ target }) => setName(target.value.slice(12))}
        {...props}
      />
      {hydrated ? (
        <span aria-hidden>
          <b>{t("form.chooseFile")}</b>{" "}
          {name ? (
            <strong className="ms-2">{name}</strong>
          ) : (
            <span className="ms-2 max-sm:hidden">{t("form.dropFile")}</span>
          )}
        </span>
      ) : null}
    </div>
  );
}
