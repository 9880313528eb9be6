import { useLocation } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { formatDate } from "#contract/dates";
import { formDraftDays } from "#contract/form-draft-limits";
import { useLocale } from "../components/link";
import { Notice } from "../components/notice";
import { UnbrokenText } from "../components/unbroken-text";
import { Trans, useTranslation } from "../i18n/translation";
import { type AutosaveState, type DraftView, useAutosave } from "./autosave";
import { Form } from "./form";
import { SubmitButton } from "./submit-button";

/** Hidden field with the version of the draft that a form is based on. */
export const draftVersionField = "draftVersion";

/** A note above a form with the date of its draft and a button that discards it. `children` follow the button. */
export function DraftNote({ draft, children }: { draft: DraftView | null; children?: ReactNode }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (!draft?.savedAt) return null;
  return (
    <Notice className="mb-6">
      {/* Loads a new document, because the fields of the current one would keep the draft's values. */}
      <Form className="actions" method="post" reloadDocument>
        <p>
          <UnbrokenText>{t("draft.from", { at: formatDate(draft.savedAt, locale, "minute") })}</UnbrokenText>
        </p>
        <button className="btn btn-quiet btn-sm" type="submit" name="intent" value="discardDraft">
          {t("draft.discard")}
        </button>
      </Form>
      {children}
    </Notice>
  );
}

/**
 * Saves a draft while the member types, and shows when it was saved. Place it inside the form. Until the first save,
 * shows `initial`, or else a button that saves a draft and how long it is stored.
 */
export function DraftStatus({ draft, initial }: { draft: DraftView | null; initial?: string }) {
  if (draft) return <Status draft={draft} initial={initial} />;
  return initial === undefined ? null : <p className="hint pt-3">{initial}</p>;
}

function Status({ draft, initial }: { draft: DraftView; initial: string | undefined }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const { state, version } = useAutosave(field, draft);
  const { pathname, search } = useLocation();
  const text = useStatusText(state) || initial;
  const weight = state && state.kind !== "saved" ? "font-bold" : "";
  return (
    <div className="hint">
      <input ref={field} type="hidden" name={draftVersionField} value={version} />
      <p role="status" className={initial !== undefined && text ? `pt-3 ${weight}` : weight}>
        {text}
        {state?.kind === "changed" ? (
          <>
            {" "}
            <a href={pathname + search}>{t("draft.showOther")}</a>
          </>
        ) : null}
      </p>
      {initial === undefined ? (
        <p>
          <Trans
            message="draft.hint"
            values={{ days: formDraftDays }}
            components={[
              <SubmitButton key="save" className="link" name="intent" value="draft" formNoValidate />,
            ]}
          />
        </p>
      ) : null}
    </div>
  );
}

function useStatusText(state: AutosaveState | null): string {
  const { t } = useTranslation();
  const locale = useLocale();
  switch (state?.kind) {
    case "saved":
      return t("draft.saved", { time: formatDate(state.at, locale, "time") });
    case "changed":
      return t("draft.changed");
    case "rejected":
      return state.text;
    case "otherMember":
      return t("otherMember.text");
    case "signedOut":
      return t("draft.signedOut");
    case "failed":
      return t("draft.failed");
    default:
      return "";
  }
}
