import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { localePath } from "./i18n/locale";

/** The loader of a URL that has no page: GET redirects to `path`, which has no locale prefix. */
export const loadInstead =
  (path: string) =>
  ({ context: { locale } }: LoaderFunctionArgs) =>
    redirect(localePath(path, locale));
