import type { Logger } from "pino";
import type { Can } from "#contract/capabilities";
import type { Locale, LocalizedText } from "#contract/locale";
import type { ApiClient } from "../api";
import type { UploadedFile } from "../api/call";
import type { Translate } from "../i18n/translate";
import type { PageTexts } from "../i18n/translation";
import type { Theme } from "../theme/cookie";
import type { Brand } from "./brand";
import type { Captcha } from "./captcha";
import type { CompanyTexts } from "./company-texts";
import type { Destination } from "./destination";
import type { Registration } from "./registration";
import type { WriteResumePdf } from "./resume-pdf";
import type { ReadDocument } from "./resume-reader";
import type { FormState, SavedRequestState } from "./saved-request";
import type { Session } from "./session";
import type { Part } from "./site";
import type { Sso } from "./sso";
import type { VisitorJobs } from "./visitor-jobs";
import type { WaitingResume } from "./waiting-resume";

/**
 * Remix's load context. server/remix/context.ts creates it for each request, and Remix passes it to loaders, actions
 * and the document renderer.
 */
export interface PortalContext {
  readonly requestId: string;
  /** Adds the request's id to each line. Never log tokens, email addresses or query values */
  readonly log: Logger;
  /** The locale of the URL's prefix, or zh-TW without a prefix */
  readonly locale: Locale;
  /** Translates into `locale`: the bundled messages, overridden by the API's translation rows */
  readonly t: Translate;
  /** The texts of `locale` in some namespaces, for the components of a page */
  readonly textsOf: (namespaces: readonly string[]) => PageTexts;
  /** Path of the folder with the messages of `locale`, one file per namespace, for browsers */
  readonly messagesHref: string;
  readonly brand: Brand;
  readonly companyTexts: CompanyTexts;
  readonly locales: readonly Locale[];
  readonly parts: readonly Part[];
  /** The company's legal texts in Markdown. If `accessibility` is empty, the portal's own statement is used */
  readonly legal: Readonly<Record<"privacy" | "terms" | "accessibility", LocalizedText>>;
  readonly build: string;
  /** PUBLIC_ORIGIN, without a trailing slash */
  readonly origin: string;
  readonly sso: Sso;
  readonly captcha: Captcha;
  readonly session: Session;
  readonly destination: Destination;
  readonly registration: Registration;
  /** The page, newsletter or job board that led the visitor to the site, for applications; undefined if unknown */
  readonly source: string | undefined;
  readonly waitingResume: WaitingResume;
  readonly visitorJobs: VisitorJobs;
  /** The visitor's choice in this browser */
  readonly theme: Theme;
  readonly form: FormState;
  readonly savedRequest: SavedRequestState;
  /** Seconds for the Retry-After header, from the API error that made the page fail; null if the API sent none */
  retryAfter: number | null;
  /**
   * Uploaded files of a signed-in member's form, or the resume with which a visitor applies; `request.formData()` has
   * the other fields. Deleted after the request
   */
  readonly uploads: readonly UploadedFile[];
  readonly readDocument: ReadDocument;
  readonly writeResumePdf: WriteResumePdf;
  /** What the recruitment API has besides the calls of the specification; does not change during the request */
  readonly can: Can;
  /** Client of the recruitment API: sends `locale` and this session's token; calls end at this request's deadline */
  readonly api: ApiClient;
}

declare module "@remix-run/node" {
  interface AppLoadContext extends PortalContext {}

  /** Types loader and action data as single fetch serializes them. */
  interface Future {
    v3_singleFetch: true;
  }
}
