import { describe, expect, test } from "vitest";
import type { Locale } from "#contract/locale";
import { reachableEngines } from "#support/engines";
import { startRecruitmentApi, type TestApi } from "#support/recruitment-api";
import { figuresOf, firstFound, judge, judged, queries, shown } from "../measure";

/** The share of searches that must find an expected opening among the first `shown`. */
const target = 0.95;
/**
 * For judged searches: the minimum share of right openings among the first five, on average, and also the minimum share
 * of searches whose best opening comes first.
 */
const judgedTarget = 0.9;

describe("typical searches", async () => {
  /** The results of each search on an engine; each search runs once. */
  const answers = new Map<string, Promise<string[]>>();
  function found(engine: string, search: { query: string; locale: Locale }): Promise<string[]> {
    const api = apis.get(engine);
    if (!api) throw new Error("No API");
    const key = `${engine} ${search.locale} ${search.query}`;
    const answer = answers.get(key) ?? firstFound(api, search);
    answers.set(key, answer);
    return answer;
  }

  /** The searches that find no expected opening among the first `shown`, with what they find. */
  async function missedBy(engine: string, some: typeof queries): Promise<string[]> {
    const missed: string[] = [];
    for (const query of some) {
      const first = (await found(engine, query)).slice(0, shown);
      if (!first.some((id) => query.openings.includes(id))) {
        missed.push(`${query.kind}: ${query.query} finds ${first.join(" ") || "nothing"}`);
      }
    }
    return missed;
  }

  const apis = new Map<string, TestApi>();
  for (const engine of reachableEngines)
    apis.set(engine, await startRecruitmentApi({ engine, seed: "demo" }));

  test.each(reachableEngines)(
    "find an expected opening among the first five in 95 percent of cases on %s",
    async (engine) => {
      const missed = await missedBy(engine, queries);
      const share = 1 - missed.length / queries.length;
      expect(queries.length).toBeGreaterThanOrEqual(200);
      expect(share, missed.join("\n")).toBeGreaterThanOrEqual(target);
    },
  );

  test.each(reachableEngines)(
    "with a wrong letter find an expected opening among the first five on %s",
    async (engine) => {
      const typos = queries.filter(({ kind }) => kind === "typo");
      expect(typos.length).toBeGreaterThan(10);
      expect(await missedBy(engine, typos)).toEqual([]);
    },
  );

  test.each(reachableEngines)(
    "that a person has judged have 90 percent right among the first five, and the best first, on %s",
    async (engine) => {
      expect(judged.length).toBeGreaterThanOrEqual(300);
      for (const isHeldBack of [false, true]) {
        const verdicts = [];
        for (const search of judged.filter((each) => each.isHeldBack === isHeldBack))
          verdicts.push(judge(search, await found(engine, search)));
        const { precision, bestFirst } = figuresOf(verdicts);
        expect(precision, `held back: ${isHeldBack}`).toBeGreaterThanOrEqual(judgedTarget);
        expect(bestFirst, `held back: ${isHeldBack}`).toBeGreaterThanOrEqual(judgedTarget);
      }
    },
  );

  test.runIf(reachableEngines.length > 1)(
    "both engines find the same openings in the same order",
    async () => {
      const [one = "", other = ""] = reachableEngines;
      for (const query of [...queries, ...judged]) {
        expect(await found(other, query), query.query).toEqual(await found(one, query));
      }
    },
  );
});
