import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { fromJsonResume, type Imported } from "../../../contract/jsonResume/import";
import type { Resume, SectionInput } from "../../../contract/resume/contracts";
import { type ResumeSection, resumeSections } from "../../../contract/resume/sections";
import { ApiError } from "../../api/errors.server";
import { requireMember } from "../../auth.server";
import { Crumbs } from "../../components/crumbs";
import { ErrorSummary } from "../../components/form";
import { noteRefusal } from "../../form.server";
import { errorText, explain } from "../../i18n/errors";
import { localePath } from "../../i18n/locale";
import { shownAgainField } from "../../kept-post.server";
import { titled } from "../../screen";
import { orNone } from "./general-information.server";
import { ImportForm } from "./import/form";
import { contentWith, type Plan, planOf } from "./import/plan.server";
import { isEmpty, sourceOf } from "./import/read.server";
import { ImportReview } from "./import/review";

export const handle = titled("import.title");

export function loader({ context }: LoaderFunctionArgs) {
  requireMember(context);
  return null;
}

interface Said {
  readonly plan: Plan | null;
  /** The file, as it goes on with the form */
  readonly text: string;
  readonly fileName: string | null;
  /** Paths that are ticked; null: all that is new or replaces something */
  readonly taken: readonly string[] | null;
  readonly whole: readonly string[];
  readonly faults: Readonly<Record<string, readonly string[]>>;
}

const nothingSaid: Said = { plan: null, text: "", fileName: null, taken: null, whole: [], faults: {} };

export async function action({ request, context }: ActionFunctionArgs) {
  const { session } = requireMember(context);
  const { t, locale } = context;
  const form = await request.formData();
  const source = await sourceOf(form, context);
  if ("fault" in source) {
    const text = String(form.get("text") ?? "");
    return again(400, { text, faults: { [source.field]: [source.fault] } }, context);
  }
  const imported = fromJsonResume(source.json);
  if (isEmpty(imported)) return again(400, { faults: { file: [t("import.notAResume")] } }, context);
  const carried = { text: source.text, fileName: source.fileName };
  if (form.get("intent") !== "save") return shown(200, carried, source.json, imported, context);
  const taken = form.getAll("take").map(String);
  if (form.has(shownAgainField)) return shown(200, { ...carried, taken }, source.json, imported, context);

  const outcome = await save(new Set(taken), form, imported, context);
  if (outcome.faults.length > 0)
    return shown(
      outcome.status,
      { ...carried, taken, whole: outcome.faults },
      source.json,
      imported,
      context,
    );
  session.toast(t("import.saved", { count: taken.length }));
  return redirect(localePath("/resume", locale), 303);
}

/** The page again, with what was typed. */
function again(status: number, said: Partial<Said>, context: AppLoadContext) {
  noteRefusal(context);
  return data({ ...nothingSaid, ...said }, { status });
}

/** What the file would bring to the resume as it now is. */
async function shown(
  status: number,
  said: Partial<Said>,
  json: unknown,
  imported: Imported,
  context: AppLoadContext,
) {
  const { api, t } = context;
  try {
    const [current, cities, areas] = await Promise.all([
      api.resume.readAll(),
      orNone(api.places.cities()),
      orNone(areasOf(imported, context)),
    ]);
    const places = new Map([
      ...cities.map(({ i18nCityKey, name }) => [i18nCityKey, name] as const),
      ...areas.map(({ i18nCityAreaKey, name }) => [i18nCityAreaKey, name] as const),
    ]);
    const plan = planOf(json, imported, current, places, context);
    if (status !== 200) noteRefusal(context);
    return data({ ...nothingSaid, ...said, plan }, { status });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return again(503, { ...said, whole: [t("error.apiDown")] }, context);
  }
}

const areasOf = ({ resume }: Imported, { api }: AppLoadContext) => {
  const city = resume.generalInformation.location?.i18nCityKey;
  return city ? api.places.areas(city) : Promise.resolve([]);
};

/** Saves what was ticked, section by section, each over the version that was shown; says what could not be saved. */
async function save(
  taken: ReadonlySet<string>,
  form: FormData,
  imported: Imported,
  { api, t }: AppLoadContext,
): Promise<{ status: number; faults: string[] }> {
  if (taken.size === 0) return { status: 400, faults: [t("import.noneTaken")] };
  const faults: string[] = [];
  let status = 200;
  try {
    const current: Resume = await api.resume.readAll();
    for (const section of resumeSections) {
      const content = contentWith(section, taken, imported, current);
      if (content === null) continue;
      const version = Number(form.get(`version.${section}`) ?? 0);
      const refusal = await saveSection(section, { ...content, version }).catch(refusedBy);
      if (refusal === null) continue;
      status = refusal.status;
      faults.push(`${t(`section.${section}`)}${t("form.colon")}${reasonOf(refusal)}`);
    }
  } catch (error) {
    refusedBy(error);
    return { status: 503, faults: [...faults, t("error.apiDown")] };
  }
  return { status, faults };

  async function saveSection(section: ResumeSection, body: object): Promise<null> {
    // The API judges each section by its schema; what it refuses is said on the page.
    await api.resume.save(section, body as SectionInput<ResumeSection>);
    return null;
  }

  function reasonOf({ status, entries, body }: ApiError): string {
    if (status >= 500) return t("error.apiDown");
    if (status === 409) return t("import.conflict");
    return entries.length > 0
      ? [...new Set(entries.map((entry) => explain(entry, t)))].join(" ")
      : errorText(body, t);
  }
}

function refusedBy(error: unknown): ApiError {
  if (!(error instanceof ApiError)) throw error;
  return error;
}

export default function Import() {
  const { t } = useTranslation();
  const { plan, text, fileName, taken, whole, faults } = useActionData<typeof action>() ?? nothingSaid;
  const failed = whole.length + Object.keys(faults).length > 0;
  const allErrors: Record<string, string[]> = {
    ...(whole.length > 0 && { "": [...whole] }),
    ...Object.fromEntries(Object.entries(faults).map(([name, texts]) => [name, [...texts]])),
  };
  return (
    <div className="wrap pt-5 pb-section">
      <Crumbs above={[{ to: "/resume", text: t("nav.resume") }]} here={t("import.title")} />
      <div className="pt-4">
        <ErrorSummary form={{ id: "import", status: failed ? "error" : undefined, allErrors }} />
        {plan ? (
          <ImportReview plan={plan} text={text} fileName={fileName} taken={taken} />
        ) : (
          <ImportForm text={text} faults={faults} />
        )}
      </div>
    </div>
  );
}
