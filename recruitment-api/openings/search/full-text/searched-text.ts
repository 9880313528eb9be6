import type { Job } from "#contract/jobs";
import type { LocalizedText } from "#contract/locale";
import type { OpeningDetail, RowOf } from "../../openings";
import type { SearchedText } from "./indexed-text";

export const searchedTextColumns = [
  "openings.jobId",
  "openings.title",
  "openings.department",
  "openings.detail",
  "openings.category",
  "openings.employmentType",
  "openings.arrangement",
  "openings.experienceLevel",
  "openings.city",
  "openings.salaryMin",
  "cities.name as cityName",
] as const;

export function searchedTextOf(row: RowOf<typeof searchedTextColumns>): {
  readonly text: SearchedText;
  readonly cityName: LocalizedText;
} {
  const { title, department, detail, cityName, city } = row;
  return {
    // row.ts writes these columns as JSON of these types.
    text: {
      ...(JSON.parse(detail) as OpeningDetail),
      jobId: row.jobId,
      category: row.category as Job["category"],
      employmentType: row.employmentType as Job["employmentType"],
      arrangement: row.arrangement as Job["arrangement"],
      experienceLevel: row.experienceLevel as Job["experienceLevel"],
      i18nCityKey: city,
      salary: { min: row.salaryMin },
      title: JSON.parse(title) as LocalizedText,
      department: JSON.parse(department) as LocalizedText,
    },
    cityName: JSON.parse(cityName) as LocalizedText,
  };
}
