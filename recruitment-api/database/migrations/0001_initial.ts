import type { Migration } from "kysely";
import type { Engine } from "../engine";
import { applications } from "./initial/applications";
import { catalogue } from "./initial/catalogue";
import { mails } from "./initial/mails";
import { members } from "./initial/members";
import { programmes } from "./initial/programmes";
import { records } from "./initial/records";
import { resumes } from "./initial/resumes";

/** The tables of version 0.2.0, the first release. */
export const initial = (engine: Engine): Migration => ({
  async up(db) {
    await catalogue(db, engine);
    await members(db);
    await resumes(db);
    await applications(db);
    await programmes(db);
    await mails(db);
    await records(db);
  },
});
