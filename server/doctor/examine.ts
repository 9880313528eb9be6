import type { Capability } from "#contract/capabilities";
import { endpoints } from "#contract/endpoints";
import { type Advice, adviceOf } from "./advice";
import { type Availability, capabilitiesOf } from "./capabilities";
import { type Examined, type Finding, unread } from "./finding";
import { probe } from "./probes";
import { capabilityReads, examineReads, memberReads, publicReads } from "./reads";
import { type ApiUnderTest, isAnswer, madeUp, send } from "./request";
import { type Member, signIn, signOut, type TokenFormat } from "./sign-in";
import { examineWrites } from "./writes";

export interface Examination {
  /** One for each call of the contract, in the order of the documentation */
  readonly findings: readonly Finding[];
  /** null: no call got a response */
  readonly capabilities: Readonly<Record<Capability, Availability>> | null;
  /** The format of token requests that the API accepts; null if unknown */
  readonly tokenFormat: TokenFormat | null;
  /** The API rejects the member's user name or password */
  readonly isRejected: boolean;
  readonly advice: readonly Advice[];
}

/** Calls of the specification that are missing or unusable. */
export const problemsOf = (findings: readonly Finding[]): Finding[] =>
  findings.filter(
    ({ endpoint, outcome }) =>
      endpoint.capability === undefined && (outcome === "failed" || outcome === "not offered"),
  );

/** Whether a member has signed in, and nothing was found that stops or misleads members. */
export const isUsable = ({ findings, tokenFormat, advice }: Examination): boolean =>
  tokenFormat !== null && problemsOf(findings).length === 0 && advice.every(({ harm }) => harm < 3);

const isUnreachable = (findings: readonly Finding[]) => findings.every(({ status }) => status === null);

async function examineCapabilities(api: ApiUnderTest, findings: readonly Finding[]) {
  const answer = await send(api, madeUp);
  return capabilitiesOf(findings, isAnswer(answer) ? answer.status : null);
}

/**
 * Makes, without a token, the public reading calls and those reading calls of members that show which capabilities the
 * API has.
 */
export async function examinePublic(api: ApiUnderTest) {
  const read = await examineReads(api, publicReads, { token: null, known: [] });
  if (isUnreachable(read)) return { findings: read, capabilities: null };
  const findings = [...read, ...(await examineReads(api, capabilityReads, { token: null, known: read }))];
  return { findings, capabilities: await examineCapabilities(api, findings) };
}

/**
 * Makes the reading calls of the contract. With a member, it also signs in, refreshes and signs out; with `write` it
 * checks which writing calls exist. No call changes data.
 */
export async function examine(
  api: ApiUnderTest,
  { member, write }: { readonly member: Member | null; readonly write: boolean },
): Promise<Examination> {
  const visited = await examineReads(api, publicReads, { token: null, known: [] });
  if (isUnreachable(visited))
    return {
      findings: inOrder(visited),
      capabilities: null,
      tokenFormat: null,
      isRejected: false,
      advice: [],
    };
  const signedIn = member && (await signIn(api, member));
  const session = signedIn?.session ?? null;
  const token = session?.tokens.access_token ?? null;
  const read = await examineReads(api, memberReads, { token, known: visited });
  const findings = inOrder([
    ...(write ? await examineWrites(api) : []),
    ...visited,
    ...read,
    ...(signedIn ? [signedIn.finding] : []),
    ...(session ? [await signOut(api, session)] : []),
  ]);
  const capabilities = await examineCapabilities(api, findings);
  return {
    findings,
    capabilities,
    tokenFormat: session?.format ?? null,
    isRejected: signedIn?.isRejected ?? false,
    advice: adviceOf({ findings, capabilities, probes: await probe(api) }),
  };
}

/** One finding for each call of the contract: the last one in `found`, or `not tried`. */
function inOrder(found: readonly Examined[]): Examined[] {
  const byName = new Map(found.map((finding) => [finding.endpoint.name, finding]));
  return endpoints.map((endpoint) => byName.get(endpoint.name) ?? unread(endpoint, "not tried"));
}
