import type { AppLoadContext } from "@remix-run/node";
import { type Job, jobId } from "#contract/jobs";
import { decideOpening } from "#contract/window";
import { orNotFound, parameterNotFound } from "../not-found.server";

/** The opening that the path names, with its current state; throws a 404 response for an unknown id. */
export async function readOpening(
  name: string | undefined,
  request: Request,
  context: AppLoadContext,
  now = new Date(),
): Promise<Job> {
  const id = jobId.safeParse(name);
  if (!id.success) throw parameterNotFound(request);
  const job = await context.api.jobs.read(id.data).catch(orNotFound(request));
  // The state of a cached response may be some seconds old.
  return { ...job, state: decideOpening(job, { now }).isOpen ? "OPEN" : "CLOSED" };
}
