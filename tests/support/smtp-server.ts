import { SMTPServer } from "smtp-server";
import { atEnd } from "./at-end";
import { freePort } from "./free-port";

/**
 * `accept`: accepts emails. `hang`: never sends the greeting. `silent`: receives each email and never confirms it.
 * `reject content`: accepts recipients and permanently rejects each email. A number: the reply to every recipient.
 */
type Behaviour = "accept" | "hang" | "silent" | "reject content" | 451 | 550;

/** A real SMTP server that misbehaves on demand and can be stopped and started again. */
export async function startSmtpServer() {
  const received: { readonly to: string; readonly text: string }[] = [];
  let behaviour: Behaviour = "accept";
  let connections = 0;
  const create = () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onConnect(_session, accept) {
        connections += 1;
        if (behaviour !== "hang") accept();
      },
      onRcptTo(_address, _session, reply) {
        if (typeof behaviour !== "number") return reply();
        reply(Object.assign(new Error("not now"), { responseCode: behaviour }));
      },
      onData(stream, session, done) {
        let text = "";
        stream.on("data", (chunk: Buffer) => {
          text += chunk;
        });
        stream.on("end", () => {
          if (behaviour === "reject content")
            return done(Object.assign(new Error("spam"), { responseCode: 554 }));
          for (const { address } of session.envelope.rcptTo) received.push({ to: address, text });
          if (behaviour !== "silent") done();
        });
      },
    });
    server.on("error", () => undefined);
    return server;
  };
  const listen = (server: SMTPServer, port: number) =>
    new Promise<void>((done) => server.listen(port, "127.0.0.1", () => done()));
  let server = create();
  const port = await freePort();
  const stop = () =>
    new Promise<void>((done) => {
      for (const connection of server.connections) connection.close();
      server.close(() => done());
    });
  await listen(server, port);
  atEnd(stop);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    connections: () => connections,
    behave: (next: Behaviour) => {
      behaviour = next;
    },
    stop,
    restart: async () => {
      behaviour = "accept";
      server = create();
      await listen(server, port);
    },
  };
}
