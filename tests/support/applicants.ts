import type { Locale } from "#app/i18n/locale";
import { generalInformationForm, newMember, post, withPlaces } from "./api/members";
import type { Browser } from "./browser";
import { signInAs } from "./members";
import type { TestPortal } from "./portal";
import type { TestApi } from "./recruitment-api";

/** A new member with general information, signed in to the portal; `token` is for direct calls of the API. */
export async function readyApplicant(
  api: TestApi,
  portal: TestPortal,
  locale: Locale = "en-US",
): Promise<{ browser: Browser; token: string; username: string; password: string }> {
  await withPlaces(api);
  const { email, password, token } = await newMember(api);
  const saved = await post(api, "resume/generalInformation", generalInformationForm(), { token });
  if (saved.status !== 200)
    throw new Error(`General information: ${saved.status} ${JSON.stringify(saved.body)}`);
  return {
    browser: await signInAs(portal, { username: email, password }, locale),
    token,
    username: email,
    password,
  };
}
