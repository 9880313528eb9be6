import type { i18n as I18n, TFunction } from "i18next";
import type { Logger } from "pino";
import type { Locale } from "../contract/locale";
import type { RecruitmentApi } from "./api";
import type { ArrivedFile } from "./api/files.server";
import type { Brand } from "./brand";
import type { Captcha } from "./captcha.server";
import type { Session } from "./session.server";
import type { Sso } from "./sso.server";

/** What the edge prepares for every request and Remix hands to loaders, actions and the document renderer. */
export interface PortalContext {
  /** Names this request in logs and on error screens */
  readonly requestId: string;
  /** Writes lines that carry this request's id; never tokens, e-mail addresses or query values */
  readonly log: Logger;
  /** Of the URL: its prefix, or zh-TW */
  readonly locale: Locale;
  /** Translates into `locale`: the bundled messages, overlaid by the API's rows */
  readonly t: TFunction;
  readonly i18n: I18n;
  /** Address of the immutable messages file of `locale` that the browser loads before hydration */
  readonly messagesHref: string;
  readonly brand: Brand;
  /** PUBLIC_ORIGIN, without a slash at its end */
  readonly origin: string;
  /** Single sign-on: the providers, their flows, and who came from one without an account */
  readonly sso: Sso;
  readonly captcha: Captcha;
  readonly session: Session;
  /** Whether the sign-in page stands in place of the page that was asked for, with what was typed there */
  readonly signIn: { isAsked: boolean };
  /** A form that was typed while nobody was signed in may wait for its page to be opened as a document */
  readonly isFormWaiting: boolean;
  /** Files that came with a signed-in member's form; `request.formData()` has the other fields. Gone after the request */
  readonly uploads: readonly ArrivedFile[];
  /** The recruitment API, speaking `locale`, with this session's token, inside this request's deadline */
  readonly api: RecruitmentApi;
}

declare module "@remix-run/node" {
  interface AppLoadContext extends PortalContext {}

  /** Types loader and action data as single fetch hands them over. */
  interface Future {
    v3_singleFetch: true;
  }
}
