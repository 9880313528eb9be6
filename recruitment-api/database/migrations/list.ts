import type { Migration } from "kysely";
import type { Engine } from "../engine";
import { catalogue } from "./0001_catalogue";
import { members } from "./0002_members";
import { accounts } from "./0003_accounts";
import { applying } from "./0005_applying";
import { programmes } from "./0006_programmes";
import { outbox } from "./0007_outbox";
import { memberRights } from "./0008_member-rights";
import { hr } from "./0009_hr";
import { jobFacets } from "./0010_job-facets";
import { search } from "./0011_search";
import { onlineSessions } from "./0012_online-sessions";
import { savedJobs } from "./0013_saved-jobs";
import { jobAlerts } from "./0014_job-alerts";
import { closingReminders } from "./0015_closing-reminders";
import { formDrafts } from "./0016_form-drafts";
import { interviews } from "./0017_interviews";
import { suggestedJobs } from "./0018_suggested-jobs";
import { interviewAccommodations } from "./0019_interview-accommodations";
import { searchFacts } from "./0020_search-facts";
import { storedFacts } from "./0021_stored-facts";
import { registrationProofs } from "./0022_registration-proofs";
import { interviewPlaceNames } from "./0023_interview-place-names";
import { searchParts } from "./0024_search-parts";

/** All migrations by name, in the order in which they run. Never change a published migration. */
export function migrations(engine: Engine): Record<string, Migration> {
  return {
    "0001_catalogue": catalogue(engine),
    "0002_members": members,
    "0003_accounts": accounts,
    "0005_applying": applying,
    "0006_programmes": programmes,
    "0007_outbox": outbox,
    "0008_member-rights": memberRights,
    "0009_hr": hr,
    "0010_job-facets": jobFacets,
    "0011_search": search(engine),
    "0012_online-sessions": onlineSessions,
    "0013_saved-jobs": savedJobs,
    "0014_job-alerts": jobAlerts,
    "0015_closing-reminders": closingReminders,
    "0016_form-drafts": formDrafts,
    "0017_interviews": interviews,
    "0018_suggested-jobs": suggestedJobs,
    "0019_interview-accommodations": interviewAccommodations,
    "0020_search-facts": searchFacts(engine),
    "0021_stored-facts": storedFacts(engine),
    "0022_registration-proofs": registrationProofs,
    "0023_interview-place-names": interviewPlaceNames,
    "0024_search-parts": searchParts(engine),
  };
}
