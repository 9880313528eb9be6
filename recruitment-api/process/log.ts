import { type DestinationStream, type Logger, pino } from "pino";
import { currentRequest } from "#http/uncaught";

/** Logs JSON lines. A line that is logged while a call is handled contains the call's request id and trace. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const mixin = () => {
    const request = currentRequest();
    return request ? { id: request.id, ...(request.trace && { trace: request.trace.id }) } : {};
  };
  return pino({ name: "recruitment-api", level, mixin }, destination);
}
