import { useLocation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { Link } from "../components/link";
import { withDestination } from "../context/destination";

/** Adds the visitor's destination, `to` in the current page's query string, to a path of sign-in or registration. */
export function useReturnTo(): (path: string) => string {
  const { search } = useLocation();
  return (path) => withDestination(path, new URLSearchParams(search).get("to"));
}

/** A link from one page of sign-in or registration to another that preserves the visitor's destination. */
export function ReturnLink({ to, ...rest }: ComponentProps<typeof Link>) {
  return <Link to={useReturnTo()(to)} {...rest} />;
}
