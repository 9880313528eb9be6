import type { Locale } from "#contract/locale";
import { portalUrl } from "../mail/portal-url";

/** Address of the page that confirms, changes and stops an alert. */
export const alertLink = (token: string, locale: Locale, publicOrigin: string): string =>
  portalUrl(publicOrigin, locale, `/jobAlert/manage?token=${token}`);
