import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "#support/free-port";
import { newFolder } from "#support/new-folder";
import { startServer } from "#support/server-process";
import { startUpstream } from "#support/upstream";
import { eventually } from "#support/wait";

type Server = Awaited<ReturnType<typeof startServer>>;

const isInstalled = (program: string) => {
  try {
    execFileSync("which", [program]);
    return true;
  } catch {
    console.log(`The tests of ${program} are skipped: it is not installed`);
    return false;
  }
};

const example = (name: string) => readFileSync(`docs/examples/${name}`, "utf8");

interface Places {
  readonly folder: string;
  readonly port: number;
  readonly portals: readonly number[];
}

/** The configuration of each proxy in docs/examples, with the test's ports and folder and without TLS. */
const proxies = {
  nginx({ folder, port, portals: [first, second] }: Places) {
    const file = join(folder, "nginx.conf");
    const text = example("nginx.conf")
      .replace("worker_processes auto;", `worker_processes 1; pid ${folder}/pid; user root;`)
      .replace(/ {2}server \{\s+listen 80;.*?\n {2}\}\n/s, "")
      .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
      .replace(/ssl_certificate.*;\n/g, "\n")
      .replace("127.0.0.1:3000", `127.0.0.1:${first}`)
      .replace("127.0.0.1:3001", `127.0.0.1:${second}`)
      .replace("root /etc/nginx/errors", `root ${folder}/errors`);
    writeFileSync(file, text);
    return ["-p", folder, "-c", file, "-e", join(folder, "error.log"), "-g", "daemon off;"];
  },
  caddy({ folder, port, portals: [first, second] }: Places) {
    const file = join(folder, "Caddyfile");
    const text = example("Caddyfile")
      .replace("\ncareers.example.com {", `\n{\n\tadmin off\n}\nhttp://localhost:${port} {`)
      .replace("127.0.0.1:3000 127.0.0.1:3001", `127.0.0.1:${first} 127.0.0.1:${second}`)
      .replace("/etc/caddy/errors", `${folder}/errors`);
    writeFileSync(file, text);
    return ["run", "--config", file, "--adapter", "caddyfile"];
  },
  haproxy({ folder, port, portals: [first, second] }: Places) {
    const file = join(folder, "haproxy.cfg");
    const text = example("haproxy.cfg")
      .replace("  bind :80\n", "")
      .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
      .replace(/ {2}http-request redirect .*\n/, "")
      .replace("set-header X-Forwarded-Proto https", "set-header X-Forwarded-Proto http")
      .replace("127.0.0.1:3000", `127.0.0.1:${first}`)
      .replace("127.0.0.1:3001", `127.0.0.1:${second}`)
      .replaceAll("/etc/haproxy/errors", `${folder}/errors`);
    writeFileSync(file, text);
    return ["-db", "-f", file];
  },
};

for (const program of ["nginx", "caddy", "haproxy"] as const)
  describe.skipIf(!isInstalled(program))(`behind ${program} with the example's configuration`, async () => {
    const upstream = await startUpstream();
    const folder = newFolder();
    let portals: Server[];
    let proxy: ChildProcess;
    let url: string;

    beforeAll(async () => {
      const port = await freePort();
      url = `http://localhost:${port}`;
      cpSync("public/errors", join(folder, "errors"), { recursive: true });
      portals = await Promise.all(
        [0, 1].map(() =>
          startServer({ RECRUITMENT_API_URL: upstream.url, PUBLIC_ORIGIN: url, TRUST_PROXY: "1" }),
        ),
      );
      const args = proxies[program]({ folder, port, portals: portals.map((portal) => portal.port) });
      const env = { PATH: process.env.PATH, HOME: folder } as unknown as NodeJS.ProcessEnv;
      proxy = spawn(program, args, { env, stdio: "ignore" });
      await eventually(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200));
    });
    afterAll(async () => {
      proxy.kill();
      for (const portal of portals) await portal.stop("SIGKILL");
    });

    test("a page is served on an address with a port", async () => {
      expect((await fetch(`${url}/en-US/terms`)).status).toBe(200);
    });

    // The portal responds after 40 MB. Then HAProxy closes the connection (docs/examples/haproxy.cfg). Caddy closes it
    // only if the client still has tens of MB to send. nginx reads the rest.
    const readable = { nginx: [45, 60], caddy: [45], haproxy: [] } as const;
    test.each(readable[program])(
      "a form of %i MB gets a page that says that it is too large",
      async (megabytes) => {
        const body = new FormData();
        body.append("file", new Blob([Buffer.alloc(megabytes * 1024 * 1024)]), "portfolio.pdf");
        // A busy client may still be writing when the proxy closes the connection.
        const response = await eventually(() =>
          fetch(`${url}/en-US/resume`, { method: "POST", body, headers: { Origin: url } }),
        );
        expect(response.status).toBe(413);
        expect(await response.text()).toContain("What you sent is too large");
      },
    );

    test("a portal that hangs gets few requests", async () => {
      portals[0]?.child.kill("SIGSTOP");
      const requests: Promise<unknown>[] = [];
      let delayed = 0;
      for (let nth = 0; nth < 12; nth += 1) {
        const request = fetch(`${url}/en-US/terms`).catch((error: unknown) => error);
        requests.push(request);
        const isServed = await Promise.race([request.then(() => true), sleep(3_000).then(() => false)]);
        if (!isServed) delayed += 1;
      }
      portals[0]?.child.kill("SIGCONT");
      await Promise.all(requests);
      expect(delayed).toBeLessThanOrEqual(2);
    });

    test("while no portal runs, visitors get the page of 502 in all languages", async () => {
      for (const portal of portals) await portal.stop("SIGKILL");
      // The proxy may close a kept connection when the portal behind it ends; a browser then opens a new one.
      const response = await eventually(() => fetch(`${url}/en-US/terms`));
      expect([502, 503]).toContain(response.status);
      const text = await response.text();
      for (const words of ["系統維護中", "系统维护中", "We’re working on the site"])
        expect(text).toContain(words);
    });
  });
