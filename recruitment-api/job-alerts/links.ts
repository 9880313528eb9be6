import type { Locale } from "#contract/locale";
import { portalUrl } from "../mail/portal-url";

export const alertLink = (token: string, locale: Locale, publicOrigin: string): string =>
  portalUrl(publicOrigin, locale, `/jobAlert/manage?token=${token}`);
