import type { LinksFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { useTranslation } from "../i18n/translation";
import programmeHeaderCss from "../theme/pages/programme-header.css?url";
import { ProgrammeFrame } from "./programme-frame";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: programmeHeaderCss }];

/** Layout without the site's menu: for a form opened from a QR code on a poster. */
export default function BlankLayout() {
  return (
    <ProgrammeFrame name={useTranslation().t("campus.title")}>
      <Outlet />
    </ProgrammeFrame>
  );
}

/** An error boundary below the root, so that the root's data is still available when a form's action throws. */
export { ErrorScreen as ErrorBoundary } from "./error-screen";
