import { once } from "node:events";
import { afterAll, beforeEach, expect, onTestFailed, test } from "vitest";
import { startServer } from "#support/server-process";
import { startUpstream } from "#support/upstream";

type Server = Awaited<ReturnType<typeof startServer>>;

const start = () => {
  const preload = new URL("./throwing.js", import.meta.url).href;
  const env = { RECRUITMENT_API_URL: upstream.url, NODE_OPTIONS: `--import=${preload}` };
  return startServer(env, "server", ["--enable-source-maps"]);
};

const upstream = await startUpstream();

/** A server that keeps running after the errors that the tests throw in its requests */
const server = await start();
afterAll(async () => {
  await server.stop("SIGKILL");
});

// Prints the server's output if a test fails, because only the output shows why a server ended.
beforeEach(() => onTestFailed(() => console.error(server.output())));

const loggedError = ({ output }: Server, message: string) =>
  output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line))
    .find(({ level, err }) => level >= 50 && err?.message === message);

const send = (place: string) => {
  const headers = {
    "X-Throw": place,
    Origin: server.url,
    "Content-Type": "application/x-www-form-urlencoded",
  };
  return place === "timer" || place === "promise"
    ? fetch(`${server.url}/readyz`, { headers })
    : fetch(`${server.url}/en-US/contactUs`, { method: "POST", headers, body: "name=x" });
};

test.each(["timer", "promise", "stream"])(
  "an error thrown in a %s ends its request with the error page and leaves the process running",
  async (place) => {
    const response = await send(place);
    expect([response.status, response.headers.get("Connection")]).toEqual([500, "close"]);
    expect(response.headers.get("Content-Security-Policy")).toContain("style-src 'self' 'sha256-");
    expect(await response.text()).toContain("</html>");
    await expect
      .poll(() => loggedError(server, `thrown in ${place}`))
      .toMatchObject({ level: 50, id: expect.stringMatching(/^[\w-]{36}$/) });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  },
);

test("the stack of a logged error has the files and lines of the sources", async () => {
  await send("promise");
  await expect
    .poll(() => loggedError(server, "thrown in promise")?.err.stack)
    .toMatch(/\/server\/observe\/health\.ts:\d+:\d+\)?\n/);
});

test("an error after the response has begun closes the connection and leaves the process running", async () => {
  await expect(send("started response").then((response) => response.text())).rejects.toThrow();
  await expect.poll(() => loggedError(server, "thrown in started response")).toMatchObject({ level: 50 });
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

test("an error outside any request is logged as fatal and ends the process with exit code 1 after open requests", async () => {
  const ending = await start();
  try {
    upstream.failWith((call) => (call.path.startsWith("/api/news/") ? { delay: 700 } : undefined));
    const page = fetch(`${ending.url}/en-US/news/spring`);
    await expect.poll(() => upstream.count("/api/news/spring")).toBe(1);
    const exited = once(ending.child, "close");
    ending.child.kill("SIGUSR2");
    expect((await page).status).toBe(200);
    expect((await exited)[0]).toBe(1);
    expect(loggedError(ending, "thrown in a signal handler")).toMatchObject({ level: 60 });
  } finally {
    await ending.stop("SIGKILL");
  }
});
