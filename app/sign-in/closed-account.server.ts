import type { AppLoadContext } from "@remix-run/node";
import { localePath } from "../i18n/locale";

/** The page that offers to keep an account which its member has closed. */
export const closedAccountPage = ({ locale }: Pick<AppLoadContext, "locale">): string =>
  localePath("/memberCenter/account", locale);

/** Whether a sign-in's response redirects a member to the page of the closed account. */
export const leadsToClosedAccount = (response: unknown, context: Pick<AppLoadContext, "locale">): boolean =>
  response instanceof Response && response.headers.get("Location") === closedAccountPage(context);
