import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema";
import { formatTime } from "../i18n/dates";
import { countHoldings } from "../members/account";
import { eraseMember } from "../members/erasure/erase-member";
import { archiveEntries } from "../members/export/content";
import { zipOf } from "../members/export/zip";
import { openFileStore } from "../resume/files/open-store";
import { recordAudit } from "./audit/audit";
import { type CommandContext, CommandError, requireOperands, UsageError, withDatabase } from "./command";
import { requireNew } from "./content/export";
import { counted, outputFormats, printRows } from "./table";
import { commandOf, dryRun, verb } from "./verbs";

const maxFound = 50;

const columns = ["id", "email", "name", "locale", "createdAt", "lastSignInAt", "eraseAt"] as const;

const membersIn = (db: Kysely<Schema>) => db.selectFrom("members").select([...columns]);

/** The member with this address or id. @throws {CommandError} if there is none */
async function memberNamed(db: Kysely<Schema>, [named]: readonly string[]) {
  const found = await membersIn(db)
    .where(({ or, eb }) => or([eb("id", "=", named ?? ""), eb("email", "=", (named ?? "").toLowerCase())]))
    .executeTakeFirst();
  if (!found) throw new CommandError(`There is no member ${named}. Nothing was changed.`);
  return found;
}

const timeOf = (instant: string | null) => (instant === null ? "" : formatTime(instant));

const findVerb = verb({
  summary: "finds members by part of their address or name",
  operands: "TEXT",
  details: `Shows up to ${maxFound} members. Times are in the company’s time zone.`,
  options: { ...outputFormats },
  examples: ["find lin@example.org", "find 林"],
  run: ({ values, operands, terminal }) =>
    withDatabase(terminal, async (context) => {
      const { db, out, err } = context;
      const [text = ""] = requireOperands(operands, "TEXT");
      const part = `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
      const found = await membersIn(db)
        .where(({ or, ref }) =>
          or(
            (["email", "name"] as const).map(
              (column) => sql<boolean>`lower(${ref(column)}) like ${part} escape '\\'`,
            ),
          ),
        )
        .orderBy("email")
        .limit(maxFound + 1)
        .execute();
      const shown = found.slice(0, maxFound);
      await recordAudit(db, context, {
        subjects: shown.map(({ id }) => ({ kind: "member", subject: id, memberId: id })),
      });
      const rows = shown.map(({ id, email, name, locale, ...times }) => ({
        email,
        name,
        locale,
        registered: timeOf(times.createdAt),
        lastSignIn: timeOf(times.lastSignInAt),
        erasedOn: timeOf(times.eraseAt),
        id,
      }));
      printRows(out, rows, values);
      if (!values.json && !values.csv)
        err(
          found.length > maxFound
            ? `The first ${maxFound} members; enter more of the address to narrow it down.`
            : `${counted(rows.length, ["member", "members"])}.`,
        );
      return 0;
    }),
});

const exportVerb = verb({
  summary: "writes everything that is stored about a member to a ZIP archive",
  operands: "ADDRESS",
  details:
    "The archive is the one that members download themselves, with a README in the member's language. Send it only to the person it is about, and delete it afterwards. An id can be given instead of the address.",
  options: {
    out: { type: "string", value: "FILE", help: "the archive to write, .zip; only you can read it" },
  },
  examples: ["export lin@example.org --out lin.zip"],
  run: ({ values, operands, terminal }) =>
    withDatabase(terminal, async (context) => {
      requireOperands(operands, "ADDRESS");
      const file = values.out;
      if (!file?.toLowerCase().endsWith(".zip")) throw new UsageError("--out FILE.zip is missing");
      const { db, now, company, out } = context;
      const { id: memberId, locale } = await memberNamed(db, operands);
      requireNew(file);
      const source = { db, files: await filesOf(context), now, company };
      const archive = zipOf(archiveEntries({ memberId, locale }, source));
      await pipeline(archive, createWriteStream(file, { flags: "wx", mode: 0o600 }));
      await recordAudit(db, context, { subjects: [{ kind: "member", subject: memberId, memberId }] });
      out(`Exported ${operands[0]} to ${file}.`);
      return 0;
    }),
});

const filesOf = ({ dataDir, env }: CommandContext) => openFileStore(dataDir, env.FILES_URL);

const eraseVerb = verb({
  summary: "erases a member now, with everything that is stored about the person",
  operands: "ADDRESS",
  details:
    "For each application, the number, opening, dates and state remain, but nothing that identifies the person. This cannot be undone; backups keep the data until they are deleted. An id can be given instead of the address.",
  options: {
    yes: { type: "boolean", default: false, help: "erases without asking, for scripts" },
    ...dryRun,
  },
  examples: ["erase lin@example.org --dry-run", "erase lin@example.org"],
  run: ({ values, operands, terminal }) =>
    withDatabase(terminal, async (context) => {
      requireOperands(operands, "ADDRESS");
      const { db, now, out, ask } = context;
      const { id: memberId, email, name } = await memberNamed(db, operands);
      const holds = await countHoldings(db, memberId, email);
      out(`${email} (${name}), id ${memberId}`);
      out(
        Object.entries(holds)
          .map(([kind, count]) => `${kind} ${count}`)
          .join(", "),
      );
      if (values["dry-run"]) {
        out("Dry run: nothing was changed.");
        return 0;
      }
      if (!values.yes && !(await ask?.("Erase this member for good?")))
        throw new CommandError(
          ask ? "Nothing was changed." : "Nothing was changed. Add --yes to erase without a prompt.",
        );
      await eraseMember(
        memberId,
        "hr",
        { db, files: await filesOf(context), now },
        {
          alongside: (tx) =>
            recordAudit(tx, context, {
              subjects: [{ kind: "member", subject: memberId, memberId, before: "member", after: "erased" }],
            }),
        },
      );
      out("Erased.");
      return 0;
    }),
});

export const membersCommand = commandOf("members", {
  summary: "finds, exports and erases members",
  verbs: { find: findVerb, export: exportVerb, erase: eraseVerb },
});
