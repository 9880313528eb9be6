import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A reCAPTCHA verifier for servers in other processes; `verdicts` contains its responses by token. */
export async function startVerifier() {
  const verdicts: Record<string, object> = {};
  const requests: URLSearchParams[] = [];
  const server: Server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    requests.push(form);
    response.end(JSON.stringify(verdicts[form.get("response") ?? ""] ?? { success: false }));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  // A listening TCP server has an address of this type.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/siteverify`,
    verdicts,
    requests,
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}
