import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { localePath } from "../../i18n/locale";
import { campus } from "../../programme/campus.server";

/** Visitors shorten the address of the program; the one of the matching program is a page. */
export const loader = ({ context: { locale } }: LoaderFunctionArgs) =>
  redirect(localePath(campus.path, locale), 301);
