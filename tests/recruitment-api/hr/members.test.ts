import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { pdf, send } from "#support/api/files";
import { command } from "#support/api/hr-commands";
import {
  generalInformationForm,
  goodPassword,
  memberIdOf,
  newAddress,
  newMember,
  post,
  signIn,
  withPlaces,
} from "#support/api/members";
import { newFolder } from "#support/new-folder";
import { engine, startRecruitmentApi } from "#support/recruitment-api";

const api = await startRecruitmentApi({ engine });

await withPlaces(api);

const members = (...args: string[]) => command(api, ["members", ...args]);
const audited = async (action: string) =>
  api.db
    .selectFrom("audit")
    .innerJoin("auditSubjects", "auditSubjects.auditId", "audit.id")
    .select(["kind", "subject", "memberId", "before", "after"])
    .where("action", "=", action)
    .execute();

async function memberWithResume() {
  const { email, token } = await newMember(api, `odd_${newAddress()}`);
  await post(api, "resume/generalInformation", generalInformationForm({ email }), { token });
  await send(api, "attachment", { token, bytes: pdf, name: "portfolio.pdf", label: "" });
  const id = await memberIdOf(api, email);
  return { email, id };
}

test("hr members finds members by a part of their address or name, and treats wildcards literally", async () => {
  const { email, id } = await memberWithResume();
  await signIn(api, email, goodPassword);
  const part = email.slice(0, -4).toUpperCase();
  const found = await members("find", part, "--json");
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  expect(JSON.parse(found.out)).toEqual([
    {
      ...{
        email,
        name: "Ines Okafor",
        locale: "en-US",
        registered: time,
        lastSignIn: time,
        erasedOn: "",
        id,
      },
    },
  ]);
  expect((await members("find", part)).err).toBe("1 member.");
  expect(JSON.parse((await members("find", "ines oka", "--json")).out).length).toBeGreaterThan(0);
  for (const literal of ["i%n", "i_es", "\\ines"])
    expect((await members("find", literal, "--json")).out, literal).toBe("[]");
  expect((await members("find")).code).toBe(2);
  const subject = { kind: "member", subject: id, memberId: id, before: null, after: null };
  expect(await audited("members find")).toContainEqual(subject);
});

test("hr members finds the first 50 members by address", async () => {
  const rows = Array.from({ length: 51 }, (_, index) => ({
    ...{ id: `m-${index}`, email: `many-${String(50 - index).padStart(2, "0")}@example.org`, name: "Many" },
    ...{ locale: "en-US" as const, passwordHash: null, createdAt: "2026-11-01T00:00:00.000Z" },
    ...{ consentVersion: "1", consentedAt: "2026-11-01T00:00:00.000Z" },
  }));
  await api.db.insertInto("members").values(rows).execute();
  const found = await members("find", "many-", "--json");
  const emails = JSON.parse(found.out).map(({ email }: { email: string }) => email);
  expect([emails.length, emails[0], emails.at(-1)]).toEqual([
    50,
    "many-00@example.org",
    "many-49@example.org",
  ]);
  expect((await members("find", "many-")).err).toBe(
    "The first 50 members; enter more of the address to narrow it down.",
  );
});

test("hr members exports the same archive that members download, to a new file that only its owner can read", {
  tags: "promise-111",
}, async () => {
  const { email, id } = await memberWithResume();
  const file = join(newFolder(), "member.zip");
  const exported = await members("export", email, "--out", file);
  expect(exported).toMatchObject({ code: 0, out: `Exported ${email} to ${file}.` });
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe("600");
  const entries = unzipSync(new Uint8Array(await readFile(file)));
  expect(JSON.parse(strFromU8(entries["account.json"] ?? new Uint8Array()))).toMatchObject({ email });
  expect(Object.keys(entries).some((name) => name.endsWith("portfolio.pdf"))).toBe(true);
  const subject = { kind: "member", subject: id, memberId: id, before: null, after: null };
  expect(await audited("members export")).toContainEqual(subject);
  expect((await members("export", email, "--out", file)).err).toBe(`${file} exists: name a new file.`);
  for (const args of [[], ["--out", `${file}.txt`]])
    expect((await members("export", email, ...args)).code).toBe(2);
  expect((await members("export", newAddress(), "--out", `${file}2.zip`)).err).toContain(
    "There is no member",
  );
});

test("hr members erases a member after a confirmation, with an audit that contains no names", async () => {
  const { email, id } = await memberWithResume();
  const dry = await members("erase", email.toUpperCase(), "--dry-run");
  expect(dry.out.split("\n")).toEqual([
    `${email} (Ines Okafor), id ${id}`,
    "sections 2, files 1, applications 0, programmes 0, messages 0",
    "Dry run: nothing was changed.",
  ]);
  const silent = await members("erase", email);
  expect([silent.code, silent.err]).toEqual([1, expect.stringContaining("Add --yes")]);
  const refused = await command(api, ["members", "erase", email], undefined, { ask: async () => false });
  expect([refused.code, refused.err]).toEqual([1, "Nothing was changed."]);
  expect((await signIn(api, email, goodPassword)).status).toBe(200);

  const erased = await command(api, ["members", "erase", id], undefined, { ask: async () => true });
  expect([erased.code, erased.out]).toEqual([0, expect.stringContaining("Erased.")]);
  expect((await signIn(api, email, goodPassword)).status).toBe(400);
  const subject = { kind: "member", subject: id, memberId: id, before: "member", after: "erased" };
  expect(await audited("members erase")).toContainEqual(subject);
  expect(JSON.stringify(await api.db.selectFrom("audit").selectAll().execute())).not.toContain(email);
  expect(await api.db.selectFrom("files").select("id").where("memberId", "=", id).execute()).toEqual([]);
});
