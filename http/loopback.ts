const names = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether an origin is on this machine. */
export const isLoopback = (origin: string): boolean => names.has(new URL(origin).hostname);
