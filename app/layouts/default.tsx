import { Outlet } from "@remix-run/react";
import { DefaultFrame } from "./frame";

export default function DefaultLayout() {
  return (
    <DefaultFrame>
      <Outlet />
    </DefaultFrame>
  );
}

/** An error boundary below the root, so that the root's data is still available when a form's action throws. */
export { ErrorScreen as ErrorBoundary } from "./error-screen";
