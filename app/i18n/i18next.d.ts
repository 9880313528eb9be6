import type messages from "./messages/en-US.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: { translation: typeof messages };
    keySeparator: false;
    nsSeparator: false;
    returnNull: false;
  }
}
