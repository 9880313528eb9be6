import type { Logger } from "pino";
import type { ApiClient } from "#app/api";
import type { Part } from "#app/context/site";
import type { Company } from "#company/company";
import type { CompanyPages } from "#company/pages";
import type { Can } from "#contract/capabilities";
import { setCompanyValues } from "#contract/company-values";
import type { SsoProvider } from "#contract/sso-providers";
import { openSpool, type Spool } from "#http/spool";
import { apiPartNames } from "../remix.config.js";
import { createCaptcha } from "./captcha/captcha";
import { createRateLimit } from "./edge/rate-limit";
import type { Env } from "./env";
import { createMessages } from "./messages/messages";
import { type Disk, watchDisk } from "./observe/disk";
import type { Metrics } from "./observe/metrics";
import { createResumePdf } from "./programs/resume-pdf";
import { createResumeReader } from "./programs/resume-reader";
import type { ContextServices } from "./remix/context";
import { createSavedRequests } from "./saved-request/store";
import { createDestinations } from "./session/destination";
import { createRedisStore } from "./session/redis-store";
import { createRefresher } from "./session/refresh";
import { createRegistrations } from "./session/registration";
import { createSealer } from "./session/seal";
import { createSessions, type Sessions } from "./session/session";
import { createMemoryStore, type SharedStore } from "./session/shared-store";
import { createSources } from "./session/source";
import { createVisitorJobs } from "./session/visitor-jobs";
import { createWaitingResumes, waitingResumesBytes } from "./session/waiting-resume";
import { createSso } from "./sso/sso";
import { createCounter } from "./stores/counter";
import { createDrafts } from "./stores/drafts";
import { connectRedis, type SharedRedis } from "./stores/redis";
import { allCapabilities, watchCapabilities } from "./upstream/capabilities";
import { createUpstream } from "./upstream/client";
import { createPortalApi } from "./upstream/portal-api";

export interface ServicesOptions {
  env: Env;
  company: Company;
  /** Content of the company's pages, used if the API has no calls for it; default: none */
  companyPages?: CompanyPages;
  ssoProviders: readonly SsoProvider[];
  /** Resolves once the recruitment API has an address */
  apiUrl: () => Promise<string>;
  /** Whether to examine which capabilities the API has; default: no, because our own API has all */
  examinesApi?: boolean;
  log: Logger;
  /** State of sessions and single sign-on that all processes share; default: Redis if configured, else memory */
  store?: SharedStore;
  /** Path of the program that reads documents; default: that of this build, or its source */
  resumeReader?: string;
  /** Folder of the browser's files; undefined in development, where Vite serves them */
  assets?: string | undefined;
  /** Path of the program that writes resumes as PDF; default: that of this build, or its source */
  resumePdf?: string;
  /** Milliseconds for reading or writing a document; defaults to the limits of production */
  documentLimitMs?: number;
  now?: () => number;
}

export interface Services extends ContextServices {
  readonly sessions: Sessions;
  /** Uploaded files while their request is handled */
  readonly spool: Spool;
  readonly disk: Disk;
  /** null: each process uses its own memory */
  readonly redis: SharedRedis | null;
  /** A client of the recruitment API without a session, for the portal's own calls */
  readonly portalApi: () => ApiClient;
  close(): Promise<void>;
}

/** The optional parts of the site: those that the company offers, and those for which the API has the capability. */
const partsOf =
  ({ identity, benefits, offices }: Company, ssoProviders: readonly SsoProvider[]) =>
  (can: Can): Part[] => [
    ...identity.programmes,
    ...identity.pages,
    ...(benefits === null ? [] : (["benefits"] as const)),
    ...(offices.length === 0 ? [] : (["offices"] as const)),
    ...(ssoProviders.length === 0 ? [] : (["sso"] as const)),
    ...apiPartNames.filter((name) => can[name]),
  ];

/** Creates everything that requests share: connections, stores, sessions, single sign-on, captcha, messages. */
export function createServices(options: ServicesOptions, metrics: Metrics): Services {
  const { env, log, now = Date.now } = options;
  const { publicOrigin: origin, recruitmentApiTimeoutMs: timeoutMs } = env;
  const secure = origin.startsWith("https:");
  const sealer = createSealer(env.sessionSecrets);
  const redis = env.redisUrl === undefined ? null : connectRedis(env.redisUrl, log);
  if (redis)
    metrics.gauge("portal_redis_available", "1: Redis replies; 0: in-process memory is used", () =>
      Number(redis.isAvailable()),
    );
  const createStore = (maxBytes?: number) =>
    redis ? createRedisStore(redis, sealer, maxBytes) : createMemoryStore(maxBytes);
  const store = options.store ?? createStore();
  const counter = createCounter(redis);
  const upstream = createUpstream({
    url: options.apiUrl,
    timeoutMs,
    tokenFormat: env.recruitmentApiTokenFormat,
    log,
    metrics,
    now,
  });

  const capabilities = options.examinesApi
    ? watchCapabilities({ url: options.apiUrl, timeoutMs, log })
    : allCapabilities;
  const portalApi = createPortalApi({ upstream, capabilities, timeoutMs, log });
  const refresher = createRefresher({
    store,
    now,
    timeoutMs,
    onOutcome: metrics.countRefresh,
    exchange: portalApi.exchange,
  });

  const { company } = options;
  // Sets the values in this copy of the module. The caller may have read the company with another copy, as tests of the
  // built portal do.
  setCompanyValues(company.identity);
  const spool = openSpool(env.dataDir);
  const disk = watchDisk(spool, log);
  metrics.gauge(
    "portal_disk_writable",
    "1: uploads can be stored; 0: the disk of DATA_DIR is full or cannot be written",
    () => Number(disk.state() === "writable"),
  );
  const resumeReader = createResumeReader(log, {
    program: options.resumeReader,
    timeLimitMs: options.documentLimitMs,
  });
  const messages = createMessages(() => portalApi.client().multilingual.list(), log, company.texts);
  const resumePdf = createResumePdf(log, company.identity.brandHue, {
    program: options.resumePdf,
    timeLimitMs: options.documentLimitMs,
  });
  return {
    origin,
    company,
    companyPages: options.companyPages ?? { careers: null, bands: [] },
    parts: partsOf(company, options.ssoProviders),
    spool,
    disk,
    redis,
    timeoutMs,
    upstream,
    capabilities,
    messages,
    sessions: createSessions({ sealer, secure, store, refresher, now, revoke: portalApi.revoke }),
    destinations: createDestinations({ sealer, secure, now }),
    registrations: createRegistrations({ sealer, secure, now }),
    sso: createSso({ providers: options.ssoProviders, origin, sealer, store, now }),
    captcha: createCaptcha({
      settings: env.recaptcha,
      hostname: new URL(origin).hostname,
      sealer,
      counter,
      store: createStore(),
      now,
    }),
    rateLimit: createRateLimit(counter, metrics.countRateLimited),
    drafts: createDrafts({ store: createStore(), now }),
    sources: createSources({ secure }),
    visitorJobs: createVisitorJobs({ sealer, secure }),
    waitingResumes: createWaitingResumes({
      sealer,
      store: createStore(waitingResumesBytes),
      counter,
      spool,
      secure,
      now,
    }),
    savedRequests: createSavedRequests({ sealer, store: createStore(), counter, secure, now }),
    readDocumentFor: resumeReader.readFor,
    writeResumePdfFor: resumePdf.writeFor,
    portalApi: portalApi.client,
    async close() {
      resumeReader.close();
      resumePdf.close();
      messages.stop();
      capabilities.stop();
      await upstream.close();
      redis?.close();
      disk.stop();
    },
  };
}
