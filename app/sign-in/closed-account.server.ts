import type { AppLoadContext } from "@remix-run/node";
import type { Tokens } from "#contract/auth";
import { localePath } from "../i18n/locale";

/** The page that offers to keep an account which its member has closed; null after any other sign-in. */
export const closedAccountPage = (
  { erase_at }: Tokens,
  { locale }: Pick<AppLoadContext, "locale">,
): string | null => (erase_at === undefined ? null : localePath("/memberCenter/account", locale));
