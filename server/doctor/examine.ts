import { endpoints } from "#contract/endpoints";
import { type Examined, type Finding, unread } from "./finding";
import { examineReads, memberReads, publicReads } from "./reads";
import type { ApiUnderTest } from "./request";
import { type Member, signIn, signOut, type TokenFormat } from "./sign-in";
import { examineWrites } from "./writes";

export interface Examination {
  /** One for each call of the contract, in the order of the documentation */
  readonly findings: readonly Finding[];
  /** The format of token requests that the API accepts; null if unknown */
  readonly tokenFormat: TokenFormat | null;
  /** The API rejects the member's user name or password */
  readonly isRejected: boolean;
  /** No call got a response */
  readonly isUnreachable: boolean;
}

/** Calls of the specification that are missing or unusable. */
export const problemsOf = (findings: readonly Finding[]): Finding[] =>
  findings.filter(
    ({ endpoint, outcome }) =>
      endpoint.extension === undefined && (outcome === "failed" || outcome === "not offered"),
  );

const isUnreachable = (findings: readonly Finding[]) => findings.every(({ status }) => status === null);

/** Makes only the public reading calls. */
export async function examinePublic(api: ApiUnderTest) {
  const findings = await examineReads(api, publicReads, { token: null, known: [] });
  return { findings, isUnreachable: isUnreachable(findings) };
}

/**
 * Makes the reading calls of the contract. With a member, it also signs in, refreshes and signs out; with `write` it
 * checks which writing calls exist. No call changes data.
 */
export async function examine(
  api: ApiUnderTest,
  { member, write }: { readonly member: Member | null; readonly write: boolean },
): Promise<Examination> {
  const visited = await examinePublic(api);
  if (visited.isUnreachable)
    return { findings: inOrder(visited.findings), tokenFormat: null, isRejected: false, isUnreachable: true };
  const signedIn = member && (await signIn(api, member));
  const session = signedIn?.session ?? null;
  const token = session?.tokens.access_token ?? null;
  const read = await examineReads(api, memberReads, { token, known: visited.findings });
  return {
    findings: inOrder([
      ...(write ? await examineWrites(api) : []),
      ...visited.findings,
      ...read,
      ...(signedIn ? [signedIn.finding] : []),
      ...(session ? [await signOut(api, session)] : []),
    ]),
    tokenFormat: session?.format ?? null,
    isRejected: signedIn?.isRejected ?? false,
    isUnreachable: false,
  };
}

/** One finding for each call of the contract: the last one in `found`, or `not tried`. */
function inOrder(found: readonly Examined[]): Finding[] {
  const byName = new Map(found.map((finding) => [finding.endpoint.name, finding]));
  return endpoints.map((endpoint) => byName.get(endpoint.name) ?? unread(endpoint, "not tried"));
}
