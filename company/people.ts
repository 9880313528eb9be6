import { z } from "zod";
import type { LocalizedText } from "#contract/locale";
import type { CompanyIdentity } from "./identity";
import { readPageFile, textIn } from "./page-file";
import { type CompanyPicture, pictureIn, readPicture } from "./pictures";

const fileName = "pages/people.json";

const peopleFile = (identity: CompanyIdentity) =>
  z.strictObject({
    welcome: pictureIn(identity).optional(),
    campus: pictureIn(identity).optional(),
    associates: pictureIn(identity).optional(),
    associatesQuote: z
      .strictObject({
        text: textIn(identity, 200),
        by: textIn(identity, 80),
        image: pictureIn(identity).optional(),
      })
      .optional(),
    teams: z
      .partialRecord(z.enum(identity.jobFamilies.map(({ key }) => key)), pictureIn(identity))
      .default({}),
  });

export interface People {
  /** Picture next to the sign-in form */
  readonly welcome: CompanyPicture | null;
  /** Picture on the page of the campus tour */
  readonly campus: CompanyPicture | null;
  /** Picture on the page of the management associate programme */
  readonly associates: CompanyPicture | null;
  /** Quote of a former participant of the management associate programme */
  readonly associatesQuote: {
    readonly text: LocalizedText;
    readonly by: LocalizedText;
    readonly picture: CompanyPicture | null;
  } | null;
  readonly teamOf: (family: string) => CompanyPicture | null;
  readonly all: readonly CompanyPicture[];
}

/** Reads `pages/people.json`; without the file, pages show none of these pictures and no quote. */
export function readPeople(identity: CompanyIdentity, errors: string[]): People {
  const {
    welcome,
    campus,
    associates,
    associatesQuote,
    teams = {},
  } = readPageFile(identity.folder, fileName, peopleFile(identity), errors) ?? {};
  const read = (picture: typeof welcome, field: string) =>
    readPicture(identity.folder, picture, { file: fileName, field, errors });
  const ofTeams = new Map(
    Object.entries(teams).map(([family, picture]) => [family, read(picture, `teams.${family}`)] as const),
  );
  const named = {
    welcome: read(welcome, "welcome"),
    campus: read(campus, "campus"),
    associates: read(associates, "associates"),
  };
  const ofQuote = read(associatesQuote?.image, "associatesQuote.image");
  return {
    ...named,
    associatesQuote: associatesQuote
      ? { text: associatesQuote.text, by: associatesQuote.by, picture: ofQuote }
      : null,
    teamOf: (family) => ofTeams.get(family) ?? null,
    all: [...Object.values(named), ofQuote, ...ofTeams.values()].filter((picture) => picture !== null),
  };
}
