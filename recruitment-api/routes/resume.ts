import { z } from "zod";
import type { Endpoint } from "../../contract/endpoint";
import type { Locale } from "../../contract/locale";
import { attachment, savedAttachment } from "../../contract/resume/attachment";
import { isFilled, readResume, resume, resumeSectionContracts } from "../../contract/resume/contracts";
import {
  readGeneralInformation,
  savedGeneralInformation,
  saveGeneralInformation,
} from "../../contract/resume/generalInformation";
import { type ResumeSection, resumeSections } from "../../contract/resume/sections";
import { attachmentsAsRead, changeAttachments, photoOf } from "../files/member";
import { checkedGeneralInformation, placeInWords } from "../generalInformation";
import { readSection, readResume as readStored, type StoredSection, saveSection } from "../resume";
import { type Api, ApiFault, type Deps, problem, serve } from "../serve";
import { photoAsRead } from "./files";

/** What all sections have alike, seen without their fields. */
interface SectionCalls {
  readonly schema: z.ZodType;
  readonly read: Endpoint & { readonly auth: "member"; readonly answer: z.ZodType };
  readonly save: Endpoint & { readonly auth: "member"; readonly answer: z.ZodType; readonly body: z.ZodType };
}

const sent = z.looseObject({ version: z.number() });

/** All sections at once, each section for itself, and general information and attachments with what is special about them. */
export function resumeRoutes(api: Api): void {
  serve(api, readResume, async ({ memberId, locale }, deps) => wholeResume(memberId, locale, deps));

  serve(api, readGeneralInformation, async ({ memberId }, deps) =>
    readGeneralInformation.answer.parse(await current(memberId, "generalInformation", deps)),
  );
  serve(api, saveGeneralInformation, async ({ memberId, body }, deps) => {
    const { version, ...typed } = body;
    const content = await checkedGeneralInformation(typed, deps);
    return saveGeneralInformation.answer.parse(
      await saved(memberId, "generalInformation", { version, content }, deps),
    );
  });

  attachmentList(api);
  const { generalInformation: _, attachment: __, ...others } = resumeSectionContracts;
  for (const section of resumeSections) if (section in others) plainSection(api, section);
}

function plainSection(api: Api, section: ResumeSection): void {
  const calls: SectionCalls = resumeSectionContracts[section];
  serve(api, calls.read, async ({ memberId }, deps) => current(memberId, section, deps));
  serve(api, calls.save, async ({ memberId, body }, deps) => {
    const { version, ...content } = sent.parse(body);
    return saved(memberId, section, { version, content }, deps);
  });
}

/** A new order and new labels; the files are those that were uploaded. */
function attachmentList(api: Api): void {
  serve(api, attachment.read, async ({ memberId }, { db }) =>
    attachmentsAsRead(await readSection(db, memberId, "attachment")),
  );
  serve(api, attachment.save, async ({ memberId, body }, { db, files, now }) => {
    const outcome = await changeAttachments(db, memberId, now(), async (stored) => {
      if (stored.version !== body.version) return { refused: conflict(stored) };
      const known = new Map(stored.items.map((item) => [item.id, item]));
      const faults = body.items.flatMap(({ id }, place) =>
        known.has(id) ? [] : [{ message: "file.notFound", field: `items[${place}].id` }],
      );
      if (faults.length > 0) return { refused: new ApiFault(400, faults) };
      return {
        items: body.items.flatMap(({ id, label }) => {
          const item = known.get(id);
          return item ? [{ ...item, label }] : [];
        }),
      };
    });
    if ("refused" in outcome) throw outcome.refused;
    for (const id of outcome.gone) await files.remove(id);
    return outcome.saved;
  });
}

const conflict = (newer: unknown) => new ApiFault(409, { message: "resume.conflict", current: newer });

async function saved(
  memberId: string,
  section: ResumeSection,
  { version, content }: { version: number; content: unknown },
  deps: Deps,
): Promise<unknown> {
  const stored = await saveSection(deps.db, memberId, section, { version, content, at: deps.now() });
  if (!stored) throw conflict(await current(memberId, section, deps));
  return asRead(section, stored);
}

function asRead(section: ResumeSection, { version, content, updatedAt }: StoredSection): unknown {
  const { schema, read }: SectionCalls = resumeSectionContracts[section];
  if (section === "attachment") return savedAttachment.parse({ ...(content as object), version, updatedAt });
  return read.answer.parse({ ...(schema.parse(content) as object), version, updatedAt });
}

/** The section as saved; before the first save what it begins with, and of general information what the account knows. */
async function current(memberId: string, section: ResumeSection, { db }: Deps): Promise<unknown> {
  const stored = await readSection(db, memberId, section);
  if (stored) return asRead(section, stored);
  if (section !== "generalInformation") return resumeSectionContracts[section].read.answer.parse({});
  return readGeneralInformation.answer.parse(await accountOf(memberId, db));
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
  const [stored, account, photoRow] = await Promise.all([
    readStored(db, memberId),
    accountOf(memberId, db),
    photoOf(db, memberId),
  ]);
  const sections = resumeSections.map((section) => {
    const known = stored[section];
    const first = section === "generalInformation" ? account : {};
    return [section, known ? asRead(section, known) : first];
  });
  const { generalInformation, ...others } = Object.fromEntries(sections);
  const { location } = savedGeneralInformation.parse(generalInformation);
  return resume.parse({
    ...others,
    generalInformation,
    place: location ? await placeInWords(location, locale, db) : null,
    photo: photoRow ? photoAsRead(photoRow) : null,
    filled: resumeSections.filter((section) => isFilled(section, stored[section]?.content)),
  });
}
