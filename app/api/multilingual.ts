import { listTranslations } from "#contract/multilingual";
import type { Call } from "./call";

export const multilingual = (call: Call) => ({
  list: async () => (await call(listTranslations)) ?? [],
});
