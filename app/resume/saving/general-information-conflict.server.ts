import { type AppLoadContext, data } from "@remix-run/node";
import {
  type GeneralInformation,
  type SavedGeneralInformation,
  storedGeneralInformation,
} from "#contract/resume/general-information";
import type { Content } from "#contract/resume/words";
import { optionalPart, orEmptyList } from "../../api/part.server";
import type { StoredDraft } from "../../forms/draft.server";
import { generalInformationLines, placeInWords, readDistricts } from "../sections/general-information.server";
import { type Conflict, submittedFields } from "./conflict.server";
import { compareDraft } from "./section-draft.server";

/** Replies with status 409 and both versions of each field that differs. */
export async function conflictReply(
  form: FormData,
  mine: GeneralInformation,
  theirs: SavedGeneralInformation,
  context: AppLoadContext,
) {
  context.form.hasFailed = true;
  const [differences, resume] = await Promise.all([
    differencesBetween(mine, theirs, context),
    optionalPart(context.api.resume.readWithStates("generalInformation")),
  ]);
  const conflict: Conflict = {
    version: theirs.version,
    differences,
    fields: submittedFields(form),
    filled: resume?.filled ?? null,
  };
  return data({ result: undefined, districts: null, conflict }, { status: 409 });
}

async function differencesBetween(
  mine: Partial<GeneralInformation>,
  theirs: SavedGeneralInformation,
  context: AppLoadContext,
): Promise<Conflict["differences"]> {
  const places = await placeNames([mine, theirs], context);
  const theirLines = generalInformationLines(theirs, placeInWords(theirs, places), context);
  return generalInformationLines(mine, placeInWords(mine, places), context).flatMap(
    ({ label, text }, index) => {
      const other = theirLines[index]?.text ?? "";
      return text === other ? [] : [{ label, mine: text, theirs: other }];
    },
  );
}

export const generalDraftKey = "resume.generalInformation";

export async function compareGeneralDraft(
  stored: StoredDraft | null,
  saved: SavedGeneralInformation,
  context: AppLoadContext,
) {
  const draft = await compareDraft(stored, saved.version, (values) =>
    differencesBetween(readableInformation(values), saved, context),
  );
  const location = draft.values && readableInformation(draft.values).location;
  return { ...draft, city: location?.i18nCityKey };
}

/** The valid fields of a draft. Invalid fields have no display text, but the form shows them as typed. */
function readableInformation(values: Content): Partial<GeneralInformation> {
  const fields = Object.entries(storedGeneralInformation.shape).flatMap(([name, schema]) => {
    const read = schema.safeParse(values[name]);
    return read.success ? [[name, read.data]] : [];
  });
  return Object.fromEntries(fields);
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
