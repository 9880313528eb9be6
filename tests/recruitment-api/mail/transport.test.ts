import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { createMailTransport } from "#api/mail/transport";
import { newFolder } from "#support/new-folder";

/** Saves one email to a file. Returns the path of the file and the parsed email. */
async function saved(from: string) {
  const folder = newFolder();
  const logo = "tests/support/second-company/images/kiln.svg";
  const written: string[] = [];
  const mails = join(folder, "mail");
  const transport = createMailTransport({
    ...{ smtpUrl: undefined, from, logo, folder: mails },
    written: (file) => written.push(file),
  });
  const mail = { subject: "A", text: "A", html: "A", sender: "Camphor Isle" };
  await transport.send({ id: "0f8fad5b-d9cb", to: "ines@example.org", mail }, new AbortController().signal);
  const [file = ""] = (await readdir(mails)).map((name) => join(mails, name));
  expect(written).toEqual([file]);
  return { file, mail: await PostalMime.parse(await readFile(file)) };
}

test("an email is saved to a file that only its owner can read, whose name begins with the time and the id", async () => {
  const { file } = await saved("jobs@careers.example");
  expect(file).toMatch(/\/\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z-0f8fad5b\.eml$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test.each([
  ["jobs@careers.example", "Camphor Isle"],
  ["The jobs team <jobs@careers.example>", "The jobs team"],
])("an email from %s has the name of the sender and an id of its domain", async (from, name) => {
  const { mail } = await saved(from);
  expect(mail.from).toMatchObject({ name, address: "jobs@careers.example" });
  expect(mail.to).toMatchObject([{ name: "", address: "ines@example.org" }]);
  expect(mail.messageId).toBe("<0f8fad5b-d9cb@careers.example>");
});
