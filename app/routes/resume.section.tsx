import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type ResumeSection, resumeSections } from "#contract/resume/sections";
import type { Content } from "#contract/resume/words";
import { Icon } from "../components/icon";
import { Link } from "../components/link";
import { Notice } from "../components/notice";
import { SavedAt } from "../components/saved-at";
import { Form } from "../forms/form";
import { SubmitButton } from "../forms/submit-button";
import { useTranslation } from "../i18n/translation";
import { parameterNotFound } from "../not-found.server";
import { ConflictChoice } from "../resume/editor/conflict";
import { SectionForm } from "../resume/editor/section-form";
import { sectionPath } from "../resume/paths";
import { ResumePage } from "../resume/resume-page";
import { fieldsOf, saveForm, submittedTarget } from "../resume/saving/item-changes.server";
import { pathAfterSave, returnApplication, returnQueryOf } from "../resume/saving/return-to.server";
import { applyListAction } from "../resume/saving/section-changes.server";
import { readTargetAndDraft } from "../resume/saving/target-draft.server";
import { findSection } from "../resume/sections/index.server";
import { droppedOf, itemsOf, listView, type Section } from "../resume/sections/section.server";
import { uploadHints } from "../resume/upload/upload.server";
import { titledBy } from "../screen";
import { requireMember } from "../sign-in/auth.server";
import resumeCss from "../theme/pages/resume.css?url";
import { ListEditor } from "./resume.section/list-editor";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: resumeCss }];

export const handle = titledBy<{ section: ResumeSection }>((t, { section }) => t(`section.${section}`), {
  i18n: ["resume", "member", "forms"],
});

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { target, draft } = await readTargetAndDraft(request, params, context);
  const { section, saved } = target;
  const { statement } = section;
  const isEmpty = section.lists.every((list) => itemsOf(saved, list).length === 0);
  return {
    section: section.name,
    filled: target.filled,
    draft,
    saved: section.form ? saved : { version: saved.version },
    updatedAt: saved.updatedAt,
    lists: shownLists(section, saved).map((list) => listView(list, saved, context)),
    fields: fieldsOf(target, context),
    fileHint: section.name === "attachment" ? context.t("attachment.fileHint", uploadHints.attachment) : "",
    notices: section.notices?.(saved, context) ?? [],
    statement: statement && isEmpty ? { name: statement, given: saved[statement] === true } : null,
    returnQuery: returnQueryOf(request),
    application: returnApplication(request),
  };
}

/** The page that adds the result of a known test also leads to other tests, whose list is shown once it has results. */
const shownLists = ({ name, lists }: Section, saved: Content) =>
  lists.filter(
    (list) =>
      name !== "langScore" ||
      list.name === "items" ||
      itemsOf(saved, list).length + droppedOf(saved, list).length > 0,
  );

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { session } = requireMember(context);
  const section = findSection(params.section);
  if (!section) throw parameterNotFound(request);
  const form = await request.formData();
  if (!section.form) return applyListAction(request, section, form, context);
  const target = await submittedTarget(request, params, context, form);
  return saveForm(request, form, target, context, () => {
    session.toast(context.t("section.saved", { section: context.t(`section.${section.name}`) }));
    return pathAfterSave(section.name, request, context, sectionPath("", returnQueryOf(request)));
  });
}

export default function SectionPage() {
  const { t } = useTranslation();
  const { section, filled, returnQuery, application, fields, saved, draft } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const back = sectionPath("", returnQuery);
  return (
    <ResumePage
      here={t(`section.${section}`)}
      filled={actionData?.conflict ? actionData.conflict.filled : filled}
      {...{ returnQuery, application }}
    >
      {actionData?.conflict ? <ConflictChoice conflict={actionData.conflict} back={back} /> : null}
      {actionData?.conflict || draft === null ? null : (
        <SectionForm
          title={t(`section.${section}`)}
          hint={t(`sectionHint.${section}`)}
          result={actionData?.result}
          fields={fields}
          saved={saved}
          draft={draft}
          back={back}
        />
      )}
      {fields.length === 0 ? <Lists /> : null}
      {actionData?.conflict ? null : <NextSection />}
    </ResumePage>
  );
}

function Lists() {
  const { t } = useTranslation();
  const { section, lists, fileHint, notices, statement, saved, updatedAt, returnQuery } =
    useLoaderData<typeof loader>();
  const isEmpty = lists.every(({ items, notShown }) => items.length + notShown === 0);
  const editorOf = (list: (typeof lists)[number], headed: boolean) => (
    <ListEditor
      key={list.name}
      {...{ section, list, returnQuery, fileHint, headed }}
      intro={lists.length > 1 ? "" : t(`sectionHint.${section}`)}
      version={saved.version}
    />
  );
  const headed = lists.length > 1 ? lists.slice(isEmpty ? 1 : 0) : [];
  return (
    <>
      <h1>{t(`section.${section}`)}</h1>
      <div className="intro">
        {isEmpty ? null : <p>{t(`sectionHint.${section}`)}</p>}
        <SavedAt className="mt-1" at={updatedAt} />
      </div>
      {notices.map((text) => (
        <Notice key={text} className="mb-4">
          <p>{text}</p>
        </Notice>
      ))}
      <div className="grid grid-cols-1 gap-5">
        {lists.slice(0, isEmpty || headed.length === 0 ? 1 : 0).map((list) => editorOf(list, false))}
        {headed.length > 0 ? (
          <div className="panel lists">{headed.map((list) => editorOf(list, true))}</div>
        ) : null}
        {statement ? <Statement {...statement} version={saved.version} /> : null}
      </div>
    </>
  );
}

/** A link to the section after this one; after the last one, to the overview. */
function NextSection() {
  const { t } = useTranslation();
  const { section, returnQuery } = useLoaderData<typeof loader>();
  const next = resumeSections[resumeSections.indexOf(section) + 1];
  return (
    <p className="mt-4">
      <Link className="more" to={sectionPath(next ?? "", returnQuery)}>
        {next ? t("section.next", { section: t(`section.${next}`) }) : t("import.backToResume")}
        {next ? <Icon name="right" size={18} /> : null}
      </Link>
    </p>
  );
}

/** A checkbox declaring that there are no items, which marks the section as filled. */
function Statement({ name, given, version }: { name: string; given: boolean; version: number }) {
  const { t } = useTranslation();
  return (
    <Form className="panel grid gap-3" method="post">
      <input type="hidden" name="version" value={version} />
      <p className="text-ink-2" id="statement">
        {t("work.noneText")}
      </p>
      <label className="choice" key={String(given)}>
        <input type="checkbox" name={name} defaultChecked={given} aria-describedby="statement" />
        <span>{t("work.noneBox")}</span>
      </label>
      <p className="actions">
        <SubmitButton className="btn btn-quiet" name="intent" value="state">
          {t("form.save")}
        </SubmitButton>
      </p>
    </Form>
  );
}
