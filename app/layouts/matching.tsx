import type { LinksFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useTranslation } from "../i18n/translation";
import programmeHeaderCss from "../theme/pages/programme-header.css?url";
import { ErrorScreen } from "./error-screen";
import { ProgrammeFrame } from "./programme-frame";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: programmeHeaderCss }];

const MatchingFrame = (frame: Omit<ComponentProps<typeof ProgrammeFrame>, "name">) => (
  <ProgrammeFrame {...frame} name={useTranslation().t("matching.name")} />
);

export default function MatchingLayout() {
  return (
    <MatchingFrame>
      <Outlet />
    </MatchingFrame>
  );
}

/** An error boundary below the root, so that the root's data is still available when a form's action throws. */
export const ErrorBoundary = () => <ErrorScreen SignInFrame={MatchingFrame} />;
