import type { Can } from "#contract/capabilities";
import type { CallInput } from "#contract/endpoint";
import { readImage } from "#contract/files";
import { readByContract } from "#contract/reading/read";
import {
  isFilled,
  type PlaceInWords,
  type Resume,
  readResume,
  resumeSectionContracts,
  type SavedSection,
  type SectionInput,
} from "#contract/resume/contracts";
import { withNewestFirst } from "#contract/resume/date-order";
import { generalInformation } from "#contract/resume/general-information";
import { type ResumeSection, resumeSections } from "#contract/resume/sections";
import type { Call } from "./call";
import { isApiError } from "./errors.server";
import { orEmptyList } from "./part.server";
import { places } from "./places";

export interface ReadResume extends Resume {
  /** Sections that could not be read; they appear empty */
  readonly unavailable: readonly ResumeSection[];
}

/** A section without content, as before its first save. */
function emptySection<Section extends ResumeSection>(section: Section): SavedSection<Section> {
  const { value } = readByContract(resumeSectionContracts[section].read.response, {});
  // Every section's schema accepts an empty object. The compiler cannot infer that `value` has the type of `Section`.
  return value as SavedSection<Section>;
}

/**
 * Names of a location's city and district. The result has no district if its name is unknown, and is null if the
 * city's name is unknown.
 */
async function placeOf(
  location: SavedSection<"generalInformation">["location"],
  call: Call,
): Promise<PlaceInWords | null> {
  const { i18nCityKey = "", i18nCityAreaKey = "" } = location ?? {};
  if (i18nCityKey === "") return null;
  const { cities, areas } = places(call);
  const [allCities, allAreas] = await Promise.all([
    orEmptyList(cities()),
    i18nCityAreaKey === "" ? [] : orEmptyList(areas(i18nCityKey)),
  ]);
  const city = allCities.find((each) => each.i18nCityKey === i18nCityKey)?.name;
  const area = allAreas.find((each) => each.i18nCityAreaKey === i18nCityAreaKey)?.name;
  return city === undefined ? null : { city, ...(area !== undefined && { area }) };
}

/** Reads the ETag of the photo by requesting the photo itself. Null if there is no photo or the call fails. */
async function readPhoto(call: Call): Promise<Resume["photo"]> {
  try {
    const file = await call.download(readImage, {});
    await file?.body?.cancel();
    if (!file) return null;
    return { etag: file.headers.get("ETag") ?? "", width: 0, height: 0, size: 0, uploadedAt: "" };
  } catch (error) {
    if (isApiError(error)) return null;
    throw error;
  }
}

export const resume = (call: Call, can: Can) => {
  async function read<Section extends ResumeSection>(section: Section): Promise<SavedSection<Section>> {
    const saved = (await call(resumeSectionContracts[section].read)) as SavedSection<Section> | null;
    return saved ? withNewestFirst(section, saved) : emptySection(section);
  }

  async function readGeneral() {
    return (await call(generalInformation.read)) ?? emptySection("generalInformation");
  }

  /** @throws {ApiError} the first error, if no section can be read */
  async function readSections(): Promise<ReadResume> {
    const unavailable: ResumeSection[] = [];
    let failure: unknown;
    const readOrEmpty = async <Section extends ResumeSection>(section: Section) => {
      try {
        return await read(section);
      } catch (error) {
        if (!isApiError(error)) throw error;
        failure ??= error;
        unavailable.push(section);
        return emptySection(section);
      }
    };
    const general = readOrEmpty("generalInformation");
    const [sections, place, photo] = await Promise.all([
      Promise.all(
        resumeSections.map(
          async (name) =>
            [name, await (name === "generalInformation" ? general : readOrEmpty(name))] as const,
        ),
      ),
      general.then(({ location }) => placeOf(location, call)),
      readPhoto(call),
    ]);
    if (unavailable.length === resumeSections.length) throw failure;
    return {
      ...(Object.fromEntries(sections) as Pick<Resume, ResumeSection>),
      place,
      photo,
      filled: sections.filter(([name, saved]) => isFilled(name, saved)).map(([name]) => name),
      unavailable,
    };
  }

  /** Reads all nine sections in one call, dated lists newest first. Null if the sections have to be read one by one. */
  async function readWhole(): Promise<Resume | null> {
    if (!can.resume) return null;
    const whole = await call(readResume).catch(orUnreadable);
    if (whole === null) return null;
    const sections = resumeSections.map((section) => [section, withNewestFirst(section, whole[section])]);
    return { ...whole, ...Object.fromEntries(sections) };
  }

  return {
    /** Reads all nine sections in one call or, if that is not possible, each section in its own call */
    readAll: async (): Promise<ReadResume> => {
      const whole = await readWhole();
      return whole ? { ...whole, unavailable: [] } : readSections();
    },
    read,
    /** Reads a section and which sections are filled; `filled` is null if that would take more than one call. */
    readWithStates: async <Section extends ResumeSection>(section: Section) => {
      const whole = await readWhole();
      if (whole) return { saved: whole[section], filled: whole.filled };
      return { saved: await read(section), filled: null };
    },
    save: <Section extends ResumeSection>(section: Section, body: SectionInput<Section>) => {
      // The compiler cannot infer that `body` matches `save`; both belong to `section`.
      const { save } = resumeSectionContracts[section] as (typeof resumeSectionContracts)["qualifications"];
      return call(save, { body: body as unknown as SectionInput<"qualifications"> });
    },
    readGeneralInformation: readGeneral,
    saveGeneralInformation: (body: CallInput<typeof generalInformation.save>["body"]) =>
      call(generalInformation.save, { body }),
  };
};

/** Statuses of `readResume` after which reading the sections one by one may succeed. */
const ofThisCall = new Set([404, 405, 500, 501, 502]);

/** Returns null if the sections may still be read one by one; rethrows other errors. */
function orUnreadable(error: unknown): null {
  if (isApiError(error) && ofThisCall.has(error.status)) return null;
  throw error;
}
