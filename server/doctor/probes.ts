import { issueToken } from "#contract/auth";
import { listJobs } from "#contract/jobs";
import { readQuestionnaire } from "#contract/questionnaire";
import { isFields } from "#contract/reading/definition";
import { type Examined, judge } from "./finding";
import { type Answer, type ApiUnderTest, type Input, type NoAnswer, send } from "./request";

/**
 * Responses to additional calls: other pages of a list, the questions of several openings, and a request that is
 * rejected.
 */
export interface Probes {
  readonly firstPage: Examined | null;
  /** null if the list has one page only */
  readonly secondPage: Examined | null;
  readonly withoutPage: Examined | null;
  readonly questionnaires: readonly Examined[];
  /** The response to a refresh token that does not exist */
  readonly refusal: Answer | NoAnswer;
}

/** Maximum number of openings whose questions are read: enough to see how one company writes its questions. */
const maxQuestionnaires = 8;
const perPage = 10;

export async function probe(api: ApiUnderTest): Promise<Probes> {
  const read = async (endpoint: typeof listJobs | typeof readQuestionnaire, input: Input) =>
    judge(endpoint, await send(api, endpoint, input), { signedIn: false, timeoutMs: api.timeoutMs });
  const refusal = send(api, issueToken, {
    body: { grant_type: "refresh_token", refresh_token: "doctor-no-such-token" },
  });
  const firstPage = await read(listJobs, { query: { page: 1, countPerPage: perPage } });
  const list = isFields(firstPage.value) ? firstPage.value : {};
  const items = Array.isArray(list.items) ? list.items : [];
  const ids: string[] = items.map(({ jobId }) => jobId).slice(0, maxQuestionnaires);
  const [withoutPage, secondPage, ...questionnaires] = await Promise.all([
    read(listJobs, {}),
    Number(list.totalCount) > items.length
      ? read(listJobs, { query: { page: 2, countPerPage: perPage } })
      : null,
    ...ids.map((id) => read(readQuestionnaire, { params: { id } })),
  ]);
  return {
    firstPage,
    secondPage,
    withoutPage,
    questionnaires: questionnaires.filter((each) => each !== null),
    refusal: await refusal,
  };
}
