import { listTranslations } from "#contract/multilingual";
import type { Call } from "./call";
import { orNone } from "./result";

export const multilingual = (call: Call) => ({
  list: async () => orNone(await call(listTranslations)),
});
