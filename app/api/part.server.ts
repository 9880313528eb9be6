import { isApiError, isSessionEnded } from "./errors.server";

/**
 * For parts that a page can be rendered without: resolves to null if the call fails. Rethrows 451, because the
 * maintenance screen replaces the whole page. The upstream client has logged the failure.
 */
export async function optionalPart<Value>(call: Promise<Value>): Promise<Value | null> {
  try {
    return await call;
  } catch (error) {
    if (isApiError(error) && error.status !== 451) return null;
    throw error;
  }
}

/** Resolves to `otherwise` if the call fails, even with 451. For data without which the page is still useful. */
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
 * Resolves to `otherwise` if there is no session or it has expired, so that the page is rendered as for a visitor.
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
