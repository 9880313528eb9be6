import type { Company } from "#company/company";
import { type Locale, localize } from "#contract/locale";
import type { CompanyTexts } from "../app/company-texts";

/** The company folder's stories, benefits and offices in one language. */
export const companyTexts = ({ home, benefits, offices }: Company, locale: Locale): CompanyTexts => ({
  stories: home.stories.map(({ title, text, image, to }) => ({
    title: localize(title, locale),
    text: localize(text, locale),
    image: image?.href ?? null,
    to,
  })),
  benefits: benefits.map(({ title, text }) => ({
    title: localize(title, locale),
    text: localize(text, locale),
  })),
  offices: offices.map(({ name, address, phone, city }) => ({
    name: localize(name, locale),
    address: localize(address, locale),
    phone,
    city,
  })),
});
