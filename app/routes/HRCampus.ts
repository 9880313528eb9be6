import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { localePath } from "../i18n/locale";
import { campus } from "../programme/campus.server";

/** Leads visitors who shorten the address of the campus program to its page. */
export const loader = ({ context: { locale } }: LoaderFunctionArgs) =>
  redirect(localePath(campus.path, locale), 301);
