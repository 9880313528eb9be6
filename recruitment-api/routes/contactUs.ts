import { contactUs } from "../../contract/contactUs";
import { receiptMail, writtenMail } from "../contactMails";
import { newNumber } from "../numbers";
import { type Api, serve } from "../serve";

export function contactUsRoutes(api: Api): void {
  serve(api, contactUs, async ({ body, locale }, { db, now, mail, log, contactAddress }) => {
    const at = now();
    const row = { ...body, reference: newNumber("C", at), locale, receivedAt: at.toISOString() };
    const stored = await db
      .insertInto("contactMessages")
      .values(row)
      .onConflict((conflict) => conflict.column("idempotencyKey").doNothing())
      .returning("reference")
      .executeTakeFirst();
    if (!stored) {
      return db
        .selectFrom("contactMessages")
        .select("reference")
        .where("idempotencyKey", "=", body.idempotencyKey)
        .executeTakeFirstOrThrow();
    }
    // The message is stored: a mail server that is down must not lose it, nor have it sent twice.
    const sends = await Promise.allSettled([
      mail.send(contactAddress, writtenMail(row)),
      mail.send(row.email, receiptMail(locale, row)),
    ]);
    for (const send of sends) {
      if (send.status === "rejected")
        log.error(
          { err: send.reason, reference: row.reference },
          "A mail about a message to the company was not sent",
        );
    }
    return stored;
  });
}
