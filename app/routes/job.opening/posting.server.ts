import { countryOf } from "#contract/countries";
import type { Job } from "#contract/jobs";
import type { Translate } from "../../i18n/translate";
import type { OpeningDetails } from "./dates.server";

const employmentTypes = {
  FULL_TIME: "FULL_TIME",
  PART_TIME: "PART_TIME",
  CONTRACT: "CONTRACTOR",
  INTERNSHIP: "INTERN",
} as const satisfies Record<Job["employmentType"], string>;

interface Company {
  readonly name: string;
  readonly origin: string;
  /** Absolute URL or path */
  readonly logo: string;
}

/**
 * An opening as schema.org JobPosting, following
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting; null for a closed one, which must
 * not be published, and for one without the required properties.
 */
export function jobPosting(job: OpeningDetails, { name, origin, logo }: Company, t: Translate) {
  // Required properties: publication date, place of work and employment type.
  const isComplete =
    job.publishedAt !== "" && job.city.name !== "" && Object.hasOwn(employmentTypes, job.employmentType);
  if (job.state === "CLOSED" || !isComplete) return null;
  const { currency, period, min, max } = job.salary;
  return {
    "@context": "https://schema.org/",
    "@type": "JobPosting",
    title: job.title,
    description: descriptionOf(job, t),
    identifier: { "@type": "PropertyValue", name, value: job.jobId },
    datePosted: job.publishedAt,
    ...(job.closesAt && { validThrough: job.closesAt }),
    employmentType: employmentTypes[job.employmentType],
    hiringOrganization: { "@type": "Organization", name, sameAs: origin, logo: new URL(logo, origin).href },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: job.city.name,
        addressCountry: countryOf(job.city.i18nCityKey),
      },
    },
    ...(min &&
      max && {
        baseSalary: {
          "@type": "MonetaryAmount",
          currency,
          value: {
            "@type": "QuantitativeValue",
            unitText: period,
            ...(min === max ? { value: min } : { minValue: min, maxValue: max }),
          },
        },
      }),
    ...(job.headcount && { totalJobOpenings: job.headcount }),
    directApply: true,
  };
}

/** The opening's description in the HTML subset that search results support. */
function descriptionOf(job: OpeningDetails, t: Translate): string {
  const list = (title: string, items: readonly string[]) =>
    items.length === 0
      ? ""
      : `<p><b>${escapeHtml(title)}</b></p><ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
  return [
    `<p>${escapeHtml(job.intro)}</p>`,
    list(t("job.duties"), job.duties),
    list(t("job.requirements"), job.requirements),
    list(t("job.niceToHave"), job.niceToHave),
  ].join("");
}

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
