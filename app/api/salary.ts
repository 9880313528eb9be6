import type { CallInput } from "../../contract/endpoint";
import { listSalaryBands } from "../../contract/salary";
import type { Call } from "./client.server";

export const salary = (call: Call) => ({
  bands: (query: CallInput<typeof listSalaryBands>["query"] = {}) => call(listSalaryBands, { query }),
});
