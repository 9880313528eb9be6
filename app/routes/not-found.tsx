import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pageNotFound } from "../not-found.server";
import { titled } from "../screen";

export const handle = titled("error.notFoundTitle");

export function loader({ request }: LoaderFunctionArgs) {
  throw pageNotFound(request);
}

export function action({ request }: ActionFunctionArgs) {
  throw pageNotFound(request);
}

export default function NotFound() {
  return null;
}
