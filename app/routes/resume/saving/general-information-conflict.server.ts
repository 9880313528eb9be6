import { type AppLoadContext, data } from "@remix-run/node";
import type { GeneralInformation, SavedGeneralInformation } from "#contract/resume/general-information";
import { orEmptyList } from "../or-empty-list.server";
import { generalInformationLines, placeInWords, readDistricts } from "../sections/general-information.server";
import { type Conflict, submittedFields } from "./conflict.server";

/** 409 with both versions of each field that differs. */
export async function conflictReply(
  form: FormData,
  mine: GeneralInformation,
  theirs: SavedGeneralInformation,
  context: AppLoadContext,
) {
  context.form.hasFailed = true;
  const places = await placeNames([mine, theirs], context);
  const theirLines = generalInformationLines(theirs, placeInWords(theirs, places), context);
  const differences = generalInformationLines(mine, placeInWords(mine, places), context).flatMap(
    ({ label, text }, index) => {
      const other = theirLines[index]?.text ?? "";
      return text === other ? [] : [{ label, mine: text, theirs: other }];
    },
  );
  const conflict: Conflict = { version: theirs.version, differences, fields: submittedFields(form) };
  return data({ result: undefined, districts: null, conflict }, { status: 409 });
}

async function placeNames(versions: readonly Partial<GeneralInformation>[], context: AppLoadContext) {
  const [cities, ...districts] = await Promise.all([
    orEmptyList(context.api.places.cities()),
    ...versions.map(({ location }) => readDistricts(location?.i18nCityKey, context)),
  ]);
  return new Map([
    ...cities.map(({ i18nCityKey, name }) => [i18nCityKey, name] as const),
    ...districts.flatMap((each) =>
      (each?.areas ?? []).map(({ i18nCityAreaKey, name }) => [i18nCityAreaKey, name] as const),
    ),
  ]);
}
