import { isApiError } from "./errors.server";

/**
 * The result of a call that a page can do without; null if it failed, which the upstream client has logged. The maintenance
 * screen (451) replaces the whole page in any case.
 */
export async function optionalPart<Value>(call: Promise<Value>): Promise<Value | null> {
  try {
    return await call;
  } catch (error) {
    if (isApiError(error) && error.status !== 451) return null;
    throw error;
  }
}
