import { spawn } from "node:child_process";
import { once } from "node:events";
import { buffer, text } from "node:stream/consumers";
import { resumePdfProgram } from "#api/shipped";
import { documentColours } from "#company/colours";
import { resumeSectionContracts } from "#contract/resume/contracts";
import { documentSection } from "#contract/resume/document";
import { resumeSections } from "#contract/resume/sections";
import { sectionContent } from "#contract/resume/view";
import type { PdfInput } from "#contract/resume-document";
import { CommandError } from "../../command";
import type { ResumeContent } from "./document";

/** In a checkout the program is a TypeScript source, which Node loads with tsx. */
const args = [...(resumePdfProgram.endsWith(".ts") ? ["--import", "tsx"] : []), resumePdfProgram];

function documentOf({ locale, company, name, facts, photo, resume, answers, words }: ResumeContent) {
  const sections = resumeSections.map((section) =>
    documentSection(
      sectionContent(resumeSectionContracts[section], resume[section], words),
      words.t(`section.${section}`),
      locale,
    ),
  );
  const ofAnswers = {
    heading: answers.title,
    facts: answers.facts.filter(({ text }) => text !== ""),
    lists: [],
    texts: [],
  };
  return {
    lang: locale,
    title: `${name} – ${company}`,
    contact: "",
    author: name,
    creator: company,
    footer: facts.join(" · "),
    replacedNote: words.t("resume.pdfReplaced"),
    jsonResume: null,
    photo: photo && { base64: photo.base64, alt: words.t("photo.alt", { name }) },
    sections: [...sections, ofAnswers].filter(
      ({ statement, facts, lists, texts }: (typeof sections)[number]) =>
        statement || facts.length > 0 || lists.length > 0 || texts.length > 0,
    ),
  };
}

export async function resumePdf(content: ResumeContent): Promise<Buffer> {
  const input: PdfInput = { document: documentOf(content), colours: documentColours(content.brandHue) };
  const child = spawn(process.execPath, args);
  child.stdin.end(JSON.stringify(input));
  const [pdf, errors, [status]] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  if (status !== 0) throw new CommandError(`The PDF of ${content.name} cannot be written: ${errors.trim()}`);
  return pdf;
}
