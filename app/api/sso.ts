import type { CallInput } from "../../contract/endpoint";
import type { Locale } from "../../contract/locale";
import {
  exchangeSsoToken,
  linkSso,
  listSsoSettings,
  registerWithSso,
  type SsoProof,
  unlinkSso,
} from "../../contract/sso";
import type { Call } from "./client.server";

export const sso = (call: Call) => ({
  signIn: (proof: SsoProof) => call(exchangeSsoToken, { body: proof }),
  register: (body: CallInput<typeof registerWithSso>["body"]) => call(registerWithSso, { body }),
  list: () => call(listSsoSettings),
  link: (proof: SsoProof) => call(linkSso, { body: proof }),
  unlink: (type: string, lang: Locale) => call(unlinkSso, { params: { type }, body: { lang } }),
});
