import type { JobSummary } from "#contract/jobs";

const latestCount = 5;

/** The most frequent employment type of these openings; null if all have the same one, or if there are none. */
function usualType(openings: readonly JobSummary[]): JobSummary["employmentType"] | null {
  const counts = new Map<JobSummary["employmentType"], number>();
  for (const { employmentType } of openings)
    counts.set(employmentType, (counts.get(employmentType) ?? 0) + 1);
  const [first, ...others] = [...counts].sort(([, one], [, other]) => other - one);
  return first && others.length > 0 ? first[0] : null;
}

/**
 * Selects at most `latestCount` openings: first the newest one of the usual employment type in each family, then
 * further ones of this type, then ones of other types. The result is sorted newest first.
 */
export function newestOfEachFamily(newestFirst: readonly JobSummary[]): JobSummary[] {
  const usual = usualType(newestFirst);
  const isUsual = ({ employmentType }: JobSummary) => usual === null || employmentType === usual;
  const seen = new Set<string>();
  const rankOf = (job: JobSummary) => {
    if (!isUsual(job)) return 2;
    if (seen.has(job.category)) return 1;
    seen.add(job.category);
    return 0;
  };
  const ranked = newestFirst.map((job) => ({ job, rank: rankOf(job) }));
  const best = ranked.toSorted((one, other) => one.rank - other.rank).slice(0, latestCount);
  const shown = new Set(best.map(({ job }) => job));
  return newestFirst.filter((job) => shown.has(job));
}
