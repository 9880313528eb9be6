import type { JobSummary } from "#contract/jobs";
import type { JobRow } from "./job-list";

/** Only what a row shows, so that pages do not carry the rest. */
export const rowOf = (job: JobSummary): JobRow => {
  const { jobId, title, department, employmentType, arrangement, city, salary, publishedAt, closesAt } = job;
  return {
    jobId,
    title,
    department,
    employmentType,
    arrangement,
    city: { name: city.name },
    salary,
    publishedAt,
    closesAt,
  };
};
