import { timingSafeEqual } from "node:crypto";
import type { Kysely } from "kysely";
import { isoDay } from "#contract/company-time";
import { visit, visitorToken } from "#contract/visitor";
import type { Schema } from "../database/schema";
import { problem } from "../http/errors";
import { type Api, serve } from "../http/serve";
import { fingerprint } from "../signing/secrets";

const cookieName = "XSRF-TOKEN";

export function visitorRoutes(api: Api): void {
  serve(api, visit, async ({ headers }, { db, now }) => {
    const visitor = verifiedToken(headers);
    if (visitor === null) throw problem(403, "Forbidden");
    await countVisit(db, isoDay(now().getTime()), fingerprint(visitor));
    return null;
  });
}

/** The visitor's token if the cookie equals the header (OWASP: double submit cookie); null otherwise. */
function verifiedToken(headers: Headers): string | null {
  const header = visitorToken.safeParse(headers.get("x-csrf-token"));
  const cookie = (headers.get("cookie") ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);
  if (!header.success || cookie === undefined) return null;
  const [sent, stored] = [Buffer.from(header.data), Buffer.from(cookie)];
  return sent.length === stored.length && timingSafeEqual(sent, stored) ? header.data : null;
}

async function countVisit(db: Kysely<Schema>, day: string, visitor: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const isNew = await tx
      .insertInto("visitors")
      .values({ day, visitor })
      .onConflict((conflict) => conflict.doNothing())
      .returning("day")
      .executeTakeFirst();
    if (!isNew) return;
    const counted = await tx
      .insertInto("visitCounts")
      .values({ day, visits: 1 })
      .onConflict((conflict) =>
        conflict.column("day").doUpdateSet((row) => ({ visits: row("visitCounts.visits", "+", 1) })),
      )
      .returning("visits")
      .executeTakeFirstOrThrow();
    // Deletes the visitors of earlier days at the first visit of a day.
    if (counted.visits === 1) await tx.deleteFrom("visitors").where("day", "<", day).execute();
  });
}
