import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A listening reCAPTCHA verifier; `verdicts` contains its responses by token. */
export async function startVerifier() {
  const verdicts: Record<string, object> = {};
  const requests: URLSearchParams[] = [];
  let fault: "none" | "down" | "hangs" | "nonsense" = "none";
  const server: Server = createServer(async (request, response) => {
    if (fault === "down") return void request.socket.destroy();
    if (fault === "hangs") return;
    const form = new URLSearchParams(await text(request));
    requests.push(form);
    if (fault === "nonsense") return void response.end("<html>");
    response.end(JSON.stringify(verdicts[form.get("response") ?? ""] ?? { success: false }));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  // A listening TCP server has an address of this type.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/siteverify`,
    verdicts,
    requests,
    fail: (how: typeof fault) => {
      fault = how;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}
