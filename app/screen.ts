import type { UIMatch } from "@remix-run/react";
import type { TFunction } from "i18next";
import { type Locale, localePath } from "./i18n/locale";
import type enUS from "./i18n/messages/en-US.json";

type MessageKey = keyof typeof enUS;

/** Kinds of pages that have an image of their own where they are shared: public/og/{name}.png, 1200×630. */
type SharedImage = "site" | "job" | "news" | "career" | "programme";

/** What a screen tells the document about itself; a route exports it as `handle`. */
export interface ScreenHandle {
  /** The page's own part of `<title>`, from its loader's data; undefined stands for the site's name alone */
  title(t: TFunction, data: unknown): string | undefined;
  /** `noindex` for pages that search engines should leave out */
  robots?: string | ((data: unknown) => string | undefined);
  /** One or two sentences for search results and shared links; the site's own where a page has none */
  description?: (t: TFunction, data: unknown) => string | undefined;
  image?: SharedImage;
  /** Which page of a list is shown, from 1; undefined beyond its end */
  page?: (data: unknown) => number | undefined;
}

interface About {
  description?: MessageKey;
  robots?: string;
  image?: SharedImage;
}

/** A handle whose title, and where given whose description, are messages. */
export const titled = (key: MessageKey, { description, ...rest }: About = {}): ScreenHandle => ({
  title: (t) => t(key) as string,
  ...(description && { description: (t) => t(description) as string }),
  ...rest,
});

interface AboutBy<Data> {
  description?: (t: TFunction, data: Data) => string | undefined;
  robots?: (data: Data) => string | undefined;
  image?: SharedImage;
  page?: (data: Data) => number | undefined;
}

/** A handle whose title, and where given whose description and `robots`, come from what the loader returned. */
export const titledBy = <Data>(
  title: (t: TFunction, data: Data) => string | undefined,
  { description, robots, image, page }: AboutBy<Data> = {},
): ScreenHandle => ({
  // A route's handle receives the data of that same route's loader; without data the loader has failed.
  title: (t, data) => (data === undefined || data === null ? undefined : title(t, data as Data)),
  robots: (data) => (data === undefined || data === null ? undefined : robots?.(data as Data)),
  description: (t, data) =>
    data === undefined || data === null ? undefined : description?.(t, data as Data),
  ...(image && { image }),
  page: (data) => (data === undefined || data === null ? undefined : page?.(data as Data)),
});

const isHandle = (handle: unknown): handle is ScreenHandle =>
  typeof handle === "object" && handle !== null && "title" in handle;

/** What a handle says to search engines about the page with this data. */
export const robotsOf = ({ robots }: ScreenHandle, data: unknown) =>
  typeof robots === "function" ? robots(data) : robots;

/** The handle and data of the screen that is shown: the innermost match that has one. */
export function shownScreen(matches: readonly UIMatch[]) {
  for (const match of [...matches].reverse()) {
    if (isHandle(match.handle)) return { handle: match.handle, data: match.data };
  }
  return undefined;
}

/**
 * The address that search engines should know a page by, in any locale. Each page of a list has its own
 * (https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading); filters and
 * everything else of a query are left out.
 */
export function canonicalPath(path: string, screen: ReturnType<typeof shownScreen>, locale: Locale): string {
  const page = screen?.handle.page?.(screen.data) ?? 1;
  const clean = localePath(path === "/" ? path : path.replace(/\/+$/, ""), locale);
  return page > 1 ? `${clean}?page=${page}` : clean;
}
