import { Hono } from "hono";
import { z } from "zod";
import { readRelease } from "#http/release";
import type { SharedRedis } from "../stores/redis";
import { type Capabilities, missingIn } from "../upstream/capabilities";
import { withTimeout } from "../upstream/timeout";
import type { Disk } from "./disk";

/** Time that a readiness check waits for the API's state; load balancers give up after one or two seconds. */
const apiCheckTimeoutMs = 500;
const noStore = { "Cache-Control": "no-store" };

/** `failing`: the API responds, but with an error */
type ApiState = "ready" | "starting" | "failing" | "unreachable";

/** What `/readyz` of the API in `recruitment-api/` reports. A company's own API may lack this path. */
const apiReadiness = z.object({
  status: z.enum(["ready", "failing"]),
  database: z.string(),
  files: z.string(),
  disk: z.string(),
});

export interface Health {
  readonly routes: Hono;
  /** From this call on `/readyz` responds with 503, so that load balancers send no more requests. */
  drain(): void;
}

/**
 * `/healthz`: the process runs, with the version and commit of its build.
 * `/readyz`: this portal serves pages. The API's state is in the body and does not change the status, because without
 * the API visitors still get the portal's maintenance page. Until an embedded API has started, the status is 503.
 * `missingCapabilities` lists what the API lacks; until the API has been examined, it lists everything. `disk` is not
 * `writable` while this portal cannot store uploads, and `redis` is `unavailable` while this process uses its own
 * memory; pages work in both cases.
 */
export function createHealth({
  apiUrl,
  disk,
  redis,
  capabilities,
}: {
  apiUrl: () => Promise<string>;
  disk: Disk;
  redis: SharedRedis | null;
  capabilities: Capabilities;
}): Health {
  let isDraining = false;
  const release = readRelease();

  async function apiState(): Promise<{ api: ApiState; apiParts?: object }> {
    let url: string;
    try {
      url = await withTimeout(apiUrl(), apiCheckTimeoutMs, () => new Error("API has not started"));
    } catch {
      return { api: "starting" };
    }
    const readiness = await readinessOf(url);
    if (!readiness) return { api: await callState(url) };
    const { status, ...apiParts } = readiness;
    return { api: status, apiParts };
  }

  async function redisState() {
    if (!redis) return {};
    await redis.attempt((client) => client.ping());
    return { redis: redis.isAvailable() ? "ready" : "unavailable" };
  }

  const routes = new Hono()
    .get("/healthz", (context) => context.json({ status: "alive", ...release }, 200, noStore))
    .get("/readyz", async (context) => {
      const [api, shared] = await Promise.all([apiState(), redisState()]);
      const status = isDraining ? "stopping" : api.api === "starting" ? "starting" : "ready";
      const body = {
        status,
        ...api,
        missingCapabilities: missingIn(capabilities.known()),
        disk: disk.state(),
        ...shared,
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

const get = (url: string) => fetch(url, { signal: AbortSignal.timeout(apiCheckTimeoutMs) });

async function readinessOf(url: string): Promise<z.output<typeof apiReadiness> | null> {
  try {
    return apiReadiness.parse(await (await get(`${url}/readyz`)).json());
  } catch {
    return null;
  }
}

async function callState(url: string): Promise<"ready" | "failing" | "unreachable"> {
  try {
    const response = await get(`${url}/api/Multilingual`);
    await response.body?.cancel();
    return response.ok ? "ready" : "failing";
  } catch {
    return "unreachable";
  }
}
