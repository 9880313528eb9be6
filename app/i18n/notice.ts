import { useTranslation } from "./translation";

/** HR's temporary notice on a page, from the API's translation rows; null if there is none. */
export function useNotice(page: "home" | "jobs"): string | null {
  const { t } = useTranslation();
  const key = `${page}.notice`;
  return t.has(key) ? t(key) : null;
}
