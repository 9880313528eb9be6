import { z } from "zod";
import type { Locale } from "#contract/locale";
import { attachment } from "#contract/resume/attachment";
import { readResume, resumeSectionContracts } from "#contract/resume/contracts";
import { generalInformation } from "#contract/resume/general-information";
import type { SectionContract } from "#contract/resume/section";
import { type ResumeSection, resumeSections } from "#contract/resume/sections";
import type { Deps } from "../deps";
import { ApiError, problem } from "../http/errors";
import { type Api, serve } from "../http/serve";
import { assembleResume, sectionAsRead } from "./assemble";
import { attachmentsAsRead, changeAttachments, photoOf, type SavedAttachment } from "./files/member-files";
import { normalizeGeneralInformation } from "./general-information";
import { readSection, readResume as readStored, saveSection } from "./resume";

const versionedBody = z.looseObject({ version: z.number() });

export function resumeRoutes(api: Api): void {
  serve(api, readResume, async ({ memberId, locale }, deps) => wholeResume(memberId, locale, deps));

  serve(api, generalInformation.read, async ({ memberId }, deps) =>
    generalInformation.read.response.parse(await read(memberId, "generalInformation", deps)),
  );
  serve(api, generalInformation.save, async ({ memberId, body }, deps) => {
    const { version, ...input } = body;
    const result = await normalizeGeneralInformation(input, deps);
    if (result.outcome === "invalid") throw new ApiError(400, result.entries);
    return generalInformation.save.response.parse(
      await save(memberId, "generalInformation", { version, content: result.content }, deps),
    );
  });

  attachmentRoutes(api);
  const { generalInformation: _, attachment: __, ...others } = resumeSectionContracts;
  for (const section of resumeSections) if (section in others) sectionRoutes(api, section);
}

function sectionRoutes(api: Api, section: ResumeSection): void {
  const calls: SectionContract = resumeSectionContracts[section];
  serve(api, calls.read, async ({ memberId }, deps) => read(memberId, section, deps));
  serve(api, calls.save, async ({ memberId, body }, deps) => {
    const { version, ...content } = versionedBody.parse(body);
    return save(memberId, section, { version, content }, deps);
  });
}

/** Saving the list changes labels and order and removes files; only uploads add files. */
function attachmentRoutes(api: Api): void {
  serve(api, attachment.read, async ({ memberId }, { db }) =>
    attachmentsAsRead(await readSection(db, memberId, "attachment")),
  );
  serve(api, attachment.save, async ({ memberId, body }, { db, files, now }) => {
    const result = await changeAttachments<AttachmentRejection>(db, memberId, now(), async (stored) => {
      if (stored.version !== body.version) return { rejection: { reason: "conflict", current: stored } };
      const known = new Map(stored.items.map((item) => [item.id, item]));
      const unknown = body.items.flatMap(({ id }, index) => (known.has(id) ? [] : [index]));
      if (unknown.length > 0) return { rejection: { reason: "unknownFiles", indexes: unknown } };
      return {
        items: body.items.flatMap(({ id, label }) => {
          const item = known.get(id);
          return item ? [{ ...item, label }] : [];
        }),
      };
    });
    if (result.outcome === "rejected") throw rejectedChange(result.rejection);
    for (const id of result.unusedIds) await files.remove(id);
    return result.saved;
  });
}

type AttachmentRejection =
  | { readonly reason: "conflict"; readonly current: SavedAttachment }
  | { readonly reason: "unknownFiles"; readonly indexes: readonly number[] };

function rejectedChange(rejection: AttachmentRejection): ApiError {
  if (rejection.reason === "conflict") return conflict(rejection.current);
  return new ApiError(
    400,
    rejection.indexes.map((index) => ({ message: "file.notFound", field: `items[${index}].id` })),
  );
}

const conflict = (current: unknown) => new ApiError(409, { message: "resume.conflict", current });

async function save(
  memberId: string,
  section: ResumeSection,
  { version, content }: { version: number; content: unknown },
  deps: Deps,
): Promise<unknown> {
  const stored = await saveSection(deps.db, memberId, section, { version, content, at: deps.now() });
  if (!stored) throw conflict(await read(memberId, section, deps));
  return sectionAsRead(section, stored);
}

/**
 * The section as saved. A section that was never saved is empty; only general information has the account's name and
 * email.
 */
async function read(memberId: string, section: ResumeSection, { db }: Deps): Promise<unknown> {
  const stored = await readSection(db, memberId, section);
  if (stored) return sectionAsRead(section, stored);
  if (section !== "generalInformation") return resumeSectionContracts[section].read.response.parse({});
  return generalInformation.read.response.parse(await accountOf(memberId, db));
}

async function accountOf(memberId: string, db: Deps["db"]) {
  const account = await db
    .selectFrom("members")
    .select(["name", "email"])
    .where("id", "=", memberId)
    .executeTakeFirst();
  if (!account) throw problem(401, "Unauthorized");
  return account;
}

async function wholeResume(memberId: string, locale: Locale, { db }: Deps) {
  const [stored, account, photo] = await Promise.all([
    readStored(db, memberId),
    accountOf(memberId, db),
    photoOf(db, memberId),
  ]);
  return assembleResume(stored, { photo, blank: account }, locale, { db });
}
