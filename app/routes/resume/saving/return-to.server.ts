import type { AppLoadContext } from "@remix-run/node";
import { jobId } from "#contract/jobs";
import type { ResumeSection } from "#contract/resume/sections";
import { requireMember, safeReturnPath } from "../../../auth.server";
import { localePath } from "../../../i18n/locale";
import { orEmptyList } from "../or-empty-list.server";

type HasUrl = Pick<Request, "url">;

const queryParam = ({ url }: HasUrl, name: string) => new URL(url).searchParams.get(name) ?? "";

/** Id of the opening the resume is completed for (`?for=`); empty if none or invalid. */
export function returnOpening(request: HasUrl): string {
  return jobId.safeParse(queryParam(request, "for")).data ?? "";
}

/** Path of the application to return to once a section is filled (`?to=`); empty if none or invalid. */
export function returnApplication(request: HasUrl): string {
  const to = safeReturnPath(queryParam(request, "to"), "");
  return /^\/job\/[^/?#]+\/apply(?:[/?#]|$)/.test(to) ? to : "";
}

/** The query string that resume pages pass on in their links, for `sectionPath`. */
export function returnQueryOf(request: HasUrl): string {
  const known = { for: returnOpening(request), to: returnApplication(request) };
  return new URLSearchParams(Object.entries(known).filter(([, value]) => value !== "")).toString();
}

/**
 * Where to redirect after a save, with locale prefix: to the application that linked to the section if the section is now
 * filled, else to `otherwise`.
 */
export async function pathAfterSave(
  section: ResumeSection,
  request: HasUrl,
  context: AppLoadContext,
  otherwise: string,
): Promise<string> {
  const application = returnApplication(request);
  if (application === "") return localePath(otherwise, context.locale);
  const { api } = requireMember(context);
  const filled = await orEmptyList(api.resume.readAll().then((resume) => resume.filled));
  return localePath(filled.includes(section) ? application : otherwise, context.locale);
}
