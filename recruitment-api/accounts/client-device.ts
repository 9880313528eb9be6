import { networksOf, parseAddress, publicPart } from "#http/network";

/** The device of a sign-in, described so that the member recognises it. */
export interface ClientDevice {
  /** Family of the browser; empty if unknown */
  readonly browser: string;
  /** Family of the operating system; empty if unknown */
  readonly system: string;
  /** Start of the network address, such as `203.0.x.x`; empty if unknown */
  readonly network: string;
}

/** The header in which the portal names the browser and the operating system, separated by a semicolon. */
const deviceHeader = "x-device";
const name = /^[\w .+-]{1,40}$/;

/**
 * Parses the portal's description of the client. Any client can forge this description, so it is only shown to the
 * member.
 */
export function clientDevice(headers: Headers): ClientDevice {
  const [browser = "", system = ""] = (headers.get(deviceHeader) ?? "").split(";").map((word) => word.trim());
  const address = parseAddress(headers.get("x-forwarded-for") ?? "");
  return {
    browser: name.test(browser) ? browser : "",
    system: name.test(system) ? system : "",
    network: address === undefined ? "" : publicPart(networksOf(address)),
  };
}
