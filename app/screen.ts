import type { UIMatch } from "@remix-run/react";
import type { SocialImage } from "./context/brand";
import { type Locale, localePath } from "./i18n/locale";
import type { Namespace } from "./i18n/namespaces";
import type { MessageKey, Translate } from "./i18n/translate";

/** Metadata of a screen: title, description, robots. A route exports it as `handle`. */
export interface ScreenHandle {
  /** The namespaces of the messages that the screen shows, besides `common`; remix-i18next collects them for a page. */
  i18n?: Namespace | readonly Namespace[];
  /** The page's part of `<title>`, from its loader's data; undefined if `<title>` is only the site's name */
  title(t: Translate, data: unknown): string | undefined;
  /** `noindex` excludes the page from search engines */
  robots?: string | ((data: unknown) => string | undefined);
  /** One or two sentences for search results and shared links; default: the site's description */
  description?: (t: Translate, data: unknown) => string | undefined;
  image?: SocialImage;
  /** For a page with one task: the footer is one line */
  hasSmallFooter?: boolean;
  /** Page number of a list, from 1; undefined beyond its last page */
  page?: (data: unknown) => number | undefined;
  /** Path of the page's Atom feed, without locale prefix */
  feed?: (data: unknown) => string | undefined;
  /** schema.org data for search engines; null if the page has none */
  structuredData?: (data: unknown) => object | null | undefined;
}

interface HandleOptions {
  i18n?: ScreenHandle["i18n"];
  description?: MessageKey;
  robots?: string;
  image?: SocialImage;
  hasSmallFooter?: boolean;
}

export const titled = (key: MessageKey, { description, ...rest }: HandleOptions = {}): ScreenHandle => ({
  title: (t) => t(key) as string,
  ...(description && { description: (t) => t(description) as string }),
  ...rest,
});

interface DataHandleOptions<Data> {
  i18n?: ScreenHandle["i18n"];
  description?: (t: Translate, data: Data) => string | undefined;
  robots?: (data: Data) => string | undefined;
  image?: SocialImage;
  hasSmallFooter?: boolean;
  page?: (data: Data) => number | undefined;
  feed?: (data: Data) => string | undefined;
  structuredData?: (data: Data) => object | null;
}

export const titledBy = <Data>(
  title: (t: Translate, data: Data) => string | undefined,
  { description, robots, page, feed, structuredData, ...rest }: DataHandleOptions<Data> = {},
): ScreenHandle => ({
  ...rest,
  title: (t, data) => withData(data, (loaded: Data) => title(t, loaded)),
  description: (t, data) => withData(data, (loaded: Data) => description?.(t, loaded)),
  robots: (data) => withData(data, robots),
  page: (data) => withData(data, page),
  feed: (data) => withData(data, feed),
  structuredData: (data) => withData(data, structuredData),
});

/** Calls `read` with the loader's data, or returns undefined if the loader failed. A handle gets its own route's data. */
const withData = <Data, Value>(data: unknown, read: ((data: Data) => Value) | undefined) =>
  data === undefined || data === null ? undefined : read?.(data as Data);

export const namespacesOf = (routes: readonly { readonly handle?: unknown }[]): string[] =>
  routes.flatMap(({ handle }) => (handle as Pick<ScreenHandle, "i18n"> | undefined)?.i18n ?? []);

const isHandle = (handle: unknown): handle is ScreenHandle =>
  typeof handle === "object" && handle !== null && "title" in handle;

export const robotsOf = ({ robots }: ScreenHandle, data: unknown) =>
  typeof robots === "function" ? robots(data) : robots;

/** The handle and data of the current screen: those of the innermost match that exports a handle. */
export function currentScreen(matches: readonly UIMatch[]) {
  for (const match of [...matches].reverse()) {
    if (isHandle(match.handle)) return { handle: match.handle, data: match.data };
  }
  return undefined;
}

/**
 * The canonical path of a page in a locale. Each page of a list has its own canonical URL
 * (https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading); all other
 * query parameters are dropped.
 */
export function canonicalPath(
  path: string,
  screen: ReturnType<typeof currentScreen>,
  locale: Locale,
): string {
  const page = screen?.handle.page?.(screen.data) ?? 1;
  const clean = localePath(path === "/" ? path : path.replace(/\/+$/, ""), locale);
  return page > 1 ? `${clean}?page=${page}` : clean;
}
