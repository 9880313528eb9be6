import {
  exchangeSsoToken,
  linkSso,
  listSsoSettings,
  registerWithSso,
  type SsoProof,
  unlinkSso,
} from "#contract/sso";
import { ApiError, apiError } from "../../http/errors";
import { type Api, serve } from "../../http/serve";
import { clientDevice } from "../client-device";
import { tooManyMails } from "../rate-limits";
import { linkIdentity, listIdentities, memberIdOf, unlinkIdentity } from "./identities";
import { registerPerson } from "./registration";
import type { SsoPerson, SsoVerifier } from "./verifier";

export function ssoRoutes(api: Api): void {
  signInRoutes(api);
  settingsRoutes(api);
}

/** @throws {ApiError} 400 if the provider is unknown or the proof is not valid, 503 if the provider is unavailable */
async function verifiedPerson(sso: SsoVerifier, proof: SsoProof): Promise<SsoPerson> {
  const result = await sso.verify(proof);
  switch (result.outcome) {
    case "verified":
      return result.person;
    case "unknownProvider":
      throw apiError(400, "sso.unknownProvider");
    case "notVerified":
      throw apiError(400, "sso.notVerified");
    case "providerDown":
      throw apiError(503, "sso.providerDown");
  }
}

function signInRoutes(api: Api): void {
  serve(api, exchangeSsoToken, async ({ body, headers }, { db, sso, tokens }) => {
    const person = await verifiedPerson(sso, body);
    const memberId = await memberIdOf(db, person);
    if (memberId) return tokens.issue(memberId, clientDevice(headers));
    throw new ApiError(404, { message: "sso.notLinked", profile: person.profile });
  });

  serve(api, registerWithSso, async ({ body, headers }, deps) => {
    const result = await registerPerson(body, await verifiedPerson(deps.sso, body), deps);
    switch (result.outcome) {
      case "signedIn":
        return deps.tokens.issue(result.memberId, clientDevice(headers));
      case "codeSent":
        return { confirmEmail: true } as const;
      case "wrongCode":
        throw new ApiError(400, [{ message: "registration.wrongCode", field: "emailCode" }]);
      case "emailTaken":
        throw apiError(409, "sso.emailTaken");
      case "throttled":
        throw tooManyMails(result.waitSeconds);
    }
  });
}

function settingsRoutes(api: Api): void {
  serve(api, listSsoSettings, ({ memberId, locale }, deps) => listIdentities(memberId, locale, deps));

  serve(api, linkSso, async ({ body, memberId, locale }, deps) => {
    const person = await verifiedPerson(deps.sso, body);
    const outcome = await linkIdentity(memberId, person, deps);
    if (outcome === "otherPersonLinked") throw apiError(409, "sso.alreadyLinked");
    if (outcome === "linkedElsewhere") throw apiError(409, "sso.linkedElsewhere");
    const settings = await listIdentities(memberId, locale, deps);
    const linked = settings.find(({ type }) => type === person.provider.name);
    if (!linked) throw new Error("The identity was unlinked by a concurrent request");
    return linked;
  });

  serve(api, unlinkSso, async ({ params, memberId }, deps) => {
    const outcome = await unlinkIdentity(memberId, params.type, deps);
    if (outcome === "notLinked") throw apiError(404, "sso.notLinked");
    if (outcome === "onlyWay") throw apiError(409, "sso.onlyWay");
    return null;
  });
}
