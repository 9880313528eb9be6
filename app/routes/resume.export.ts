import type { LoaderFunctionArgs } from "@remix-run/node";
import { toJsonResume } from "#contract/json-resume/export";
import { downloadAs } from "../resume/download-name.server";
import { requireMember } from "../sign-in/auth.server";

/** Downloads the resume as a JSON Resume 1.0.0 file named after the applicant. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  const resume = await api.resume.readAll();
  return new Response(`${JSON.stringify(toJsonResume(resume), null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": downloadAs(resume.generalInformation.name, "json"),
      "Cache-Control": "private, no-store",
    },
  });
}
