import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reachableEngines } from "#support/engines";
import { startRecruitmentApi, type TestApi } from "#support/recruitment-api";
import { firstFound, queries, shown } from "../measure";

/** The share of searches that must find an expected opening among the first `shown`. */
const target = 0.95;

describe("typical searches", () => {
  /** The searches that miss, with what they find. */
  async function missedBy(api: TestApi | undefined, some: typeof queries): Promise<string[]> {
    if (!api) throw new Error("No API");
    const missed: string[] = [];
    for (const query of some) {
      const first = (await firstFound(api, query)).slice(0, shown);
      if (!first.some((id) => query.openings.includes(id))) {
        missed.push(`${query.kind}: ${query.query} finds ${first.join(" ") || "nothing"}`);
      }
    }
    return missed;
  }

  const apis = new Map<string, TestApi>();
  beforeAll(async () => {
    for (const engine of reachableEngines)
      apis.set(engine, await startRecruitmentApi({ engine, seed: "demo" }));
  });
  afterAll(async () => {
    for (const api of apis.values()) await api.stop();
  });

  test.each(reachableEngines)(
    "find an expected opening among the first five in 95 percent of cases on %s",
    async (engine) => {
      const missed = await missedBy(apis.get(engine), queries);
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
      expect(await missedBy(apis.get(engine), typos)).toEqual([]);
    },
  );

  test.runIf(reachableEngines.length > 1)(
    "both engines find the same openings in the same order",
    async () => {
      const [one, other] = [...apis.values()];
      if (!one || !other) throw new Error("Two engines are needed");
      for (const query of queries) {
        expect(await firstFound(other, query), query.query).toEqual(await firstFound(one, query));
      }
    },
  );
});
