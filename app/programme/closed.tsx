import type { ReactNode } from "react";
import { Link } from "../components/link";
import { useTranslation } from "../i18n/translation";
import { unbroken } from "../i18n/unbroken";
import type { Programme } from "./control.server";
import { StateDate, StateWithDate } from "./state";

/**
 * The page of a programme that is not open: its state, HR's announcement or the default text, and links to other pages.
 * With a `picture`, the text is next to the picture on a dark panel.
 */
export function ClosedProgramme({
  heading,
  programme,
  upcoming,
  closed,
  picture = null,
  next = null,
  closedOn,
  children,
}: {
  heading: string;
  programme: Programme;
  upcoming: string;
  closed: string;
  picture?: ReactNode;
  /** What visitors can take part in now, such as the next session */
  next?: ReactNode;
  /** A sentence on the day on which the programme closed, shown in place of the state's tag */
  closedOn?: string | undefined;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { window, message } = programme;
  const lead = (
    <div>
      <h1>{heading}</h1>
      <p
        className={`mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm ${picture ? "text-on-deep-2" : "text-ink-2"}`}
      >
        {closedOn ? (
          <StateDate date={{ at: programme.date.at, text: closedOn }} />
        ) : (
          <StateWithDate {...programme} />
        )}
      </p>
      <p className={next ? "my-4" : "intro mt-4"}>
        {unbroken(message ?? (window.state === "UPCOMING" ? upcoming : closed))}
      </p>
      {next}
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
      <div className="actions pt-8">
        <Link className="btn btn-primary" to="/job">
          {t("programme.toJobs")}
        </Link>{" "}
        <Link className="btn btn-quiet" to="/news">
          {t("programme.toNews")}
        </Link>
      </div>
    </>
  );
}
