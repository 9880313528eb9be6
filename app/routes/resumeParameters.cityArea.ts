import type { HeadersArgs, LoaderFunctionArgs } from "@remix-run/node";
import { listCityAreas } from "#contract/places";
import { isApiError } from "../api/errors.server";
import type { Districts } from "../resume/sections/general-information.server";

/** Browsers may cache a city's districts for five minutes; each language has its own URL. */
const cacheHeaders = { "Cache-Control": "public, max-age=300" };

/** The districts of a city in the page's language, for forms that show them as soon as a city is selected. */
export async function loader({ request, context: { api } }: LoaderFunctionArgs) {
  const query = listCityAreas.query.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success)
    return Response.json({ i18nCityKey: "", areas: [] } satisfies Districts, { status: 400 });
  const { i18nCityKey } = query.data;
  try {
    const districts: Districts = { i18nCityKey, areas: await api.places.areas(i18nCityKey) };
    return Response.json(districts, { headers: cacheHeaders });
  } catch (error) {
    if (!isApiError(error)) throw error;
    return Response.json({ i18nCityKey, areas: [] } satisfies Districts, { status: error.status });
  }
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders;
