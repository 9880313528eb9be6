import "./company";
import { setup as buildIfStale } from "../tests/support/fresh-build";
import { benchImport } from "./import";
import { benchJobs } from "./jobs";
import { benchMembers } from "./members";
import { benchMemory } from "./memory";
import { benchPages } from "./pages";
import { benchResumes } from "./resumes";
import { benchSearches } from "./searches";
import { benchWeight } from "./weight";

/**
 * Benchmarks by name: `npm run bench -- jobs` runs one. Each prints a table and returns whether its targets are met.
 * They measure a production build of the current sources; a stale build is rebuilt first.
 */
const benches: Readonly<Record<string, () => Promise<boolean>>> = {
  jobs: benchJobs,
  import: benchImport,
  pages: benchPages,
  members: benchMembers,
  weight: benchWeight,
  memory: benchMemory,
  resumes: benchResumes,
  searches: benchSearches,
};

const selected = process.argv.slice(2);
const unknown = selected.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`unknown benchmark ${unknown.join(", ")}; available: ${Object.keys(benches).join(", ")}`);
  process.exitCode = 1;
} else {
  buildIfStale();
  for (const [name, bench] of Object.entries(benches)) {
    if (selected.length > 0 && !selected.includes(name)) continue;
    if (!(await bench())) process.exitCode = 1;
  }
}
