import { readGoto } from "#contract/goto";
import type { Call } from "./call";
import { ApiError } from "./errors.server";

export const goto = (call: Call) => ({
  /** @throws {ApiError} 404 for an unknown code */
  read: async (code: string) => {
    const target = await call(readGoto, { query: { code } });
    if (target === null) throw new ApiError(404, `${readGoto.name}: no such code`);
    return target;
  },
});
