import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** Replaces the oldest of many objects repeatedly, and prints the largest heap size relative to the memory in use. */
const program = `
const { setTimeout } = await import("node:timers/promises");
if (process.argv[1] === "limited") (await import("#http/heap")).limitHeapGrowth();
const create = (number) => ({ number, values: Array.from({ length: 20 }, (_, place) => number + place) });
const inUse = Array.from({ length: 150_000 }, (_, number) => create(number));
gc();
const used = process.memoryUsage().heapUsed;
let largest = 0;
for (let number = 0; number < 1_500_000; number += 1) {
  inUse[number % inUse.length] = create(number);
  if (number % 5_000 === 0) {
    largest = Math.max(largest, process.memoryUsage().heapUsed);
    await setTimeout(0);
  }
}
console.log(largest / used);
`;

function heapGrowth(mode: "limited" | "default"): number {
  // The small space for new objects of `npm start`: V8 would enlarge it by a third of this heap on a busy machine.
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      "--expose-gc",
      "--max-semi-space-size=4",
      "--import",
      "tsx",
      "--input-type=module",
      "--eval",
      program,
      mode,
    ],
    { encoding: "utf8" },
  );
  const growth = Number(stdout);
  if (!(growth > 0)) throw new Error(stderr);
  return growth;
}

test("the heap grows by at most four fifths of the memory in use before it is collected", () => {
  expect(heapGrowth("limited")).toBeLessThan(1.8);
  // Without the limit the heap grows further, which shows that the program above can exceed it.
  expect(heapGrowth("default")).toBeGreaterThan(1.8);
}, 60_000);
