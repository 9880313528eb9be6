import type { LoaderFunctionArgs } from "@remix-run/node";
import { toJsonResume } from "../../../contract/jsonResume/export";
import { requireMember } from "../../auth.server";

/** The resume as a JSON Resume 1.0.0 file under the applicant's name. */
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

/** RFC 6266: a name that everyone reads, and the real one in UTF-8 (RFC 8187). */
function downloadAs(plain: string, real: string): string {
  const encoded = encodeURIComponent(real).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
