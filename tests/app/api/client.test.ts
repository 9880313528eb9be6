import { expect, test, vi } from "vitest";
import { type ApiClient, createApiClient } from "#app/api";
import type { Call } from "#app/api/call";
import { noDrafts } from "#app/api/drafts";
import { ApiError } from "#app/api/errors.server";
import { canOf } from "#contract/capabilities";

const companyContent = {
  careerPaths: () => ({ levels: [], moves: [], stories: [], figures: [] }),
  salaryBands: () => ({ year: 2026, bands: [] }),
};

/** A client whose API has every capability, or none, and responds to each call with `response`. */
function clientOf({ can = true as boolean | Parameters<typeof canOf>[0], response = null as unknown }) {
  const call = Object.assign(
    vi.fn(async (): Promise<unknown> => response),
    { upload: async () => response, download: async () => response },
  );
  const api = createApiClient(
    call as unknown as Call,
    canOf(typeof can === "function" ? can : () => can),
    noDrafts,
    companyContent,
  );
  return { api, call };
}

type Read = (api: ApiClient) => Promise<unknown>;

const any = {} as never;
const code = (api: ApiClient) => api.goto.read("code");

test.each<[string, number, Read]>([
  ["the confirmation of a registration", 502, (api) => api.account.confirm(any)],
  ["tokens for a password", 502, (api) => api.auth.withPassword("a", "b")],
  ["the time of an interview", 502, (api) => api.interviews.pickInterviewTime("A-1", any)],
  ["the answer to an offer", 502, (api) => api.interviews.answerOffer("A-1", any)],
  ["a change of email", 502, (api) => api.memberAccount.confirmEmailChange("token")],
  ["saving an opening", 502, (api) => api.savedJobs.save("RD-1")],
  ["withdrawing", 502, (api) => api.applications.withdraw("RD-1")],
  ["an application", 404, (api) => api.applications.read("A-1")],
  ["a code", 404, code],
  ["an opening", 404, (api) => api.jobs.read("RD-1")],
])("a response without content (204) for %s is the error %i", async (_, status, read) => {
  await expect(read(clientOf({}).api)).rejects.toMatchObject({ name: "ApiError", status });
});

test("a draft of a form is not saved without the capability, with the error 501", async () => {
  const { api, call } = clientOf({ can: false });
  await expect(api.formDrafts.save("contactUs", any)).rejects.toMatchObject({ status: 501 });
  expect(call).not.toHaveBeenCalled();
});

test("an application without the capability has a title, and nothing that can be changed", async () => {
  const interview = { pickBy: "2026-12-01T00:00:00.000Z" };
  const offer = { canAnswer: true };
  const changeable = { canWithdraw: true, canReopen: true, interview, offer };
  const response = ["RD-10", "RD-9"].map((jobId) => ({ jobId, title: "", ...changeable }));
  const shown = await clientOf({ can: false, response }).api.applications.list();
  const fixed = { canWithdraw: false, canReopen: false, interview: null, offer: null };
  expect(shown).toEqual(["RD-9", "RD-10"].map((jobId) => ({ jobId, title: jobId, ...fixed })));
  expect((await clientOf({ response }).api.applications.list())[0]).toMatchObject(changeable);
});

test("a draft of an application without a stored one is empty and opened now", async () => {
  for (const can of [true, false]) {
    const { formOpenedAt, ...draft } = await clientOf({ can }).api.applications.readDraft("RD-1");
    expect(draft).toEqual({ jobId: "RD-1", state: "DRAFT", answers: {}, declarations: [], savedAt: null });
    expect(Math.abs(Date.parse(formOpenedAt) - Date.now())).toBeLessThan(60_000);
  }
});

test("the control of a programme is the row of its table, whatever else the API sends", async () => {
  const response = [{ table: "UPGMA" }, { table: "HRCampus" }];
  expect(await clientOf({ response }).api.programmes.control("HRCampus")).toEqual({ table: "HRCampus" });
});

test("the paces of alerts have the order of the contract, without unknown ones", async () => {
  const response = { paces: ["WEEKLY", "HOURLY", "DAILY"] };
  expect(await clientOf({ response }).api.jobAlerts.paces()).toEqual(["DAILY", "WEEKLY"]);
});

test("a questionnaire leaves out scales that are too long or have no steps, and is blocked if they are required", async () => {
  const scale = (id: string, min: number, max: number, required: boolean) => ({
    id,
    type: "SCALE",
    min,
    max,
    required,
  });
  const read = async (...questions: object[]) =>
    clientOf({ response: { id: "q", questions } }).api.questionnaires.read("RD-1");
  expect(await read(scale("a", 1, 100, true), scale("b", 1, 101, false), scale("c", 5, 5, false))).toEqual({
    id: "q",
    questions: [scale("a", 1, 100, true)],
    notShown: 2,
    isBlocked: false,
  });
  expect(await read(scale("b", 0, 100, true))).toMatchObject({ questions: [], notShown: 1, isBlocked: true });
  expect(await read(scale("b", 0, 100, false))).toBeNull();
});

test("an account is closed with the password, if the member has one", async () => {
  const { api, call } = clientOf({});
  await api.memberAccount.close("secret");
  await api.memberAccount.close(undefined);
  expect(call.mock.calls.map(([, input]: unknown[]) => input)).toEqual([
    { body: { password: "secret" } },
    { body: {} },
  ]);
});

test.each(["canConfirm", "canReset"] as const)(
  "%s is false only for 410; after other errors the form checks the token again",
  async (check) => {
    const answer = (status: number) => {
      const call = () => Promise.reject(new ApiError(status, "failed"));
      const api = createApiClient(
        call as unknown as Call,
        canOf(() => true),
        noDrafts,
      );
      return api.account[check]("token");
    };
    expect([await answer(410), await answer(404), await answer(503)]).toEqual([false, true, true]);
  },
);

test("openings are read by their ids only from an API that saves openings, else from the job list", async () => {
  const { api, call } = clientOf({
    can: (name) => name === "jobDetails",
    response: { items: [], totalCount: 0, totalPages: 0 },
  });
  expect(await api.jobs.summaries(["RD-1"])).toEqual([]);
  expect(call.mock.calls.map(([endpoint]: unknown[]) => (endpoint as { path: string }).path)).toEqual([
    "/api/jobs",
  ]);
});
