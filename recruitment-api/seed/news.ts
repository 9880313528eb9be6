import { announcements } from "./news/announcements";
import { campus } from "./news/campus";
import { life } from "./news/life";
import { people } from "./news/people";
import { programmes } from "./news/programmes";
import type { SeedNews } from "./types";

/** The demo company's news, newest first. */
export const demoNews: SeedNews[] = [...programmes, ...announcements, ...campus, ...life, ...people].sort(
  (one, other) => one.publishedDaysAgo - other.publishedDaysAgo,
);
