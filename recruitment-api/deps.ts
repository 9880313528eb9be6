import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { CompanyIdentity } from "#company/identity";
import type { Spool } from "#http/spool";
import type { Pace } from "#http/throttled-body";
import type { DeviceTokens } from "./accounts/device-tokens";
import type { Passwords } from "./accounts/passwords";
import type { SsoVerifier } from "./accounts/sso/verifier";
import type { MemberTokens } from "./accounts/tokens";
import type { Engine } from "./database/engine";
import type { Schema } from "./database/schema";
import type { LinkTokens } from "./mail/link-tokens";
import type { Outbox } from "./mail/outbox";
import type { Lexicon } from "./openings/search/text/lexicon";
import type { Outages } from "./outages";
import type { ApiMetrics } from "./process/metrics";
import type { FileStore } from "./resume/files/store";
import type { FormSeals } from "./signing/form-seals";

export interface Deps {
  readonly company: CompanyIdentity;
  readonly lexicon: Lexicon;
  readonly db: Kysely<Schema>;
  readonly engine: Engine;
  readonly now: () => Date;
  readonly log: Logger;
  readonly metrics: ApiMetrics;
  /** Whether results of handlers are validated with the contract before they are sent, as in development and tests */
  readonly validatesResponses: boolean;
  readonly tokens: MemberTokens;
  readonly passwords: Passwords;
  readonly devices: DeviceTokens;
  readonly seals: FormSeals;
  readonly alertTokens: LinkTokens;
  readonly stopTokens: LinkTokens;
  readonly outbox: Outbox;
  readonly sso: SsoVerifier;
  readonly dataDir: string;
  readonly files: FileStore;
  readonly spool: Spool;
  readonly outages: Outages;
  readonly uploadPace: Pace;
  readonly contactAddress: string;
  /** Scheme, host and port at which applicants reach the portal */
  readonly publicOrigin: string;
}
