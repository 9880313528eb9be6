import { useTranslation } from "react-i18next";

/** What HR has to say on a page for a while: a text that only the API's translation rows hold; null without one. */
export function useNotice(page: "home" | "jobs"): string | null {
  const { t, i18n } = useTranslation();
  const key = `${page}.notice`;
  // The typed `t` knows the bundled keys only.
  return i18n.exists(key) ? (t as unknown as (key: string) => string)(key) : null;
}
