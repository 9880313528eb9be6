import { expect, test } from "vitest";
import { recordArrivals } from "#api/job-alerts/arrivals";
import { criteriaOf } from "#api/job-alerts/find-openings";
import { parseSearch, storedText } from "#api/job-alerts/stored-search";
import { readBatch } from "#api/openings/search/opening-batch";
import { createLexicon } from "#api/openings/search/text/lexicon";
import { createVocabulary } from "#api/openings/search/text/vocabulary";
import { alertSearch } from "#contract/job-alerts";
import { searchParameters } from "#contract/job-search";
import { listJobs } from "#contract/jobs";
import { days, published, text, today } from "#support/api/openings";
import { engine, startRecruitmentApi } from "#support/recruitment-api";
import { publishGenerated } from "../../../../bench/generated-openings";

/** Searches of every kind: words, Chinese, synonyms, typos, compounds, prefixes, facets, pay. */
const searches: Record<string, unknown>[] = [
  {},
  { q: "工程師" },
  { q: "电源 工程师" },
  { q: "engineer" },
  { q: "engineers power" },
  { q: "enginer" },
  { q: "C++" },
  { q: "high-speed" },
  { q: "highspeed" },
  { q: "5g" },
  { q: "I2C SPI" },
  { q: "Kubern" },
  { q: "in Linux" },
  { q: "規格並" },
  { q: "能" },
  { q: "tree doctor" },
  { q: "doctor of trees" },
  { q: "樹木醫師" },
  { q: "zeppelin" },
  { q: "工程師 zeppelin" },
  { q: "!!!" },
  { city: ["TW-TPE"] },
  { country: ["TW"], q: "分析" },
  { country: ["DE"] },
  { category: ["FIRMWARE", "LEGAL"], employmentType: ["FULL_TIME"] },
  { arrangement: ["REMOTE", "HYBRID"] },
  { experienceLevel: ["SENIOR"] },
  { q: "工程師 月薪7萬" },
  { q: "月薪7萬" },
  { salaryMin: 70_000 },
  { salaryMin: 500, salaryPeriod: "HOUR" },
  { salaryMin: 70_000, salaryOthers: "include" },
  { salaryMin: 5_000_000, salaryCurrency: "JPY", salaryPeriod: "YEAR" },
];

const api = await startRecruitmentApi({ engine, now: () => today });

await publishGenerated(api.db, api.engine, 90, today);
await published(
  api,
  { title: text("樹木醫師", "树木医师", "Tree doctor"), i18nCityKey: "JP-TYO" },
  { title: text("醫師", "医师", "Doctor of trees"), closesAt: days(-1) },
  { title: text("樹木學徒", "树木学徒", "Tree apprentice"), publishedAt: days(3) },
  { salary: { currency: "JPY", period: "YEAR", min: 6_000_000, max: 9_000_000 } },
  { salary: { currency: "TWD", period: "MONTH", min: null, max: null } },
  { salary: { currency: "TWD", period: "HOUR", min: 300, max: 600 } },
  { arrangement: "REMOTE", experienceLevel: "SENIOR", category: "LEGAL" },
);

test("openings in memory match the same searches as the job list with all mentions", async () => {
  const last = await recordArrivals(api.db, today);
  const batch = await readBatch(api.db, { after: 0, upTo: last, at: today });
  const lexicon = createLexicon([]);
  const getVocabulary = createVocabulary(api.db);
  let matches = 0;
  for (const given of searches) {
    const search = parseSearch(storedText(alertSearch.parse(given)));
    const found = batch.matching(await criteriaOf(search, lexicon, getVocabulary));
    const query = Object.fromEntries(
      [...new Set(searchParameters(search).keys())].map((name) => [
        name,
        searchParameters(search).getAll(name),
      ]),
    );
    const { answer } = await api.call(listJobs, {
      query: { ...(query as object), mentions: "include", countPerPage: 100 },
    });
    const listed = answer.reading?.partial ? [] : answer.items.map(({ jobId }) => jobId);
    expect([JSON.stringify(given), found.map(({ jobId }) => jobId).sort()]).toEqual([
      JSON.stringify(given),
      [...listed].sort(),
    ]);
    matches += found.length;
  }
  expect(matches).toBeGreaterThan(500);
});
