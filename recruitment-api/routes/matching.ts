import type { ErrorEntry } from "../../contract/errors";
import {
  type MatchingForm,
  matchingForm,
  readMatching,
  readMatchingResult,
  submitMatching,
} from "../../contract/matching";
import { suggestOpenings } from "../matching";
import { matchingMail } from "../programmeMails";
import { readOwn } from "../programmes";
import { type Api, ApiFault, type Deps, refusal, serve } from "../serve";
import { sendAndConfirm } from "../submissions";

const programme = "HRMatching";

export function matchingRoutes(api: Api): void {
  serve(api, submitMatching, async ({ memberId, body }, deps) => {
    const { consentVersion, idempotencyKey, formOpenedAt, ...form } = body;
    await requireKnownCities(form, deps);
    return sendAndConfirm(
      deps,
      { programme, memberId, form, consentVersion, idempotencyKey, formOpenedAt },
      ({ locale }, { did, receipt }) =>
        matchingMail(locale, { ...receipt, did, publicOrigin: deps.publicOrigin }),
    );
  });

  serve(api, readMatching, async ({ memberId }, { db, now }) =>
    readOwn(db, { programme, memberId, form: matchingForm }, now()),
  );

  serve(api, readMatchingResult, async ({ memberId, locale }, { db, now }) => {
    const at = now();
    const { cohort, saved } = await readOwn(db, { programme, memberId, form: matchingForm }, at);
    if (!saved) throw refusal(404, "matching.nothingSent");
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
  const faults = cities.flatMap((city, place): ErrorEntry[] =>
    known.has(city) ? [] : [{ message: "error.cityNotFound", field: `cities[${place}]` }],
  );
  if (faults.length > 0) throw new ApiFault(400, faults);
}
