import type { Counter } from "../stores/counter";

/** After this many failures from one network, sign-in requires a captcha. */
const limit = { name: "captcha-sign-in", points: 3, seconds: 900 } as const;

/** Counts failed sign-ins per client network. */
export const createFailedSignIns = (counter: Counter) => ({
  isLimitReached: async (network: string) =>
    (await counter.total(limit, `sign-in ${network}`)) >= limit.points,
  record: async (network: string) => void (await counter.count(limit, `sign-in ${network}`)),
});
