import type { Locale } from "#contract/locale";
import { portalUrl } from "../mail/portal-url";

/** Sent instead of a confirmation if the address already has an account. */
export const alreadyRegisteredMail = (locale: Locale, publicOrigin: string) =>
  ({
    kind: "already-registered",
    locale,
    values: {
      signInLink: portalUrl(publicOrigin, locale, "/login"),
      passwordLink: portalUrl(publicOrigin, locale, "/forgetPWD"),
    },
  }) as const;
