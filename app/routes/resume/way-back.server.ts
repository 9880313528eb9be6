import type { AppLoadContext } from "@remix-run/node";
import type { ResumeSection } from "../../../contract/resume/sections";
import { requireMember, safeReturnPath } from "../../auth.server";
import { localePath } from "../../i18n/locale";
import { orNone } from "./general-information.server";

type Asked = Pick<Request, "url">;

const asked = ({ url }: Asked, name: string) => new URL(url).searchParams.get(name) ?? "";

/** The opening for which somebody completes the resume, from a page's address (`?for=`); empty: none. */
export function forOpening(request: Asked): string {
  const jobId = asked(request, "for");
  return /^[A-Z]{2,4}-\d{4}-\d{3,6}$/.test(jobId) ? jobId : "";
}

/** The application that sent somebody here (`?to=`), to which a completed section leads back; empty: none. */
export function askingApplication(request: Asked): string {
  const to = safeReturnPath(asked(request, "to"), "");
  return /^\/job\/[^/?#]+\/apply(?:[/?#]|$)/.test(to) ? to : "";
}

/** What the resume's pages hand on to one another, as `sectionPath` takes it. */
export function handedOn(request: Asked): string {
  const known = { for: forOpening(request), to: askingApplication(request) };
  return new URLSearchParams(Object.entries(known).filter(([, value]) => value !== "")).toString();
}

/**
 * Where a save leads, with locale prefix: back to the application that asked for the section as soon as the section counts
 * as filled, else to `otherwise`.
 */
export async function afterSaving(
  section: ResumeSection,
  request: Asked,
  context: AppLoadContext,
  otherwise: string,
): Promise<string> {
  const application = askingApplication(request);
  if (application === "") return localePath(otherwise, context.locale);
  const { api } = requireMember(context);
  const filled = await orNone(api.resume.readAll().then((resume) => resume.filled));
  return localePath(filled.includes(section) ? application : otherwise, context.locale);
}
