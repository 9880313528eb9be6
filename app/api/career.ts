import { readCareerPaths } from "../../contract/career";
import type { Call } from "./client.server";

export const career = (call: Call) => ({
  paths: () => call(readCareerPaths),
});
