import type { Picture } from "#app/components/picture";
import type { CompanyTexts } from "#app/context/company-texts";
import type { Company } from "#company/company";
import type { CompanyPicture } from "#company/pictures";
import { type Locale, type LocalizedText, localize } from "#contract/locale";

export function companyTexts(
  { home, benefits, offices, newsPictures, people }: Company,
  locale: Locale,
): CompanyTexts {
  const text = (texts: LocalizedText) => localize(texts, locale);
  const optional = (texts: LocalizedText | null) => (texts === null ? null : text(texts));
  const picture = (each: CompanyPicture | null): Picture | null =>
    each && {
      src: each.image.href,
      smaller: each.smaller.map(({ href, mediaType }) => ({ href, mediaType })),
      alt: each.alt === null ? "" : text(each.alt),
    };
  return {
    hero: picture(home.hero),
    stories: home.stories.map((story) => ({
      title: text(story.title),
      text: text(story.text),
      by: story.by && { name: text(story.by.name), position: text(story.by.position) },
      picture: picture(story.picture),
      to: story.to,
    })),
    benefits: benefits && {
      intro: optional(benefits.intro),
      picture: picture(benefits.picture),
      groups: benefits.groups.map(({ title, items }) => ({
        title: text(title),
        items: items.map((item) => ({
          title: text(item.title),
          text: text(item.text),
          figure: optional(item.figure),
          details: optional(item.details)?.split(/\n\n+/) ?? [],
        })),
      })),
    },
    offices: offices.map((office) => ({
      name: text(office.name),
      address: text(office.address),
      phone: office.phone,
      city: office.city,
      people: optional(office.people),
      text: optional(office.text),
      transport: optional(office.transport),
      map: office.map,
      picture: picture(office.picture),
    })),
    newsPicture: (item) => picture(newsPictures.of(item)),
    newsLink: (slug) => {
      const link = newsPictures.linkOf(slug);
      return link && { to: link.to, text: text(link.text) };
    },
    people: {
      welcome: picture(people.welcome),
      campus: picture(people.campus),
      associates: picture(people.associates),
      associatesQuote: people.associatesQuote && {
        text: text(people.associatesQuote.text),
        by: text(people.associatesQuote.by),
        picture: picture(people.associatesQuote.picture),
      },
      teamPicture: (family) => picture(people.teamOf(family)),
    },
  };
}
