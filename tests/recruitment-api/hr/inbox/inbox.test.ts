import { randomUUID } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import { command } from "#support/api/hr-commands";
import { memberIdOf, movableClock, newAddress, newMember, post, withPlaces } from "#support/api/members";
import { campusEntry, control, matchingEntry } from "#support/api/programmes";
import { newFolder } from "#support/new-folder";
import { engine, startRecruitmentApi } from "#support/recruitment-api";

const newFile = (name: string) => join(newFolder(), name);

describe("hr messages", async () => {
  const clock = movableClock();
  const api = await startRecruitmentApi({ engine, now: clock.now });

  const messages = (...args: string[]) => command(api, ["messages", ...args], clock.now());
  async function written(changes: object = {}) {
    const form = {
      name: "Ines Okafor",
      email: newAddress(),
      topic: "JOB",
      message: "Is the pier open on Sundays?",
      idempotencyKey: randomUUID(),
      ...changes,
    };
    const { body } = await post(api, "contactUs", form);
    return { ...form, number: (body as { reference: string }).reference };
  }

  test("lists open messages, and marks them as answered with time and name", {
    tags: "promise-108",
  }, async () => {
    const one = await written();
    const other = await written({ topic: "OTHER" });
    const marked = await messages("mark-answered", one.number, "--as", "Mei Lin");
    expect(marked).toEqual({ code: 0, out: `${one.number}: answered by Mei Lin`, err: "" });
    const open = (await messages("list", "--open")).out;
    expect([open.includes(one.number), open.includes(other.number)]).toEqual([false, true]);
    const all: unknown = JSON.parse((await messages("list", "--json")).out);
    expect(all).toContainEqual(
      expect.objectContaining({ number: one.number, answered: "2026-11-20 16:00 Mei Lin" }),
    );
    expect((await messages("list", "--topic", "OTHER")).err).toBe("1 message.");
    const now = clock.now().getTime();
    const since = async (time: number) =>
      (await messages("list", "--since", new Date(time).toISOString())).out.includes(other.number);
    expect([await since(now), await since(now + 1)]).toEqual([true, false]);

    const again = await messages("mark-answered", other.number, one.number);
    expect([again.code, again.err]).toEqual([
      1,
      expect.stringContaining(`${one.number} was already answered`),
    ]);
    expect((await messages("list", "--open")).out).toContain(other.number);
    expect((await messages("mark-answered", one.number, "--undo")).out).toBe(`${one.number}: not answered`);
    expect((await messages("list", "--open")).out).toContain(one.number);
    expect((await messages("mark-answered", one.number, "--undo")).err).toBe(
      `${one.number} is not answered.\nNothing was changed.`,
    );
    const audit = await command(api, ["audit", "--subject", one.number, "--json"], clock.now());
    const answered = { before: "open", after: "answered" };
    const undone = { before: "answered", after: "open" };
    expect(JSON.parse(audit.out)).toHaveLength(2);
    expect(JSON.parse(audit.out)).toEqual(
      // Entries of the same millisecond have no order.
      expect.arrayContaining(
        [answered, undone].map((change) =>
          expect.objectContaining({
            action: "messages mark-answered",
            subjects: [expect.objectContaining(change)],
          }),
        ),
      ),
    );
    expect(audit.out).not.toMatch(/Ines|pier|example\.org/);
  });

  test("changes nothing in a dry run, and nothing for an unknown number", async () => {
    const { number } = await written();
    expect(await messages("mark-answered", number, "--dry-run", "--as", "Mei Lin")).toMatchObject({
      code: 0,
      out: `${number}: answered by Mei Lin\nDry run: nothing was changed.`,
    });
    const unknown = await messages("mark-answered", number, "C2611-0000-0000");
    expect([unknown.code, unknown.err]).toEqual([
      1,
      "There is no message C2611-0000-0000. Nothing was changed.",
    ]);
    expect((await messages("list", "--open")).out).toContain(number);
    expect((await messages("mark-answered")).code).toBe(2);
  });

  test("shows a whole message", async () => {
    const { number, email } = await written({ message: "First line\nsecond line" });
    const other = await written({ message: "x".repeat(61) });
    await messages("mark-answered", other.number, "--as", "Mei Lin");
    const { out } = await messages("show", other.number, number, number);
    expect(out).toBe(
      [
        ...[`${other.number}  JOB  2026-11-20 16:00`, `From: Ines Okafor <${other.email}>, page in en-US`],
        ...["Answered: 2026-11-20 16:00 Mei Lin", "", "x".repeat(61), ""],
        ...[`${number}  JOB  2026-11-20 16:00`, `From: Ines Okafor <${email}>, page in en-US`],
        ...["Answered: no", "", "First line", "second line", ""],
      ].join("\n"),
    );
    const listed: unknown = JSON.parse((await messages("list", "--json")).out);
    expect(listed).toContainEqual({
      ...{ number: other.number, received: "2026-11-20 16:00", topic: "JOB", name: "Ines Okafor" },
      ...{ email: other.email, locale: "en-US", answered: "2026-11-20 16:00 Mei Lin" },
      message: "x".repeat(60),
    });
  });

  test("exports messages with formulas escaped, readable by the owner only", async () => {
    const { number, email } = await written({ name: "=1+1", message: '@SUM(A1) and "more"\nthan a line' });
    const file = newFile("messages.csv");
    expect((await messages("export", "--out", file, "--bom")).out).toMatch(/^Exported \d+ messages to /);
    const asJson = newFile("messages.json");
    expect((await messages("export", "--out", asJson, "--bom")).code).toBe(2);
    await messages("export", "--out", asJson, "--topic", "PERSONAL_DATA");
    expect(JSON.parse(await readFile(asJson, "utf8"))).toEqual([]);
    const text = await readFile(file, "utf8");
    expect(text.startsWith("\ufeffreference,")).toBe(true);
    const rows: Record<string, string>[] = parse(text, { columns: true, bom: true });
    expect(rows.find(({ reference }) => reference === number)).toMatchObject({
      name: "'=1+1",
      email,
      message: `'@SUM(A1) and "more"\nthan a line`,
      answeredAt: "",
    });
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect((await messages("export", "--out", file)).err).toContain("exists");
    expect((await messages("export")).code).toBe(2);
    const audit = await command(api, ["audit", "--subject", number, "--json"], clock.now());
    expect(JSON.parse(audit.out)).toMatchObject([{ action: "messages export" }]);
  });
});

describe("hr entries", async () => {
  const clock = movableClock();
  const api = await startRecruitmentApi({ engine, now: clock.now });

  beforeAll(async () => {
    await withPlaces(api);
    await control(api, "HRMatching", {
      openAt: "2026-11-01T00:00:00.000Z",
      closeAt: "2026-12-30T15:59:59.999Z",
    });
  });

  const entries = (...args: string[]) => command(api, ["entries", ...args], clock.now());
  async function entered(changes: object = { showsName: true }) {
    const member = await newMember(api);
    const reply = await post(api, "HrMatching/HrMatching", matchingEntry(changes), { token: member.token });
    expect(reply.status).toBe(201);
    return { ...member, number: (reply.body as { number: string }).number };
  }

  test("lists, shows and exports the submissions of a programme, with one column for each field", {
    tags: "promise-110",
  }, async () => {
    await api.db.deleteFrom("programmeSubmissions").execute();
    const { number, email } = await entered();
    expect((await entries("list", "--programme", "HRMatching", "--cohort", "2027")).out).toContain(email);
    expect((await entries("list", "--cohort", "1999")).err).toBe("0 entries.");
    const { out } = await entries("show", number);
    expect(out).toContain("families: QUALITY SOFTWARE");
    expect(out).toMatch(/workStyle\.\w+: 3/);
    expect(out.split("\n").slice(0, 3)).toEqual([
      `${number}  HRMatching 2027`,
      `From: Ines Okafor <${email}>, en-US`,
      "Submitted 2026-11-20 16:00, last changed 2026-11-20 16:00",
    ]);
    const { entry } = JSON.parse((await entries("show", number, "--json")).out);
    expect(entry).toMatchObject({ number, email, content: { families: ["QUALITY", "SOFTWARE"] } });
    expect(entry).not.toHaveProperty("memberId");
    expect((await entries("list", "--programme", "HRCampus")).err).toBe("0 entries.");

    const file = newFile("entries.csv");
    const exported = await entries("export", "--programme", "HRMatching", "--out", file);
    expect(exported).toMatchObject({ code: 0, out: `Exported 1 entry to ${file}.` });
    const [row]: Record<string, string>[] = parse(await readFile(file, "utf8"), { columns: true });
    expect(row).toMatchObject({ number, email, cohort: "2027", cities: "TEST_SEASIDE TEST_HILLTOP" });
    expect(row).toMatchObject({ expectedMonthlySalary: "60000", availableFrom: "2027-02-01" });
    expect(row).not.toHaveProperty("memberId");

    const asJson = newFile("entries.json");
    await entries("export", "--programme", "HRMatching", "--out", asJson);
    expect(JSON.parse(await readFile(asJson, "utf8"))).toMatchObject([
      { number, content: { families: ["QUALITY", "SOFTWARE"] } },
    ]);
    const id = await memberIdOf(api, email);
    const byAddress = ["audit", "--member", email.toUpperCase(), "--json"];
    const audit = JSON.parse((await command(api, byAddress, clock.now())).out);
    expect(audit).toMatchObject([
      { action: "entries export", subjects: [{ subject: number, memberId: id }] },
      { action: "entries export" },
    ]);
  });

  test("lists entries by the time of their submission, also those that were changed later", async () => {
    await api.db.deleteFrom("programmeSubmissions").execute();
    const first = await entered();
    clock.advance(1000);
    const others = [await entered(), await entered(), await entered()];
    clock.advance(1000);
    const last = await entered();
    await post(api, "HrMatching/HrMatching", matchingEntry({ showsName: true }), { token: first.token });
    const rows = JSON.parse((await entries("list", "--json")).out);
    expect(rows[0]).toEqual({
      ...{ number: first.number, programme: "HRMatching", cohort: "2027", submitted: "2026-11-20 16:00" },
      ...{ changed: "2026-11-20 16:00", name: "Ines Okafor", email: first.email },
    });
    expect(rows[1].changed).toBe("");
    const listed = rows.map(({ number }: { number: string }) => number);
    expect(listed).toEqual([first.number, ...others.map(({ number }) => number).sort(), last.number]);
  });

  test("shows the name and address of a matching entry only while the member consents", {
    tags: "promise-71",
  }, async () => {
    const { number, email, token } = await entered({});
    const asCsv = async () => {
      const file = newFile("entries.csv");
      await entries("export", "--programme", "HRMatching", "--out", file);
      return readFile(file, "utf8");
    };
    const shown = async () => [
      (await entries("list", "--programme", "HRMatching")).out,
      (await entries("show", number)).out,
      await asCsv(),
    ];
    for (const text of await shown()) {
      expect(text).toContain(number);
      expect(text).not.toContain(email);
    }
    expect((await shown())[1]).toContain("From: the member has not agreed to show name and address");
    await post(api, "HrMatching/HrMatching", matchingEntry({ showsName: true }), { token });
    for (const text of await shown()) expect(text).toContain(email);
    await post(api, "HrMatching/HrMatching", matchingEntry({}), { token });
    for (const text of await shown()) expect(text).not.toContain(email);
  });

  test.each([
    ["show", 2],
    ["show M2611-0000-0000", 1],
    ["export --out x.csv", 2],
    ["export --out x.xml --programme HRMatching", 2],
    ["list --programme Horoscope", 2],
    ["list --cohort next_year", 2],
  ])("rejects “%s”", async (line, code) => {
    const result = await entries(...line.split(" "));
    expect([result.code, result.out]).toEqual([code, ""]);
  });

  test("exports the fields of a registration for a campus session", async () => {
    const { email } = await newMember(api);
    const at = clock.now().toISOString();
    await api.db
      .insertInto("programmeSubmissions")
      .values({
        ...{
          number: "K2611-AAAA-AAAA",
          programme: "HRCampus",
          cohort: "2027",
          submittedAt: at,
          updatedAt: at,
        },
        ...{ memberId: await memberIdOf(api, email), consentVersion: "1", consentedAt: at },
        content: JSON.stringify(campusEntry(["RD-2611-001"], "harbour")),
      })
      .execute();
    const file = newFile("entries.csv");
    await entries("export", "--programme", "HRCampus", "--out", file);
    const rows: unknown = parse(await readFile(file, "utf8"), { columns: true });
    expect(rows).toMatchObject([{ email, school: "Harbour University", jobIds: "RD-2611-001" }]);
  });

  test("preserves the audit of a member who was erased, without personal data", async () => {
    const { number, email } = await entered();
    await entries("export", "--programme", "HRMatching", "--out", newFile("e.csv"));
    const id = await memberIdOf(api, email);
    await api.db.deleteFrom("members").where("id", "=", id).execute();
    const { out } = await command(api, ["audit", "--member", id, "--json"], clock.now());
    expect(out).toContain(number);
    expect(out).not.toContain(email);
  });
});
