import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

interface Connection {
  readonly running: Set<ServerResponse>;
  /** Listens to the end of each of the connection's responses, with one function for all of them. */
  readonly onResponseClose: (this: ServerResponse) => void;
  lastActiveAt: number;
  /** Bytes received up to the end of the last request; if more have arrived, a request is under way */
  bytesRead: number;
}

export interface Connections {
  /** Tracks a response until it ends. Call it when the request arrives. */
  track(socket: Socket, response: ServerResponse): void;
  /**
   * Closes the server without losing a request. From the call on every response has `Connection: close`; after
   * `drainMs` the server accepts no more connections. Resolves when running requests are finished, or `timeoutMs` after
   * the call, when the remaining connections are closed. An idle connection is closed after `idleAfterMs` without
   * traffic, because the client's next request may be on its way before that.
   */
  close(options: { drainMs: number; timeoutMs: number; idleAfterMs: number }): Promise<void>;
}

/**
 * Tracks the connections of a server; its request handler calls `track` for each request. A connection ends when it has
 * no traffic for `server.timeout`, unless the client waits for a response.
 */
export function trackConnections(server: Server): Connections {
  const connections = new Map<Socket, Connection>();
  let isClosing = false;
  let idleAfterMs = 0;

  server.on("connection", (socket) => {
    const connection: Connection = {
      running: new Set(),
      onResponseClose() {
        connection.running.delete(this);
        connection.lastActiveAt = performance.now();
        connection.bytesRead = socket.bytesRead;
        // Handles responses whose headers were sent before the server began to close.
        if (isClosing) closeWhenIdle(socket, connection);
      },
      lastActiveAt: performance.now(),
      bytesRead: 0,
    };
    connections.set(socket, connection);
    socket.once("close", () => connections.delete(socket));
    if (isClosing) closeWhenIdle(socket, connection);
  });

  // Node closes no connection by itself if there is a listener, neither after `timeout` nor after `keepAliveTimeout`.
  server.on("timeout", (socket) => {
    const isAwaited = (connections.get(socket)?.running.size ?? 0) > 0 && socket.writableLength === 0;
    if (!isAwaited) socket.destroy();
  });

  /** Closes a connection as soon as it has been idle for long enough. */
  function closeWhenIdle(socket: Socket, connection: Connection): void {
    const idleInMs = Math.max(0, connection.lastActiveAt + idleAfterMs - performance.now());
    const closeIfIdle = () => {
      if (connection.running.size === 0 && socket.bytesRead === connection.bytesRead) socket.destroySoon();
    };
    // Immediates run after received data has been read, timers before.
    setTimeout(() => setImmediate(closeIfIdle), idleInMs);
  }

  return {
    track(socket, response) {
      if (isClosing) response.setHeader("Connection", "close");
      const connection = connections.get(socket);
      if (!connection) return;
      connection.running.add(response);
      response.on("close", connection.onResponseClose);
    },
    async close({ drainMs, timeoutMs, ...rest }) {
      isClosing = true;
      idleAfterMs = rest.idleAfterMs;
      const timer = setTimeout(() => {
        for (const socket of connections.keys()) socket.destroy();
      }, timeoutMs);
      for (const [socket, connection] of connections) {
        for (const response of connection.running)
          if (!response.headersSent) response.setHeader("Connection", "close");
        closeWhenIdle(socket, connection);
      }
      if (drainMs > 0) await delay(drainMs);
      // http.Server's own method also closes connections that have just become idle.
      await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
      clearTimeout(timer);
    },
  };
}
