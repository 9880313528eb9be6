import type { TFunction } from "i18next";
import type { Job } from "../../../contract/jobs";

const employmentTypes = {
  FULL_TIME: "FULL_TIME",
  PART_TIME: "PART_TIME",
  CONTRACT: "CONTRACTOR",
  INTERNSHIP: "INTERN",
} as const satisfies Record<Job["employmentType"], string>;

interface Company {
  readonly name: string;
  readonly origin: string;
  /** Absolute, or a path of this site */
  readonly logo: string;
}

/**
 * An open opening as schema.org's JobPosting, by the rules for job search results
 * (https://developers.google.com/search/docs/appearance/structured-data/job-posting); null for a closed one, which must
 * not be offered.
 */
export function jobPosting(job: Job, { name, origin, logo }: Company, t: TFunction) {
  if (job.state === "CLOSED") return null;
  const { currency, period, min, max } = job.salary;
  return {
    "@context": "https://schema.org/",
    "@type": "JobPosting",
    title: job.title,
    description: descriptionOf(job, t),
    identifier: { "@type": "PropertyValue", name, value: job.jobId },
    datePosted: job.publishedAt,
    ...(job.closesAt !== null && { validThrough: job.closesAt }),
    employmentType: employmentTypes[job.employmentType],
    hiringOrganization: { "@type": "Organization", name, sameAs: origin, logo: new URL(logo, origin).href },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: job.city.name,
        // Every city's key begins with its country (ISO 3166-1): TW-HSZ, DE-MUC.
        addressCountry: job.city.i18nCityKey.slice(0, 2),
      },
    },
    ...(min !== null &&
      max !== null && {
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
    ...(job.headcount !== null && { totalJobOpenings: job.headcount }),
    directApply: true,
  };
}

/** The opening's own words, as the page shows them, in the simple HTML that search results take. */
function descriptionOf(job: Job, t: TFunction): string {
  const list = (title: string, items: readonly string[]) =>
    items.length === 0
      ? ""
      : `<p><b>${escaped(title)}</b></p><ul>${items.map((item) => `<li>${escaped(item)}</li>`).join("")}</ul>`;
  return [
    `<p>${escaped(job.intro)}</p>`,
    list(t("job.duties"), job.duties),
    list(t("job.requirements"), job.requirements),
    list(t("job.niceToHave"), job.niceToHave),
  ].join("");
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
