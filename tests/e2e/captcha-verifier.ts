import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { startListening } from "#support/start-listening";

/** A reCAPTCHA verifier for servers in other processes; `verdicts` contains its responses by token. */
export async function startVerifier() {
  const verdicts: Record<string, object> = {};
  const requests: URLSearchParams[] = [];
  const server: Server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    requests.push(form);
    response.end(JSON.stringify(verdicts[form.get("response") ?? ""] ?? { success: false }));
  });
  const port = await startListening(server);
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
