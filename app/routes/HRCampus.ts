import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { localePath } from "../i18n/locale";
import { campus } from "../programme/campus.server";

/** Redirects the shortened URL of the campus programme to its page. */
export const loader = ({ context: { locale } }: LoaderFunctionArgs) =>
  redirect(localePath(campus.path, locale), 301);
