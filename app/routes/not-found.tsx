import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pageNotFound } from "../not-found";
import { titled } from "../screen";

export const handle = titled("error.notFoundTitle");

export function loader({ request, context }: LoaderFunctionArgs) {
  throw pageNotFound(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  throw pageNotFound(request, context);
}

export default function NotFound() {
  return null;
}
