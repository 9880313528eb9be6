import ICAL from "ical.js";
import { expect, test } from "vitest";
import { lockApplication } from "#api/database/locks";
import type { AppliedJobOpening } from "#contract/applications";
import type { Locale } from "#contract/locale";
import { slotRow, startInterviewApi, taipei } from "#support/api/interviews";
import { get, movableClock, post, signIn, tokensIn } from "#support/api/members";
import { untilLockIsAwaited } from "#support/lock-waits";
import { mailsTo } from "#support/mailbox";
import { demoMember } from "#support/members";
import { engine, startRecruitmentApi } from "#support/recruitment-api";

const hour = 3_600_000;

const clock = movableClock();
const { api, at } = await startInterviewApi(engine, clock.now);

const first = <Item>(items: readonly Item[]) => {
  const [item] = items;
  if (item === undefined) throw new Error("The list is empty");
  return item;
};
/** A new token of the member. The earlier one has expired, because the clock was advanced. */
const signedIn = async ({ email, password }: { email: string; password: string }) =>
  tokensIn(await signIn(api, email, password)).access_token;
const inTaipei = (locale: string, instant: string) =>
  new Date(instant)
    .toLocaleString(locale, {
      timeZone: "Asia/Taipei",
      dateStyle: locale === "sv-SE" ? "short" : "medium",
      timeStyle: "short",
    })
    .replace("\u202f", " ");
const problem = (message: string) => ({ status: 409, body: { message } });

test("interview times that are fewer than the applicants make HR's command print a warning", async () => {
  const { jobId } = await at.invited(0, 48);
  const [one, other] = [await at.applied(jobId), await at.applied(jobId)];
  for (const { number } of [one, other]) await at.setState(number, "SHORTLISTED");
  const preview = await at.run("interviews", "invite", "--dry-run", one.number);
  expect(preview.err).not.toContain("Warning");
  expect(preview.out).toContain(`${one.number} would be invited: 1 free.`);
  expect((await at.run("interviews", "invite", one.number, other.number)).err).toContain(
    `Warning: ${jobId} has 1 free for 2 applicants.`,
  );
});

test("interview times are offered to invited applicants, picked, and confirmed by email", async () => {
  const { jobId, members } = await at.invited(1, 50, 48);
  const { token, number, email } = first(members);
  const invited = await at.read(token, number);
  expect(invited).toMatchObject({
    state: "INTERVIEWING",
    interview: { booked: null, cancelled: null, movableUntil: null, sequence: 0 },
    events: [{ event: "INTERVIEW_OFFERED", about: null }],
  });
  const free = invited.interview?.free ?? [];
  expect(free.map(({ startsAt }) => Date.parse(startsAt))).toEqual(
    [48, 50].map((hours) => clock.now().getTime() + hours * hour),
  );
  expect(invited.interview?.pickBy).toBe(new Date(clock.now().getTime() + 48 * hour).toISOString());
  const slot = first(free);
  expect(await at.pick(token, number, slot.id)).toMatchObject({ status: 200, body: { booked: slot } });
  expect(await at.read(token, number)).toMatchObject({
    interview: {
      booked: slot,
      free: [free[1]],
      pickBy: null,
      movableUntil: new Date(clock.now().getTime() + 24 * hour).toISOString(),
    },
    events: [{ event: "INTERVIEW_OFFERED" }, { event: "INTERVIEW_PICKED", about: slot.startsAt }],
  });
  const mails = await mailsTo(api.dataDir, email);
  expect(mails.slice(-2).map(({ subject }) => subject)).toEqual([
    "Choose your interview time: Buoy keeper",
    "Interview confirmed: Buoy keeper",
  ]);
  expect(mails.at(-2)?.text).toContain("(2 available)");
  expect(mails.at(-2)?.text).toContain(
    `by ${inTaipei("en-US", invited.interview?.pickBy ?? "")} (Taipei time)`,
  );
  expect(mails.at(-1)?.text).toContain(`${inTaipei("en-US", slot.startsAt)} (Taipei time), 60 minutes`);
  const movableUntil = new Date(clock.now().getTime() + 24 * hour).toISOString();
  expect(mails.at(-1)?.text).toContain(
    `reschedule once, by ${inTaipei("en-US", movableUntil)} (Taipei time)`,
  );
  expect(mails.at(-1)?.text).toContain("Location: Pier 4, room 2");
  expect(mails.at(-1)?.text).toContain(`/resume/applied/${number}/interview.ics`);
  expect(mails.at(-1)?.text).not.toContain("video interview");
  const listed = await at.run("interviews", "list", "--job", jobId, "--json");
  const place = { jobId, minutes: 60, place: "Pier 4, room 2", joinUrl: "", accommodations: "" };
  expect(JSON.parse(listed.out)).toEqual([
    {
      ...{ ...place, slot: slot.id, starts: inTaipei("sv-SE", slot.startsAt), applicationNumber: number },
      ...{ name: "Ines Okafor", email, picked: inTaipei("sv-SE", clock.now().toISOString()) },
    },
    {
      ...{ ...place, slot: free[1]?.id, starts: inTaipei("sv-SE", free[1]?.startsAt ?? "") },
      ...{ applicationNumber: "", name: "", email: "", picked: "" },
    },
  ]);
  expect((await at.run("interviews", "list", "--job", jobId)).err).toContain("2 times, 1 taken.");
  expect((await at.run("audit", "--subject", number)).out).toContain("interviews invite");
});

test("interview times show the name of their place in the language of the page or email, and HR's own name if there is none", async () => {
  const jobId = await at.opening();
  const names = { "placeNames.zh-TW": "四號碼頭 2 室", "placeNames.en-US": "Fourth pier, room 2" };
  const row = slotRow(jobId, new Date(clock.now().getTime() + 48 * hour), names);
  const unnamed = { ...row, place: "", joinUrl: "https://meet.example.com/pier" };
  expect((await at.importRows(unnamed)).err).toContain(
    "place (column D): is needed for the languages without a name of their own",
  );
  expect((await at.importRows(row)).out).toContain("1 new");
  expect((await at.importRows(row)).out).toContain("0 new, 1 replaced");
  const exported = (await at.run("interviews", "export", "--format", "csv")).out;
  expect(exported).toContain('"Pier 4, room 2",四號碼頭 2 室,,"Fourth pier, room 2",');
  const { token, number, email } = await at.applied(jobId);
  await at.setState(number, "SHORTLISTED");
  await at.run("interviews", "invite", number);
  const placesIn = async (locale: Locale) =>
    ((await get(api, "resume/appliedJobOpening", { token, locale })).body as AppliedJobOpening[]).flatMap(
      ({ interview }) => [interview?.booked, ...(interview?.free ?? [])].flatMap((each) => each?.place ?? []),
    );
  expect(await placesIn("zh-TW")).toEqual(["四號碼頭 2 室"]);
  expect(await placesIn("zh-CN")).toEqual(["Pier 4, room 2"]);
  const slot = first((await at.read(token, number)).interview?.free ?? []);
  expect(await at.pick(token, number, slot.id)).toMatchObject({
    body: { booked: { place: "Fourth pier, room 2" } },
  });
  expect(await placesIn("zh-TW")).toEqual(["四號碼頭 2 室"]);
  expect((await mailsTo(api.dataDir, email)).at(-1)?.text).toContain("Location: Fourth pier, room 2");
});

test("interview times are assigned to one applicant when twelve pick the same time simultaneously", {
  tags: "promise-62",
}, async () => {
  const { members } = await at.invited(12, 48, 50);
  const { interview } = await at.read(first(members).token, first(members).number);
  const slot = first(interview?.free ?? []);
  const replies = await Promise.all(members.map(({ token, number }) => at.pick(token, number, slot.id)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const reply of replies.filter(({ status }) => status !== 200))
    expect(reply).toMatchObject(problem("interview.taken"));
  for (const [index, { token, number }] of members.entries()) {
    const current = (await at.read(token, number)).interview;
    const won = replies[index]?.status === 200;
    expect(current?.booked?.id).toBe(won ? slot.id : undefined);
    expect(current?.free).toHaveLength(1);
  }
});

test("interview times are booked once, with one email, when one applicant sends two times and one of them twice simultaneously", async () => {
  const { members } = await at.invited(1, 48, 50);
  const { token, number, email } = first(members);
  const [one, other] = (await at.read(token, number)).interview?.free ?? [];
  const same = await Promise.all([one, one, one].map((slot) => at.pick(token, number, slot?.id ?? "")));
  expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await at.read(token, number)).events.map(({ event }) => event)).toEqual([
    "INTERVIEW_OFFERED",
    "INTERVIEW_PICKED",
  ]);
  const confirmed = async () =>
    (await mailsTo(api.dataDir, email)).filter(({ subject }) => subject.startsWith("Interview"));
  expect(await confirmed()).toHaveLength(1);
  await Promise.all([at.pick(token, number, other?.id ?? ""), at.pick(token, number, other?.id ?? "")]);
  expect((await confirmed()).map(({ subject }) => subject)).toEqual([
    "Interview confirmed: Buoy keeper",
    "Interview rescheduled: Buoy keeper",
  ]);
});

test("interview times are not moved by a second form that saw no booking, even when both are sent simultaneously", async () => {
  const { members } = await at.invited(1, 48, 50);
  const { token, number } = first(members);
  const free = (await at.read(token, number)).interview?.free ?? [];
  const replies = await Promise.all(free.map(({ id }) => at.pick(token, number, id, null)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = replies.find(({ status }) => status === 409);
  expect(late).toMatchObject(problem("interview.bookedElsewhere"));
  const { interview } = await at.read(token, number);
  expect(interview?.movableUntil).not.toBeNull();
  const other = first(interview?.free ?? []).id;
  expect((await at.pick(token, number, other, interview?.booked?.id)).status).toBe(200);
});

test("interview times can be exchanged simultaneously by two applicants without a deadlock, and nobody gets a taken time", async () => {
  const { members } = await at.invited(2, 48, 50);
  const [one, two] = members;
  if (!one || !two) throw new Error("two applicants are needed");
  const [early, late] = (await at.read(one.token, one.number)).interview?.free ?? [];
  await at.pick(one.token, one.number, early?.id ?? "");
  await at.pick(two.token, two.number, late?.id ?? "");
  const replies = await Promise.all([
    at.pick(one.token, one.number, late?.id ?? ""),
    at.pick(two.token, two.number, early?.id ?? ""),
  ]);
  for (const reply of replies) expect(reply).toMatchObject(problem("interview.taken"));
  expect((await at.read(one.token, one.number)).interview?.booked?.id).toBe(early?.id);
});

test("interview times can be changed once, until 24 hours before, which increases the sequence of the calendar file", {
  tags: "promise-63",
}, async () => {
  const { members } = await at.invited(2, 48, 49, 50);
  const [member, late] = members;
  if (!member || !late) throw new Error("two applicants are needed");
  const [one, two, three] = (await at.read(member.token, member.number)).interview?.free ?? [];
  await at.pick(member.token, member.number, one?.id ?? "");
  expect(await at.pick(member.token, member.number, two?.id ?? "")).toMatchObject({
    status: 200,
    body: { booked: { id: two?.id }, free: [], movableUntil: null, sequence: 1 },
  });
  expect(await at.pick(member.token, member.number, three?.id ?? "")).toMatchObject(
    problem("interview.movedBefore"),
  );
  const { events } = await at.read(member.token, member.number);
  expect(events.at(-1)).toMatchObject({ event: "INTERVIEW_MOVED", about: two?.startsAt });

  await at.pick(late.token, late.number, one?.id ?? "");
  clock.advance(24 * hour - 1);
  const token = await signedIn(late);
  expect((await at.read(token, late.number)).interview?.movableUntil).not.toBeNull();
  clock.advance(1);
  expect((await at.read(token, late.number)).interview).toMatchObject({ movableUntil: null, free: [] });
  expect(await at.pick(token, late.number, three?.id ?? "")).toMatchObject(
    problem("interview.tooLateToMove"),
  );
});

test("interview times are attached to emails as an invitation, its update and its cancellation, for one event", async () => {
  const { members } = await at.invited(2, 48, 49, 50);
  const [member, other] = members;
  if (!member || !other) throw new Error("two applicants are needed");
  const { token, number, email } = member;
  const [one, two, three] = (await at.read(token, number)).interview?.free ?? [];
  await at.pick(token, number, one?.id ?? "");
  await at.pick(token, number, two?.id ?? "");
  await at.run("interviews", "remove", two?.id ?? "");
  const sent = (await mailsTo(api.dataDir, email)).flatMap(({ calendars }) => calendars);
  const events = sent.map(({ text }) => {
    const calendar = new ICAL.Component(ICAL.parse(text));
    const event = calendar.getFirstSubcomponent("vevent");
    const value = (name: string) => String(event?.getFirstPropertyValue(name));
    return {
      method: calendar.getFirstPropertyValue("method"),
      ...{ uid: value("uid"), sequence: value("sequence"), status: value("status") },
      ...{ startsAt: value("dtstart"), attendee: value("attendee"), summary: value("summary") },
      ...{ endsAt: value("dtend"), location: value("location") },
    };
  });
  const seconds = (instant = "") => instant.replace(".000Z", "Z");
  const uid = `${number}-interview@careers.example`;
  const common = {
    ...{ uid, attendee: `mailto:${email}`, summary: "Interview: Buoy keeper", location: "Pier 4, room 2" },
  };
  const [first, second] = [one, two].map((slot) => ({
    ...{ startsAt: seconds(slot?.startsAt), endsAt: seconds(slot?.endsAt) },
  }));
  expect(events).toEqual([
    { ...common, ...first, method: "REQUEST", sequence: "0", status: "CONFIRMED" },
    { ...common, ...second, method: "REQUEST", sequence: "1", status: "CONFIRMED" },
    { ...common, ...second, method: "CANCEL", sequence: "2", status: "CANCELLED" },
  ]);
  expect(sent.map(({ method }) => method?.toUpperCase())).toEqual(["REQUEST", "REQUEST", "CANCEL"]);

  await at.pick(other.token, other.number, three?.id ?? "");
  await at.run("applications", "move", other.number, "--to", "UNSUCCESSFUL", "--mail-delay", "0");
  const last = (await mailsTo(api.dataDir, other.email)).at(-1);
  expect(last?.calendars.map(({ method }) => method?.toUpperCase())).toEqual(["CANCEL"]);
});

test("interview times cannot be picked within two hours, once withdrawn, for another opening, or without an invitation", async () => {
  const { members, jobId } = await at.invited(1, 3, 60);
  const member = first(members);
  const { number } = member;
  const [soon, later] = (await at.read(member.token, number)).interview?.free ?? [];
  clock.advance(hour);
  const token = await signedIn(member);
  expect(await at.pick(token, number, soon?.id ?? "")).toMatchObject(problem("interview.gone"));
  expect((await at.read(token, number)).interview?.free.map(({ id }) => id)).toEqual([later?.id]);
  await at.run("interviews", "remove", later?.id ?? "");
  expect(await at.pick(token, number, later?.id ?? "")).toMatchObject(problem("interview.gone"));
  const other = await at.invited(1, 48);
  const otherSlot = first(
    (await at.read(first(other.members).token, first(other.members).number)).interview?.free ?? [],
  );
  expect(await at.pick(token, number, otherSlot.id)).toMatchObject(problem("interview.gone"));
  const uninvited = await at.applied(jobId);
  expect((await at.read(uninvited.token, uninvited.number)).interview).toBeNull();
  expect(await at.pick(uninvited.token, uninvited.number, otherSlot.id)).toMatchObject(
    problem("interview.notInvited"),
  );
  expect(await at.pick(uninvited.token, number, otherSlot.id)).toMatchObject({
    status: 404,
    body: { message: "apply.notApplied" },
  });
  expect((await at.pick(token, number, "<script>")).status).toBe(400);
});

test("interview times booked by one member may follow one another, but never overlap", async () => {
  const one = await at.invited(1, 48);
  const member = first(one.members);
  const jobId = await at.opening();
  const { number } = await at.applyAs(member.token, jobId);
  const start = clock.now().getTime() + 48 * hour;
  await at.importRows(
    slotRow(jobId, new Date(start - hour)),
    slotRow(jobId, new Date(start + hour / 4), { minutes: "30" }),
    slotRow(jobId, new Date(start + hour)),
  );
  await at.setState(number, "INTERVIEWING");
  await at.run("interviews", "invite", number);
  const [before, overlapping, after] = (await at.read(member.token, number)).interview?.free ?? [];
  const slot = first((await at.read(member.token, member.number)).interview?.free ?? []);
  await at.pick(member.token, member.number, slot.id);
  expect(await at.pick(member.token, number, overlapping?.id ?? "")).toMatchObject(
    problem("interview.overlaps"),
  );
  expect((await at.run("interviews", "list", "--job", jobId)).err).toContain("3 times, 0 taken.");
  expect((await at.pick(member.token, number, before?.id ?? "")).status).toBe(200);
  expect((await at.pick(member.token, number, after?.id ?? "")).status).toBe(200);
});

test("interview times are released when the application is withdrawn, rejected or offered the job, and the interview is cancelled", {
  tags: "promise-67",
}, async () => {
  const { members, jobId } = await at.invited(3, 48, 50, 52);
  for (const [index, { token, number, email }] of members.entries()) {
    const slot = first((await at.read(token, number)).interview?.free ?? []);
    await at.pick(token, number, slot.id);
    if (index === 0) await post(api, `resume/apply/${jobId}/withdraw`, {}, { token });
    else if (index === 1)
      await at.run("applications", "move", number, "--to", "UNSUCCESSFUL", "--mail-delay", "0");
    else
      await at.run(
        "offers",
        "make",
        number,
        "--answer-by",
        new Date(clock.now().getTime() + 96 * hour).toISOString(),
      );
    const read = await at.read(token, number);
    expect(read.interview).toMatchObject({ booked: null, free: [], cancelled: slot, sequence: 1 });
    const cancelled = { event: "INTERVIEW_CANCELLED", about: slot.startsAt };
    expect(read.events).toContainEqual(expect.objectContaining(cancelled));
    expect((await at.run("interviews", "list", "--job", jobId)).err).toContain("3 times, 0 taken.");
    const mail = (await mailsTo(api.dataDir, email)).at(-1);
    if (index === 0) expect(mail?.text).toContain("Your interview on ");
    expect(mail?.calendars[0]?.text).toContain("METHOD:CANCEL");
    expect(await at.pick(token, number, slot.id)).toMatchObject(problem("interview.ended"));
  }
});

test("interview times of a move that HR takes back are booked again, unless someone else has taken them", async () => {
  const { members } = await at.invited(2, 48, 50);
  const { token, number } = first(members);
  const other = members[1];
  const [slot] = (await at.read(token, number)).interview?.free ?? [];
  await at.pick(token, number, slot?.id ?? "");
  const before = await at.read(token, number);
  await at.run("applications", "move", number, "--to", "UNSUCCESSFUL");
  expect((await at.read(token, number)).interview?.booked).toBeNull();
  expect((await at.run("applications", "undo", number)).out).toBe(
    `${number}: UNSUCCESSFUL → INTERVIEWING, email stopped.`,
  );
  const { interview, events } = await at.read(token, number);
  expect([interview?.booked, events]).toEqual([slot, before.events]);

  await at.run("applications", "move", number, "--to", "UNSUCCESSFUL");
  await at.pick(other?.token ?? "", other?.number ?? "", slot?.id ?? "");
  expect((await at.run("applications", "undo", number)).out).toContain(
    `${number}: the interview of ${inTaipei("sv-SE", slot?.startsAt ?? "")} stays cancelled`,
  );
  expect((await at.read(token, number)).interview).toMatchObject({ booked: null, cancelled: slot });
});

test("interview times of a move that HR takes back are not booked again if the applicant has another interview then", async () => {
  const { members } = await at.invited(1, 48);
  const { token, number } = first(members);
  const slot = first((await at.read(token, number)).interview?.free ?? []);
  await at.pick(token, number, slot.id);
  await at.run("applications", "move", number, "--to", "UNSUCCESSFUL");
  const jobId = await at.opening();
  const other = await at.applyAs(token, jobId);
  await at.importRows(slotRow(jobId, new Date(slot.startsAt), { place: "Pier 9" }));
  await at.setState(other.number, "INTERVIEWING");
  await at.run("interviews", "invite", other.number);
  const second = first((await at.read(token, other.number)).interview?.free ?? []);
  expect((await at.pick(token, other.number, second.id)).status).toBe(200);
  expect((await at.run("applications", "undo", number)).out).toContain("stays cancelled");
  expect((await at.read(token, number)).interview?.booked).toBeNull();
});

test("interview times that have passed are not cancelled when the application is rejected", async () => {
  const { members, jobId } = await at.invited(1, 48);
  const { token, number, email } = first(members);
  const slot = first((await at.read(token, number)).interview?.free ?? []);
  const pickedAt = clock.now().toISOString();
  await at.pick(token, number, slot.id);
  clock.advance(Date.parse(slot.startsAt) - clock.now().getTime());
  expect((await at.run("interviews", "remove", slot.id)).err).toContain("has begun");
  expect((await at.run("interviews", "list", "--job", jobId)).err).toContain("1 time, 1 taken.");
  clock.advance(hour);
  expect((await at.run("interviews", "list", "--job", jobId)).err).toContain("0 times, 0 taken.");
  expect((await at.run("interviews", "list", "--job", jobId, "--past")).err).toContain("1 time, 1 taken.");
  expect((await at.run("interviews", "list", "--since", pickedAt)).out).toContain(number);
  const later = new Date(Date.parse(pickedAt) + 1).toISOString();
  expect((await at.run("interviews", "list", "--since", later)).out).not.toContain(number);
  await at.run("applications", "move", number, "--to", "UNSUCCESSFUL", "--mail-delay", "0");
  const mails = await mailsTo(api.dataDir, email);
  expect(mails.map(({ calendars }) => calendars.length).slice(-2)).toEqual([1, 0]);
  const booked = api.db.selectFrom("interviewSlots").select("id").where("takenBy", "=", number);
  expect(await booked.execute()).toEqual([{ id: slot.id }]);
});

test("interview times that HR removes after they were booked are reported by email and listed no more, and the applicant can choose another", async () => {
  const { members, jobId } = await at.invited(1, 48, 50, 52);
  const { token, number, email } = first(members);
  const [one, two, three] = (await at.read(token, number)).interview?.free ?? [];
  await at.pick(token, number, one?.id ?? "");
  const starts = inTaipei("sv-SE", one?.startsAt ?? "");
  expect((await at.run("interviews", "remove", one?.id ?? "", "--dry-run")).out).toBe(
    `${one?.id}, ${starts}: picked by ${number}.\nDry run: nothing was changed.`,
  );
  expect((await at.read(token, number)).interview?.booked?.id).toBe(one?.id);
  expect((await at.run("interviews", "remove", one?.id ?? "", one?.id ?? "")).code).toBe(0);
  expect((await at.run("audit", "--subject", one?.id ?? "", "--json")).out).toContain(
    `"before": "${number}"`,
  );
  expect((await mailsTo(api.dataDir, email)).at(-1)?.subject).toBe("Interview canceled: Buoy keeper");
  expect((await at.read(token, number)).interview).toMatchObject({
    booked: null,
    cancelled: one,
    sequence: 1,
    free: [two, three],
  });
  const removed = await at.run("interviews", "remove", three?.id ?? "");
  expect([removed.code, removed.out]).toEqual([0, expect.stringMatching(/: free\.\nWithdrew 1 time\.$/)]);
  expect((await at.read(token, number)).interview?.free).toEqual([two]);
  const listed = await at.run("interviews", "list", "--job", jobId, "--past");
  expect(listed.err).toContain("1 time, 0 taken.");
  expect(listed.out).not.toContain(one?.id);
  expect(await at.pick(token, number, two?.id ?? "")).toMatchObject({
    status: 200,
    body: { cancelled: null, sequence: 2, booked: two },
  });
  expect((await at.run("interviews", "remove", one?.id ?? "")).err).toContain("is withdrawn already");
  expect((await at.run("interviews", "remove", "S2611-AAAA-AAAA")).err).toContain("There is no time");
  expect((await at.run("interviews", "remove", "one; drop table")).code).toBe(2);
  expect((await at.run("interviews", "remove")).code).toBe(2);
});

test("interview times that HR removes after they were moved are replaced by one that can be moved once too", async () => {
  const { members } = await at.invited(1, 48, 49, 50, 51);
  const { token, number } = first(members);
  const ids = ((await at.read(token, number)).interview?.free ?? []).map(({ id }) => id);
  const [one = "", two = "", three = "", four = ""] = ids;
  await at.pick(token, number, one);
  await at.pick(token, number, two);
  await at.run("interviews", "remove", two);
  const { body } = await at.pick(token, number, three);
  expect(body).toMatchObject({ movableUntil: expect.any(String), free: [{ id: one }, { id: four }] });
  expect(await at.pick(token, number, four)).toMatchObject({ status: 200, body: { movableUntil: null } });
  expect(await at.pick(token, number, one)).toMatchObject(problem("interview.movedBefore"));
});

// Not on SQLite: HR's command would block this process, so the applicant's paused transaction could not continue.
test.runIf(engine === "postgres")(
  "interview times that HR removes while an applicant moves from one of them to another are not removed, without a deadlock",
  async () => {
    const { members } = await at.invited(1, 48, 50);
    const { token, number } = first(members);
    const [from, to] = (await at.read(token, number)).interview?.free ?? [];
    if (!from || !to) throw new Error("No free times");
    await at.pick(token, number, from.id);
    const change = (tx: typeof api.db, id: string, takenBy: string | null) =>
      tx.updateTable("interviewSlots").set({ takenBy }).where("id", "=", id).execute();
    // The statements of a move, with a pause in which HR's command starts.
    let removing: ReturnType<typeof at.run> | undefined;
    await api.db.transaction().execute(async (tx) => {
      const { memberId } = await tx
        .selectFrom("applications")
        .select("memberId")
        .where("applicationNumber", "=", number)
        .executeTakeFirstOrThrow();
      await lockApplication(tx, memberId, number);
      await change(tx, to.id, number);
      removing = at.run("interviews", "remove", from.id, to.id);
      await untilLockIsAwaited(api.db);
      await change(tx, from.id, null);
    });
    expect(await removing).toMatchObject({ code: 1, err: expect.stringContaining("in the meantime") });
    expect((await at.read(token, number)).interview?.booked?.id).toBe(to.id);
  },
);

test.runIf(engine === "postgres")(
  "interview times are not offered again by HR to an applicant who picks one at that moment",
  async () => {
    const { members } = await at.invited(1, 48, 50);
    const { token, number } = first(members);
    const [slot] = (await at.read(token, number)).interview?.free ?? [];
    // A booking, with a pause in which HR's command starts.
    let inviting: ReturnType<typeof at.run> | undefined;
    await api.db.transaction().execute(async (tx) => {
      await tx
        .updateTable("applications")
        .set({ applicationNumber: number })
        .where("applicationNumber", "=", number)
        .execute();
      inviting = at.run("interviews", "invite", number);
      await untilLockIsAwaited(api.db);
      await tx
        .updateTable("interviewSlots")
        .set({ takenBy: number })
        .where("id", "=", slot?.id ?? "")
        .execute();
    });
    expect(await inviting).toMatchObject({ code: 1, err: expect.stringContaining("has picked a time") });
    expect((await at.read(token, number)).events.map(({ event }) => event)).toEqual(["INTERVIEW_OFFERED"]);
  },
);

test("interview times stay consistent in concurrent withdrawals: a withdrawn application never has a booked time", async () => {
  const { members, jobId } = await at.invited(8, 40, 41, 42, 43, 44, 45, 46, 47);
  const free = (await at.read(first(members).token, first(members).number)).interview?.free ?? [];
  await Promise.all(
    members.flatMap(({ token, number }, index) => [
      at.pick(token, number, free[index]?.id ?? ""),
      post(api, `resume/apply/${jobId}/withdraw`, {}, { token }),
    ]),
  );
  const states = await Promise.all(members.map(({ token, number }) => at.read(token, number)));
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(["WITHDRAWN"]));
  expect((await at.run("interviews", "list", "--job", jobId)).err).toContain("8 times, 0 taken.");
});

test("interview times are imported once, and a file with malicious, past, overlapping or too many rows is rejected as a whole", async () => {
  const jobId = await at.opening();
  const start = new Date(clock.now().getTime() + 48 * hour);
  const good = slotRow(jobId, start, { place: "=HYPERLINK(1)" });
  const first_ = await at.importRows(good);
  expect([first_.code, first_.err]).toEqual([0, ""]);
  expect((await at.importRows(good)).out).toContain("0 new, 1 replaced");
  expect((await at.run("interviews", "export", "--format", "csv")).out).toContain("'=HYPERLINK(1)");
  const midnight = { ...good, startsAt: "2027-01-05T00:00" };
  expect((await at.importRows(midnight)).out).toContain("1 new");
  const exported = (await at.run("interviews", "export", "--format", "csv")).out;
  expect(exported).toContain(`${jobId},2027-01-05T00:00,60`);
  expect((await at.importRows(midnight)).out).toContain("0 new, 1 replaced");
  const tomorrow = new Date(start.getTime() + 24 * hour);
  const bad = await at.importRows(
    slotRow("RD-0000-000", start),
    slotRow(jobId, new Date(clock.now().getTime() - hour)),
    slotRow(jobId, new Date(clock.now().getTime() + 400 * 24 * hour)),
    slotRow(jobId, new Date(start.getTime() + hour / 2), { place: "=HYPERLINK(1)" }),
    slotRow(jobId, start, { minutes: "1e9" }),
    slotRow(jobId, start, { joinUrl: "javascript:alert(1)" }),
    slotRow(jobId, start, { place: "" }),
    { ...slotRow(jobId, tomorrow), startsAt: "2026-12-31" },
    slotRow(jobId, tomorrow, { place: "a\u0007b" }),
  );
  expect(bad.code).toBe(1);
  for (const expected of [
    "row 2, jobId (column A): there is no opening “RD-0000-000”",
    "row 3, startsAt (column B): is in the past",
    "row 4, startsAt (column B): is more than 365 days ahead",
    "row 5, startsAt (column B): overlaps",
    "row 6, minutes",
    "row 7, joinUrl",
    "row 8, place (column D): a place or a joinUrl is needed",
    "row 9, startsAt (column B): needs a time of day",
    "row 10, place",
  ])
    expect(bad.err).toContain(expected);
  expect((await at.run("interviews", "list", "--job", jobId)).err).toContain("2 times, 0 taken.");
  const many = Array.from({ length: 99 }, (_, index) =>
    slotRow(jobId, new Date(tomorrow.getTime() + (index + 0.5) * hour)),
  );
  expect((await at.importRows(...many)).err).toContain("at most 100 times ahead");
  expect((await at.importRows(...many.slice(1))).code).toBe(0);
});

test.each([
  ["4", 1],
  ["5", 0],
  ["480", 0],
  ["481", 1],
])("interview times of %s minutes are imported with exit code %i", async (minutes, code) => {
  const start = new Date(clock.now().getTime() + 48 * hour);
  expect((await at.importRows(slotRow(await at.opening(), start, { minutes }))).code).toBe(code);
});

test("interview times of several places and openings can be the same, and a withdrawn one can be imported again", async () => {
  const [jobId, other] = [await at.opening(), await at.opening()];
  const start = new Date(clock.now().getTime() + 48 * hour);
  const rows = [
    slotRow(jobId, start, { place: "Room B" }),
    slotRow(jobId, start, { place: "Room A" }),
    slotRow(other, start, { place: "Room A" }),
    slotRow(jobId, new Date(start.getTime() - hour), { place: "Room B" }),
  ];
  expect((await at.importRows(...rows, rows[0] ?? slotRow(jobId, start))).out).toContain("4 new, 1 replaced");
  const exported = async () =>
    (await at.run("interviews", "export", "--format", "csv")).out
      .split("\n")
      .filter((line) => line.startsWith(jobId))
      .map((line) => line.split(",")[1]);
  const sorted = [new Date(start.getTime() - hour), start, start].map(taipei);
  expect(await exported()).toEqual(sorted);
  const { token, number } = await at.applied(jobId);
  await at.setState(number, "SHORTLISTED");
  await at.run("interviews", "invite", number);
  const free = (await at.read(token, number)).interview?.free ?? [];
  expect(free.map(({ place }) => place)).toEqual(["Room B", "Room A", "Room B"]);
  await at.run("interviews", "remove", free[1]?.id ?? "");
  expect(await exported()).toEqual(sorted.slice(0, 2));
  expect((await at.importRows(slotRow(jobId, start, { place: "Room A" }))).out).toContain(
    "1 new, 0 replaced",
  );
  expect(await exported()).toEqual(sorted);
  const audit = JSON.parse((await at.run("audit", "--subject", "interview times", "--json")).out);
  expect(audit.at(-1).subjects).toMatchObject([{ kind: "slot", subject: "interview times" }]);
});

test("interview times of video interviews are imported at the same time with different addresses, not with one", async () => {
  const jobId = await at.opening();
  const start = new Date(clock.now().getTime() + 48 * hour);
  const row = (startsAt: Date, joinUrl: string) => slotRow(jobId, startsAt, { place: "", joinUrl });
  const [one, other] = ["https://meet.example.com/pier", "https://meet.example.com/quay"];
  expect((await at.importRows(row(start, one), row(start, other))).out).toContain("2 new");
  const later = await at.importRows(row(new Date(start.getTime() + hour / 2), one));
  expect(later.err).toContain(
    `row 2, startsAt (column B): overlaps with the time at ${taipei(start)} in the same place`,
  );
  const { token, number, email } = await at.applied(jobId);
  await at.setState(number, "SHORTLISTED");
  await at.run("interviews", "invite", number);
  const free = (await at.read(token, number)).interview?.free ?? [];
  expect(free.map(({ joinUrl }) => joinUrl).sort()).toEqual([one, other]);
  await at.pick(token, number, first(free).id);
  const mail = (await mailsTo(api.dataDir, email)).at(-1);
  expect(mail?.text).toContain(first(free).joinUrl);
  expect(mail?.calendars[0]?.text).toContain("https://meet.example.com/");
});

test("interview times are not offered for unknown, unsuitable or booked applications, or without free times", async () => {
  const { members, jobId } = await at.invited(1, 48);
  const { token, number } = first(members);
  await at.pick(token, number, first((await at.read(token, number)).interview?.free ?? []).id);
  const [submitted, waiting] = [await at.applied(jobId), await at.applied(jobId)];
  await at.setState(waiting.number, "INTERVIEWING");
  const result = await at.run(
    ...["interviews", "invite", number, submitted.number, waiting.number, "A2611-AAAA-AAAA"],
  );
  expect(result.code).toBe(1);
  for (const expected of [
    `${number} has an interview`,
    `${submitted.number} is SUBMITTED`,
    `${waiting.number}: ${jobId} has no free time`,
    "There is no application A2611-AAAA-AAAA",
    "Nothing was changed",
  ])
    expect(result.err).toContain(expected);
  expect((await at.read(waiting.token, waiting.number)).interview).toBeNull();
});

test("interview times are released when the member is erased", async () => {
  const { members, jobId } = await at.invited(1, 48);
  const { token, number, email } = first(members);
  const slot = first((await at.read(token, number)).interview?.free ?? []);
  await at.pick(token, number, slot.id);
  expect((await at.run("members", "erase", email, "--yes")).code).toBe(0);
  expect((await at.run("interviews", "list", "--job", jobId)).err).toContain("1 time, 0 taken.");
  for (const table of ["interviewInvitations", "applicationEvents", "jobOffers"] as const)
    expect(
      await api.db
        .selectFrom(table)
        .select("applicationNumber")
        .where("applicationNumber", "=", number)
        .execute(),
    ).toEqual([]);
});

test("the demo member is offered no time that starts at the deadline to choose", async () => {
  const api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
  const { access_token: token } = tokensIn(await signIn(api, demoMember.username, demoMember.password));
  const { body } = await get(api, "resume/appliedJobOpening", { token });
  await api.stop();
  const offered = (body as AppliedJobOpening[]).flatMap(({ interview }) =>
    interview?.pickBy ? [interview] : [],
  );
  expect(offered).toHaveLength(1);
  const places = offered.flatMap(({ free }) => free.map(({ place }) => place));
  expect(new Set(places)).toEqual(new Set(["Taipei headquarters, 3rd floor", ""]));
  for (const { free, pickBy } of offered) {
    expect(free).toHaveLength(6);
    expect(free.map(({ startsAt }) => startsAt)).not.toContain(pickBy);
  }
});
