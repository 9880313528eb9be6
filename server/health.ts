import { Hono } from "hono";
import { type Capabilities, missingIn } from "./capabilities";
import type { Disk } from "./disk";
import { withTimeout } from "./timeout";

/** Time that a readiness check waits for the API's state; load balancers give up after one or two seconds. */
const apiCheckTimeoutMs = 500;
const noStore = { "Cache-Control": "no-store" };

/** `failing`: the API responds, but with an error */
type ApiState = "ready" | "starting" | "failing" | "unreachable";

export interface Health {
  readonly routes: Hono;
  /** From this call on `/readyz` responds with 503, so that load balancers send no more requests. */
  drain(): void;
}

/**
 * `/healthz`: the process runs. `/readyz`: this portal serves pages. The API's state is in the body and does not change
 * the status, because without the API visitors still get the portal's maintenance page; only an embedded API must have
 * started. `missingCapabilities` lists what the API lacks: everything until it has been examined. `disk` is `full` while uploads cannot be
 * stored; all other pages work.
 */
export function createHealth({
  apiUrl,
  disk,
  capabilities,
}: {
  apiUrl: () => Promise<string>;
  disk: Disk;
  capabilities: Capabilities;
}): Health {
  let isDraining = false;

  async function apiState(): Promise<ApiState> {
    let hasStarted = false;
    try {
      const url = await withTimeout(apiUrl(), apiCheckTimeoutMs, () => new Error("API has not started"));
      hasStarted = true;
      const response = await fetch(`${url}/api/Multilingual`, {
        signal: AbortSignal.timeout(apiCheckTimeoutMs),
      });
      await response.body?.cancel();
      return response.ok ? "ready" : "failing";
    } catch {
      return hasStarted ? "unreachable" : "starting";
    }
  }

  const routes = new Hono()
    .get("/healthz", (context) => context.text("ok", 200, noStore))
    .get("/readyz", async (context) => {
      const api = await apiState();
      const status = isDraining ? "stopping" : api === "starting" ? "starting" : "ready";
      const body = {
        status,
        api,
        missingCapabilities: missingIn(capabilities.known()),
        disk: await disk.state(),
      };
      return context.json(body, status === "ready" ? 200 : 503, noStore);
    });
  return {
    routes,
    drain: () => {
      isDraining = true;
    },
  };
}
