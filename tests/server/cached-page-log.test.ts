import { pino } from "pino";
import { expect, test } from "vitest";
import { cachedPageLog } from "../../server/log";

function logWith(level: string) {
  const lines: string[] = [];
  const log = pino({ level, base: { name: "portal" } }, { write: (line) => void lines.push(line) });
  return { log, lines };
}

const request = { id: "0b9d2e6e-5c1c-4a52-8a40-a47ba8d4c5d1", status: 304, ms: 0.26 };

test.each([undefined, "0af7651916cd43dd8448eb211c80319c"])(
  "the line of a cached page is the line that pino would write (trace %s)",
  (traceId) => {
    const { log, lines } = logWith("info");
    const fixed = { method: "GET", route: "/job@en-US", cached: true };
    log.child(fixed).info({
      id: request.id,
      ...(traceId && { trace: traceId }),
      status: 304,
      ms: 0.3,
    });
    cachedPageLog(log, "/en-US/job")({ ...request, traceId });
    const [expected, written] = lines.map((line) => line.replace(/"time":\d{13},/, '"time":0,'));
    expect(written).toBe(expected);
    expect(written).toContain('"time":0,');
  },
);

test("no line is written for a cached page below the log level", () => {
  const { log, lines } = logWith("warn");
  cachedPageLog(log, "/en-US/job")({ ...request, traceId: undefined });
  expect(lines).toEqual([]);
});
