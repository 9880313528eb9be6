import { fileURLToPath } from "node:url";

/** Reference data on cities and districts. The build copies it next to the bundle. */
export const placesFolder = new URL("./places/", import.meta.url);

/** Emails of every kind in every language. The build copies them next to the bundle. */
export const mailTemplates = fileURLToPath(new URL("./mail/templates/", import.meta.url));

/** Word lists of the search. The build copies them next to the bundle. */
export const searchData = new URL(
  import.meta.url.endsWith(".ts") ? "./openings/search/lists/" : "./search/",
  import.meta.url,
);
