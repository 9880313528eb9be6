import type { z } from "zod";
import { isoDay } from "../company-time";
import type { ErrorEntry } from "../errors";

export const thisMonth = (): string => isoDay(Date.now()).slice(0, "2026-11".length);

type Context = Pick<z.core.$RefinementCtx, "addIssue">;

/** For `superRefine`: a month or date after today is an error. */
export const byNow =
  <const Name extends string>(name: Name) =>
  (item: { readonly [Field in Name]?: string | undefined }, context: Context) => {
    const value = item[name] ?? "";
    const limit = isoDay(Date.now()).slice(0, value.length);
    if (value <= limit) return;
    const parameters: ErrorEntry["parameters"] = [{ valueType: "date", value: limit }];
    context.addIssue({ code: "custom", path: [name], params: { message: "error.tooLate", parameters } });
  };
