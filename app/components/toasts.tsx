import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { toast, useToaster } from "react-hot-toast/headless";
import type { Toast, Undo } from "../context/session";
import { Form } from "../forms/form";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { Icon } from "./icon";
import { useLocale } from "./link";

/**
 * Milliseconds until a toast closes. Errors, and toasts with an undo button, stay until the visitor closes them (WCAG
 * 2.2.1).
 */
export const toastDuration = { success: 1000, info: 5000, error: Number.POSITIVE_INFINITY } as const;

const icons = { success: "check", info: "info", error: "warning" } as const;

/**
 * Shows messages after an action. The server renders the toasts of its response (`pending`) into the page. Without
 * scripts, they stay until the visitor closes them or opens another page. With scripts, react-hot-toast shows them.
 */
export function Toasts({ pending }: { pending: readonly Toast[] }) {
  const [live, setLive] = useState(false);
  const [hasShown, setHasShown] = useState(pending.length > 0);
  const { toasts, handlers } = useToaster();
  const toastsById = useRef(new Map<string, Toast>());
  useEffect(() => setLive(true), []);
  useEffect(() => {
    if (pending.length > 0) setHasShown(true);
    for (const each of pending) {
      if (toastsById.current.has(each.id)) continue;
      toastsById.current.set(each.id, each);
      const duration = each.undo ? Number.POSITIVE_INFINITY : toastDuration[each.kind];
      toast(each.text, { id: each.id, duration });
    }
  }, [pending]);
  const { t } = useTranslation();
  const shown = live
    ? toasts.flatMap(({ id, visible }) => (visible ? (toastsById.current.get(id) ?? []) : []))
    : pending;
  // The section is rendered even after its last toast has closed. A pointer over the section pauses all timers, and the
  // timers restart only when the pointer leaves the section.
  if (!hasShown) return null;
  return (
    <section
      className="toasts"
      aria-label={t("toast.region")}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {shown.map((each) => (
        <Message key={each.id} {...each} />
      ))}
    </section>
  );
}

function Message({ id, kind, text, undo }: Toast) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <div className={`toast toast-${kind}`} role={kind === "error" ? "alert" : "status"}>
      <Icon name={icons[kind]} />
      <div>
        <p className="whitespace-pre-line">{text}</p>
        {undo ? <UndoForm id={id} undo={undo} /> : null}
      </div>
      <a
        className="toast-close"
        href={pathname + search}
        aria-label={t("toast.close")}
        onClick={(event) => {
          event.preventDefault();
          toast.dismiss(id);
        }}
      >
        <Icon name="close" size={18} />
      </a>
    </div>
  );
}

/** The undo button is in a form, so that it works without scripts. */
function UndoForm({ id, undo: { to, fields } }: { id: string; undo: Undo }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Form className="pt-2" method="post" action={localePath(to, locale)} onSubmit={() => toast.dismiss(id)}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="btn btn-quiet btn-sm" type="submit">
        {t("toast.undo")}
      </button>
    </Form>
  );
}
