import { Outlet } from "@remix-run/react";
import { DefaultFrame } from "./frame";

/** Header with the main menu, footer with everything else. */
export default function DefaultLayout() {
  return (
    <DefaultFrame>
      <Outlet />
    </DefaultFrame>
  );
}

/** Below the root, so that the root's data is there after a form that failed as well. */
export { ErrorScreen as ErrorBoundary } from "../components/error-screen";
