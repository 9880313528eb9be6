/** Whether Node reports that the client closed the connection before the request body was complete. */
export const isDisconnect = (error: unknown): boolean =>
  error instanceof Error && error.message === "aborted" && "code" in error && error.code === "ECONNRESET";
