import { escapeHtml } from "#api/mail/html";
import type { StoredSections } from "#api/resume/portable-resume";
import type { Locale } from "#contract/locale";
import type { Words } from "#contract/resume/words";
import { documentSections, factList } from "./sections";

export interface Photo {
  readonly mediaType: string;
  readonly base64: string;
}

export interface ResumeContent {
  readonly locale: Locale;
  readonly company: string;
  /** Hue of the brand (OKLCH) */
  readonly brandHue: number;
  /** Data URL */
  readonly logo: string | null;
  readonly photo: Photo | null;
  readonly name: string;
  /** Opening, number and dates of the application */
  readonly facts: readonly string[];
  readonly resume: StoredSections;
  readonly answers: {
    readonly title: string;
    readonly facts: readonly { readonly label: string; readonly text: string }[];
  };
  readonly words: Words;
}

const styles = (brandHue: number) => `
:root { --brand: oklch(0.42 0.09 ${brandHue}); color-scheme: light; }
* { box-sizing: border-box; }
body { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem; background: #fff; color: #111;
  font: 1rem/1.55 system-ui, "Noto Sans TC", "Noto Sans SC", sans-serif; overflow-wrap: anywhere; }
header { display: flex; gap: 1.5rem; justify-content: space-between; border-block-end: 3px solid var(--brand); padding-block-end: 1rem; }
header img.logo { height: 2rem; display: block; }
header img.photo { width: 6.5rem; height: auto; align-self: start; }
.brand { color: var(--brand); font-weight: 600; display: flex; gap: .5rem; align-items: center; margin: 0; }
h1 { margin: .5rem 0 .25rem; font-size: 1.75rem; line-height: 1.2; }
h2 { color: var(--brand); font-size: 1.15rem; margin: 1.5rem 0 .5rem; border-block-end: 1px solid #bbb; }
h3 { font-size: 1rem; margin: 0; }
p { margin: 0; }
.when { color: #444; }
.list { font-weight: 600; margin-block-start: .5rem; }
.text { white-space: pre-line; }
.text + .text { margin-block-start: .75rem; }
ul { list-style: none; margin: 0; padding: 0; }
li { padding-block: .4rem; break-inside: avoid; }
dl { margin: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); gap: .6rem 1.5rem; }
dl > div { break-inside: avoid; }
dt { color: #444; font-size: .875rem; }
dd { margin: 0; white-space: pre-line; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; padding: .25rem .5rem .25rem 0; border-block-end: 1px solid #ccc; }
@page { size: A4; margin: 16mm; @bottom-right { content: counter(page) " / " counter(pages); font-size: 8pt; color: #444; } }
@media print { body { padding: 0; max-width: none; font-size: 10.5pt; } h2, h3 { break-after: avoid; } }
`;

/** A self-contained page for reading and printing: no scripts, no further files. */
export function resumeDocument(given: ResumeContent): string {
  const { locale, company, brandHue, logo, photo, name, facts, resume, answers, words } = given;
  const sections = [
    ...documentSections(resume, words),
    { title: answers.title, html: factList(answers.facts) },
  ].filter(({ html }) => html !== "");
  const title = escapeHtml(`${name} – ${company}`);
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${styles(brandHue)}</style>
</head>
<body>
<header>
<div>
<p class="brand">${logo ? `<img class="logo" alt="" src="${logo}">` : ""}${escapeHtml(company)}</p>
<h1>${escapeHtml(name)}</h1>
${facts.map((fact) => `<p>${escapeHtml(fact)}</p>`).join("\n")}
</div>
${photo ? `<img class="photo" alt="" src="data:${photo.mediaType};base64,${photo.base64}">` : ""}
</header>
<main>
${sections.map(({ title: heading, html }) => `<section>\n<h2>${escapeHtml(heading)}</h2>\n${html}\n</section>`).join("\n")}
</main>
</body>
</html>
`;
}
