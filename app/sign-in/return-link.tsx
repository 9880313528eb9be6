import { useLocation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { Link } from "../components/link";
import { withDestination } from "../destination";

/** Adds to a path of sign-in or registration where the visitor was going, which is `to` of the page's address. */
export function useReturnTo(): (path: string) => string {
  const { search } = useLocation();
  return (path) => withDestination(path, new URLSearchParams(search).get("to"));
}

/** A link from one page of sign-in or registration to another. It passes on where the visitor was going. */
export function ReturnLink({ to, ...rest }: ComponentProps<typeof Link>) {
  return <Link to={useReturnTo()(to)} {...rest} />;
}
