import { useLocation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { Link } from "../components/link";
import { withDestination } from "../context/destination";

/** Returns a function that adds the visitor's destination, `to` in the current query string, to a path. */
export function useReturnTo(): (path: string) => string {
  const { search } = useLocation();
  return (path) => withDestination(path, new URLSearchParams(search).get("to"));
}

/** A link from one page of sign-in or registration to another that preserves the visitor's destination. */
export function ReturnLink({ to, ...rest }: ComponentProps<typeof Link>) {
  return <Link to={useReturnTo()(to)} {...rest} />;
}
