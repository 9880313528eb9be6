import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import sharp from "sharp";
import { logoId } from "./compose";
import type { MailMessage } from "./outbox/queue";

interface AddressedMail {
  /** The same for every attempt, so that mailboxes can recognize an email that was sent twice */
  readonly id: string;
  readonly to: string;
  readonly mail: MailMessage;
}

export interface Transport {
  /** Whether the transport writes files instead of sending emails */
  readonly isLocal: boolean;
  readonly concurrency: number;
  /** Rejects when the signal is aborted; a mail server then receives no complete email. */
  send(mail: AddressedMail, signal: AbortSignal): Promise<void>;
}

/**
 * A PNG of twice the displayed size. Its background is white, because programs that show emails with dark colours do
 * not change images, and a dark logo could not be seen.
 */
const logoPng = (file: string) =>
  sharp(file, { density: 300 })
    .resize(56, 56, { fit: "contain", background: "#ffffff" })
    .extend({ top: 4, bottom: 4, left: 4, right: 4, background: "#ffffff" })
    .flatten({ background: "#ffffff" })
    .png()
    .toBuffer();

function lazy<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const connectTimeoutMs = 10_000;
const socketTimeoutMs = 20_000;

/**
 * Sends emails through `smtpUrl`. Without `smtpUrl`, writes every email to an `.eml` file in `folder` and reports its
 * path to `written`. `from` is an address, with or without a name (RFC 5322); if it has no name, the name of the
 * email's sender is used. `logo` is the file of the image above every email.
 */
export function createMailTransport({
  smtpUrl,
  from,
  logo,
  folder,
  written,
}: {
  smtpUrl: string | undefined;
  from: string;
  logo: string;
  folder: string;
  written: (file: string) => void;
}): Transport {
  const options = smtpUrl
    ? {
        url: smtpUrl,
        connectionTimeout: connectTimeoutMs,
        greetingTimeout: connectTimeoutMs,
        socketTimeout: socketTimeoutMs,
      }
    : { streamTransport: true, buffer: true };
  const transport = createTransport(options);
  const domain = new URL(`mailto://${from.replace(/^.*@/, "x@").replace(/>.*$/, "")}`).hostname;
  const image = lazy(() => logoPng(logo));
  const compose = async ({ id, to, mail: { sender, ...mail } }: AddressedMail) => ({
    from: from.includes("<") ? from : { name: sender, address: from },
    to: { name: "", address: to },
    messageId: `<${id}@${domain}>`,
    ...mail,
    attachments: [
      {
        filename: "logo.png",
        cid: logoId,
        contentDisposition: "inline" as const,
        content: await image(),
      },
    ],
  });
  if (smtpUrl)
    return {
      isLocal: false,
      concurrency: 4,
      send: async (mail, signal) => void (await transport.sendMail({ ...(await compose(mail)), signal })),
    };
  return {
    isLocal: true,
    // One at a time, because file names begin with the time and must be in the order in which the emails were stored.
    concurrency: 1,
    async send(mail) {
      const { message } = await transport.sendMail(await compose(mail));
      const file = join(
        folder,
        `${new Date().toISOString().replaceAll(":", "-")}-${mail.id.slice(0, 8)}.eml`,
      );
      await mkdir(folder, { recursive: true });
      await writeFile(file, message, { mode: 0o600 });
      written(file);
    },
  };
}

/** Returns only the code of an error. Its message may contain the address, which must not be logged. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = "code" in error ? String(error.code) : error.name;
  return "responseCode" in error && error.responseCode ? `${code} ${error.responseCode}` : code;
}

/** The mail server permanently rejected the recipient or the message (RFC 5321, 4.2.1: 5yz). */
export const isPermanent = (error: unknown): boolean =>
  isUnknownRecipient(error) || isRejectedFor(error, "DATA");

export const isUnknownRecipient = (error: unknown): boolean => isRejectedFor(error, "RCPT TO");

const isRejectedFor = (error: unknown, command: string): boolean =>
  error instanceof Error &&
  "responseCode" in error &&
  Number(error.responseCode) >= 500 &&
  "command" in error &&
  error.command === command;
