import Bowser from "bowser";

const maxLength = 400;
const unsafe = /[^\w .+-]/g;

/**
 * The families of browser and operating system in a User-Agent header, as `Firefox; Windows`. The recruitment API shows
 * them to the member in the list of devices; versions and the header itself are not passed on.
 */
export function clientDevice(headers: Headers): string | undefined {
  const userAgent = headers.get("User-Agent")?.slice(0, maxLength);
  if (!userAgent) return undefined;
  const parsed = Bowser.getParser(userAgent);
  const [browser, system] = [parsed.getBrowserName(), parsed.getOSName()].map((name) =>
    name.replace(unsafe, "").slice(0, 40),
  );
  return browser || system ? `${browser}; ${system}` : undefined;
}
