import type { Engine } from "#api/database/engine";
import type { ApplicationState, AppliedJobOpening } from "#contract/applications";
import { toClock } from "#contract/company-time";
import { applicationForm } from "#support/api/members";
import { startRecruitmentApi, type TestApi } from "../recruitment-api";
import { command, csv, fileWith } from "./hr-commands";
import { generalInformationForm, get, newMember, newOpening, post, withPlaces } from "./members";

const minuteMs = 60_000;

/** A time in Taipei, in the format of HR's files. */
export const taipei = (at: Date) => new Date(toClock(at.getTime())).toISOString().slice(0, 16);

export const slotRow = (jobId: string, startsAt: Date, changes: Readonly<Record<string, string>> = {}) => ({
  jobId,
  startsAt: taipei(startsAt),
  minutes: "60",
  place: "Pier 4, room 2",
  joinUrl: "",
  ...changes,
});

/** HR's work on interviews: runs the commands at the time of `now`. */
export function interviewsOf(api: TestApi, now: () => Date) {
  const run = (...args: string[]) => command(api, args, now());
  const importRows = async (...rows: ReturnType<typeof slotRow>[]) =>
    run("interviews", "import", await fileWith("times.csv", csv(rows)));
  const opening = () => newOpening(api, new Date(now().getTime() - minuteMs));

  async function applied(jobId: string, email?: string) {
    const member = await newMember(api, email);
    return { ...member, ...(await applyAs(member.token, jobId)) };
  }
  async function applyAs(token: string, jobId: string) {
    await post(api, "resume/generalInformation", generalInformationForm(), { token });
    const form = applicationForm(jobId);
    const { body } = await post(api, "resume/apply", form, { token });
    return { number: (body as { applicationNumber: string }).applicationNumber };
  }
  const setState = (number: string, state: ApplicationState) =>
    api.db.updateTable("applications").set({ state }).where("applicationNumber", "=", number).execute();
  /** An opening with interview times that start in this many hours, and applicants who are invited to pick one. */
  async function invited(applicants: number, ...hoursAhead: number[]) {
    const jobId = await opening();
    await importRows(
      ...hoursAhead.map((hours) => slotRow(jobId, new Date(now().getTime() + hours * 60 * minuteMs))),
    );
    const members = [];
    for (let count = 0; count < applicants; count += 1) {
      const member = await applied(jobId);
      await setState(member.number, "SHORTLISTED");
      members.push(member);
    }
    await run("interviews", "invite", ...members.map(({ number }) => number));
    return { jobId, members };
  }
  const read = async (token: string, number: string) => {
    const { body } = await get(api, "resume/appliedJobOpening", { token });
    const found = (body as AppliedJobOpening[]).find((each) => each.applicationNumber === number);
    if (!found) throw new Error(`No application ${number}`);
    return found;
  };
  const pick = (token: string, number: string, id: string, seenBooking?: string | null) =>
    post(api, `resume/appliedJobOpening/${number}/interview`, { id, seenBooking }, { token });
  const answer = (token: string, number: string, body: object) =>
    post(api, `resume/appliedJobOpening/${number}/offer`, body, { token });
  return { run, importRows, opening, applied, applyAs, setState, invited, read, pick, answer };
}

/** A recruitment API with a movable clock for the tests of a file, and HR's work on its interviews. */
export async function startInterviewApi(engine: Engine, now: () => Date) {
  const api = await startRecruitmentApi({ engine, now });
  await withPlaces(api);
  return { api, at: interviewsOf(api, now) };
}
