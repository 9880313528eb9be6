import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server's page and while it is taken over, true once scripts run: for what needs them. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
