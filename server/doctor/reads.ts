import { listAppliedJobOpenings, readDraft } from "#contract/applications";
import type { Endpoint } from "#contract/endpoint";
import { endpoints } from "#contract/endpoints";
import { readAttachmentFile } from "#contract/files";
import { readFormDraft } from "#contract/form-drafts";
import { readGoto } from "#contract/goto";
import { readJobAlert } from "#contract/job-alerts";
import { listJobSummaries, listJobs, readJob, suggestSearches } from "#contract/jobs";
import { listNews, readNews } from "#contract/news";
import { listCities, listCityAreas } from "#contract/places";
import { readQuestionnaire } from "#contract/questionnaire";
import { resumeSectionContracts } from "#contract/resume/contracts";
import { readApplication, readApplicationFile } from "#contract/submitted-application";
import { type Examined, judge, unread } from "./finding";
import { type ApiUnderTest, type Input, send } from "./request";

/** A call that reads one item, whose id is taken from one of the API's lists. */
interface Dependent {
  readonly list: Endpoint;
  /** The field of an item that contains its id */
  readonly id: string;
  input(id: string): Input;
}

const ofOpening = { list: listJobs, id: "jobId" };
const noItem = "0";
const noFile = "00000000-0000-4000-8000-000000000000";
const ofApplication = { list: listAppliedJobOpenings, id: "applicationNumber" };
const dependents: Readonly<Record<string, Dependent>> = {
  [readNews.name]: { list: listNews, id: "id", input: (id) => ({ params: { id } }) },
  [listJobSummaries.name]: { ...ofOpening, input: (id) => ({ query: { id: [id] } }) },
  [readJob.name]: { ...ofOpening, input: (id) => ({ params: { id } }) },
  [readQuestionnaire.name]: { ...ofOpening, input: (id) => ({ params: { id } }) },
  [readDraft.name]: { ...ofOpening, input: (jobId) => ({ params: { jobId } }) },
  [readApplication.name]: {
    ...ofApplication,
    input: (applicationNumber) => ({ params: { applicationNumber } }),
  },
  // No call lists the files of an application, so the id is one that no file has.
  [readApplicationFile.name]: {
    ...ofApplication,
    input: (applicationNumber) => ({ params: { applicationNumber, id: noFile } }),
  },
  [listCityAreas.name]: {
    list: listCities,
    id: "i18nCityKey",
    input: (i18nCityKey) => ({ query: { i18nCityKey } }),
  },
  [readAttachmentFile.name]: {
    list: resumeSectionContracts.attachment.read,
    id: "id",
    input: (id) => ({ params: { id } }),
  },
};

const isRead = ({ method }: Endpoint) => method === "GET";
export const publicReads = endpoints.filter((each) => isRead(each) && each.auth === "public");
export const memberReads = endpoints.filter((each) => isRead(each) && each.auth !== "public");
/** Calls of members that show, even without a token, which capabilities an API has. */
export const capabilityReads = memberReads.filter(({ capability }) => capability !== undefined);

/** Maximum number of simultaneous calls, to limit the load on the API. */
const concurrency = 4;

/**
 * Makes reading calls and evaluates their responses. `known` contains the findings of earlier calls, from which ids are
 * taken.
 *
 * @param token null: without a token, member calls only show whether the API has them
 */
export async function examineReads(
  api: ApiUnderTest,
  calls: readonly Endpoint[],
  { token, known }: { token: string | null; known: readonly Examined[] },
): Promise<Examined[]> {
  const examine = async (endpoint: Endpoint, input: Input, sent = token) => {
    const result = await send(api, endpoint, { ...input, token: sent });
    return judge(endpoint, result, { signedIn: sent !== null, timeoutMs: api.timeoutMs });
  };
  const independent = calls.filter(({ name }) => dependents[name] === undefined);
  const first = await inParallel(independent, (endpoint) => examine(endpoint, inputOf(endpoint)));
  const lists = [...known, ...first];
  const second = await inParallel(calls, async (endpoint) => {
    const dependent = dependents[endpoint.name];
    if (dependent === undefined) return null;
    const { list, id, input } = dependent;
    const found = firstId(lists.find((each) => each.endpoint.name === list.name)?.value, id);
    if (found !== undefined) return examine(endpoint, input(found));
    // Without a token an API rejects a member's call before it reads the id, so any id will do.
    if (endpoint.auth === "member") return examine(endpoint, input(noItem), null);
    return unread(endpoint, "not tried", `${list.path} has no item to read.`);
  });
  return [...first, ...second.filter((finding) => finding !== null)];
}

function inputOf({ name, query }: Endpoint): Input {
  if (name === readGoto.name) return { query: { code: "doctor" } };
  if (name === readJobAlert.name) return { query: { token: "doctor" } };
  if (name === readFormDraft.name) return { params: { form: "HRMatching" } };
  if (name === suggestSearches.name) return { query: { q: "a" } };
  return query && "countPerPage" in query.shape ? { query: { page: 1, countPerPage: 100 } } : {};
}

/** The id of the first item of a list, or of an object with `items`. */
function firstId(value: unknown, field: string): string | undefined {
  const { items = value } = { ...(value as { readonly items?: unknown } | null) };
  const [first] = Array.isArray(items) ? items : [];
  const id: unknown = first?.[field];
  return typeof id === "string" ? id : undefined;
}

async function inParallel<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const queue = items.map((item, index) => ({ item, index }));
  const results: Result[] = [];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next.index] = await run(next.item);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return results;
}
