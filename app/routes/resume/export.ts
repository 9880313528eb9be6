import type { LoaderFunctionArgs } from "@remix-run/node";
import { toJsonResume } from "#contract/json-resume/export";
import { requireMember } from "../../auth.server";

/** Downloads the resume as a JSON Resume 1.0.0 file named after the applicant. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  const resume = await api.resume.readAll();
  const day = new Date().toISOString().slice(0, 10);
  const name = resume.generalInformation.name?.replace(/[\s/\\:*?"<>|]+/g, "-") ?? "";
  return new Response(`${JSON.stringify(toJsonResume(resume), null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": downloadAs(
        `resume-${day}.json`,
        [name, `resume-${day}.json`].filter(Boolean).join("-"),
      ),
      "Cache-Control": "private, no-store",
    },
  });
}

/** Content-Disposition (RFC 6266) with an ASCII fallback and the full name in UTF-8 (RFC 8187). */
function downloadAs(asciiName: string, fullName: string): string {
  const encoded = encodeURIComponent(fullName).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${encoded}`;
}
