import { useRouteLoaderData } from "@remix-run/react";
import type { Locale } from "#contract/locale";
import type { partNames } from "../../remix.config.js";
import type { Theme } from "../theme/cookie";
import type { Brand } from "./brand";
import type { Toast } from "./session";

/** Parts that a site may lack */
export type Part = (typeof partNames)[number];

/** The root loader's data, which every page has. */
export interface Site {
  readonly build: string;
  readonly origin: string;
  readonly messagesHref: string;
  readonly signedIn: boolean;
  readonly owner: string | null;
  readonly toasts: readonly Toast[];
  /** The submitted form was rejected and is shown again */
  readonly hasFormFailed: boolean;
  /** The title of the page that is shown in place of the requested one; otherwise null */
  readonly replacement: string | null;
  readonly expiresInMs: number | null;
  readonly brand: Brand;
  readonly theme: Theme;
  /** Languages of the site; visitors who prefer none of them get the first */
  readonly locales: readonly Locale[];
  readonly parts: readonly Part[];
}

/** Undefined only if the root loader itself failed. */
export const useSite = (): Site | undefined => useRouteLoaderData("root");

/** Whether the site has a part; false if the root loader itself failed. */
export function useHasPart(): (part: Part | undefined) => boolean {
  const parts = useSite()?.parts ?? [];
  return (part) => part === undefined || parts.includes(part);
}
