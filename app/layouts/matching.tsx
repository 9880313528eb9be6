import type { LinksFunction } from "@remix-run/node";
import { useTranslation } from "../i18n/translation";
import programmeHeaderCss from "../theme/pages/programme-header.css?url";
import { ProgrammeFrame } from "./programme-frame";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: programmeHeaderCss }];

export default function MatchingLayout() {
  return <ProgrammeFrame name={useTranslation().t("matching.name")} />;
}

/** An error boundary below the root, so that the root's data is still available when a form's action throws. */
export { ErrorScreen as ErrorBoundary } from "./error-screen";
