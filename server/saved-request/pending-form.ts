import { savedRequestField } from "#app/context/saved-request";
import type { FormBody } from "../edge/request-body";
import type { RequestSession } from "../session/session";
import type { SavedRequests } from "./store";

/** The form of a request while a sign-in may still be necessary. */
export interface PendingForm {
  readonly savedRequests: SavedRequests;
  readonly session: RequestSession;
  /** Without files */
  readonly fields: URLSearchParams;
  /** The member whose page contained the form (`Session.owner`); null if it names none */
  readonly owner: string | null;
  /** Number of files that were selected */
  readonly files: number;
  /** The sealed saved request that this request restores; null if there is none */
  readonly sealed: string | null;
  readonly rejection: Response | undefined;
}

declare module "@remix-run/node" {
  /** Only for server/; screens use `form` and `savedRequest`. */
  interface AppLoadContext {
    readonly pendingForm: PendingForm;
  }
}

/**
 * Finds the form of a request: submitted with it, contained in a sign-in interstitial, or stored for the page that a
 * signed-in member opens.
 */
export async function findPendingForm({
  request,
  isData,
  session,
  body: { fields, upload, owner, rejection },
  savedRequests,
}: {
  request: Request;
  isData: boolean;
  session: RequestSession;
  body: FormBody;
  savedRequests: SavedRequests;
}): Promise<PendingForm> {
  const mayReplayStored =
    request.method === "GET" && !isData && session.member !== null && savedRequests.isWaiting;
  return {
    savedRequests,
    session,
    fields: fields ?? new URLSearchParams(),
    owner,
    files: upload?.files.filter(({ name }) => name !== "").length ?? 0,
    sealed: fields?.get(savedRequestField) ?? (mayReplayStored ? await savedRequests.stored() : null),
    rejection,
  };
}
