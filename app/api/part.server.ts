import { isApiError, isSessionEnded } from "./errors.server";

/**
 * Resolves to null if a call fails that the page can be rendered without; the upstream client has logged the failure.
 * Rethrows 451, because the maintenance screen replaces the whole page.
 */
export async function optionalPart<Value>(call: Promise<Value>): Promise<Value | null> {
  try {
    return await call;
  } catch (error) {
    if (isApiError(error) && error.status !== 451) return null;
    throw error;
  }
}

/** Resolves to `otherwise` if a call fails, also with 451: the page only loses choices or details. */
export async function orIfFailed<Value, Otherwise>(
  call: Promise<Value>,
  otherwise: Otherwise,
): Promise<Value | Otherwise> {
  try {
    return await call;
  } catch (error) {
    if (isApiError(error)) return otherwise;
    throw error;
  }
}

export const orEmptyList = <Item>(call: Promise<Item[]>): Promise<Item[]> => orIfFailed(call, []);

/**
 * Resolves to the call's result, or to `otherwise` if the session has expired; the page is then rendered as for a
 * visitor.
 */
export async function orIfSignedOut<Value, Otherwise>(
  call: Promise<Value>,
  otherwise: Otherwise,
): Promise<Value | Otherwise> {
  try {
    return await call;
  } catch (error) {
    if (isSessionEnded(error)) return otherwise;
    throw error;
  }
}
