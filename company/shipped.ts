import { fileURLToPath } from "node:url";

// Paths are relative to this file. They are also correct for the built code, which is in a file of build/server/,
// because the build copies these folders to build/.
const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The demo company, which is shown if COMPANY_DIR is not set */
export const demoCompany = pathOf("../demo-company");

/** The folder that `careers company new` copies */
export const starterFolder = pathOf("../company/starter");

/** The texts of the interface, a folder per locale with a JSON file per namespace */
export const messagesFolder = pathOf("../app/i18n/messages");
