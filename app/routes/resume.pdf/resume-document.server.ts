import type { AppLoadContext } from "@remix-run/node";
import { formatDate } from "#contract/dates";
import { toJsonResume } from "#contract/json-resume/export";
import type { Resume } from "#contract/resume/contracts";
import { documentSection } from "#contract/resume/document";
import type { ResumeDocument } from "#contract/resume-document";
import { printedResume, resumeName } from "../../resume/view/resume-view.server";

/** The contents of the PDF: the sections that are not empty, with the texts of the print version. */
export function resumeDocument(
  resume: Resume,
  photo: ResumeDocument["photo"],
  context: AppLoadContext,
): ResumeDocument {
  const { t, locale, brand } = context;
  const { title, contact, views } = printedResume(resume, context);
  return {
    lang: locale,
    title,
    contact: contact.join("  "),
    author: resumeName(resume, locale),
    creator: brand.name,
    footer: t("resume.pdfMade", {
      brand: brand.name,
      date: formatDate(new Date().toISOString(), locale),
    }),
    replacedNote: t("resume.pdfReplaced"),
    jsonResume: JSON.stringify(toJsonResume(resume)),
    photo,
    sections: views.map((view) =>
      documentSection(
        view,
        view.section === "generalInformation" ? t("resume.printGeneral") : t(`section.${view.section}`),
        locale,
      ),
    ),
  };
}
