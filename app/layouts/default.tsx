import { Outlet, useMatches } from "@remix-run/react";
import { currentScreen } from "../screen";
import { DefaultFrame } from "./frame";

export default function DefaultLayout() {
  return (
    <DefaultFrame hasSmallFooter={currentScreen(useMatches())?.handle.hasSmallFooter}>
      <Outlet />
    </DefaultFrame>
  );
}

/** An error boundary below the root, so that the root's data is still available when a form's action throws. */
export { ErrorScreen as ErrorBoundary } from "./error-screen";
