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
  /** The parts that calendars read: the method of the part's type (RFC 6047, 2.4), and the text */
  readonly calendars: readonly { readonly method: string | undefined; readonly text: string }[];
}

async function parseMail(mail: Buffer): Promise<ReceivedMail> {
  const parsed = await PostalMime.parse(mail);
  const { to = [], subject = "", text = "", html = "", headers } = parsed;
  return {
    to: to.map(({ address }) => address).join(),
    subject,
    text,
    html,
    headers: new Map(headers.map(({ key, value }) => [key, value])),
    calendars: parsed.attachments
      .filter(({ mimeType }) => mimeType === "text/calendar")
      .map(({ method, content }) => ({
        method,
        text: typeof content === "string" ? content : Buffer.from(content as ArrayBuffer).toString("utf8"),
      })),
  };
}

/** The emails to one address that the API saved under `dataDir`, oldest first. */
export async function mailsTo(dataDir: string, address: string): Promise<ReceivedMail[]> {
  const folder = join(dataDir, "mail");
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(names.sort().map((name) => readFile(join(folder, name))));
  // Parses only files that contain the address, because parsing takes longer than reading and the browser tests leave
  // hundreds of emails.
  const mails = await Promise.all(files.filter((file) => file.includes(address)).map(parseMail));
  return mails.filter((mail) => mail.to.includes(address));
}
