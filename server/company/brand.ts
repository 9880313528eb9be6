import type { Brand } from "#app/context/brand";
import type { Company } from "#company/company";
import { type Locale, localize } from "#contract/locale";

export function brandIn({ identity, logo, socialImages }: Company, locale: Locale): Brand {
  const pictures = Object.entries(socialImages).map(([kind, { href }]) => [kind, href]);
  return {
    name: localize(identity.name, locale),
    legalName: localize(identity.legalName, locale),
    contactEmail: identity.contactEmail,
    brandHue: identity.brandHue,
    accentHue: identity.accentHue,
    logo: logo.href,
    socialImages: Object.fromEntries(pictures),
  };
}
