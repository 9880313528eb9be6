import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface PortSetting {
  readonly port: number;
  /** All addresses of the machine by default */
  readonly hostname?: string;
  /** The setting that chose the port, for errors */
  readonly variable: string;
}

/** Error codes for an address that this machine does not have, or a name that cannot be resolved. */
const hostnameErrors = new Set(["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN"]);

/** The setting that caused the error: `API_HOST` instead of `API_PORT` if the hostname is wrong. */
function settingOf({ port, hostname, variable }: PortSetting, error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return hostname !== undefined && hostnameErrors.has(code)
    ? `${variable.replace(/PORT$/, "HOST")} ${hostname}`
    : `${variable} ${port}`;
}

/**
 * Listens on a port and returns the port, because 0 selects a free one.
 *
 * @throws {Error} with one line that names the setting that chose the port or the address
 */
export async function bind(server: Server, setting: PortSetting): Promise<number> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(setting.port, setting.hostname, resolve);
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Cannot start: ${settingOf(setting, error)} cannot be used (${reason})`, {
      cause: error,
    });
  }
  // `address()` of a TCP server that listens is always an AddressInfo.
  return (server.address() as AddressInfo).port;
}

/**
 * Checks that all ports are free, so that a conflict is reported before anything starts.
 *
 * @throws {Error} with one line that names the setting, or both settings that choose the same port
 */
export async function requireFreePorts(settings: readonly PortSetting[]): Promise<void> {
  const listening: { readonly setting: PortSetting; readonly server: Server }[] = [];
  try {
    for (const setting of settings) {
      const server = createServer();
      await bind(server, setting).catch((error: Error & { cause?: NodeJS.ErrnoException }) => {
        const other = listening.find((each) => each.setting.port === setting.port)?.setting;
        if (!other || error.cause?.code !== "EADDRINUSE") throw error;
        throw new Error(`Cannot start: ${other.variable} and ${setting.variable} are both ${setting.port}`);
      });
      listening.push({ setting, server });
    }
  } finally {
    for (const { server } of listening) {
      server.close();
      server.closeAllConnections();
    }
  }
}
