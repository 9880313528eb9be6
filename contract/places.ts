import { z } from "zod";
import { endpoint } from "./endpoint";

export const listCities = endpoint({
  name: "listCities",
  method: "GET",
  path: "/api/resumeParameters/city",
  summary: "Cities and regions: Taiwan's first, then the mainland's, then other countries.",
  auth: "public",
  answer: z.array(z.object({ i18nCityKey: z.string(), name: z.string() })),
  fresh: 300,
});

export const listCityAreas = endpoint({
  name: "listCityAreas",
  method: "GET",
  path: "/api/resumeParameters/cityArea",
  summary: "Districts of a city; an unknown city is 404, one without districts an empty list.",
  auth: "public",
  query: z.object({ i18nCityKey: z.string().min(1).max(60) }),
  answer: z.array(z.object({ i18nCityAreaKey: z.string(), name: z.string(), postalCode: z.string() })),
  fresh: 300,
});
