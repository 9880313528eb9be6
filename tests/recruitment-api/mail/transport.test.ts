import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createMailTransport } from "#api/mail/transport";
import { newFolder } from "#support/new-folder";

/**
 * Saves one email to a file. The logo is twice as wide as high, and its right half is transparent. Returns the path of
 * the file and the parsed email.
 */
async function saved(from: string) {
  const folder = newFolder();
  const logo = join(folder, "logo.svg");
  await writeFile(
    logo,
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="20" height="20" fill="#0000ff"/></svg>',
  );
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

test("an email contains the logo as an opaque image of 64 pixels on white, with a margin of 4 pixels", async () => {
  const { mail } = await saved("jobs@careers.example");
  const [logo, ...more] = mail.attachments;
  expect(more).toEqual([]);
  expect(logo).toMatchObject({
    ...{ filename: "logo.png", contentId: "<logo>", disposition: "inline", mimeType: "image/png" },
  });
  const { data, info } = await sharp(Buffer.from(logo?.content as ArrayBuffer))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 64, height: 64, channels: 3 });
  const at = (x: number, y: number) => [...data.subarray((y * 64 + x) * 3, (y * 64 + x) * 3 + 3)];
  const white = [255, 255, 255];
  expect(at(6, 32)).toEqual([0, 0, 255]);
  const [middle, edge] = [32, 61];
  const margins = [at(2, middle), at(edge, middle), at(middle, 2), at(middle, edge)];
  const aroundLogo = [at(middle, 10), at(middle, 53)];
  expect([...margins, ...aroundLogo, at(50, middle)]).toEqual(Array(7).fill(white));
});
