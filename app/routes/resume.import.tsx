import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { fromJsonResume, type Imported } from "#contract/json-resume/import";
import type { SectionInput } from "#contract/resume/contracts";
import { type ResumeSection, resumeSections } from "#contract/resume/sections";
import type { Content } from "#contract/resume/words";
import type { UploadedFile } from "../api/call";
import { isApiError } from "../api/errors.server";
import { optionalPart, orEmptyList } from "../api/part.server";
import { toFailure } from "../forms/api-failure.server";
import { ErrorSummary } from "../forms/fields";
import { localePath } from "../i18n/locale";
import { useTranslation } from "../i18n/translation";
import { ResumePage } from "../resume/resume-page";
import { withDroppedItems } from "../resume/saving/section-changes.server";
import { titled } from "../screen";
import { requireMember } from "../sign-in/auth.server";
import { selectedPaths } from "./resume.import/field-names";
import { ImportForm } from "./resume.import/form";
import { mergeSelected } from "./resume.import/merge.server";
import { buildPlan, type Plan } from "./resume.import/plan.server";
import { isEmpty, readSource } from "./resume.import/read.server";
import { ImportReview } from "./resume.import/review";

export const handle = titled("import.title", { i18n: ["resume", "member", "forms"] });

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = requireMember(context);
  const resume = await optionalPart(api.resume.readAll());
  return { canKeepFile: context.can.resume, filled: resume?.filled ?? null };
}

interface ImportReply {
  readonly plan: Plan | null;
  /** The uploaded file, encoded for a hidden form field */
  readonly text: string;
  readonly fileName: string | null;
  /** Paths of the selected items; null selects all new and replacing ones */
  readonly selected: readonly string[] | null;
  /** Name of the file, if it was added to the attachments */
  readonly attachedFile: string | null;
  readonly formErrors: readonly string[];
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
}

const emptyReply: ImportReply = {
  plan: null,
  text: "",
  fileName: null,
  selected: null,
  attachedFile: null,
  formErrors: [],
  fieldErrors: {},
};

export async function action({ request, context }: ActionFunctionArgs) {
  const { session } = requireMember(context);
  const { t, locale } = context;
  const form = await request.formData();
  const source = await readSource(form, context);
  if ("error" in source) {
    const text = String(form.get("text") ?? "");
    return errorReply(source.status, { text, fieldErrors: { [source.field]: [source.error] } }, context);
  }
  const imported = fromJsonResume(source.json);
  if (isEmpty(imported)) return errorReply(400, { fieldErrors: { file: [t("import.notAResume")] } }, context);
  const carried = { text: source.text, fileName: source.fileName };
  if (form.get("intent") !== "save") {
    const isAttached = form.get("attachFile") === "on" && source.document !== null;
    const attached = isAttached ? await attachFile(source.document, context) : {};
    return reviewReply(200, { ...carried, ...attached }, source.json, imported, context);
  }
  const selected = selectedPaths(form);
  if (context.form.isReplay)
    return reviewReply(200, { ...carried, selected }, source.json, imported, context);

  const outcome = await saveSelected(new Set(selected), form, imported, context);
  if (outcome.errors.length > 0)
    return reviewReply(
      outcome.status,
      { ...carried, selected, formErrors: outcome.errors },
      source.json,
      imported,
      context,
    );
  session.toast(t("import.saved", { count: selected.length }));
  return redirect(localePath("/resume", locale), 303);
}

/** Adds the file to the attachments. Returns its name or, if that fails, the errors. */
async function attachFile(file: UploadedFile, context: AppLoadContext): Promise<Partial<ImportReply>> {
  try {
    await context.api.files.uploadAttachment(file, "");
    return { attachedFile: file.name };
  } catch (error) {
    return { formErrors: [context.t("import.notAttached"), ...toFailure(error, "upload", context).lines] };
  }
}

/** Shows the form again with its errors. */
function errorReply(status: number, reply: Partial<ImportReply>, context: AppLoadContext) {
  context.form.hasFailed = true;
  return data({ ...emptyReply, ...reply }, { status });
}

/** Shows the review: the file compared with the current resume. */
async function reviewReply(
  status: number,
  reply: Partial<ImportReply>,
  json: unknown,
  imported: Imported,
  context: AppLoadContext,
) {
  const { api } = context;
  try {
    const [current, cities, areas] = await Promise.all([
      api.resume.readAll(),
      orEmptyList(api.places.cities()),
      orEmptyList(areasOf(imported, context)),
    ]);
    const places = new Map([
      ...cities.map(({ i18nCityKey, name }) => [i18nCityKey, name] as const),
      ...areas.map(({ i18nCityAreaKey, name }) => [i18nCityAreaKey, name] as const),
    ]);
    const plan = buildPlan(json, imported, current, places, context);
    if (status !== 200) context.form.hasFailed = true;
    return data({ ...emptyReply, ...reply, plan }, { status });
  } catch (error) {
    const { status, lines } = toFailure(error, "import", context);
    return errorReply(status, { ...reply, formErrors: [...(reply.formErrors ?? []), ...lines] }, context);
  }
}

const areasOf = ({ resume }: Imported, { api }: AppLoadContext) => {
  const city = resume.generalInformation.location?.i18nCityKey;
  return city ? api.places.areas(city) : Promise.resolve([]);
};

/**
 * Saves the selected items section by section, each based on the version shown; returns errors of sections not saved.
 */
async function saveSelected(
  selected: ReadonlySet<string>,
  form: FormData,
  imported: Imported,
  context: AppLoadContext,
): Promise<{ status: number; errors: string[] }> {
  const { api, t } = context;
  if (selected.size === 0) return { status: 400, errors: [t("import.noneTaken")] };
  const known = new Set(imported.recognized.map(({ path }) => path));
  if ([...selected].some((path) => path.includes("[") && !known.has(path)))
    return { status: 400, errors: [t("import.incompleteTaken")] };
  const errors: string[] = [];
  let status = 200;
  try {
    const current = await api.resume.readAll();
    for (const section of resumeSections) {
      const content = mergeSelected(section, selected, imported, current);
      if (content === null) continue;
      // Saving replaces the whole section, so it would delete the entries that could not be read.
      if (current.unavailable.includes(section)) {
        status = 503;
        errors.push(`${t(`section.${section}`)}${t("form.colon")}${t("import.sectionNotRead")}`);
        continue;
      }
      const version = Number(form.get(`version.${section}`) ?? 0);
      const failure = await saveSection(section, { ...content, version });
      if (failure === null) continue;
      status = failure.status;
      errors.push(`${t(`section.${section}`)}${t("form.colon")}${failure.text}`);
    }
  } catch (error) {
    const failure = toFailure(error, "import", context);
    return { status: failure.status, errors: [...errors, ...failure.lines] };
  }
  return { status, errors };

  /** The API validates each section by its schema; the page shows its errors. */
  async function saveSection(section: ResumeSection, body: Content) {
    try {
      await api.resume.save(section, withDroppedItems(body) as unknown as SectionInput<ResumeSection>);
      return null;
    } catch (error) {
      if (isApiError(error) && error.status === 409) return { status: 409, text: t("import.conflict") };
      const { status, lines } = toFailure(error, "import", context);
      return { status, text: lines.join(" ") };
    }
  }
}

export default function Import() {
  const { t } = useTranslation();
  const { canKeepFile, filled } = useLoaderData<typeof loader>();
  const { plan, text, fileName, selected, attachedFile, formErrors, fieldErrors } =
    useActionData<typeof action>() ?? emptyReply;
  const hasErrors = formErrors.length + Object.keys(fieldErrors).length > 0;
  const allErrors: Record<string, string[]> = {
    ...(formErrors.length > 0 && { "": [...formErrors] }),
    ...Object.fromEntries(Object.entries(fieldErrors).map(([name, texts]) => [name, [...texts]])),
  };
  return (
    <ResumePage here={t("import.title")} filled={filled}>
      <ErrorSummary form={{ id: "import", status: hasErrors ? "error" : undefined, allErrors }} />
      {plan ? (
        <ImportReview {...{ plan, text, fileName, selected, attachedFile }} />
      ) : (
        <ImportForm text={text} errors={fieldErrors} canKeepFile={canKeepFile} />
      )}
    </ResumePage>
  );
}
