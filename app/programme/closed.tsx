import type { ReactNode } from "react";
import { Link } from "../components/link";
import { useTranslation } from "../i18n/translation";
import { unbroken } from "../i18n/unbroken";
import type { Programme } from "./control.server";
import { StateDate, StateTag } from "./state";

/**
 * The page of a programme that is not open: its state, HR's announcement or the default text (with `next` both), and
 * links to other pages.
 * With a `picture`, the text is next to the picture on a dark panel.
 */
export function ClosedProgramme({
  heading,
  programme,
  upcoming,
  closed,
  picture = null,
  next = null,
  stateText = null,
  children,
}: {
  heading: string;
  programme: Programme;
  upcoming: string;
  closed: ReactNode;
  picture?: ReactNode;
  /** What visitors can take part in now, such as the next session */
  next?: ReactNode;
  /** With `next`, replaces the tag of the state: a sentence on what opens or closed, below `children` */
  stateText?: string | null;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { window, message } = programme;
  const announcement = message && unbroken(message);
  const text = window.state === "UPCOMING" ? upcoming : closed;
  const usual = typeof text === "string" ? unbroken(text) : text;
  const lead = next ? (
    <div>
      <h1>{heading}</h1>
      {next}
      {announcement ? <p className="mt-6">{announcement}</p> : null}
    </div>
  ) : (
    <div>
      <h1>{heading}</h1>
      <p
        className={`mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm ${picture ? "text-on-deep-2" : "text-ink-2"}`}
      >
        <StateTag state={programme.window.state} />{" "}
        <StateDate date={{ ...programme.date, text: programme.date.textAfterTag }} />
      </p>
      <p className="intro mt-4">{announcement ?? usual}</p>
    </div>
  );
  return (
    <>
      {picture ? (
        <div className="deep grid overflow-clip rounded-lg md:grid-cols-2">
          {picture}
          <div className="grid content-center p-6 lg:p-12">{lead}</div>
        </div>
      ) : (
        lead
      )}
      {children}
      {next ? (
        <div className="mt-6 text-ink-2">
          {stateText === null ? null : <p>{unbroken(stateText)}</p>} <p>{usual}</p>
        </div>
      ) : null}
      <div className="actions pt-8">
        <Link className="btn btn-primary" to="/job">
          {t("programme.toJobs")}
        </Link>{" "}
        {next ? null : (
          <Link className="btn btn-quiet" to="/news">
            {t("programme.toNews")}
          </Link>
        )}
      </div>
    </>
  );
}
