import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { photoLimits } from "#contract/files";
import type { Resume } from "#contract/resume/contracts";
import type { ApiClient } from "../api";
import { optionalPart } from "../api/part.server";
import { localePath } from "../i18n/locale";
import { downloadAs } from "../resume/download-name.server";
import { resumeName } from "../resume/view/resume-view.server";
import { requireMember } from "../sign-in/auth.server";
import { resumeDocument } from "./resume.pdf/resume-document.server";

/**
 * Downloads the resume as a PDF file named after the applicant. If it cannot be written, redirects to the print version
 * with a message.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  const { t, locale, session, writeResumePdf } = context;
  const resume = await api.resume.readAll();
  const printVersion = (text: string) => {
    session.toast(text, "error");
    return redirect(localePath("/resume/print", locale), 303);
  };
  // If a section cannot be read, no file is written, because it would look complete.
  if (resume.unavailable.length > 0) return printVersion(t("resume.pdfFailed"));
  const base64 = resume.photo ? await readPhoto(api) : null;
  const alt = t("photo.alt", { name: resumeName(resume, locale) });
  const photo = base64 === null ? null : { base64, alt };
  const written = await writeResumePdf(resumeDocument(resume, photo, context));
  if (written.pdf === null)
    return printVersion(t(written.reason === "busy" ? "resume.pdfBusy" : "resume.pdfFailed"));
  return pdfResponse(written.pdf, resume);
}

const pdfResponse = (pdf: Uint8Array<ArrayBuffer>, { generalInformation }: Resume) =>
  new Response(pdf, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(pdf.length),
      "Content-Disposition": downloadAs(generalInformation.name, "pdf"),
      "Cache-Control": "private, no-store",
    },
  });

/** The photo in base64; null if it cannot be read or exceeds the size limit of photos. */
async function readPhoto(api: ApiClient): Promise<string | null> {
  const download = await optionalPart(api.files.readPhoto());
  if (!download?.body) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = download.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > photoLimits.bytes) {
      await reader.cancel();
      return null;
    }
    chunks.push(next.value);
  }
  return Buffer.concat(chunks).toString("base64");
}
