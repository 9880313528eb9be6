import { type AppLoadContext, data } from "@remix-run/node";
import type {
  GeneralInformation,
  SavedGeneralInformation,
} from "../../../contract/resume/generalInformation";
import { noteRefusal } from "../../form.server";
import { type Conflict, typedFields } from "./conflict.server";
import { districtsOf, linesOf, orNone, placeFrom } from "./general-information.server";

/** 409: both versions of every field that differs. */
export async function conflictAnswer(
  form: FormData,
  mine: GeneralInformation,
  theirs: SavedGeneralInformation,
  context: AppLoadContext,
) {
  noteRefusal(context);
  const places = await placeNames([mine, theirs], context);
  const before = linesOf(theirs, placeFrom(theirs, places), context);
  const differences = linesOf(mine, placeFrom(mine, places), context).flatMap(({ label, text }, index) => {
    const other = before[index]?.text ?? "";
    return text === other ? [] : [{ label, mine: text, theirs: other }];
  });
  const conflict: Conflict = { version: theirs.version, differences, typed: typedFields(form) };
  return data({ result: undefined, districts: null, conflict }, { status: 409 });
}

async function placeNames(versions: readonly Partial<GeneralInformation>[], context: AppLoadContext) {
  const [cities, ...districts] = await Promise.all([
    orNone(context.api.places.cities()),
    ...versions.map(({ location }) => districtsOf(location?.i18nCityKey, context)),
  ]);
  return new Map([
    ...cities.map(({ i18nCityKey, name }) => [i18nCityKey, name] as const),
    ...districts.flatMap((each) =>
      (each?.areas ?? []).map(({ i18nCityAreaKey, name }) => [i18nCityAreaKey, name] as const),
    ),
  ]);
}
