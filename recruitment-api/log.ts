import { type DestinationStream, type Logger, pino } from "pino";
import { serializeError } from "#http/source-stack";
import { currentRequest } from "#http/uncaught";

/** Logs JSON lines. A line that is logged while a call is handled contains the call's request id and trace. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const mixin = () => {
    const request = currentRequest();
    return request ? { id: request.id, ...(request.trace && { trace: request.trace.id }) } : {};
  };
  const serializers = { err: serializeError };
  return pino({ name: "recruitment-api", level, mixin, serializers }, destination);
}
