import { expect } from "vitest";
import { formDraftDays, formDraftLimits } from "#contract/form-draft-limits";
import { listFormDrafts, readFormDraft, removeFormDraft, saveFormDraft } from "#contract/form-drafts";
import { closeAccount } from "#contract/member-account";
import { resumeSectionContracts } from "#contract/resume/contracts";
import { archiveOf } from "#support/api/archive";
import { goodPassword, memberIdOf, movableClock, newMember, newOpening } from "#support/api/members";
import { engine } from "#support/recruitment-api";
import { startApiWithMembers } from "#support/site";

const day = 86_400_000;
const form = "resume.autobiography";

const clock = movableClock();
const { api, test } = await startApiWithMembers({ engine, now: clock.now });

const read = async (token: string, key = form) =>
  (await api.call(readFormDraft, { params: { form: key } }, { token })).answer;
const save = (token: string, version: string, value: string, key = form) =>
  api.call(
    saveFormDraft,
    { params: { form: key }, body: { version, fields: [{ name: "zh", value }] } },
    { token },
  );
const saveSkills = (token: string, count: number, version = 0) =>
  api.call(
    resumeSectionContracts.specialty.save,
    {
      body: {
        version,
        skills: Array.from({ length: count }, (_, index) => ({ id: `skill-${index}`, name: "Knots" })),
      },
    },
    { token },
  );
const remove = (token: string, version?: string) =>
  api.call(removeFormDraft, { params: { form }, query: version === undefined ? {} : { version } }, { token });

test("drafts of forms contain the fields exactly as typed, in their order, for their owner and their form only", async () => {
  const [mine, other] = [await newMember(api), await newMember(api)];
  expect(await read(mine.token)).toEqual({ form, version: "", savedAt: null, fields: [] });
  const fields = [
    { name: "zh", value: "  兩行\r\n𠮷 <b>'\"\\ \ud83d " },
    { name: "driverLicenses", value: "CAR" },
    { name: "driverLicenses", value: "CAR" },
    { name: "toString", value: "" },
  ];
  const body = { version: "", fields };
  const saved = await api.call(saveFormDraft, { params: { form }, body }, { token: mine.token });
  expect(saved.answer).toEqual({
    form,
    version: expect.stringMatching(/^.{16}$/),
    savedAt: clock.now().toISOString(),
  });
  expect(await read(mine.token)).toEqual({ ...saved.answer, fields });
  expect(await read(mine.token, "HRMatching")).toMatchObject({ version: "", fields: [] });
  expect(await read(other.token)).toMatchObject({ version: "", fields: [] });
  await remove(other.token);
  expect(await read(mine.token)).toMatchObject({ fields });
});

test("drafts of forms are listed to their owner, the last saved first", async () => {
  const [mine, other] = [await newMember(api), await newMember(api)];
  const list = async (token: string) => (await api.call(listFormDrafts, {}, { token })).answer;
  const saved = [];
  for (const key of ["HRCampus", form]) {
    clock.advance(1_000);
    await save(mine.token, "", "x", key);
    saved.unshift({ form: key, savedAt: clock.now().toISOString() });
  }
  expect(await list(mine.token)).toEqual(saved);
  expect(await list(other.token)).toEqual([]);
  await remove(mine.token);
  expect(await list(mine.token)).toEqual(saved.slice(1));
});

test("drafts of forms require a member", async () => {
  const params = { form };
  expect((await api.call(listFormDrafts, {})).status).toBe(401);
  expect((await api.call(readFormDraft, { params })).status).toBe(401);
  expect((await api.call(removeFormDraft, { params, query: {} })).status).toBe(401);
  const body = { version: "", fields: [] };
  expect((await api.call(saveFormDraft, { params, body })).status).toBe(401);
});

test("drafts of forms are not overwritten from another device, which gets 409 with the stored draft", async () => {
  const { token } = await newMember(api);
  const { answer: first } = await save(token, "", "phone");
  clock.advance(1_000);
  const { answer: second } = await save(token, first.version, "phone, longer");
  for (const stale of ["", first.version, "guessed"]) {
    const rejected = await save(token, stale, "laptop");
    expect(rejected.status).toBe(409);
    expect(rejected.error).toEqual({
      message: "draft.changed",
      current: { ...second, fields: [{ name: "zh", value: "phone, longer" }] },
    });
  }
  expect((await save(token, second.version, "laptop")).status).toBe(200);
});

test("drafts of forms accept one of several first saves that arrive at the same moment", async ({
  member: { token },
}) => {
  const replies = await Promise.all(Array.from({ length: 6 }, (_, index) => save(token, "", `${index}`)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
});

test("drafts of forms are not restored by a form that is still open after they were removed", async () => {
  const { token } = await newMember(api);
  const { answer: first } = await save(token, "", "one");
  expect((await remove(token, "another version")).status).toBe(204);
  expect(await read(token)).toMatchObject({ version: first.version });
  expect((await remove(token, first.version)).status).toBe(204);
  expect((await remove(token)).status).toBe(204);
  expect((await save(token, first.version, "two")).status).toBe(409);
  const { answer: again } = await save(token, "", "three");
  expect(again.version).not.toBe(first.version);
});

test("drafts of forms reject unknown forms, and fields that are too many, too long, secret or malicious", async () => {
  const { token } = await newMember(api);
  const status = async (key: string, fields: { name: string; value: string }[]) =>
    (await api.call(saveFormDraft, { params: { form: key }, body: { version: "", fields } }, { token }))
      .status;
  for (const key of [
    "login",
    "__proto__",
    "resume.salary",
    "resume.langScore.items",
    "resume.langScore.items.",
    "resume.langScore.items.../../x",
    "resume.langScore.items.new.x",
    "resume.workExperience.constructor.new",
    "resume.workExperience.hasNoWorkExperience.new",
    "apply.",
    "apply.a b",
    "HRMatching2",
    `apply.${"x".repeat(200)}`,
  ])
    expect(await status(key, []), key).toBe(400);
  expect(await status("resume.langScore.items.new", [])).toBe(200);
  expect(await status("resume.langScore.langScoreOther.new", [])).toBe(200);
  const field = (name: string, value = "x") => [{ name, value }];
  for (const name of [
    "",
    "x".repeat(201),
    "password",
    "newPassword",
    "captchaToken",
    "emailCode",
    "__proto__",
    "__proto__.isAdmin",
    "items[0].constructor.prototype",
    "a[__proto__]",
  ])
    expect(await status(form, field(name)), name).toBe(400);
  expect(await status(form, field("zh", "x".repeat(100 * 1024)))).toBe(400);
  expect(await status(form, field("zh", "字".repeat(formDraftLimits.bytes / 3)))).toBe(400);
  const many = Array.from({ length: 10_000 }, (_, index) => ({ name: `f${index}`, value: "" }));
  expect(await status(form, many)).toBe(400);
  expect(await status(form, field("zh", "x".repeat(2 * 1024 * 1024)))).toBe(413);
  expect(await read(token)).toMatchObject({ version: "" });
  expect(await status(form, field("zh", "字".repeat(20_000)))).toBe(200);
});

test("drafts of forms are begun only for openings and items that exist", async ({ member: { token } }) => {
  await saveSkills(token, 1);
  const jobId = await newOpening(api, new Date(clock.now().getTime() - day));
  for (const key of [`apply.${jobId}`, "resume.specialty.skills.skill-0", "resume.specialty.skills.new"])
    expect((await save(token, "", "x", key)).status, key).toBe(200);
  for (const key of [
    "apply.NO-SUCH",
    "resume.specialty.skills.skill-1",
    "resume.specialty.tools.skill-0",
    "resume.workExperience.workExps.skill-0",
  ]) {
    const rejected = await save(token, "", "x", key);
    expect([rejected.status, rejected.error], key).toEqual([404, { message: "draft.formNotFound" }]);
  }
  await saveSkills(token, 0, 1);
  const { version } = await read(token, "resume.specialty.skills.skill-0");
  expect((await save(token, version, "y", "resume.specialty.skills.skill-0")).status).toBe(200);
});

test("drafts of forms are limited in number for each member; an existing one can still be changed", async () => {
  const { token } = await newMember(api);
  await saveSkills(token, formDraftLimits.drafts);
  const key = (index: number) => `resume.specialty.skills.skill-${index}`;
  let last = "";
  for (let index = 0; index < formDraftLimits.drafts; index += 1)
    last = (await save(token, "", "x", key(index))).answer.version;
  const rejected = await save(token, "", "x");
  expect(rejected.status).toBe(422);
  expect(rejected.error).toEqual({
    message: "draft.tooMany",
    parameters: [{ valueType: "number", value: formDraftLimits.drafts }],
  });
  expect((await save(token, last, "y", key(formDraftLimits.drafts - 1))).status).toBe(200);
  expect((await save((await newMember(api)).token, "", "x")).status).toBe(200);
});

test("drafts of forms are part of the member's archive, and are deleted with the account", async () => {
  const { token } = await newMember(api);
  await save(token, "", "my story");
  expect((await archiveOf(api, token)).json("form-drafts.json")).toEqual([
    { form, savedAt: clock.now().toISOString(), fields: [{ name: "zh", value: "my story" }] },
  ]);
  const count = async () => (await api.db.selectFrom("formDrafts").selectAll().execute()).length;
  const before = await count();
  expect((await api.call(closeAccount, { body: { password: goodPassword } }, { token })).status).toBe(200);
  clock.advance(15 * day);
  await api.erasure.run();
  expect(await count()).toBe(before - 1);
});

test("drafts of forms are deleted 90 days after their last save, and counted in the record of erasures", {
  tags: "promise-31",
}, async ({ member: { token, email } }) => {
  const { answer } = await save(token, "", "old");
  clock.advance((formDraftDays - 1) * day);
  await api.erasure.run();
  const memberId = await memberIdOf(api, email);
  const stored = () =>
    api.db.selectFrom("formDrafts").select("version").where("memberId", "=", memberId).execute();
  expect(await stored()).toEqual([{ version: answer.version }]);
  clock.advance(day);
  await api.erasure.run();
  expect(await stored()).toEqual([]);
  expect(
    await api.db
      .selectFrom("retentionRecords")
      .select("deleted")
      .where("kind", "=", "drafts")
      .where("at", "=", clock.now().toISOString())
      .executeTakeFirst(),
  ).toEqual({ deleted: expect.any(Number) });
});
