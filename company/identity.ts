import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type CompanyValues, setCompanyValues } from "#contract/company-values";
import { countryRules } from "#contract/country-rules";
import { type Locale, locales } from "#contract/locale";
import { programmeTables } from "#contract/window";
import { parseCommentedJson } from "./commented-json";
import { CompanyFolderError, issueLines } from "./folder-error";
import { type RetentionPeriods, retentionPeriods } from "./retention";

const optionalPages = ["career", "salary"] as const;

/** The kinds of pages that can have their own picture for shared links (1200×630). */
export const socialImages = ["site", "job", "news", "career", "programme"] as const;

const someLocales = z
  .array(z.enum(locales))
  .min(1, { error: "needs at least one language" })
  .refine((tags) => new Set(tags).size === tags.length, { error: "names a language twice" });

const hue = z.number().min(0).max(360);

/** The path of an image file, relative to the company folder. */
export const imagePath = z.string().regex(/^(?!.*\.\.)[\w./-]+\.(?:svg|png|jpe?g|webp|avif)$/, {
  error: "must be the path of an .svg, .png, .jpg, .webp or .avif file in the folder",
});

const text = z.string().trim().min(1, { error: "is empty" }).max(200);
const texts = z.partialRecord(z.enum(locales), text);

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

/** The key of a job family, which is stored with openings and is part of the URLs of searches. */
const familyKey = z.string().regex(/^[A-Z][A-Z0-9_]{0,39}$/, {
  error: "must have only capital letters, digits and _",
});

const companyFile = z
  .strictObject({
    locales: someLocales,
    contentLocales: someLocales.optional(),
    name: texts,
    legalName: texts,
    contactEmail: z.email({ error: "must be an email address" }),
    timeZone: z.enum(["UTC", ...Intl.supportedValuesOf("timeZone")], {
      error: "must be the IANA name of a time zone, such as Europe/Berlin",
    }),
    timeZoneName: texts.default({}),
    currency: z.enum(Intl.supportedValuesOf("currency"), {
      error: "must be an ISO 4217 code, such as EUR",
    }),
    firstDayOfWeek: z.enum(weekdays).default("monday"),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, { error: "must be an ISO 3166 code, such as DE" })
      .optional(),
    jobFamilies: z
      .record(familyKey, texts)
      .refine((families) => Object.keys(families).length > 0, { error: "needs at least one job family" }),
    brandHue: hue,
    accentHue: hue,
    logo: imagePath,
    socialImages: z.partialRecord(z.enum(socialImages), imagePath).default({}),
    programmes: z.array(z.enum(programmeTables)).default([]),
    pages: z.array(z.enum(optionalPages)).default([]),
    retention: retentionPeriods.partial().prefault({}),
    digest: z
      .strictObject({
        to: z.email({ error: "must be an email address" }),
        at: z
          .string()
          .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "must be a time such as 08:30" })
          .default("08:30"),
      })
      .optional(),
  })
  .superRefine((company, context) => {
    for (const locale of company.contentLocales ?? []) {
      if (!company.locales.includes(locale))
        context.addIssue({
          code: "custom",
          path: ["contentLocales"],
          message: `${locale} is not one of the locales`,
        });
    }
    const named: [path: string[], names: z.output<typeof texts>][] = [
      [["name"], company.name],
      [["legalName"], company.legalName],
      ...Object.entries(company.jobFamilies).map(([key, names]): [string[], z.output<typeof texts>] => [
        ["jobFamilies", key],
        names,
      ]),
    ];
    for (const [path, names] of named) {
      for (const locale of company.locales) {
        if (names[locale] === undefined)
          context.addIssue({ code: "custom", path: [...path, locale], message: "is missing" });
      }
      for (const locale of Object.keys(names)) {
        if (!company.locales.some((each) => each === locale))
          context.addIssue({ code: "custom", path: [...path, locale], message: "is not one of the locales" });
      }
    }
  });

/** `company.json`: facts about the company, and which programmes and optional pages its site has. */
export interface CompanyIdentity
  extends CompanyValues,
    Readonly<
      Omit<z.output<typeof companyFile>, "locales" | "contentLocales" | "retention" | keyof CompanyValues>
    > {
  readonly folder: string;
  /** Languages of the site; visitors who prefer none of them get the first */
  readonly locales: readonly Locale[];
  /** Languages in which openings, news and other content are written; pages in other languages fall back to these */
  readonly contentLocales: readonly Locale[];
  readonly retention: RetentionPeriods;
}

/**
 * Reads `company.json` and sets `companyValues` for this process.
 *
 * @throws {CompanyFolderError}
 */
export function loadIdentity(folder: string): CompanyIdentity {
  const file = join(folder, "company.json");
  if (!existsSync(file)) throw new CompanyFolderError(folder, ["company.json: is missing"]);
  let content: unknown;
  try {
    content = parseCommentedJson(readFileSync(file, "utf8"));
  } catch (error) {
    throw new CompanyFolderError(folder, [
      `company.json, ${error instanceof Error ? error.message : String(error)}`,
    ]);
  }
  const parsed = companyFile.safeParse(content, {
    error: ({ input }) => (input === undefined ? "is missing" : undefined),
  });
  if (!parsed.success) throw new CompanyFolderError(folder, issueLines("company.json", parsed.error));
  const { locales: own, contentLocales = own, country = null, ...company } = parsed.data;
  const identity = {
    ...company,
    locales: own,
    contentLocales,
    country,
    firstDayOfWeek: weekdays.indexOf(company.firstDayOfWeek),
    jobFamilies: Object.entries(company.jobFamilies).map(([key, name]) => ({ key, name })),
    retention: retentionPeriods.parse({
      applicationMonths: countryRules(country).applicationMonths,
      ...company.retention,
    }),
    folder,
  };
  setCompanyValues(identity);
  return identity;
}
