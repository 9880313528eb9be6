import type { ServerResponse } from "node:http";
import { arrayBuffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { resumeSections } from "#contract/resume/sections";
import { demoJobs } from "#support/demo-company";
import { startHttpServer } from "#support/http-server";
import { demoMember, signInAs } from "#support/members";
import { links } from "#support/pages/pages";
import { startPortal } from "#support/portal";
import { startRecruitmentApi } from "#support/recruitment-api";
import { idleProvider } from "#support/sso-provider";

/**
 * Forwards calls to the API, and holds all responses until the portal has sent no further call for some time. The calls
 * that arrive until then are one round trip: none of them needed the response of another.
 */
async function startRoundTripProxy(apiUrl: string) {
  let quietMs = 0;
  let trips: string[][] = [];
  let calls: string[] = [];
  let held: (() => void)[] = [];
  let quiet: NodeJS.Timeout | undefined;

  function endTrip() {
    trips.push(calls);
    const responses = held;
    calls = [];
    held = [];
    for (const send of responses) send();
  }

  async function forward(method: string, url: string, headers: Headers, body: ArrayBuffer) {
    const answer = await fetch(apiUrl + url, { method, headers, ...(body.byteLength > 0 && { body }) });
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  }

  function send(response: ServerResponse, { answer, bytes }: Awaited<ReturnType<typeof forward>>) {
    const type = answer.headers.get("Content-Type");
    response.writeHead(answer.status, type === null ? {} : { "Content-Type": type }).end(bytes);
  }

  const { url } = await startHttpServer(async (request, response) => {
    const { method = "GET", url = "" } = request;
    const headers = new Headers();
    for (const name of ["authorization", "content-type", "accept-language"])
      if (request.headers[name]) headers.set(name, String(request.headers[name]));
    const forwarded = forward(method, url, headers, await arrayBuffer(request));
    if (quietMs === 0) return send(response, await forwarded);
    calls.push(`${method} ${url}`);
    held.push(async () => send(response, await forwarded));
    clearTimeout(quiet);
    quiet = setTimeout(endTrip, quietMs);
  });
  return {
    url,
    /** The calls during `open`, one list for each round trip; a trip ends after `ms` milliseconds without a call. */
    async tripsDuring(open: () => Promise<unknown>, ms: number): Promise<string[][]> {
      trips = [];
      quietMs = ms;
      await open();
      quietMs = 0;
      return trips;
    },
  };
}

/** Calls that need data from another call, by page. */
const dependent = new Map([
  // The districts of the member's city
  ["/resume/generalInformation", /cityArea\?/],
  // The opening of the programme
  ["/hr/upgrecruit/upgma", /\/jobs\//],
]);

const isEntry = (href: string, parent: string) =>
  href.startsWith(`/en-US${parent}`) && !href.includes("/new");

const minutes = 60_000;
const [job = ""] = demoJobs.map(({ jobId }) => jobId);
const visitorPages = [
  "",
  "/job",
  "/job?q=engineer&category=FIRMWARE",
  `/job/${job}`,
  "/job/saved",
  "/jobAlert",
  "/news",
  "/news/ma-2027-applications-open",
  "/login",
  "/regedit",
  "/contactUs",
  "/hr/upgrecruit/upgma",
  "/hr/world/career/career",
  "/hr/world/career/benefits",
  "/hr/world/career/offices",
  "/hr/world/career/salary",
  "/HRMatching",
  "/HRMatching/hrmatching",
  "/HRCampus",
  "/HRCampus/hrcampus",
];
/** `*` is the first entry to which the page at the path before `*` links. */
const memberPages = [
  ...visitorPages,
  `/job/${job}/apply`,
  "/resume",
  ...resumeSections.map((section) => `/resume/${section}`),
  "/resume/workExperience/new",
  "/resume/workExperience/*",
  "/resume/import",
  "/resume/photo",
  "/resume/print",
  "/resume/saved",
  "/resume/applied",
  "/resume/applied/*",
  "/memberCenter/account",
  "/memberCenter/changePassword",
  "/memberCenter/ssoLogin",
];

describe("the calls of a page", async () => {
  let clock = Date.now();
  const api = await startRecruitmentApi({ engine: "sqlite", seed: "demo" });
  const proxy = await startRoundTripProxy(api.url);
  const portal = await startPortal({ apiUrl: proxy.url, now: () => clock, ssoProviders: [idleProvider] });

  /** Opens a page for which the portal has cached nothing. */
  async function tripsOf(path: string, isMember: boolean, quietMs: number): Promise<string[][]> {
    clock += 10 * minutes;
    const browser = isMember ? await signInAs(portal, demoMember, "en-US") : portal.browser();
    const [parent = "", last] = path.split("*");
    const entries = last === undefined ? [] : links((await browser.open(`/en-US${parent}`)).text);
    const [entry] = entries.flatMap(({ href }) => (isEntry(href, parent) ? [href] : []));
    expect(entry === undefined).toBe(last === undefined);
    return proxy.tripsDuring(async () => {
      expect((await browser.open(entry ?? `/en-US${path}`)).status).toBe(200);
    }, quietMs);
  }

  test.each([
    ...visitorPages.map((path) => ({ path, isMember: false })),
    ...memberPages.map((path) => ({ path, isMember: true })),
  ])(
    "of $path (as a member: $isMember) do not wait for one another",
    { tags: "S6" },
    async ({ path, isMember }) => {
      const trips = await tripsOf(path, isMember, 25);
      // On a busy machine, a late call of the first round trip looks like a second trip. The page is then opened again
      // with a longer wait.
      const certain = trips.length > 1 ? await tripsOf(path, isMember, 1_000) : trips;
      const late = certain.slice(1);
      expect(late.flat().filter((call) => !dependent.get(path)?.test(call))).toEqual([]);
      expect(late.length).toBeLessThan(2);
    },
  );
});
