import { exchangeSsoToken, linkSso, listSsoSettings, registerWithSso, unlinkSso } from "../../contract/sso";
import { linkPerson, memberOf, registerPerson, settingsOf, unlink } from "../identities";
import { type Api, ApiFault, serve } from "../serve";

export function ssoRoutes(api: Api): void {
  serve(api, exchangeSsoToken, async ({ body }, { db, sso, tokens }) => {
    const person = await sso.verify(body);
    const memberId = await memberOf(db, person);
    if (memberId) return tokens.issue(memberId);
    throw new ApiFault(404, { message: "sso.notLinked", profile: person.profile });
  });

  serve(api, registerWithSso, async ({ body }, deps) =>
    registerPerson(body, await deps.sso.verify(body), deps),
  );

  serve(api, listSsoSettings, ({ memberId, locale }, deps) => settingsOf(memberId, locale, deps));

  serve(api, linkSso, async ({ body, memberId, locale }, deps) => {
    const person = await deps.sso.verify(body);
    await linkPerson(memberId, person, deps);
    const settings = await settingsOf(memberId, locale, deps);
    const linked = settings.find(({ type }) => type === person.provider.name);
    if (!linked) throw new Error("A way to sign in went while it was being linked");
    return linked;
  });

  serve(api, unlinkSso, async ({ params, body, memberId }, deps) => {
    await unlink(memberId, params.type, body.lang, deps);
    return null;
  });
}
