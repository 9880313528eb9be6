import type { CallInput } from "#contract/endpoint";
import type { Locale } from "#contract/locale";
import {
  exchangeSsoToken,
  linkSso,
  listSsoSettings,
  registerWithSso,
  type SsoProof,
  unlinkSso,
} from "#contract/sso";
import type { Call } from "./call";
import { required } from "./result";

export const sso = (call: Call) => ({
  signIn: async (proof: SsoProof) =>
    required(await call(exchangeSsoToken, { body: proof }), exchangeSsoToken.name),
  register: async (body: CallInput<typeof registerWithSso>["body"]) =>
    required(await call(registerWithSso, { body }), registerWithSso.name),
  list: async () => (await call(listSsoSettings)) ?? [],
  link: (proof: SsoProof) => call(linkSso, { body: proof }),
  unlink: (type: string, lang: Locale) => call(unlinkSso, { params: { type }, body: { lang } }),
});
