import { HttpResponse, http, passthrough } from "msw";
import { setupServer } from "msw/node";
import { withStop } from "./at-end";

interface Answer {
  readonly status: number;
  readonly body: string;
  /** Defaults to JSON */
  readonly contentType?: string;
}

/**
 * `lose`: the API handles the request, but its response is dropped. `garble`: the API handles the request, and its
 * response is replaced by a page with status 200.
 */
export type Fault = "lose" | "garble" | Answer;

/**
 * Replaces, on demand, responses of a recruitment API in this process; other requests reach the API. Stops at the end
 * of the test or file.
 */
export function injectFaults(apiUrl: string) {
  // msw's `bypass` would fail: it expects Node's global Request, which the embedded API's listener replaces.
  const { fetch: forward } = globalThis;
  let faultOf: (call: string) => Fault | undefined = () => undefined;
  const network = setupServer(
    http.all(`${apiUrl}/*`, async ({ request }) => {
      const fault = faultOf(`${request.method} ${new URL(request.url).pathname}`);
      if (fault === undefined) return passthrough();
      if (typeof fault === "object")
        return new HttpResponse(fault.body, {
          status: fault.status,
          headers: { "Content-Type": fault.contentType ?? "application/json" },
        });
      await forward(request).then((response) => response.arrayBuffer());
      return fault === "lose" ? HttpResponse.error() : HttpResponse.html("<h1>It works</h1>");
    }),
  );
  network.listen({ onUnhandledRequest: "bypass" });
  const faults = {
    /** Applies `fault` to `call`, for example `POST /api/contactUs`, until the next call of `set` or `clear`. */
    set(call: string, fault: Fault) {
      faultOf = (each) => (each === call ? fault : undefined);
    },
    clear() {
      faultOf = () => undefined;
    },
  };
  return withStop(faults, async () => network.close());
}
