import { timingSafeEqual } from "node:crypto";
import type { Kysely } from "kysely";
import { visit, visitorToken } from "../../contract/visitor";
import type { Schema } from "../schema";
import { type Api, problem, serve } from "../serve";
import { fingerprint } from "../tokens";

const cookieName = "XSRF-TOKEN";
const taipei = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Taipei", dateStyle: "short" });

export function visitorRoutes(api: Api): void {
  serve(api, visit, async ({ headers }, { db, now }) => {
    const visitor = visitorOf(headers);
    if (visitor === null) throw problem(403, "Forbidden");
    await count(db, taipei.format(now()), fingerprint(visitor));
    return null;
  });
}

/** The visitor's token where cookie and header carry the same (OWASP: double submit). */
function visitorOf(headers: Headers): string | null {
  const header = visitorToken.safeParse(headers.get("x-csrf-token"));
  const cookie = (headers.get("cookie") ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);
  if (!header.success || cookie === undefined) return null;
  const [one, other] = [Buffer.from(header.data), Buffer.from(cookie)];
  return one.length === other.length && timingSafeEqual(one, other) ? header.data : null;
}

async function count(db: Kysely<Schema>, day: string, visitor: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const isNew = await tx
      .insertInto("visitors")
      .values({ day, visitor })
      .onConflict((conflict) => conflict.doNothing())
      .returning("day")
      .executeTakeFirst();
    if (!isNew) return;
    // The first visit of a day clears away who came on the days before.
    const counted = await tx
      .insertInto("visitCounts")
      .values({ day, visits: 1 })
      .onConflict((conflict) =>
        conflict.column("day").doUpdateSet((row) => ({ visits: row("visitCounts.visits", "+", 1) })),
      )
      .returning("visits")
      .executeTakeFirstOrThrow();
    if (counted.visits === 1) await tx.deleteFrom("visitors").where("day", "<", day).execute();
  });
}
