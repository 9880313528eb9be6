// Preloaded into the server under test by NODE_OPTIONS. Throws in places where a bug could: in a timer, in a rejected
// promise, in a stream's callback, and outside any request.
import { AsyncLocalStorage } from "node:async_hooks";
import http from "node:http";
import { syncBuiltinESMExports } from "node:module";

/**
 * The place where the current request has to throw. It is stored per request, because the server also calls `fetch`
 * outside of requests, for example to read translation rows after its start. An error there would end the process.
 *
 * @type {AsyncLocalStorage<string>}
 */
const places = new AsyncLocalStorage();
/** @param {string} place */
const fail = (place) => {
  throw new Error(`thrown in ${place}`);
};
const { createServer } = http;
/** @type {typeof http.createServer} */
http.createServer = (...args) => {
  const server = createServer(...args);
  const emit = server.emit.bind(server);
  server.emit = (event, ...values) => {
    if (event !== "request") return emit(event, ...values);
    const [incoming, outgoing] = values;
    const place = String(incoming.headers["x-throw"] ?? "");
    if (place === "stream" || place === "started response") incoming.on("data", () => fail(place));
    if (place === "started response") outgoing.writeHead(200).write("The beginning");
    return places.run(place, () => emit(event, ...values));
  };
  return server;
};
syncBuiltinESMExports();

const { fetch } = globalThis;
// A request for /readyz calls `fetch` to read the API's state. The errors below occur during this request.
globalThis.fetch = (...args) => {
  const place = places.getStore();
  if (place !== "timer" && place !== "promise") return fetch(...args);
  if (place === "timer") setTimeout(() => fail(place));
  else void Promise.reject(new Error("thrown in promise"));
  return new Promise(() => undefined);
};

process.on("SIGUSR2", () => setTimeout(() => fail("a signal handler")));
