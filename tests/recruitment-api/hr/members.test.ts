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
    .select(["auditSubjects.kind", "auditSubjects.subject", "auditSubjects.after"])
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
  const found = await members("find", email.slice(0, -4).toUpperCase(), "--json");
  expect(JSON.parse(found.out)).toMatchObject([{ email, id, name: "Ines Okafor" }]);
  expect(JSON.parse((await members("find", "ines oka", "--json")).out).length).toBeGreaterThan(0);
  expect((await members("find", "i%n", "--json")).out).toBe("[]");
  expect((await members("find")).code).toBe(2);
  expect(await audited("members find")).toContainEqual({ kind: "member", subject: id, after: null });
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
  expect(await audited("members export")).toContainEqual({ kind: "member", subject: id, after: null });
  expect((await members("export", email, "--out", file)).code).not.toBe(0);
  expect((await members("export", newAddress(), "--out", `${file}2.zip`)).err).toContain(
    "There is no member",
  );
});

test("hr members erases a member after a confirmation, with an audit that contains no names", async () => {
  const { email, id } = await memberWithResume();
  const dry = await members("erase", email.toUpperCase(), "--dry-run");
  expect(dry.out).toContain("sections 2, files 1, applications 0");
  expect(dry.out).toContain("Dry run: nothing was changed.");
  const silent = await members("erase", email);
  expect([silent.code, silent.err]).toEqual([1, expect.stringContaining("Add --yes")]);
  const refused = await command(api, ["members", "erase", email], undefined, { ask: async () => false });
  expect([refused.code, refused.err]).toEqual([1, "Nothing was changed."]);
  expect((await signIn(api, email, goodPassword)).status).toBe(200);

  const erased = await command(api, ["members", "erase", id], undefined, { ask: async () => true });
  expect([erased.code, erased.out]).toEqual([0, expect.stringContaining("Erased.")]);
  expect((await signIn(api, email, goodPassword)).status).toBe(400);
  expect(await audited("members erase")).toContainEqual({ kind: "member", subject: id, after: "erased" });
  expect(JSON.stringify(await api.db.selectFrom("audit").selectAll().execute())).not.toContain(email);
  expect(await api.db.selectFrom("files").select("id").where("memberId", "=", id).execute()).toEqual([]);
});
