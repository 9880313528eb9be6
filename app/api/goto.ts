import { readGoto } from "../../contract/goto";
import type { Call } from "./client.server";

export const goto = (call: Call) => ({
  read: (code: string) => call(readGoto, { query: { code } }),
});
