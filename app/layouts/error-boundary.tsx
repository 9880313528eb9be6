import { onDemand } from "../components/on-demand";
import { MaintenanceSentence } from "./maintenance-sentence";

/** The error screen, or its sentence alone if its script cannot be loaded. */
export const ErrorBoundary = onDemand(
  "layouts/error-screen",
  () => import("./error-screen"),
  () => (
    <main id="main" tabIndex={-1}>
      <MaintenanceSentence />
    </main>
  ),
);
