import type { AppLoadContext } from "@remix-run/node";
import { createApiClient } from "#app/api";
import type { Call } from "#app/api/call";
import type { WriteResumePdf } from "#app/context/resume-pdf";
import type { ReadDocument } from "#app/context/resume-reader";
import { type FormState, savedRequestField } from "#app/context/saved-request";
import type { Part } from "#app/context/site";
import { type Locale, splitLocale } from "#app/i18n/locale";
import { cookie as themeCookieName, themeIn } from "#app/theme/cookie";
import type { Company } from "#company/company";
import type { CompanyPages } from "#company/pages";
import type { Can } from "#contract/capabilities";
import { readCookies } from "#http/cookies";
import type { createCaptcha, RequestCaptcha } from "../captcha/captcha";
import { brandIn } from "../company/brand";
import { companyContent } from "../company/content";
import { companyTexts } from "../company/texts";
import { clientDevice } from "../edge/client-device";
import { type CountedForm, type createRateLimit, readOnlyWhenLimited } from "../edge/rate-limit";
import type { FormBody } from "../edge/request-body";
import type { Messages } from "../messages/messages";
import type { TaskOwner } from "../programs/child-process";
import type { RequestContext } from "../request-context";
import { findPendingForm } from "../saved-request/pending-form";
import { readOnlyDuringReplay } from "../saved-request/replay";
import type { createSavedRequests } from "../saved-request/store";
import type { createDestinations } from "../session/destination";
import { pagePath } from "../session/guards";
import type { createRegistrations, RequestRegistration } from "../session/registration";
import type { RequestSession } from "../session/session";
import type { createSources } from "../session/source";
import type { createVisitorJobs, RequestVisitorJobs } from "../session/visitor-jobs";
import type { createWaitingResumes } from "../session/waiting-resume";
import type { createSso } from "../sso/sso";
import type { createDrafts } from "../stores/drafts";
import type { Capabilities } from "../upstream/capabilities";
import type { Upstream } from "../upstream/client";
import { expireAtDeadlines } from "./page-expiry";
import { recordWrites } from "./record-writes";

export interface ContextServices {
  readonly origin: string;
  readonly company: Company;
  readonly companyPages: CompanyPages;
  readonly parts: (can: Can) => readonly Part[];
  readonly sso: ReturnType<typeof createSso>;
  readonly captcha: ReturnType<typeof createCaptcha>;
  readonly rateLimit: ReturnType<typeof createRateLimit>;
  readonly destinations: ReturnType<typeof createDestinations>;
  readonly registrations: ReturnType<typeof createRegistrations>;
  readonly savedRequests: ReturnType<typeof createSavedRequests>;
  readonly sources: ReturnType<typeof createSources>;
  readonly waitingResumes: ReturnType<typeof createWaitingResumes>;
  readonly visitorJobs: ReturnType<typeof createVisitorJobs>;
  readonly upstream: Upstream;
  readonly capabilities: Capabilities;
  readDocumentFor(owner: TaskOwner): ReadDocument;
  writeResumePdfFor(owner: TaskOwner): WriteResumePdf;
  readonly drafts: ReturnType<typeof createDrafts>;
  /** Milliseconds within which all API calls of a request must finish */
  readonly timeoutMs: number;
  readonly messages: Messages;
}

export interface OpenedRequest {
  readonly requestContext: RequestContext;
  readonly request: Request;
  /** The page's address at the public origin; for a data request the address of its page */
  readonly page: URL;
  readonly isData: boolean;
  readonly session: RequestSession;
  readonly body: FormBody;
  readonly counted: CountedForm;
}

export interface CreatedContext {
  readonly context: AppLoadContext;
  /** The request for the page, without Remix's `.data` */
  readonly pageRequest: Request;
  /** The result of the rate limit for this form, or for a sign-in on the interstitial */
  readonly counted: CountedForm;
  readonly captcha: RequestCaptcha;
  readonly visitorJobs: RequestVisitorJobs;
  readonly registration: RequestRegistration;
  /** `Set-Cookie` values of all cookies except the session's */
  commit(): string[];
}

export async function createContext(
  services: ContextServices & { readonly buildVersion: string },
  opened: OpenedRequest,
): Promise<CreatedContext> {
  const { request, page, isData, session, body, requestContext } = opened;
  const { requestId, log, clientAddress } = requestContext;
  const { locale } = splitLocale(page.pathname);
  const { t, textsOf, messagesHref } = services.messages.current(locale);
  const pageRequest = new Request(page, { method: request.method, headers: request.headers });
  const sso = services.sso({ request: pageRequest, locale, sessionId: session.id, log });
  const jar = readCookies(request.headers.get("Cookie"));
  const destination = services.destinations({ jar, page, locale });
  const registration = services.registrations(jar);
  const source = services.sources({ jar, page, method: request.method });
  const savedRequests = services.savedRequests({
    jar,
    // Without a locale prefix, so that the form is preserved when the visitor changes the language.
    path: splitLocale(pagePath(pageRequest)).path,
    clientAddress,
  });
  const waitingResume = services.waitingResumes({ jar, clientAddress });
  const pendingForm = await findPendingForm({ request, isData, session, body, savedRequests });
  const form: FormState = {
    hasFailed: false,
    replacement: null,
    isReplay: false,
    hasWritten: false,
    draftVersion: null,
  };
  const can = await services.capabilities.current();
  const call = apiCall(services, opened, locale);
  const visitorJobs = services.visitorJobs({ jar, call });
  const isInterstitialSignIn = pendingForm.sealed !== null && request.method === "POST";
  const counted = isInterstitialSignIn ? await countSignIn(services, opened) : opened.counted;
  const { limited } = counted;
  const taskOwner = { owner: session.owner, signal: request.signal };
  const captcha = services.captcha({ address: clientAddress, log, signal: request.signal });
  return {
    context: {
      requestId,
      log,
      locale,
      t,
      textsOf,
      messagesHref,
      brand: brandIn(services.company, locale),
      get companyTexts() {
        return companyTexts(services.company, locale);
      },
      locales: services.company.identity.locales,
      parts: services.parts(can),
      legal: services.company.legal,
      origin: services.origin,
      build: services.buildVersion,
      sso,
      captcha,
      session,
      destination,
      registration,
      source: source.value,
      waitingResume,
      visitorJobs,
      theme: themeIn(jar.get(themeCookieName)),
      form,
      savedRequest: {
        isWaiting: savedRequests.isWaiting,
        isStoredFor: async (to) => (await savedRequests.stored(splitLocale(to).path)) !== null,
        isCarried: body.fields?.has(savedRequestField) ?? false,
      },
      pendingForm,
      retryAfter: null,
      uploads: body.upload?.files ?? [],
      readDocument: services.readDocumentFor(taskOwner),
      writeResumePdf: services.writeResumePdfFor(taskOwner),
      can,
      api: createApiClient(
        readOnlyDuringReplay(recordWrites(limited ? readOnlyWhenLimited(call, limited) : call, form), form),
        can,
        services.drafts(session.id),
        companyContent(services.companyPages, locale),
      ),
    },
    pageRequest,
    counted,
    captcha,
    visitorJobs,
    registration,
    commit: () => [
      ...sso.commit(),
      ...savedRequests.commit(),
      ...destination.commit(),
      ...registration.commit(),
      ...source.commit(),
      ...waitingResume.commit(),
      ...visitorJobs.commit(),
    ],
  };
}

function apiCall(
  { upstream, timeoutMs }: ContextServices,
  { request, session, requestContext }: OpenedRequest,
  locale: Locale,
): Call {
  const { requestId, trace, clientAddress, upstreamStats, expiry } = requestContext;
  const call = upstream.callFor({
    locale,
    requestId,
    trace,
    address: clientAddress,
    device: clientDevice(request.headers),
    member: session.owner,
    tokens: session,
    deadline: Date.now() + timeoutMs,
    upstreamStats,
  });
  return expireAtDeadlines(call, expiry, Date.now());
}

/** Counts a sign-in on the interstitial like one on the sign-in page. */
async function countSignIn(
  { rateLimit }: ContextServices,
  { request, session, counted, requestContext }: OpenedRequest,
): Promise<CountedForm> {
  if (counted.limited !== null) return counted;
  const sender = { address: requestContext.clientAddress, deviceId: session.deviceId };
  return rateLimit(request, "/login", sender);
}
