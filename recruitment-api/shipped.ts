import { fileURLToPath } from "node:url";

// The build copies these folders. Their paths relative to the bundles are the same as those relative to the sources.

export const placesFolder = new URL("../recruitment-api/places/", import.meta.url);

export const mailTemplates = fileURLToPath(new URL("../recruitment-api/mail/templates/", import.meta.url));

/** Word lists of the search */
export const searchData = new URL("../recruitment-api/openings/search/lists/", import.meta.url);

/** The program that writes a resume as PDF: its built file in a build, otherwise its source */
export const resumePdfProgram = fileURLToPath(
  new URL(import.meta.url.endsWith(".js") ? "../resume-pdf.js" : "../resume-pdf/main.ts", import.meta.url),
);
