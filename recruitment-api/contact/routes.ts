import { contactUs } from "#contract/contact";
import { type Api, serve } from "../http/serve";
import { topicNames } from "../i18n/contact-topics";
import { countMail } from "../mail/mail-throttle";
import { newNumber } from "../signing/reference-number";

export function contactUsRoutes(api: Api): void {
  serve(api, contactUs, async ({ body, locale }, { company, db, now, outbox, contactAddress }) => {
    const at = now();
    const [own = locale] = company.locales;
    const row = { ...body, reference: newNumber("C", at), locale, receivedAt: at.toISOString() };
    const stored = await db.transaction().execute(async (tx) => {
      const inserted = await tx
        .insertInto("contactMessages")
        .values(row)
        .onConflict((conflict) => conflict.column("idempotencyKey").doNothing())
        .returning("reference")
        .executeTakeFirst();
      if (!inserted) return undefined;
      const { reference: number, name, email, message } = row;
      const topic = topicNames[row.topic];
      await outbox.add(tx, {
        kind: "contact-message",
        values: { number, topic, name, email, message, language: locale },
        to: contactAddress,
        locale: own,
        replyTo: email,
      });
      // Anyone can enter any address, so receipts to one mailbox are limited and contain no text that the sender wrote.
      if ((await countMail(tx, "receipt", email, at)) === 0)
        await outbox.add(tx, { kind: "contact-receipt", values: { number, topic }, to: email, locale });
      return inserted;
    });
    if (!stored) {
      return db
        .selectFrom("contactMessages")
        .select("reference")
        .where("idempotencyKey", "=", body.idempotencyKey)
        .executeTakeFirstOrThrow();
    }
    await outbox.flush();
    return stored;
  });
}
