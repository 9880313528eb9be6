import {
  figuresOf,
  judge,
  judged,
  shown,
  type Verdict,
} from "../tests/recruitment-api/openings/search/measure";
import { reachableEngines } from "../tests/support/engines";
import { startServer } from "../tests/support/server-process";
import { withDatabase } from "./database";
import { printTable, printTitle, reportTarget } from "./measure";

const port = 3276;
const target = 0.9;

/**
 * Runs judged searches over the demo company's openings. Measures how many of the first `shown` results answer the
 * search, and how often the best opening comes first. Searches in the row `held back` were not used to tune the search.
 */
export async function benchSearches(): Promise<boolean> {
  printTitle("Judged searches");
  const rows = [["engine", "searches", "number", `precision of the first ${shown}`, "best first"]];
  let isMet = true;
  for (const engine of reachableEngines)
    await withDatabase(
      engine,
      async () => {},
      async (settings) => {
        const api = await startServer({ ...settings, SEED: "none", API_PORT: String(port) }, "api");
        try {
          const verdicts: Verdict[] = [];
          for (const search of judged) {
            const query = new URLSearchParams({ q: search.query, countPerPage: String(shown) });
            const response = await fetch(`http://127.0.0.1:${port}/api/jobs?${query}`, {
              headers: { "accept-language": search.locale },
            });
            const { items } = (await response.json()) as { items: { jobId: string }[] };
            verdicts.push(
              judge(
                search,
                items.map(({ jobId }) => jobId),
              ),
            );
          }
          for (const isHeldBack of [false, true]) {
            const some = verdicts.filter((each) => each.isHeldBack === isHeldBack);
            const { precision, bestFirst } = figuresOf(some);
            isMet &&= precision >= target && bestFirst >= target;
            const name = isHeldBack ? "held back" : "known";
            rows.push([engine, name, String(some.length), precision.toFixed(3), bestFirst.toFixed(3)]);
          }
        } finally {
          await api.stop();
        }
      },
    );
  printTable(rows);
  return reportTarget(`precision ${target}, best first ${target}`, isMet);
}
