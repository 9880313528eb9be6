import { type ActionFunctionArgs, type AppLoadContext, redirect, type ServerBuild } from "@remix-run/node";
import type { Call } from "../app/api/client.server";
import type { SignInAsked } from "../app/components/sign-in-asked";
import { pagePath } from "../app/guards.server";
import { comesByScript, quiet } from "../app/human-check.server";
import { localePath, splitLocale } from "../app/i18n/locale";
import { type KeptPosts, keptField, shownAgainField } from "../app/kept-post.server";
import type { ScreenHandle } from "../app/screen";
import type { OpenSession } from "../app/session.server";
import { screenAt } from "../app/siteMap.server";
import type { Sent } from "./pages";

/** A form on its way through an answer. */
export interface FormAtHand {
  readonly kept: KeptPosts;
  readonly session: OpenSession;
  /** What was sent, without files */
  readonly fields: URLSearchParams;
  /** How many files came along */
  readonly files: number;
  /** A form that was kept, sealed, and comes back with this request */
  readonly comingBack: string | null;
  /** From here on nothing is written at the API: the form is only shown */
  isOnlyShown: boolean;
}

const atHand = new WeakMap<AppLoadContext, FormAtHand>();
export const holdForm = (context: AppLoadContext, form: FormAtHand) => void atHand.set(context, form);
export const formOf = (context: AppLoadContext) => atHand.get(context);

/** Thrown where an action would write although its form is only shown again. */
class OnlyShown extends Error {}

/** The form of a request: sent just now, carried by a sign-in page, or laid aside for the page that is asked for. */
export async function formAtHand({
  request,
  isData,
  session,
  sent: { body, form },
  kept,
}: {
  request: Request;
  isData: boolean;
  session: OpenSession;
  sent: Sent;
  kept: KeptPosts;
}): Promise<FormAtHand> {
  const fields = body instanceof Uint8Array ? new URLSearchParams(new TextDecoder().decode(body)) : body;
  const isReturn = request.method === "GET" && !isData && session.member !== null && kept.isWaiting;
  return {
    kept,
    session,
    fields: fields ?? new URLSearchParams(),
    files: form?.files.filter(({ name }) => name !== "").length ?? 0,
    comingBack: fields?.get(keptField) ?? (isReturn ? await kept.laidAside() : null),
    isOnlyShown: false,
  };
}

/** The API for a form that is only shown again: it can be read from. */
export function showingOnly(call: Call, form: FormAtHand): Call {
  const refuse = async (): Promise<never> => {
    throw new OnlyShown();
  };
  const plain = (...[endpoint, ...input]: Parameters<Call>) =>
    form.isOnlyShown && endpoint.method !== "GET" ? refuse() : call(endpoint, ...input);
  const upload: Call["upload"] = (...input) => (form.isOnlyShown ? refuse() : call.upload(...input));
  // It answers what `call` answers, or throws.
  return Object.assign(plain, { upload, download: call.download }) as Call;
}

type Routes = ServerBuild["routes"];
type Action = (args: ActionFunctionArgs) => unknown;

function placeOf(path: string, routes: Routes, { t, locale }: AppLoadContext): string | null {
  const screen = screenAt(splitLocale(path.split("?")[0] ?? "").path);
  const handle: unknown = screen && routes[`${screen.path}@${locale}`]?.module.handle;
  // A route's handle is what app/screen.ts makes.
  return (handle as ScreenHandle | undefined)?.title(t, undefined) ?? null;
}

interface Attempt {
  readonly data: SignInAsked["attempt"];
  readonly status: number;
}

const nothing = { sealed: null, filled: 0, files: 0, at: 0 };

/** The sign-in page in place of the answer, and with it what was typed. 403: text browsers show no page with a 401. */
export async function askToSignIn(
  { request, context }: ActionFunctionArgs,
  routes: Routes,
  attempt: Attempt | null = null,
): Promise<Response> {
  const form = formOf(context);
  if (!form) throw new Error("Only a form asks to sign in");
  const { session, fields, files, kept } = form;
  const to = pagePath(request);
  const carried =
    form.comingBack === null
      ? await kept.keep({ fields, files, owner: session.owner })
      : (kept.carryOn(form.comingBack) ?? nothing);
  context.signIn.isAsked = true;
  // The policy of a page in whose place a script puts this one does not allow Google's.
  const challenge = attempt?.data?.challenge;
  const asked: SignInAsked = {
    kind: "signInAsked",
    id: context.requestId,
    to,
    place: placeOf(to, routes, context),
    isBack: session.owner !== null,
    ...carried,
    providers: context.sso.providers,
    attempt: attempt?.data
      ? { ...attempt.data, challenge: challenge && comesByScript(request) ? quiet(challenge) : challenge }
      : { challenge: quiet(context.captcha.challenge("signIn")) },
  };
  return Response.json(asked, { status: attempt?.status ?? 403 });
}

/** `data(…, init)` of an action, apart; the class is Remix's own and not exported. */
function attemptOf(answer: unknown): Attempt {
  const given = answer as { data?: Attempt["data"]; init?: ResponseInit | null } | null;
  return { data: given?.data ?? null, status: given?.init?.status ?? 400 };
}

/**
 * A form that comes back: signs in first where nobody is, then shows the form as it was typed, for the member to send.
 * Another member's form is dropped, and said.
 */
export async function comeBack(args: ActionFunctionArgs, run: Action, routes: Routes): Promise<unknown> {
  const { context, request } = args;
  const { t, session, locale } = context;
  const form = formOf(context);
  if (!form || form.comingBack === null) throw new Error("No form comes back");
  if (form.fields.get("intent") === "discardKept") {
    await form.kept.forget();
    session.toast(t("kept.discarded"), "info");
    return redirect(`${localePath("/login", locale)}?${new URLSearchParams({ to: pagePath(request) })}`, 303);
  }
  if (session.member === null) {
    const signIn = routes[`/login@${locale}`]?.module.action;
    const answer = await signIn?.({ request, context, params: {} });
    if (form.session.member === null) throw await askToSignIn(args, routes, attemptOf(answer));
  }
  const given = form.kept.giveBack(form.comingBack, form.session.owner);
  await form.kept.forget();
  if ("lost" in given) {
    session.toast(t(`kept.lost.${given.lost}`), "info");
    return redirect(pagePath(request), 303);
  }
  session.toast(t("kept.back"), "info");
  form.isOnlyShown = true;
  given.fields.append(shownAgainField, "1");
  const headers = new Headers(request.headers);
  headers.set("Content-Type", "application/x-www-form-urlencoded;charset=UTF-8");
  headers.delete("Content-Length");
  try {
    return await run({
      ...args,
      request: new Request(request.url, { method: "POST", headers, body: given.fields }),
    });
  } catch (error) {
    if (!(error instanceof OnlyShown)) throw error;
    return redirect(pagePath(request), 303);
  }
}
