import type { Kysely } from "kysely";
import type { ApplicationEvent } from "#contract/interviews";
import type { Schema } from "../../database/schema";

/** Appends an event to an application. Call it in the transaction of the change that the event records. */
export async function appendEvent(
  tx: Kysely<Schema>,
  applicationNumber: string,
  { event, at, about }: ApplicationEvent,
): Promise<void> {
  const { length } = await tx
    .selectFrom("applicationEvents")
    .select(({ fn }) => fn.countAll<number>().as("length"))
    .where("applicationNumber", "=", applicationNumber)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("applicationEvents")
    .values({ applicationNumber, position: Number(length), event, at, about })
    .execute();
}

/** The events of applications by number, oldest first. */
export async function readEvents(
  db: Kysely<Schema>,
  applicationNumbers: readonly string[],
): Promise<ReadonlyMap<string, ApplicationEvent[]>> {
  const events = new Map<string, ApplicationEvent[]>();
  if (applicationNumbers.length === 0) return events;
  const rows = await db
    .selectFrom("applicationEvents")
    .select(["applicationNumber", "event", "at", "about"])
    .where("applicationNumber", "in", applicationNumbers)
    .orderBy("position")
    .execute();
  for (const { applicationNumber, ...event } of rows)
    events.set(applicationNumber, [...(events.get(applicationNumber) ?? []), event]);
  return events;
}
