import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Headers by name in lower case */
  readonly headers: ReadonlyMap<string, string>;
}

async function parseMail(mail: Buffer): Promise<ReceivedMail> {
  const { to = [], subject = "", text = "", html = "", headers } = await PostalMime.parse(mail);
  return {
    to: to.map(({ address }) => address).join(),
    subject,
    text,
    html,
    headers: new Map(headers.map(({ key, value }) => [key, value])),
  };
}

/** The emails to one address that the API saved under `dataDir`, oldest first. */
export async function mailsTo(dataDir: string, address: string): Promise<ReceivedMail[]> {
  const folder = join(dataDir, "mail");
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(names.sort().map((name) => readFile(join(folder, name))));
  // Parsing an email takes longer than reading it, and the browser tests leave hundreds.
  const mails = await Promise.all(files.filter((file) => file.includes(address)).map(parseMail));
  return mails.filter((mail) => mail.to.includes(address));
}
