import type { AppLoadContext } from "@remix-run/node";
import { jobId } from "#contract/jobs";
import type { ResumeSection } from "#contract/resume/sections";
import { orEmptyList } from "../../api/part.server";
import { localePath } from "../../i18n/locale";
import { requireMember, safeReturnPath } from "../../sign-in/auth.server";
import { gapPath, isOnApplicationPage } from "../paths";

type HasUrl = Pick<Request, "url">;

const queryParam = ({ url }: HasUrl, name: string) => new URL(url).searchParams.get(name) ?? "";

/** Id of the opening for which the member completes the resume (`?for=`); empty if missing or invalid. */
export function returnOpening(request: HasUrl): string {
  return jobId.safeParse(queryParam(request, "for")).data ?? "";
}

/** Path of the application to which saving leads back (`?to=`); empty if missing or invalid. */
export function returnApplication(request: HasUrl): string {
  const to = safeReturnPath(queryParam(request, "to"), "");
  return /^\/job\/[^/?#]+\/apply(?:[/?#]|$)/.test(to) ? to : "";
}

/** The query string that resume pages preserve in their links, for `sectionPath`. */
export function returnQueryOf(request: HasUrl): string {
  const known = { for: returnOpening(request), to: returnApplication(request) };
  return new URLSearchParams(Object.entries(known).filter(([, value]) => value !== "")).toString();
}

/**
 * The path after a save, with locale prefix. If an application linked to the section and the section is now filled, the
 * path leads back to the application. If the next missing section cannot be filled in on the application's page, the
 * path leads to that section instead. In all other cases, it is `otherwise`.
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
  const id = application.split("/")[2] ?? "";
  const [filled, required] = await Promise.all([
    orEmptyList(api.resume.readAll().then((resume) => resume.filled)),
    orEmptyList(api.jobs.read(id).then((job) => job.requiredSections)),
  ]);
  if (!filled.includes(section)) return localePath(otherwise, context.locale);
  const next = required.find((each) => !filled.includes(each));
  return localePath(next && !isOnApplicationPage(next) ? gapPath(next, id) : application, context.locale);
}
