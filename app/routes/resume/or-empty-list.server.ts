import { isApiError } from "../../api/errors.server";

/** Reads an optional list; empty if the API returns an error or is unavailable. */
export async function orEmptyList<Item>(read: Promise<Item[]>): Promise<Item[]> {
  try {
    return await read;
  } catch (error) {
    if (isApiError(error)) return [];
    throw error;
  }
}
