import type { CallInput } from "../../contract/endpoint";
import { listJobs, listJobsForMember, readJob } from "../../contract/jobs";
import { paged } from "../../contract/list";
import type { Call } from "./client.server";

export const jobs = (call: Call) => ({
  list: async (query: CallInput<typeof listJobs>["query"]) => paged(await call(listJobs, { query }), query),
  read: (id: string) => call(readJob, { params: { id } }),
  /** As the specification has it, a member's list always says that it has one page */
  listForMember: async (query: CallInput<typeof listJobsForMember>["query"]) => ({
    ...(await call(listJobsForMember, { query })),
    totalPages: 1,
  }),
});
