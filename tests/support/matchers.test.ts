import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createBrowser } from "./browser";

const error = '<p id="apply-name-error">Enter your name</p>';
const toasts = '<section class="toasts" aria-label="Notifications"><div role="status">Saved</div></section>';

const opened = (init: ResponseInit = {}) =>
  createBrowser(
    async () => new Response(`<main>Saved. ${error}</main>${toasts}`, init),
    "http://portal.test",
  ).open("/job?q=tide", { follow: false });

test("a page is at its address with its status only", async () => {
  const page = await opened({ status: 400 });
  expect(page).toBeAt("/job?q=tide", 400);
  expect(() => expect(page).toBeAt("/job?q=tide")).toThrow("is not at /job?q=tide with status 200");
  expect(() => expect(page).toBeAt("/job", 400)).toThrow("is not at /job with status 400");
});

test("a redirect has its address and its status only", async () => {
  const page = await opened({ status: 303, headers: { Location: "/login" } });
  expect(page).toRedirectTo("/login");
  expect(page).toRedirectTo(expect.stringContaining("log"));
  expect(() => expect(page).toRedirectTo("/")).toThrow("does not redirect to /");
  expect(() => expect(page).toRedirectTo("/login", 302)).toThrow("does not redirect to /login");
});

test("an error has its form, its field and its message only", async () => {
  const page = await opened();
  expect(page).toHaveFieldError("apply", "name", "Enter your name");
  expect(page).toHaveFieldError("apply", "name", expect.stringContaining("name"));
  expect(page).toHaveFieldError("apply", "name");
  expect(page).not.toHaveFieldError("apply", "email");
  expect(() => expect(page).toHaveFieldError("apply", "name", "Enter")).toThrow("is: Enter your name");
  expect(() => expect(page).toHaveFieldError("apply", "email")).toThrow("is: none");
  expect(() => expect(page).toHaveFieldError("contact", "name")).toThrow("is: none");
  expect(() => expect(page).not.toHaveFieldError("apply", "name")).toThrow("is: Enter your name");
});

test("a toast is not another text of the page", async () => {
  const page = await opened();
  expect(page).toShowToast("Saved");
  expect(() => expect(page).toShowToast("Saved.")).toThrow("the toasts of /job?q=tide are: Saved");
  expect(() => expect(page).not.toShowToast("Saved")).toThrow();
});

test("the latest email to an address has all of the texts", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "careers-matchers-"));
  await mkdir(join(dataDir, "mail"));
  for (const [name, subject] of [
    ["1.eml", "First"],
    ["2.eml", "Second"],
  ] as const)
    await writeFile(
      join(dataDir, "mail", name),
      `To: lin@example.org\r\nSubject: ${subject}\r\n\r\nHello, Lin`,
    );
  const api = { dataDir };
  await expect(api).toHaveMailed("lin@example.org", {
    subject: "Second",
    text: expect.stringContaining("Hello"),
  });
  const failures = [
    ["lin@example.org", { subject: "First" }],
    ["lin@example.org", { subject: "Second", text: expect.stringContaining("Goodbye") }],
    ["wu@example.org", {}],
  ] as const;
  for (const [address, mail] of failures)
    await expect(expect(api).toHaveMailed(address, mail)).rejects.toThrow(`the latest email to ${address}`);
  await rm(dataDir, { recursive: true });
});
