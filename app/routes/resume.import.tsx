import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData, useNavigationType } from "@remix-run/react";
import { useState } from "react";
import { fromJsonResume, type Imported } from "#contract/json-resume/import";
import type { LocalFile } from "../api/call";
import { optionalPart, orEmptyList } from "../api/part.server";
import { toFailure } from "../forms/api-failure.server";
import { ErrorSummary } from "../forms/fields";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { ResumePage } from "../resume/resume-page";
import { returnOpening } from "../resume/saving/return-to.server";
import { titled } from "../screen";
import { requireMember } from "../sign-in/auth.server";
import resumeCss from "../theme/pages/resume.css?url";
import importCss from "../theme/pages/resume-import.css?url";
import { selectedPaths } from "./resume.import/field-names";
import { ImportForm } from "./resume.import/form";
import { buildPlan, type Plan } from "./resume.import/plan.server";
import { isEmpty, readSource, sourceOf } from "./resume.import/read.server";
import { ImportReview } from "./resume.import/review";
import { saveSelected } from "./resume.import/save-selected.server";

export const links: LinksFunction = () => [resumeCss, importCss].map((href) => ({ rel: "stylesheet", href }));

export const handle = titled("import.title", { i18n: ["resume", "member", "forms"] });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  const resume = await optionalPart(api.resume.readAll());
  return {
    canKeepFile: context.can.resume,
    filled: resume?.filled ?? null,
    back: pageBefore(request),
    waiting: await reviewOfWaiting(context),
  };
}

/** The review of the file that was uploaded on the page of an opening; null if there is none, or nothing to import. */
async function reviewOfWaiting(context: AppLoadContext): Promise<ImportReply | null> {
  const file = await context.waitingResume.read();
  if (!file || typeof file.json !== "object" || file.json === null) return null;
  const { text, json, fileName } = await sourceOf(file.json, file.name, context);
  const imported = fromJsonResume(json);
  if (isEmpty(imported)) return null;
  const reply = { ...emptyReply, text, fileName, canAttach: context.can.resume };
  return { ...reply, plan: await planOf(json, imported, [], context) };
}

interface ImportReply {
  readonly plan: Plan | null;
  /** The file's JSON, for a hidden form field */
  readonly text: string;
  readonly fileName: string | null;
  /** Paths of the selected items; null selects those with `isSelected` in the plan */
  readonly selected: readonly string[] | null;
  /** Name of the file, if it was added to the attachments */
  readonly attachedFile: string | null;
  /** Whether the uploaded file can be added to the attachments when the review is saved */
  readonly canAttach: boolean;
  readonly formErrors: readonly string[];
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
}

const emptyReply: ImportReply = {
  plan: null,
  text: "",
  fileName: null,
  selected: null,
  attachedFile: null,
  canAttach: false,
  formErrors: [],
  fieldErrors: {},
};

export async function action({ request, context }: ActionFunctionArgs) {
  const { session } = requireMember(context);
  const { t, locale } = context;
  const form = await request.formData();
  const text = String(form.get("text") ?? "");
  const source = await readSource(form, context);
  if ("error" in source)
    return errorReply(source.status, { text, fieldErrors: { [source.field]: [source.error] } }, context);
  const imported = fromJsonResume(source.json);
  if (isEmpty(imported))
    return errorReply(400, { text, fieldErrors: { [source.field]: [t("import.notAResume")] } }, context);
  const attachedFile = String(form.get("attachedFile") ?? "") || null;
  const canAttach = form.has("canAttach");
  const carried = { text: source.text, fileName: source.fileName, attachedFile, canAttach };
  const intent = String(form.get("intent"));
  const selected = selectedPaths(form);
  const [, all, section] = /^(all|none):(\w+)$/.exec(intent) ?? [];
  if (section !== undefined) {
    const choose = { section, isAll: all === "all" };
    return reviewReply(200, { ...carried, selected }, source.json, imported, context, choose);
  }
  if (intent !== "save") {
    const isAttached = form.get("attachFile") === "on" && source.document !== null;
    const attached = isAttached ? await attachFile(source.document, context) : {};
    return reviewReply(200, { ...carried, ...attached }, source.json, imported, context);
  }
  if (context.form.isReplay)
    return reviewReply(200, { ...carried, selected }, source.json, imported, context);

  const outcome = await saveSelected(new Set(selected), form, imported, context);
  const attached =
    outcome.errors.length === 0 && canAttach && form.has("attachFile")
      ? await context.waitingResume.withFile((file) => attachFile(file, context))
      : null;
  const formErrors = [...outcome.errors, ...(attached?.formErrors ?? [])];
  if (formErrors.length > 0) {
    const status = outcome.errors.length > 0 ? outcome.status : 400;
    return reviewReply(status, { ...carried, selected, formErrors }, source.json, imported, context);
  }
  if (canAttach) await context.waitingResume.forget();
  session.toast(t("import.saved", { count: outcome.saved }));
  return redirect(localePath(pageBefore(request), locale), 303);
}

/** The page to return to: the application that the file is for (`?for=`), else the resume. */
function pageBefore(request: Pick<Request, "url">): string {
  const opening = returnOpening(request);
  return opening ? `/job/${opening}/apply` : "/resume";
}

/** Adds the file to the attachments. Returns its name or, if that fails, the errors. */
async function attachFile(file: LocalFile, context: AppLoadContext): Promise<Partial<ImportReply>> {
  try {
    await context.api.files.uploadAttachment(file, "");
    return { attachedFile: file.name };
  } catch (error) {
    return { formErrors: [context.t("import.notAttached"), ...toFailure(error, "upload", context).lines] };
  }
}

function errorReply(status: number, reply: Partial<ImportReply>, context: AppLoadContext) {
  context.form.hasFailed = true;
  return data({ ...emptyReply, ...reply }, { status });
}

async function reviewReply(
  status: number,
  reply: Partial<ImportReply>,
  json: unknown,
  imported: Imported,
  context: AppLoadContext,
  choose?: { readonly section: string; readonly isAll: boolean },
) {
  try {
    const plan = await planOf(json, imported, status === 200 ? [] : (reply.selected ?? []), context);
    if (status !== 200) context.form.hasFailed = true;
    const selected = choose ? withSection(reply.selected ?? [], plan, choose) : (reply.selected ?? null);
    return data({ ...emptyReply, ...reply, selected, plan }, { status });
  } catch (error) {
    const { status, lines } = toFailure(error, "import", context);
    return errorReply(status, { ...reply, formErrors: [...(reply.formErrors ?? []), ...lines] }, context);
  }
}

async function planOf(
  json: unknown,
  imported: Imported,
  rejected: readonly string[],
  context: AppLoadContext,
) {
  const { api } = context;
  const [current, cities, areas] = await Promise.all([
    api.resume.readAll(),
    orEmptyList(api.places.cities()),
    orEmptyList(areasOf(imported, context)),
  ]);
  const places = new Map([
    ...cities.map(({ i18nCityKey, name }) => [i18nCityKey, name] as const),
    ...areas.map(({ i18nCityAreaKey, name }) => [i18nCityAreaKey, name] as const),
  ]);
  return buildPlan(json, imported, current, { places, cities, rejected }, context);
}

/** Adds all items of a section to the selected ones (`isAll`), or removes them. */
function withSection(
  selected: readonly string[],
  { sections }: Plan,
  { section, isAll }: { readonly section: string; readonly isAll: boolean },
): string[] {
  const paths = sections
    .filter((each) => each.section === section)
    .flatMap(({ items }) => items.map(({ path }) => path));
  return [...selected.filter((path) => !paths.includes(path)), ...(isAll ? paths : [])];
}

const areasOf = ({ resume }: Imported, { api }: AppLoadContext) => {
  const city = resume.generalInformation.location?.i18nCityKey;
  return city ? api.places.areas(city) : Promise.resolve([]);
};

/**
 * The reply to the form. Remix drops it when a link to a part of the page is followed, for which browsers report `POP`; a
 * link that opens the page again starts over.
 */
function useReply() {
  const reply = useActionData<typeof action>();
  const type = useNavigationType();
  const [latest, setLatest] = useState(reply);
  const shown = reply ?? (type === "POP" ? latest : undefined);
  if (shown !== latest) setLatest(shown);
  return shown;
}

/** Entries of the error summary for the fields of the selected items: the field’s name with the text of its link. */
const linksToFields = ({ sections }: Plan, selected: readonly string[], colon: string) =>
  Object.fromEntries(
    sections
      .flatMap(({ items }) => items)
      .filter(({ path }) => selected.includes(path))
      .flatMap(({ title, corrections }) =>
        corrections
          .filter(({ error }) => error)
          .map(({ name, label }) => [name, [title ? title + colon + label : label]]),
      ),
  );

export default function Import() {
  const { t } = useTranslation();
  const { canKeepFile, filled, back, waiting } = useLoaderData<typeof loader>();
  const { plan, text, fileName, selected, attachedFile, canAttach, formErrors, fieldErrors } =
    useReply() ?? waiting ?? emptyReply;
  const hasErrors = formErrors.length + Object.keys(fieldErrors).length > 0;
  const allErrors: Record<string, readonly string[]> = {
    ...(formErrors.length > 0 && { "": formErrors }),
    ...fieldErrors,
    ...(formErrors.length > 0 && plan && linksToFields(plan, selected ?? [], t("form.colon"))),
  };
  return (
    <ResumePage here={t("import.title")} filled={filled}>
      <ErrorSummary form={{ id: "import", status: hasErrors ? "error" : undefined, allErrors }} />
      {plan ? (
        <ImportReview {...{ plan, text, fileName, selected, attachedFile, canAttach, back }} />
      ) : (
        <ImportForm text={text} errors={fieldErrors} canKeepFile={canKeepFile} />
      )}
    </ResumePage>
  );
}
