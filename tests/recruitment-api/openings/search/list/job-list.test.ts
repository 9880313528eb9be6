import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#api/database/database";
import { recordArrivals } from "#api/job-alerts/arrivals";
import { negotiableReach } from "#api/openings/monthly-pay";
import { firstNumberFrom } from "#api/openings/openings";
import { publishOpenings } from "#api/openings/publish";
import { advanceRevision } from "#api/openings/revision";
import { lowestPayOf } from "#api/openings/search/list/lowest-pay";
import { createOpeningRows, facets } from "#api/openings/search/list/opening-rows";
import { readLevels } from "#api/openings/search/list/relevance";
import { type BatchedOpening, readBatch } from "#api/openings/search/opening-batch";
import { createLexicon } from "#api/openings/search/text/lexicon";
import type { Concept } from "#api/openings/search/text/match";
import { readQuery } from "#api/openings/search/text/query";
import { createVocabulary } from "#api/openings/search/text/vocabulary";
import {
  employmentTypes,
  experienceLevels,
  type JobFilters,
  jobFamilies,
  jobFilters,
  listJobs,
  workArrangements,
} from "#contract/jobs";
import { days, opening, published, today } from "#support/api/openings";
import { engines, startRecruitmentApi, type TestApi } from "#support/recruitment-api";
import { publishGenerated } from "../../../../../bench/generated-openings";

/** Pseudo-random numbers from 0 to 1; every run makes the same. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

const words = [
  ..."工程師 電源 儲能 規格 分析 能 師 台北 射頻 專案經理 法務".split(" "),
  ..."C++ Kubernetes senior engineer enginer zeppelin high-speed 5G Linux SPI Power".split(" "),
];
const cities = ["TW-TPE", "TW-NWT", "TW-KEE", "JP-TYO", "DE-MUC"];

/** Filters that select something often enough, each in some of the searches. */
function randomFilters(random: () => number): JobFilters {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const some = <Item>(items: readonly Item[]) =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(items));
  const sometimes = <Value>(share: number, value: () => Value) => (random() < share ? value() : undefined);
  return jobFilters.parse({
    q: sometimes(0.6, () => some(words).join(" ")),
    city: sometimes(0.3, () => some(cities)),
    category: sometimes(0.3, () => some(jobFamilies)),
    employmentType: sometimes(0.3, () => some(employmentTypes)),
    country: sometimes(0.2, () => some(["TW", "JP", "US"])),
    arrangement: sometimes(0.2, () => some(workArrangements)),
    experienceLevel: sometimes(0.2, () => some(experienceLevels)),
    salaryMin: sometimes(0.4, () => 30_000 + Math.floor(random() * 80_000)),
    salaryCurrency: sometimes(0.3, () => pick(["TWD", "CNY", "JPY"])),
    salaryPeriod: sometimes(0.2, () => pick(["MONTH", "YEAR"])),
    salaryOthers: sometimes(0.4, () => "include"),
    postedWithin: sometimes(0.3, () => 1 + Math.floor(random() * 60)),
    sort: sometimes(0.6, () => pick(["newest", "closing", "relevance"])),
  });
}

type Facet = (typeof facets)[number];
type Stored = BatchedOpening & { readonly openUntil: string };

const facetValueOf = (facet: Facet, each: Stored) =>
  facet === "country" ? each.city.slice(0, 2) : each[facet];

/**
 * How many texts are needed to match the concept: 1 if the title is enough, 2 with the facts, 3 with the body; null if
 * it does not match.
 */
function fieldOf(each: Stored, concept: Concept): number | null {
  const texts = each.terms.split("\n");
  const isIn = (count: number) =>
    concept.some((phrases) =>
      phrases.every(({ terms, prefix }) =>
        texts.slice(0, count).some((text) => text.includes(` ${terms.join(" ")}${prefix ? "" : " "}`)),
      ),
    );
  return [1, 2, 3].find(isIn) ?? null;
}

/** The tiers of docs/decisions/0021 and the openings in each; `partial` if none has all words. */
function tiersOf(all: readonly Stored[], concepts: readonly Concept[]) {
  const fields = new Map(all.map((each) => [each, concepts.map((concept) => fieldOf(each, concept))]));
  const countIn = (each: Stored, most: number) =>
    (fields.get(each) ?? []).filter((field) => field !== null && field <= most).length;
  const titleCount = (each: Stored) => countIn(each, 1);
  const isFull = (most: number) => (each: Stored) => countIn(each, most) === concepts.length;
  const full = [
    all.filter(isFull(1)),
    all.filter((each) => isFull(2)(each) && titleCount(each) > 0),
    all.filter((each) => isFull(3)(each) && titleCount(each) > 0),
    all.filter(isFull(2)),
    all.filter(isFull(3)),
  ];
  if (concepts.length === 0) return { tiers: [], partial: false };
  if (full.flat().length > 0) return { tiers: full, partial: false };
  const most = Math.max(...all.map((each) => countIn(each, 3)));
  if (most < Math.max(1, Math.floor(concepts.length / 2))) return { tiers: [], partial: false };
  return {
    tiers: [1, 2, 3].map((field) => all.filter((each) => countIn(each, field) >= most)),
    partial: true,
  };
}

const countBy = (values: readonly (string | null)[]) => {
  const counts: Record<string, number> = {};
  for (const value of values) if (value !== null) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

/** The list by its definition: each count is made on its own, from the texts and values of all open openings. */
function expectedList(all: readonly Stored[], filters: JobFilters, concepts: readonly Concept[] | null) {
  const since = filters.postedWithin ? firstNumberFrom(days(-filters.postedWithin)) : 0;
  const recent = all.filter(({ number }) => number >= since);
  const found = concepts && tiersOf(recent, concepts);
  const tierOf = (each: Stored) => found?.tiers.findIndex((tier) => tier.includes(each)) ?? 0;
  const lowest = lowestPayOf(filters);
  const isNegotiable = ({ salaryReach }: Stored) => salaryReach === negotiableReach;
  const isOther = (each: Stored) => !isNegotiable(each) && each.salaryCurrency !== lowest?.currency;
  const inWords = recent.filter((each) => tierOf(each) !== -1);
  const notLower = inWords.filter(
    (each) => !lowest || isNegotiable(each) || isOther(each) || each.salaryReach >= lowest.amount,
  );
  const paid = notLower.filter(
    (each) => !lowest || filters.salaryOthers || !(isNegotiable(each) || isOther(each)),
  );
  const isSelected = (each: Stored, except?: Facet) =>
    facets.every((facet) => {
      const selected: readonly (string | null)[] = filters[facet];
      return facet === except || selected.length === 0 || selected.includes(facetValueOf(facet, each));
    });
  const selected = paid.filter((each) => isSelected(each));
  const byTier = filters.sort === undefined || filters.sort === "relevance" ? tierOf : () => 0;
  const byClosing = ({ openUntil }: Stored) => (filters.sort === "closing" ? Date.parse(openUntil) : 0);
  const sorted = selected.toSorted(
    (one, other) =>
      byTier(one) - byTier(other) || byClosing(one) - byClosing(other) || other.number - one.number,
  );
  const compared = notLower.filter((each) => isSelected(each));
  return {
    ids: sorted.map(({ jobId }) => jobId),
    partial: found?.partial,
    currencies: countBy(notLower.map(({ salaryCurrency }) => salaryCurrency)),
    notCompared: lowest && {
      otherCurrency: compared.filter(isOther).length,
      negotiable: compared.filter(isNegotiable).length,
    },
    facets: Object.fromEntries(
      facets.map((facet) => [
        facet,
        {
          ...Object.fromEntries(filters[facet].map((value) => [value, 0])),
          ...countBy(paid.filter((each) => isSelected(each, facet)).map((each) => facetValueOf(facet, each))),
        },
      ]),
    ),
  };
}

const searches = 100;
const generated = 160;

describe.each(engines)("a filtered list on %s", (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startRecruitmentApi({ engine, now: () => today });
    await publishGenerated(api.db, engine, generated, today);
    await published(
      api,
      { publishedAt: days(2) },
      { closesAt: days(-1) },
      { arrangement: "REMOTE", experienceLevel: "SENIOR", i18nCityKey: "JP-TYO" },
      { salary: { currency: "JPY", period: "YEAR", min: 6_000_000, max: 9_000_000 }, i18nCityKey: "DE-MUC" },
      { salary: { currency: "TWD", period: "MONTH", min: null, max: null } },
    );
  });
  afterAll(() => api.stop());

  const listed = async (filters: JobFilters, page: number, countPerPage: number) => {
    const query = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
    return (await api.call(listJobs, { query: { ...query, page, countPerPage } })).answer;
  };
  const asCounts = (values: readonly { value: string; count: number }[]) =>
    Object.fromEntries(values.map(({ value, count }) => [value, count]));

  test("has the same openings, order and counts as a direct computation, for 100 random searches", async () => {
    const last = await recordArrivals(api.db, today);
    const { matching } = await readBatch(api.db, { after: 0, upTo: last, at: today }).then((batch) => ({
      matching: batch.matching({
        concepts: null,
        facets: jobFilters.parse({}),
        lowestPay: null,
        includesOthers: false,
      }),
    }));
    const ends = await api.db.selectFrom("openings").select(["jobId", "openUntil"]).execute();
    const endOf = new Map(ends.map(({ jobId, openUntil }) => [jobId, openUntil]));
    const all = matching.map((each) => ({ ...each, openUntil: endOf.get(each.jobId) ?? "" }));
    const lexicon = createLexicon([]);
    const vocabulary = await createVocabulary(api.db)();
    const random = randomFrom(7);
    const seen = { openings: 0, partial: 0, several: 0 };
    for (let index = 0; index < searches; index += 1) {
      const filters = randomFilters(random);
      const concepts = filters.q ? readQuery(filters.q, lexicon, vocabulary).concepts : null;
      const expected = expectedList(all, filters, concepts);
      const pages = [await listed(filters, 1, 7), await listed(filters, 2, 7), await listed(filters, 3, 7)];
      const [{ facets: counts, pay, totalCount, reading }] = pages as [(typeof pages)[number]];
      const shown = {
        ids: pages.flatMap(({ items }) => items.map(({ jobId }) => jobId)),
        totalCount,
        partial: reading?.partial,
        notCompared: pay.notCompared,
        facets: Object.fromEntries(facets.map((facet) => [facet, asCounts(counts[facet])])),
      };
      const { ids, currencies, ...rest } = expected;
      expect(shown, JSON.stringify(filters)).toEqual({
        ...rest,
        ids: ids.slice(0, 21),
        totalCount: ids.length,
      });
      const frequency = pay.currencies.map((code) => currencies[code] ?? 0);
      expect(pay.currencies.toSorted(), JSON.stringify(filters)).toEqual(Object.keys(currencies).sort());
      expect(frequency).toEqual(frequency.toSorted((one, other) => other - one));
      seen.openings += shown.ids.length;
      seen.partial += shown.partial ? 1 : 0;
      seen.several += ids.length > 7 ? 1 : 0;
    }
    expect(seen.openings).toBeGreaterThan(searches * 2);
    expect(seen.partial).toBeGreaterThan(5);
    expect(seen.several).toBeGreaterThan(20);
  });

  test("shows what another process adds, changes, closes and deletes in the next response", async () => {
    const other = openDatabase({ dataDir: api.env.DATA_DIR, databaseUrl: api.env.DATABASE_URL });
    const shown = async () => {
      const { answer } = await api.call(listJobs, { query: { q: "greenkeeper", countPerPage: 100 } });
      const { category, employmentType } = answer.facets;
      return { total: answer.totalCount, counts: { ...asCounts(category), ...asCounts(employmentType) } };
    };
    const one = opening({ title: { "zh-TW": "草", "zh-CN": "草", "en-US": "Greenkeeper" } });
    expect(await shown()).toEqual({ total: 0, counts: {} });
    await publishOpenings(other.db, engine, [one]);
    expect(await shown()).toEqual({ total: 1, counts: { SOFTWARE: 1, FULL_TIME: 1 } });
    await publishOpenings(other.db, engine, [{ ...one, category: "LEGAL" }], { replace: true });
    expect(await shown()).toEqual({ total: 1, counts: { LEGAL: 1, FULL_TIME: 1 } });
    const closing = async (openUntil: string) =>
      other.db.transaction().execute(async (tx) => {
        await advanceRevision(tx);
        await tx.updateTable("openings").set({ openUntil }).where("jobId", "=", one.jobId).execute();
      });
    await closing(today.toISOString());
    expect(await shown()).toEqual({ total: 0, counts: {} });
    await closing(days(1).toISOString());
    expect(await shown()).toEqual({ total: 1, counts: { LEGAL: 1, FULL_TIME: 1 } });
    await other.db.transaction().execute(async (tx) => {
      await advanceRevision(tx);
      await tx.deleteFrom("openings").where("jobId", "=", one.jobId).execute();
    });
    expect(await shown()).toEqual({ total: 0, counts: {} });
    await other.close();
  });

  /** A second connection to the same database, as another process has. */
  const asOther = async (work: (db: TestApi["db"]) => Promise<unknown>) => {
    const other = openDatabase({ dataDir: api.env.DATA_DIR, databaseUrl: api.env.DATABASE_URL });
    await work(other.db);
    await other.close();
  };
  /** The database, with what happens after each query whose rows have this column. */
  const afterRowsWith = (column: string, happens: () => unknown) =>
    api.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.rows.some((row) => column in row)) await happens();
        return result;
      },
    });

  const rowsOf = (db = api.db) => createOpeningRows({ db, now: () => today });

  test("never mixes openings from before and after a change", async () => {
    const { length } = await rowsOf()();
    let reads = 0;
    const interrupted = afterRowsWith("salaryReach", async () => {
      reads += 1;
      if (reads === 1) await asOther((db) => published({ db, engine }, {}));
    });
    expect(await rowsOf(interrupted)()).toHaveLength(length + 1);
    expect(reads).toBe(2);
  });

  test("does not wait for the last of many changes, and shows it in the next response", async () => {
    const { length } = await rowsOf()();
    let changes = 0;
    const interrupted = afterRowsWith("salaryReach", async () => {
      if (changes === 5) return;
      changes += 1;
      await asOther((db) => published({ db, engine }, {}));
    });
    const getRows = rowsOf(interrupted);
    expect(await getRows()).toHaveLength(length + 2);
    expect(await getRows()).toHaveLength(length + 5);
  });

  test("is read once for concurrent requests", async () => {
    let reads = 0;
    const getRows = rowsOf(
      afterRowsWith("salaryReach", () => {
        reads += 1;
      }),
    );
    const all = await Promise.all([getRows(), getRows(), getRows()]);
    expect(new Set([...all, await getRows()]).size).toBe(1);
    expect(reads).toBe(1);
  });

  test("shows a change that was committed while another request read the openings", async () => {
    const { length } = await rowsOf()();
    const found: ReturnType<typeof getRows>[] = [];
    let revisions = 0;
    const getRows: ReturnType<typeof createOpeningRows> = rowsOf(
      afterRowsWith("revision", async () => {
        revisions += 1;
        // After the first request has compared the revision for the last time.
        if (revisions !== 2) return;
        await asOther((db) => published({ db, engine }, {}));
        found.push(getRows());
        // The only connection to SQLite is in use until this returns.
        if (engine === "postgres") await expect.poll(() => revisions).toBeGreaterThanOrEqual(3);
      }),
    );
    expect(await getRows()).toHaveLength(length);
    expect(await found[0]).toHaveLength(length + 1);
  });

  test("is read again by the next request after the database failed", async () => {
    let reads = 0;
    const getRows = rowsOf(
      afterRowsWith("salaryReach", () => {
        reads += 1;
        if (reads === 1) throw new Error("The connection was lost.");
      }),
    );
    await expect(getRows()).rejects.toThrow("The connection was lost.");
    expect((await getRows()).length).toBeGreaterThan(generated / 2);
    expect(reads).toBe(2);
  });

  test("lets the process handle other requests between the words of a search", async () => {
    const concepts: Concept[] = Array.from({ length: 20 }, (_, index) => [
      [{ terms: [`word${index}`], prefix: false }],
    ]);
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await readLevels(api, concepts);
    isDone = true;
    expect(turns).toBeGreaterThanOrEqual(concepts.length);
  });
});
