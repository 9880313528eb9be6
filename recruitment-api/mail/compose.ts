import { mailColours } from "#company/colours";
import type { CompanyIdentity } from "#company/identity";
import { companyOffset, companyTimeName } from "#contract/company-time";
import { formatDeadline } from "#contract/dates";
import { type Locale, localize } from "#contract/locale";
import { localized } from "../i18n/localized";
import { escapeHtml } from "./html";
import { interviewInvitation, type MailedInterview } from "./invitation";
import type { Mail, MailItem, MailValue } from "./kinds";
import { fillIn, type ReadItems, type ReadValue, renderHtml, renderText } from "./markdown";
import { portalUrl } from "./portal-url";
import { type ProgressStep, progressOf } from "./progress";
import { readMailTemplates } from "./templates";

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The name of the sender */
  readonly sender: string;
  /** The calendar event of the interview */
  readonly icalEvent?: ReturnType<typeof interviewInvitation>;
}

type Composed = Mail & { readonly to?: string; readonly interview?: MailedInterview | undefined };

const greeting = localized("您好：", "您好：", "Hello,");
const greetingByName = localized("{name} 您好：", "{name}，您好：", "Hello {name},");

/**
 * Renders an email in the recipient's language, or in another one if no template in that language exists.
 * `name`: the recipient's name, if known.
 */
export type ComposeMail = (mail: Composed, reader: Locale, name?: string) => MailText;

/**
 * Reads the templates of the product and the company.
 *
 * @throws {CompanyFolderError}
 */
export function createMailComposer(company: CompanyIdentity, publicOrigin: string): ComposeMail {
  const templates = readMailTemplates(company);
  const colours = mailColours(company.brandHue);
  return ({ kind, values, to, interview }, reader, recipient) => {
    const { locale, subject: subjectTemplate, body } = localize(templates[kind], reader);
    const name = localize(company.name, locale);
    const site = portalUrl(publicOrigin, reader, "/");
    const all: Readonly<Record<string, MailValue>> = {
      ...values,
      greeting: recipient
        ? localize(greetingByName, locale).replace("{name}", () => recipient)
        : localize(greeting, locale),
      company: name,
      contactEmail: company.contactEmail,
      siteLink: site,
      zone: companyTimeName(locale),
      offset: companyOffset(firstTime(values)),
    };
    const read: ReadValue = (placeholder) => printed(all[placeholder] ?? "", locale);
    const readItems: ReadItems = (placeholder) => itemsOf(all[placeholder]);
    const subject = oneLine(fillIn(subjectTemplate, read));
    const steps = progressOf(kind, locale);
    const content = renderHtml(
      body,
      { read, readItems },
      {
        button: `display:inline-block;padding:12px 20px;border-radius:6px;background:${colours.light.brand};color:${colours.light.onBrand};font-weight:700;text-decoration:none`,
        link: `color:${colours.light.brand}`,
        quiet: `color:${colours.light.quiet}`,
      },
    );
    return {
      subject,
      sender: name,
      text: `${steps.length > 0 ? `${steps.map(({ mark, text }) => `${mark} ${text}`).join("  ")}\n\n` : ""}${renderText(body, { read, readItems })}`,
      html: layout({
        locale,
        subject,
        name,
        site,
        contactEmail: company.contactEmail,
        colours,
        steps,
        content,
      }),
      ...(interview &&
        to !== undefined && {
          icalEvent: interviewInvitation(interview, to, { company, publicOrigin, locale: reader }),
        }),
    };
  };
}

/**
 * The first date among an email's values, or now if there is none. The email states the offset from UTC at that time.
 */
const firstTime = (values: Mail["values"]): number =>
  Object.values(values)
    .find((value) => value instanceof Date)
    ?.getTime() ?? Date.now();

/** Content-ID of the logo, which the transport attaches (RFC 2392) */
export const logoId = "logo";

/** Removes control characters other than line breaks and tabs, because they have no meaning in an email. */
const printable = (text: string) => text.replace(/\r\n?/g, "\n").replace(/(?![\n\t])\p{Cc}/gu, "");

const isItems = (value: MailValue | undefined): value is readonly MailItem[] => Array.isArray(value);

const itemsOf = (value: MailValue | undefined): MailItem[] | undefined =>
  isItems(value)
    ? value.map(({ text, link, note }) => ({ text: printable(text), link, note: printable(note) }))
    : undefined;

function printed(value: MailValue, locale: Locale): string {
  if (value instanceof Date) return formatDeadline(value, locale);
  if (isItems(value)) return printable(value.map(({ text }) => text).join("\n"));
  return printable(typeof value === "string" ? value : localize(value, locale));
}

/** Joins lines, because a header is one line (RFC 5322, 2.2). */
const oneLine = (text: string) => text.replace(/[\s\u2028\u2029]+/g, " ").trim();

interface Layout {
  readonly locale: Locale;
  readonly subject: string;
  readonly name: string;
  readonly site: string;
  readonly contactEmail: string;
  readonly colours: ReturnType<typeof mailColours>;
  readonly steps: readonly ProgressStep[];
  readonly content: string;
}

/** Uses tables and inline styles, which all mail programs support. The style sheet only adds dark colours. */
function layout({ locale, subject, name, site, contactEmail, colours, steps, content }: Layout): string {
  const { light, dark } = colours;
  const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
  const link = (href: string, label: string, style: string) =>
    `<a class="link" href="${escapeHtml(href)}" style="color:${light.brand};${style}">${escapeHtml(label)}</a>`;
  const track = steps.map(({ mark, text, isCurrent }) =>
    isCurrent
      ? `<strong class="link" style="white-space:nowrap;color:${light.brand}">${mark} ${escapeHtml(text)}</strong>`
      : `<span style="white-space:nowrap">${mark} ${escapeHtml(text)}</span>`,
  );
  const progress =
    track.length > 0
      ? `<p class="quiet" style="margin:0 0 20px;font-size:13px;color:${light.quiet}">${track.join(" &nbsp; ")}</p>\n`
      : "";
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background: ${dark.canvas} !important; }
  .surface { background: ${dark.surface} !important; color: ${dark.ink} !important; border-color: ${dark.brand} !important; }
  .quiet { color: ${dark.quiet} !important; }
  .link { color: ${dark.brand} !important; }
  .button { background: ${dark.brand} !important; color: ${dark.onBrand} !important; }
}
</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:${light.canvas}">
<table ${table} class="canvas" style="background:${light.canvas}">
<tr><td align="center" style="padding:24px 12px">
<table ${table} style="max-width:600px;font:16px/1.7 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;text-align:left">
<tr><td style="padding:0 4px 12px;font-size:18px"><img src="cid:${logoId}" width="32" height="32" alt="" style="vertical-align:middle;margin:0 10px 0 0;border-radius:6px">${link(site, name, "font-weight:700;text-decoration:none")}</td></tr>
<tr><td class="surface" style="padding:28px 24px 12px;border-top:4px solid ${light.brand};background:${light.surface};color:${light.ink};overflow-wrap:anywhere">
${progress}${content}
</td></tr>
<tr><td class="quiet" style="padding:16px 4px 0;font-size:13px;color:${light.quiet}">${escapeHtml(name)}<br>${link(`mailto:${contactEmail}`, contactEmail, "")}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
