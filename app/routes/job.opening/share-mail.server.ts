import type { AppLoadContext } from "@remix-run/node";
import type { Job } from "#contract/jobs";
import { localePath } from "../../i18n/locale";

/** The `mailto:` URL of an email that recommends an opening. */
export function shareMail(
  { jobId, title }: Pick<Job, "jobId" | "title">,
  { brand: { name: company }, origin, locale, t }: AppLoadContext,
): string {
  const address = new URL(localePath(`/job/${jobId}`, locale), origin).href;
  return mailAddress(t("share.mailSubject", { title: shortened(title), company }), [
    t("share.mailBody", { company }),
    shortened(title),
    address,
  ]);
}

/**
 * Replaces line breaks, direction marks (which would change the rest of the line) and lone surrogates (which no address
 * can contain) with spaces. An API may cut a title in the middle of an emoji.
 */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu, " ");

/**
 * Maximum number of code points of a title in a `mailto:` address. Windows opens no address of more than 2,048
 * characters, and each Chinese character takes nine of them.
 */
const maxTitle = 60;

function shortened(title: string): string {
  const points = [...title];
  return points.length <= maxTitle ? title : `${points.slice(0, maxTitle).join("")}…`;
}

/** RFC 6068: lines of the body end with CRLF. */
const mailAddress = (subject: string, lines: readonly string[]) =>
  `mailto:?subject=${encodeURIComponent(oneLine(subject))}&body=${encodeURIComponent(lines.map(oneLine).join("\r\n"))}`;
