import type { SeedJob } from "../types";
import { engineeringJobs } from "./engineering";
import { financeJobs } from "./finance";
import { firmwareJobs } from "./firmware";
import { informationSecurityJobs } from "./information-security";
import { legalJobs } from "./legal";
import { manufacturingJobs } from "./manufacturing";
import { marketingJobs } from "./marketing";
import { peopleJobs } from "./people";
import { qualityJobs } from "./quality";
import { salesJobs } from "./sales";
import { softwareJobs } from "./software";
import { supplyChainJobs } from "./supply-chain";

/** The openings of the demo company: ten in each of the twelve families. */
export const demoJobs: readonly SeedJob[] = [
  ...engineeringJobs,
  ...firmwareJobs,
  ...softwareJobs,
  ...manufacturingJobs,
  ...qualityJobs,
  ...supplyChainJobs,
  ...salesJobs,
  ...marketingJobs,
  ...financeJobs,
  ...legalJobs,
  ...peopleJobs,
  ...informationSecurityJobs,
];
