import type { Kysely, Migration } from "kysely";

/** With the secret of the browser that registered, an address is confirmed without the password. */
export const registrationProofs: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("pendingRegistrations").addColumn("proofHash", "text").execute();
  },
};
