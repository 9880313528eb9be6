import { z } from "zod";
import { endpoint } from "./endpoint";
import { essential } from "./reading/marks";

export const listCities = endpoint({
  name: "listCities",
  method: "GET",
  path: "/api/resumeParameters/city",
  summary: "Cities and regions: Taiwan's first, then the mainland's, then other countries.",
  auth: "public",
  response: z.array(z.object({ i18nCityKey: essential(z.string()), name: z.string() })),
  maxAgeSeconds: 300,
});

export const listCityAreas = endpoint({
  name: "listCityAreas",
  method: "GET",
  path: "/api/resumeParameters/cityArea",
  summary: "Districts of a city; an unknown city is 404, one without districts an empty list.",
  auth: "public",
  query: z.object({ i18nCityKey: z.string().min(1).max(60) }),
  response: z.array(
    z.object({ i18nCityAreaKey: essential(z.string()), name: z.string(), postalCode: z.string() }),
  ),
  maxAgeSeconds: 300,
});
