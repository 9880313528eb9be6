import type { RequestListener, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";

interface Connection {
  readonly running: Set<ServerResponse>;
  /** The `close` listener of all of the connection's responses. */
  readonly onResponseClose: (this: ServerResponse) => void;
  lastActiveAt: number;
  /** Bytes received when the last request ended; if more have arrived since, a request is being received */
  bytesRead: number;
}

/** After this many milliseconds the listener closes, even if the system's queue of new connections is not empty */
const maxEmptyingMs = 1_000;
/** A turn of the event loop that is shorter than this probably accepted no connection */
const shortTurnMs = 2;

export interface Connections {
  /**
   * Closes the server without losing a request. From the call on, every response has `Connection: close`; after
   * `drainMs` the server accepts no more connections. Resolves when all running requests are finished, or `timeoutMs`
   * after the call, when the remaining connections are closed. An idle connection is not closed before `idleAfterMs`
   * without traffic, because a request may already be on its way.
   */
  close(options: { drainMs: number; timeoutMs: number; idleAfterMs: number }): Promise<void>;
}

/**
 * Serves requests and tracks the connections of a server. A connection ends when it has no traffic for
 * `server.timeout`, unless the client waits for a response.
 */
export function serveConnections(server: Server, handle: RequestListener): Connections {
  const connections = new Map<Socket, Connection>();
  let isClosing = false;
  let idleAfterMs = 0;
  let accepted = 0;
  /** Requests that wait until the listener is closed; null while requests are handled at once */
  let held: (() => void)[] | null = null;

  server.on("connection", (socket) => {
    accepted += 1;
    const connection: Connection = {
      running: new Set(),
      onResponseClose() {
        connection.running.delete(this);
        connection.lastActiveAt = performance.now();
        connection.bytesRead = socket.bytesRead;
        // Needed for a response whose headers were sent, without `Connection: close`, before the server began to close.
        if (isClosing) closeWhenIdle(socket, connection);
      },
      lastActiveAt: performance.now(),
      bytesRead: 0,
    };
    connections.set(socket, connection);
    socket.once("close", () => connections.delete(socket));
    if (isClosing) closeWhenIdle(socket, connection);
  });

  // With a `timeout` listener, Node closes no connection itself, neither after `timeout` nor after `keepAliveTimeout`.
  server.on("timeout", (socket) => {
    const isAwaited = (connections.get(socket)?.running.size ?? 0) > 0 && socket.writableLength === 0;
    if (!isAwaited) socket.destroy();
  });

  function closeWhenIdle(socket: Socket, connection: Connection): void {
    const idleInMs = Math.max(0, connection.lastActiveAt + idleAfterMs - performance.now());
    const closeIfIdle = () => {
      if (connection.running.size === 0 && socket.bytesRead === connection.bytesRead) socket.destroySoon();
    };
    // A timer alone would run before Node reads data that has just arrived, and would close a connection with a new
    // request. An immediate runs after Node has read the data.
    setTimeout(() => setImmediate(closeIfIdle), idleInMs);
  }

  function track(socket: Socket, response: ServerResponse): void {
    if (isClosing) response.setHeader("Connection", "close");
    const connection = connections.get(socket);
    if (!connection) return;
    connection.running.add(response);
    response.on("close", connection.onResponseClose);
  }

  server.on("request", (incoming, outgoing) => {
    track(incoming.socket, outgoing);
    if (held) held.push(() => handle(incoming, outgoing));
    else handle(incoming, outgoing);
  });

  /**
   * Closes the listener when the system's queue of new connections is empty, because closing it resets the connections
   * in the queue. Node accepts one of these connections in each turn of the event loop. Requests wait until then: a
   * response would let its client open a new connection.
   */
  async function closeListener(): Promise<void> {
    const waiting: (() => void)[] = [];
    held = waiting;
    const givesUpAt = performance.now() + maxEmptyingMs;
    for (let isQuiet = false; !isQuiet && performance.now() < givesUpAt; ) {
      const before = { accepted, at: performance.now() };
      await nextTurn();
      isQuiet = accepted === before.accepted && performance.now() - before.at < shortTurnMs;
    }
    // http.Server's own `close` would also close idle connections, on which a request may be on its way.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    held = null;
    for (const next of waiting) next();
    await closed;
  }

  return {
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
      await closeListener();
      clearTimeout(timer);
    },
  };
}
