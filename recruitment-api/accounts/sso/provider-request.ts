/** Time limit in milliseconds of each request to a provider. Verifying one proof takes at most three requests. */
export const timeoutMs = 4_000;
const maxResponseBytes = 256 * 1024;

/** The provider is unreachable or its response is invalid. */
export class ProviderDown extends Error {}

/**
 * JSON from a provider; null if the provider rejects the access token (400, 401, 403).
 *
 * @throws {ProviderDown} if there is no response, or if it is an error, too long or not JSON
 */
export async function fetchJson(url: string, accessToken?: string): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      headers: { Accept: "application/json", ...(accessToken && { Authorization: `Bearer ${accessToken}` }) },
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await response.text();
  } catch (cause) {
    throw new ProviderDown("no response", { cause });
  }
  if (accessToken !== undefined && [400, 401, 403].includes(response.status)) return null;
  if (!response.ok || text.length > maxResponseBytes) throw new ProviderDown(String(response.status));
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ProviderDown("no JSON", { cause });
  }
}
