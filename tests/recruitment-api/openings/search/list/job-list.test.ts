import { expect, test } from "vitest";
import { openDatabase } from "#api/database/database";
import { recordArrivals } from "#api/job-alerts/arrivals";
import { negotiableReach } from "#api/openings/monthly-pay";
import { firstNumberOfSecond } from "#api/openings/openings";
import { publishOpenings } from "#api/openings/publish";
import { advanceRevision } from "#api/openings/revision";
import { createCatalogue, createOpenCatalogue } from "#api/openings/search/list/opening-rows";
import { payLimitOf } from "#api/openings/search/list/pay-limit";
import { readLevels } from "#api/openings/search/list/relevance";
import { familiesNamedBy } from "#api/openings/search/nearest-family";
import { type BatchedOpening, readBatch } from "#api/openings/search/opening-batch";
import { createLexicon, type Lexicon } from "#api/openings/search/text/lexicon";
import { type Concept, lowestLevel, placesByLevel, upTo } from "#api/openings/search/text/match";
import { type ParsedSearch, readQuery } from "#api/openings/search/text/query";
import { inHead } from "#api/openings/search/text/terms";
import { createVocabulary } from "#api/openings/search/text/vocabulary";
import { companyValues } from "#contract/company-values";
import { facets } from "#contract/job-search";
import {
  employmentTypes,
  experienceLevels,
  type JobFilters,
  jobFilters,
  listJobs,
  workArrangements,
} from "#contract/jobs";
import { days, endOfTaipeiDay, opening, published, today } from "#support/api/openings";
import { stopAtEnd } from "#support/at-end";
import { engine, startRecruitmentApi, type TestApi } from "#support/recruitment-api";
import { publishGenerated } from "../../../../../bench/generated-openings";

const jobFamilies = companyValues().jobFamilies.map(({ key }) => key);

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

const words = [
  ..."工程師 電源 儲能 規格 分析 能 師 台北 射頻 專案經理 法務 研發".split(" "),
  ..."C++ Kubernetes senior engineer enginer zeppelin high-speed 5G Linux SPI Power".split(" "),
];
const cities = ["TW-TPE", "TW-NWT", "TW-KEE", "JP-TYO", "DE-MUC"];

/** Random filters. Each filter is set in some of the searches, with values that match some openings. */
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

/** The highest level of `placesByLevel` at which an opening matches the concept; 0 if it does not match. */
function levelOf(each: Stored, concept: Concept): number {
  const [title = "", facts = "", body = ""] = each.terms.split("\n");
  const texts = { head: [title], title: [title], facts: [title, facts], all: [title, facts, body] };
  const levels = Object.entries(placesByLevel).filter(([, { field, upTo: closeness }]) =>
    upTo(concept, closeness).some(({ phrases }) =>
      phrases.every(({ terms, prefix }) => {
        const words = terms.map((term) => (field === "head" && !prefix ? inHead(term) : term)).join(" ");
        return texts[field].some((text) => text.includes(` ${words}${prefix ? "" : " "}`));
      }),
    ),
  );
  return Math.max(0, ...levels.map(([level]) => Number(level)));
}

/**
 * Sort keys of the listed openings, by the order of docs/decisions/0021. The result's `partial` is true if no opening
 * matches all words.
 */
function rankOf(all: readonly Stored[], { concepts, typed, isRole, whole }: ParsedSearch, lexicon: Lexicon) {
  const at = lowestLevel;
  const isFound = (concept: Concept) => all.some((each) => levelOf(each, concept) > 0);
  const hasSpecific = (concepts ?? []).some((concept, index) => !isRole[index] && isFound(concept));
  const isWord = (index: number) => !isRole[index] || !hasSpecific;
  const hasAll = all.some((each) =>
    concepts?.every((concept, index) => !isWord(index) || levelOf(each, concept) > 0),
  );
  const telling = (concepts ?? []).map(
    (concept, index) => isWord(index) && all.some((each) => levelOf(each, concept) >= at.facts),
  );
  const counts = (index: number) => (hasAll || !telling.includes(true) ? isWord(index) : telling[index]);
  const found = (concepts ?? []).map((concept, index) => {
    const role = (level: number) => (isRole[index] && [4, 6].includes(level) ? at.facts : level);
    const level = new Map(all.map((each) => [each, role(levelOf(each, concept))]));
    const named = familiesNamedBy(typed[index] ?? "", lexicon) as readonly string[];
    const isNamed = all.some(
      (each) => named.includes(each.category ?? "") && (level.get(each) ?? 0) >= at.facts,
    );
    return (each: Stored) => {
      const own = level.get(each) ?? 0;
      if (!isNamed || own < at.facts) return own;
      if (!named.includes(each.category ?? "")) return own < at.title ? at.all : at.title - 1;
      return own < at.named && named.length === 1 ? own : Math.max(own, at.title);
    };
  });
  const isMet = (level: number, index: number) => level >= (counts(index) ? at.all : at.facts);
  const isMissing = (level: number, index: number) => level === 0 || (isRole[index] && level < at.facts);
  const matched = (each: Stored) =>
    found.flatMap((levelIn, index) => (counts(index) && levelIn(each) > 0 ? [levelIn(each)] : []));
  const most = Math.max(0, ...all.map((each) => matched(each).length));
  const least = Math.max(1, Math.floor(found.filter((_, index) => counts(index)).length / 2));
  const ranked = all
    .filter((each) => most >= least && matched(each).length === most)
    .map((each) => {
      const levels = matched(each);
      const has = (level: number) => levels.every((own) => own >= level);
      const isInTitle = levels.some((level) => level >= at.title);
      const tiers = [has(at.title), isInTitle && has(at.facts), isInTitle, has(at.facts), true];
      return {
        each,
        tier: whole !== null && levelOf(each, whole) >= at.title ? 0 : 1 + tiers.indexOf(true),
        sum: found.reduce(
          (sum, levelIn, index) => sum + (isMet(levelIn(each), index) ? levelIn(each) : 0),
          0,
        ),
        isOther: each.employmentType !== "FULL_TIME",
      };
    })
    .sort(byRank);
  const best = ranked[0];
  const partial =
    best !== undefined &&
    found.some((levelIn, index) => !isMet(levelIn(best.each), index) || isMissing(levelIn(best.each), index));
  const isKnown = (concepts ?? []).every((concept) => all.some((each) => levelOf(each, concept) >= at.facts));
  const nearest = [!isKnown && at.head, at.title].find(
    (level) => level !== false && best !== undefined && Math.max(...matched(best.each)) >= level,
  );
  const isListed = (each: Stored) =>
    best !== undefined &&
    (partial ||
      found.every(
        (levelIn, index) => levelIn(each) > 0 || (isRole[index] && levelIn(best.each) < at.title),
      )) &&
    (!partial || Math.max(...matched(each)) >= (nearest || 0)) &&
    found.every((levelIn, index) => {
      const [own, bar] = [levelIn(each), levelIn(best.each)];
      const isStrict = (found.length > 1 || Math.max(...matched(best.each)) >= at.head) && !partial;
      const bars = [isStrict && best.tier === 0 && at.head, isStrict && at.title, at.close, at.facts, at.all];
      const reached = bars.find((level) => level !== false && bar >= level) || 0;
      if (bar >= at.close || (bar > 0 && !isRole[index]))
        return own >= reached || (own === 0 && counts(index));
      return !counts(index) || own === 0 || own >= Math.min(at.facts, ...matched(best.each));
    });
  return {
    keys: new Map(ranked.filter(({ each }) => isListed(each)).map((key) => [key.each, key])),
    partial:
      partial && ranked.every(({ each }) => found.some((levelIn, index) => isMissing(levelIn(each), index))),
  };
}

interface Rank {
  readonly tier: number;
  readonly sum: number;
  readonly isOther: boolean;
}
const byRank = (one: Rank & { each: Stored }, other: Rank & { each: Stored }) =>
  one.tier - other.tier ||
  other.sum - one.sum ||
  Number(one.isOther) - Number(other.isOther) ||
  other.each.number - one.each.number;

const countBy = (values: readonly (string | null)[]) => {
  const counts: Record<string, number> = {};
  for (const value of values) if (value !== null) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

/** The list by its definition: each count is computed separately, from the texts and values of all open openings. */
function expectedList(
  all: readonly Stored[],
  filters: JobFilters,
  parsed: ParsedSearch | null,
  lexicon: Lexicon,
) {
  const since = filters.postedWithin ? firstNumberOfSecond(days(-filters.postedWithin)) : 0;
  const recent = all.filter(({ number }) => number >= since);
  const anywhere = parsed?.concepts ? rankOf(recent, parsed, lexicon) : null;
  const nearby = recent.filter(({ city }) => city === "TW-TPE");
  const found =
    parsed && anywhere?.partial && parsed.typed.includes("台北") ? rankOf(nearby, parsed, lexicon) : anywhere;
  const lowest = payLimitOf(filters);
  const isNegotiable = ({ salaryReach }: Stored) => salaryReach === negotiableReach;
  const isOther = (each: Stored) => !isNegotiable(each) && each.salaryCurrency !== lowest?.currency;
  const inWords = recent.filter((each) => found === null || found.keys.has(each));
  const withinLimit = inWords.filter(
    (each) =>
      !lowest ||
      (each.salaryPeriod !== "HOUR" &&
        (isNegotiable(each) || isOther(each) || each.salaryReach >= lowest.amount)),
  );
  const paid = withinLimit.filter(
    (each) => !lowest || filters.salaryOthers || !(isNegotiable(each) || isOther(each)),
  );
  const isSelected = (each: Stored, except?: Facet) =>
    facets.every((facet) => {
      const selected: readonly (string | null)[] = filters[facet];
      return facet === except || selected.length === 0 || selected.includes(facetValueOf(facet, each));
    });
  const selected = paid.filter((each) => isSelected(each));
  const isByWords = filters.sort === undefined || filters.sort === "relevance";
  const keyOf = (each: Stored) => ({
    ...((isByWords && found?.keys.get(each)) || { tier: 0, sum: 0, isOther: false }),
    each,
  });
  const byClosing = ({ openUntil }: Stored) => (filters.sort === "closing" ? Date.parse(openUntil) : 0);
  const sorted = selected.toSorted(
    (one, other) => byClosing(one) - byClosing(other) || byRank(keyOf(one), keyOf(other)),
  );
  const compared = withinLimit.filter((each) => isSelected(each));
  return {
    ids: sorted.map(({ jobId }) => jobId),
    partial: found?.partial,
    currencies: countBy(withinLimit.map(({ salaryCurrency }) => salaryCurrency)),
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

const api = await startRecruitmentApi({ engine, now: () => today });

await publishGenerated(api.db, engine, generated, today);
await published(
  api,
  { publishedAt: days(2) },
  { closesAt: days(-1) },
  { arrangement: "REMOTE", experienceLevel: "SENIOR", i18nCityKey: "JP-TYO" },
  { salary: { currency: "JPY", period: "YEAR", min: 6_000_000, max: 9_000_000 }, i18nCityKey: "DE-MUC" },
  { salary: { currency: "TWD", period: "MONTH", min: null, max: null } },
);

const listed = async (filters: JobFilters, page: number, countPerPage: number) => {
  const query = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  return (await api.call(listJobs, { query: { ...query, page, countPerPage } })).answer;
};
const asCounts = (values: readonly { value: string; count: number }[]) =>
  Object.fromEntries(values.map(({ value, count }) => [value, count]));

test("a filtered list has the same openings, order and counts as a direct computation, for 100 random searches", async () => {
  const last = await recordArrivals(api.db, today);
  const { matching } = await readBatch(api.db, { after: 0, upTo: last, at: today }).then((batch) => ({
    matching: batch.matching({
      concepts: null,
      facets: jobFilters.parse({}),
      payLimit: null,
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
    const read = filters.q ? readQuery(filters.q, lexicon, vocabulary) : null;
    const expected = expectedList(all, filters, read, lexicon);
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

test("a filtered list shows what another process adds, changes, closes and deletes in the next response", async () => {
  const other = stopAtEnd(openDatabase({ dataDir: api.env.DATA_DIR, databaseUrl: api.env.DATABASE_URL }));
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
});

/** Runs `work` on a second connection to the same database, as another process would. */
const asOther = async (work: (db: TestApi["db"]) => Promise<unknown>) => {
  const other = openDatabase({ dataDir: api.env.DATA_DIR, databaseUrl: api.env.DATABASE_URL });
  await work(other.db);
  await other.close();
};
/** The database with a plugin that calls `happens` after each query whose rows have this column. */
const afterRowsWith = (column: string, happens: () => unknown) =>
  api.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.some((row) => column in row)) await happens();
      return result;
    },
  });

const rowsOf = (db = api.db) => {
  const getCatalogue = createCatalogue({ db, now: () => today });
  return async () => (await getCatalogue()).rows;
};

test("a filtered list never mixes openings from before and after a change", async () => {
  const { length } = await rowsOf()();
  let reads = 0;
  const interrupted = afterRowsWith("salaryReach", async () => {
    reads += 1;
    if (reads === 1) await asOther((db) => published({ db, engine }, {}));
  });
  expect(await rowsOf(interrupted)()).toHaveLength(length + 1);
  expect(reads).toBe(2);
});

test("a filtered list does not wait for the last of many changes, and shows it in the next response", async () => {
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

test("a filtered list is read once for concurrent requests", async () => {
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

test("a filtered list shows a change that was committed while another request read the openings", async () => {
  const { length } = await rowsOf()();
  const found: ReturnType<typeof getRows>[] = [];
  let revisions = 0;
  const getRows: ReturnType<typeof rowsOf> = rowsOf(
    afterRowsWith("revision", async () => {
      revisions += 1;
      // The first request reads the revision twice, and the second time is its last query.
      if (revisions !== 2) return;
      await asOther((db) => published({ db, engine }, {}));
      found.push(getRows());
      // SQLite has one connection, which is in use until this function returns.
      if (engine === "postgres") await expect.poll(() => revisions).toBeGreaterThanOrEqual(3);
    }),
  );
  expect(await getRows()).toHaveLength(length);
  expect(await found[0]).toHaveLength(length + 1);
});

test("a filtered list is read again by the next request after the database failed", async () => {
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

test("a filtered list follows the clock between two changes of the openings", async () => {
  await published(api, { publishedAt: days(1), closesAt: days(2) });
  let now = today;
  const getOpen = createOpenCatalogue({ db: api.db, now: () => now });
  const numbersAt = async (at: Date) => {
    now = at;
    return (await getOpen()).open.map(({ number }) => number);
  };
  const scheduled = firstNumberOfSecond(days(1));
  const isScheduled = (number: number) => Math.abs(number - scheduled) < 1_000;
  expect((await numbersAt(today)).filter(isScheduled)).toHaveLength(0);
  expect((await numbersAt(new Date(days(1).getTime() - 1))).filter(isScheduled)).toHaveLength(0);
  expect((await numbersAt(days(1))).filter(isScheduled)).toHaveLength(1);
  expect((await numbersAt(endOfTaipeiDay(days(2), 1))).filter(isScheduled)).toHaveLength(0);
  expect((await numbersAt(days(1))).filter(isScheduled)).toHaveLength(1);
});

test("a filtered list lets the process handle other requests between the words of a search", async () => {
  const concepts: Concept[] = Array.from({ length: 20 }, (_, index) => [
    { phrases: [{ terms: [`word${index}`], prefix: false }], closeness: "typed" },
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
