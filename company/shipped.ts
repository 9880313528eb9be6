import { fileURLToPath } from "node:url";

// The build copies these folders to the same paths relative to the bundles as they have relative to the sources.
const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The demo company, which is shown if COMPANY_DIR is not set */
export const demoCompany = pathOf("../demo-company");

/** The folder that `careers company new` copies */
export const starterFolder = pathOf("../company/starter");

/** The texts of the interface, a folder per locale with a JSON file per namespace */
export const messagesFolder = pathOf("../app/i18n/messages");
