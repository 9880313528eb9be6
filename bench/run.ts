import { benchImport } from "./import";
import { benchJobs } from "./jobs";
import { benchPages } from "./pages";

/** By name, so that `npm run bench -- jobs` runs one alone. Each prints its table and answers whether its bars are met. */
const benches: Readonly<Record<string, () => Promise<boolean>>> = {
  import: benchImport,
  jobs: benchJobs,
  pages: benchPages,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`No bench ${unknown.join(", ")}; there are: ${Object.keys(benches).join(", ")}`);
  process.exitCode = 1;
} else {
  for (const [name, bench] of Object.entries(benches)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    if (!(await bench())) process.exitCode = 1;
  }
}
