import type { AppLoadContext } from "@remix-run/node";
import { localePath } from "../i18n/locale";

/** The page that offers to reopen an account that its member has closed. */
export const closedAccountPage = ({ locale }: Pick<AppLoadContext, "locale">): string =>
  localePath("/memberCenter/account", locale);

export const leadsToClosedAccount = (response: unknown, context: Pick<AppLoadContext, "locale">): boolean =>
  response instanceof Response && response.headers.get("Location") === closedAccountPage(context);
