import { listTranslations } from "../../contract/multilingual";
import type { Call } from "./client.server";

export const multilingual = (call: Call) => ({
  list: () => call(listTranslations),
});
