import type { ReactNode } from "react";
import { Link } from "../components/link";
import { useTranslation } from "../i18n/translation";
import type { Programme } from "./control.server";
import { StateWithDate } from "./state";

/** Shown while a programme is not open: its state, HR's announcement or the default text, and links to other pages. */
export function ClosedProgramme({
  heading,
  programme,
  upcoming,
  closed,
  children,
}: {
  heading: string;
  programme: Programme;
  upcoming: string;
  closed: string;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { window, message } = programme;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <StateWithDate {...programme} />
      </p>
      <h1 className="mt-3">{heading}</h1>
      <p className="mt-4 max-w-prose text-ink-2">
        {message ?? (window.state === "UPCOMING" ? upcoming : closed)}
      </p>
      {children}
      <div className="actions pt-6">
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
