import { fileURLToPath } from "node:url";

const isSource = import.meta.url.endsWith(".ts");
const pathOf = (inSource: string, inBuild: string) =>
  fileURLToPath(new URL(isSource ? inSource : inBuild, import.meta.url));

/** The demo company, which is shown if COMPANY_DIR is not set. The build copies it next to the bundles. */
export const demoCompany = pathOf("../demo-company", "./demo-company");

/** The folder that `npm run company -- new` copies. The build copies it next to the bundles. */
export const starterFolder = pathOf("../company/starter", "./company-starter");

/** The texts of the interface, a folder per locale with a JSON file per namespace. The build copies them next to the bundles. */
export const messagesFolder = pathOf("../app/i18n/messages", "./messages");
