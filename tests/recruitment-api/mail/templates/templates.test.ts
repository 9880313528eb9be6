import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { createMailComposer } from "#api/mail/compose";
import { type Mail, type MailKind, mailKinds } from "#api/mail/kinds";
import { readMailTemplates } from "#api/mail/templates";
import { loadIdentity } from "#company/identity";
import { demoCompany } from "#company/shipped";
import { formatDeadline } from "#contract/dates";
import { type Locale, locales } from "#contract/locale";
import { foreignText } from "#support/language-check";
import { newFolder } from "#support/new-folder";

const secondCompany = resolve("tests/support/second-company");
const kinds = Object.keys(mailKinds) as MailKind[];
const origin = "https://careers.example";

/** An email with a value for every placeholder of its kind. Texts contain no letters, so they fit every language. */
function mailOf(kind: MailKind): Mail {
  const names = [...mailKinds[kind].required, ...mailKinds[kind].optional];
  const valueFor = (name: string) => {
    if (/link$/i.test(name)) return `${origin}/p?token=${name}`;
    return /^(at|until|since|eraseAt|closesAt|editableUntil|sessionAt)$/.test(name)
      ? new Date("2026-11-27T15:43:00Z")
      : `#${name.length}1`;
  };
  // The names are those of the kind's placeholders.
  return { kind, values: Object.fromEntries(names.map((name) => [name, valueFor(name)])) } as Mail;
}
const compose = (folder: string, mail: Mail, locale: Locale) =>
  createMailComposer(loadIdentity(folder), origin)(mail, locale);
const textOfHtml = (html: string) => html.replace(/<style>[\s\S]*?<\/style>|<[^>]*>/g, " ");

describe("the shipped templates", () => {
  test.each(locales)("contain every kind of email in %s", (locale) => {
    const templates = readMailTemplates(loadIdentity(demoCompany));
    expect(kinds.filter((kind) => templates[kind][locale]?.locale !== locale)).toEqual([]);
  });

  test.each(kinds.flatMap((kind) => locales.map((locale) => [kind, locale] as const)))(
    "%s in %s has all its values and only words of its language",
    (kind, locale) => {
      const mail = mailOf(kind);
      const { subject, text, html } = compose(demoCompany, mail, locale);
      for (const part of [subject, text, html]) {
        expect(part).not.toMatch(/\{\{|\}\}|undefined|Invalid|\[.*\]\(/);
        expect(part.trim()).not.toBe("");
      }
      for (const name of mailKinds[kind].required) {
        const value: unknown = Object.entries(mail.values).find(([each]) => each === name)?.[1];
        const expected = value instanceof Date ? formatDeadline(value, locale) : String(value);
        expect(text).toContain(expected);
        expect(html).toContain(expected);
      }
      const words = [subject, text, textOfHtml(html)]
        .join("\n")
        .replace(/careers hr.*|https?:\S+|\S+@\S+/g, "");
      expect(foreignText(words, locale)).toEqual([]);
      expect(`${subject}\n${text}`).not.toMatch(
        /[，。；：！？、）」”] \p{Script=Han}|\p{Script=Han} [，。；：！？、（「“]/u,
      );
      expect(html).toContain(`<html lang="${locale}">`);
      expect(html).toContain("color-scheme: light dark;");
    },
  );

  test.each([
    ["application-received", { number: "A2611-7KQ2-M4XN", jobId: "RD-2611-042" }],
    ["closing-soon", { saved: "Keeper (RD-2611-042): closes Nov 27" }],
  ] as const)("%s has no line break inside a number", (kind, values) => {
    const mail = mailOf(kind);
    const { html, text } = compose(
      demoCompany,
      { ...mail, values: { ...mail.values, ...values } } as Mail,
      "en-US",
    );
    for (const number of Object.values(values).flatMap((value) => value.match(/[A-Z]\w*-\w+-\w+/) ?? [])) {
      expect(html).toContain(`<span style="white-space:nowrap">${number}</span>`);
      expect(text).toContain(number);
    }
    // The title is plain text, so it contains no markup.
    expect(html).not.toMatch(/<title>[^<]*<span/);
  });

  test("mark the reached step of an application, and show no steps after its end", () => {
    const steps = ["Submitted", "In review", "Interviews", "Offer", "First day"];
    const kindsAt: readonly (readonly MailKind[])[] = [
      ["application-received", "application-reopened"],
      ["state-viewed", "state-shortlisted"],
      ["state-interviewing", "interview-invitation", "interview-booked", "interview-moved"],
      ["state-offered", "job-offer"],
      ["offer-accepted", "state-hired"],
    ];
    for (const kind of kinds) {
      const { text, html } = compose(demoCompany, mailOf(kind), "en-US");
      const reached = kindsAt.findIndex((each) => each.includes(kind));
      const marked = steps.map(
        (step, index) => `${index < reached ? "✓" : index > reached ? "○" : "●"} ${step}`,
      );
      if (reached >= 0) expect([kind, text.split("\n")[0]]).toEqual([kind, marked.join("  ")]);
      else expect([kind, /[✓●○]/.test(text + html)]).toEqual([kind, false]);
      expect(/<strong class="link"[^>]*>(.*?)<\/strong>/.exec(html)?.[1]).toBe(marked[reached]);
    }
  });

  test("name the steps of an application in Chinese", () => {
    const steps = (locale: Locale) => compose(demoCompany, mailOf("job-offer"), locale).text.split("\n")[0];
    expect(steps("zh-TW")).toBe("✓ 送出  ✓ 審閱  ✓ 面試  ● 錄取通知  ○ 報到");
    expect(steps("zh-CN")).toBe("✓ 提交  ✓ 筛选  ✓ 面试  ● 录用通知  ○ 入职");
  });

  test.each([
    ["zh-TW", "您好：", "林 $& 您好："],
    ["zh-CN", "您好：", "林 $&，您好："],
    ["en-US", "Hello,", "Hello 林 $&,"],
  ] as const)("greet the recipient in %s, by name if the name is known", (locale, greeting, byName) => {
    const composeMail = createMailComposer(loadIdentity(demoCompany), origin);
    const mail = mailOf("password-reset");
    expect(composeMail(mail, locale).text).toMatch(new RegExp(`^${greeting}\n`));
    expect(composeMail(mail, locale, "林 $&").text.startsWith(`${byName}\n`)).toBe(true);
  });

  test("format dates like the site in the recipient's language", () => {
    const date = (locale: Locale, at: string) =>
      compose(
        demoCompany,
        { kind: "password-changed", values: { at: new Date(at), passwordLink: origin } },
        locale,
      ).text;
    expect(date("en-US", "2026-11-27T15:43:00Z")).toContain("Nov 27, 2026, 11:43 PM (Taipei time)");
    expect(date("zh-TW", "2026-11-27T15:43:00Z")).toContain("2026 年 11 月 27 日 23:43（台北時間）");
    expect(date("zh-CN", "2026-11-27T16:00:00Z")).toContain("2026 年 11 月 27 日 24:00（台北时间）");
    expect(date("en-US", "2026-11-27T16:00:00Z")).toContain("Nov 27, 2026, 11:59 PM (Taipei time)");
  });
});

test("docs/mails.md lists every email with its placeholders", () => {
  const listed = (names: readonly string[]) => names.map((name) => `\`{{${name}}}\``).join(" ");
  const rows = readFileSync(resolve("docs/mails.md"), "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, kind, , required, optional] = line.split("|").map((cell) => cell.trim());
      return kind?.startsWith("`") ? [[kind, required, optional]] : [];
    });
  expect(rows.sort()).toEqual(
    kinds
      .map((kind) => [`\`${kind}\``, listed(mailKinds[kind].required), listed(mailKinds[kind].optional)])
      .sort(),
  );
});

describe("the emails of the second company", () => {
  test.each(["en-US", "zh-TW"] as const)("contain nothing of the demo company in %s", (locale) => {
    for (const kind of kinds) {
      const { subject, text, html } = compose(secondCompany, mailOf(kind), locale);
      expect(`${subject}${text}${html}`).not.toMatch(/樟|Camphor|camphorisle/i);
      expect(html).toContain("people@saltandkiln.example");
      expect(html).toContain(locale === "en-US" ? "Salt &#38; Kiln" : "鹽窯工坊");
    }
  });

  test("use the company's colours", () => {
    const html = (folder: string) => compose(folder, mailOf("password-reset"), "en-US").html;
    const button = (folder: string) => /class="button"[^>]*background:(#[0-9a-f]{6})/.exec(html(folder))?.[1];
    // oklch(0.425 0.078 172) and oklch(0.425 0.078 300), as Chromium converts them.
    expect([button(demoCompany), button(secondCompany)]).toEqual(["#0d5c49", "#554473"]);
  });
});

describe("the emails of a company folder", () => {
  let folder: string;
  beforeEach(() => {
    folder = newFolder();
    cpSync(secondCompany, folder, { recursive: true });
    mkdirSync(join(folder, "mails"));
  });
  const write = (name: string, text: string) => writeFileSync(join(folder, "mails", name), text);
  const errors = () => {
    try {
      readMailTemplates(loadIdentity(folder));
      return [];
    } catch (error) {
      return (error as { errors: readonly string[] }).errors;
    }
  };
  const state = (values: Partial<Record<"title" | "link" | "number", string>> = {}): Mail => ({
    kind: "state-viewed",
    values: {
      title: "Potter",
      jobId: "SK-2611-001",
      link: `${origin}/x`,
      number: "A1",
      nextStep: "",
      by: "",
      similarLink: `${origin}/job`,
      ...values,
    },
  });

  test("replace single kinds in single languages", () => {
    write(
      "state-viewed.en-US.md",
      "---\n# {{comment}}\nsubject: {{title}}: we have begun\n---\n\nDear *applicant*,\n\n- {{number}}\n- see [your page]({{link}})\n",
    );
    const own = compose(folder, state(), "en-US");
    expect(own.subject).toBe("Potter: we have begun");
    expect(own.text).toBe(
      "✓ Submitted  ● In review  ○ Interviews  ○ Offer  ○ First day\n\nDear applicant,\n\n- A1\n- see your page <https://careers.example/x>\n",
    );
    expect(own.html).toContain("<em>applicant</em>");
    expect(compose(folder, state(), "zh-TW").subject).toBe("應徵紀錄更新：Potter（審閱中）");
    expect(compose(folder, mailOf("state-hired"), "en-US").subject).toContain("Your application");
  });

  test("escape values in HTML, and allow them neither to add headers nor to become Markdown", () => {
    const title =
      "<b>\"x\"</b> & 'w' [y](https://evil.example) {{link}}\r\nBcc: all@evil.example\u2028z\u0000";
    const { subject, text, html } = compose(folder, state({ title }), "en-US");
    expect(subject).toBe(
      "Your application: <b>\"x\"</b> & 'w' [y](https://evil.example) {{link}} Bcc: all@evil.example z (In review)",
    );
    expect(text).toContain("[y](https://evil.example) {{link}}\nBcc: all@evil.example");
    expect(html).not.toContain("<b>");
    expect(html).not.toContain('href="https://evil.example');
    expect(html).toContain("&#60;b&#62;&#34;x&#34;&#60;/b&#62; &#38; &#39;w&#39;");
  });

  test("encode values within the address of a link", () => {
    write(
      "state-viewed.en-US.md",
      "---\nsubject: s\n---\n{{number}}\n\n[map](https://maps.example/?q={{title}}&z=9), [go]({{link}})\n",
    );
    const { text, html } = compose(folder, state({ title: "Kiln & glaze #2" }), "en-US");
    const address = "https://maps.example/?q=Kiln%20%26%20glaze%20%232";
    expect(text).toContain(`map <${address}&z=9>, go <${origin}/x>`);
    expect(html).toContain(`href="${address}&#38;z=9"`);
  });

  test("support headings, lists, code and links within paragraphs, as text and as HTML", () => {
    write(
      "state-viewed.en-US.md",
      [
        "---\nsubject: s\n---",
        "# News of {{title}}",
        "1. first `code {{number}}`\n2. **second**",
        "[one]({{link}}) and [two](https://two.example)",
        "before [{{title}}]({{link}})",
        "[button of {{title}}]({{link}})",
        "one \\\ntwo\nthree <b>&amp;</b>",
      ].join("\n\n"),
    );
    const { text, html } = compose(folder, state({ title: "A\nB" }), "en-US");
    const link = `${origin}/x`;
    expect(text.split("\n\n").slice(1)).toEqual([
      "News of A\nB",
      "1. first code A1\n2. second",
      `one <${link}> and two <https://two.example>`,
      `before A\nB <${link}>`,
      `button of A\nB\n${link}`,
      "one \ntwo\nthree <b>&amp;</b>\n",
    ]);
    for (const part of [
      />News of A<br>B<\/h1>/,
      /<ol style="[^"]+"><li>first <code>code A1<\/code><\/li><li><strong>second<\/strong><\/li><\/ol>/,
      /<p style="margin:0 0 16px"><a class="link" href="[^"]+\/x" style="color:#\w+">one<\/a> and <a class="link" href="https:\/\/two.example"/,
      /before <a class="link"[^>]*>A<br>B<\/a>/,
      /<a class="button" href="[^"]+\/x" style="[^"]+">button of A<br>B<\/a><\/p>\n<p class="quiet" style="[^"]+">https:\/\/careers.example\/x<\/p>/,
      /one <br>two<br>three &#60;b&#62;&#38;amp;&#60;\/b&#62;<\/p>/,
    ])
      expect(html).toMatch(part);
    expect(html.match(/class="button"/g)).toHaveLength(1);
  });

  test("leave out a paragraph whose value is empty", () => {
    write(
      "state-viewed.en-US.md",
      "---\nsubject: s\n---\n{{title}}\n\nNumber {{number}}\n\n[go]({{link}})\n",
    );
    expect(compose(folder, state({ number: "" }), "en-US").text).toMatch(
      /\n\nPotter\n\ngo\nhttps:\/\/careers.example\/x\n$/,
    );
  });

  test("are validated: each error is reported with its file and line", () => {
    write("state-veiwed.en-US.md", "---\nsubject: s\n---\nx\n");
    write("state-viewed.fr-FR.md", "---\nsubject: s\n---\nx\n");
    write("notes.txt", "x");
    write("state-viewed.en-US.md", "---\nSubject: s\n---\nx {{titel}}\n\n[go]({{number}}) {{title}}\n");
    write("password-reset.zh-TW.md", "no subject");
    write("contact-receipt.en-US.md", "---\nsubject: {{number}}\n---\n\n");
    expect(errors()).toEqual([
      "mails/contact-receipt.en-US.md, line 4: the text is missing",
      "mails/notes.txt: must be named KIND.LOCALE.md",
      "mails/password-reset.zh-TW.md, line 1: must start with the subject between two lines ---",
      expect.stringContaining(
        "mails/state-veiwed.en-US.md: “state-veiwed” is not a kind of email; expected one of ",
      ),
      "mails/state-viewed.en-US.md, line 2: “Subject: s” is not known; expected subject:",
      "mails/state-viewed.en-US.md, line 2: the subject is missing",
      expect.stringContaining(
        "mails/state-viewed.en-US.md, line 4: {{titel}} is not known; expected one of {{title}}",
      ),
      "mails/state-viewed.en-US.md, line 1: {{link}} is missing",
      expect.stringContaining("mails/state-viewed.en-US.md, line 6: “{{number}}” cannot be a link"),
      expect.stringContaining(
        "mails/state-viewed.fr-FR.md: “fr-FR” is not one of the languages; expected one of en-US, zh-TW",
      ),
    ]);
  });

  test("may begin with a byte order mark, have line ends of Windows, and lie beside hidden files", () => {
    write("state-viewed.en-US.md", "\uFEFF---\r\nsubject: own\r\n---\r\n{{title}} [go]({{link}})\r\n");
    write(".DS_Store", "");
    expect(errors()).toEqual([]);
    expect(compose(folder, state(), "en-US")).toMatchObject({
      subject: "own",
      text: expect.stringContaining(`\n\nPotter go <${origin}/x>\n`),
    });
  });

  test("may link to web addresses and email addresses, and are rejected in another encoding than UTF-8", () => {
    const links = ["https://a.example", "http://a.example", "MAILTO:a@a.example", "{{siteLink}}", "{{link}}"];
    const text = (body: string) => `---\nsubject: s\n---\n{{title}} {{link}}\n${body}\n`;
    write("state-viewed.en-US.md", text(links.map((link) => `[x](${link})`).join("\n")));
    expect(errors()).toEqual([]);
    write("state-viewed.en-US.md", text("[x](ftp://a.example)\n[y](/job)"));
    expect(errors()).toEqual(
      [
        [5, "ftp://a.example"],
        [6, "/job"],
      ].map(([line, target]) =>
        expect.stringContaining(`mails/state-viewed.en-US.md, line ${line}: “${target}” cannot be a link`),
      ),
    );
    writeFileSync(join(folder, "mails/state-viewed.en-US.md"), Buffer.from(text("caf\u00e9"), "latin1"));
    expect(errors()).toEqual(["mails/state-viewed.en-US.md, line 1: is not UTF-8"]);
  });

  test("have a shipped template for each kind in each language, and there is no other file", () => {
    const names = readdirSync(resolve("recruitment-api/mail/templates")).sort();
    expect(names).toEqual(kinds.flatMap((kind) => locales.map((locale) => `${kind}.${locale}.md`)).sort());
  });
});
