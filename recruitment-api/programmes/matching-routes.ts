import type { ErrorEntry } from "#contract/errors";
import {
  type MatchingForm,
  matchingForm,
  readMatching,
  readMatchingResult,
  submitMatching,
} from "#contract/matching";
import type { Deps } from "../deps";
import { ApiError, apiError } from "../http/errors";
import { type Api, serve } from "../http/serve";
import { portalUrl } from "../mail/portal-url";
import { suggestOpenings } from "./matching";
import { receiptOf } from "./receipt";
import { readOwnSubmission } from "./store-submission";
import { editableUntilValue, submitAndConfirm } from "./submit";

const programme = "HRMatching";

export function matchingRoutes(api: Api): void {
  serve(api, submitMatching, async ({ memberId, body }, deps) => {
    const { consentVersion, idempotencyKey, formOpenedAt, ...form } = body;
    await requireKnownCities(form, deps);
    const outcome = await submitAndConfirm(
      deps,
      { programme, memberId, form, consentVersion, idempotencyKey, formOpenedAt },
      (locale, { status, receipt: { number, editableUntil } }) => ({
        kind: status === "created" ? "matching-received" : "matching-updated",
        values: {
          number,
          editableUntil: editableUntilValue(editableUntil),
          link: portalUrl(deps.publicOrigin, locale, "/HRMatching/hrmatching"),
        },
      }),
    );
    return receiptOf(outcome);
  });

  serve(api, readMatching, async ({ memberId }, { db, now, seals }) =>
    readOwnSubmission(db, { programme, memberId, form: matchingForm }, { at: now(), seals }),
  );

  serve(api, readMatchingResult, async ({ memberId, locale }, { db, now, seals }) => {
    const at = now();
    const { cohort, saved } = await readOwnSubmission(
      db,
      { programme, memberId, form: matchingForm },
      { at, seals },
    );
    if (!saved) throw apiError(404, "matching.nothingSent");
    return {
      cohort,
      computedAt: at.toISOString(),
      suggestions: await suggestOpenings(db, saved.form, { locale, at }),
    };
  });
}

async function requireKnownCities({ cities }: MatchingForm, { db }: Deps): Promise<void> {
  const rows = await db
    .selectFrom("cities")
    .select("i18nCityKey")
    .where("i18nCityKey", "in", cities)
    .execute();
  const known = new Set(rows.map(({ i18nCityKey }) => i18nCityKey));
  const errors = cities.flatMap((city, index): ErrorEntry[] =>
    known.has(city) ? [] : [{ message: "error.cityNotFound", field: `cities[${index}]` }],
  );
  if (errors.length > 0) throw new ApiError(400, errors);
}
