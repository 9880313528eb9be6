import type { ActionFunctionArgs, AppLoadContext, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Link } from "../components/link";
import { SubmitButton } from "../forms/submit-button";
import { useTranslation } from "../i18n/translation";
import { AddLinks } from "../resume/editor/add-links";
import { ConflictChoice } from "../resume/editor/conflict";
import { SectionForm } from "../resume/editor/section-form";
import { sectionPath } from "../resume/paths";
import { ResumePage } from "../resume/resume-page";
import { fieldsOf, saveForm, submittedTarget } from "../resume/saving/item-changes.server";
import { pathAfterSave, returnApplication, returnQueryOf } from "../resume/saving/return-to.server";
import { readTargetAndDraft } from "../resume/saving/target-draft.server";
import { addLinks, type Section, viewOf } from "../resume/sections/section.server";
import { titledBy } from "../screen";
import { requireMember } from "../sign-in/auth.server";
import resumeCss from "../theme/pages/resume.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: resumeCss }];

export const handle = titledBy<{ title: string }>((_, { title }) => title, {
  i18n: ["resume", "member", "forms"],
});

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { target, draft } = await readTargetAndDraft(request, params, context);
  const { section, saved, list, content, id } = target;
  if (!list || !draft) throw new Error("The target of an item page has no list");
  const { t } = context;
  const shown = draft.values ?? content;
  const add = addLinks(list, context);
  const test = add.find(({ query }) => query.endsWith(`&test=${shown.test}`));
  const kind = test ? t("score.addResult", { test: test.text }) : add.length === 1 ? add[0]?.text : undefined;
  return {
    section: section.name,
    list: list.name,
    isNew: id === undefined,
    title:
      id === undefined
        ? (kind ?? t("score.choose"))
        : t("list.editTitle", { title: viewOf(list, content, context).title }),
    saved: { ...content, version: saved.version },
    draft,
    // Each test has its own scale, so the form for a new result is shown only after its test is chosen.
    tests: id === undefined && !kind ? testsOf(section, context) : null,
    fields: fieldsOf({ ...target, content: shown }, context),
    back: sectionPath(section.name, returnQueryOf(request)),
    filled: target.filled,
    returnQuery: returnQueryOf(request),
    application: returnApplication(request),
  };
}

/** Links to the forms of the known tests, and of all other tests. */
function testsOf({ lists }: Section, context: AppLoadContext) {
  const links = lists.map((list) => addLinks(list, context));
  return {
    known: links.filter(({ length }) => length > 1).flat(),
    others: links.filter(({ length }) => length === 1).flat(),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { session } = requireMember(context);
  const form = await request.formData();
  const target = await submittedTarget(request, params, context, form);
  return saveForm(request, form, target, context, (item) => {
    const title = target.list ? viewOf(target.list, { ...target.content, ...item }, context).title : "";
    session.toast(context.t("list.saved", { title }));
    const { pathname, search } = new URL(request.url);
    if (form.get("intent") === "add") return pathname + search;
    const { name } = target.section;
    return pathAfterSave(name, request, context, sectionPath(name, returnQueryOf(request)));
  });
}

export default function SectionItem() {
  const { t } = useTranslation();
  const { section, list, isNew, title, saved, draft, tests, fields, back, filled, returnQuery, application } =
    useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form = (
    <SectionForm
      key={`${list} ${saved.version}`}
      title={title}
      hint={isNew ? t(`sectionHint.${section}`) : undefined}
      result={actionData?.result}
      fields={actionData?.fields ?? fields}
      saved={saved}
      list={list}
      draft={draft}
      back={back}
    >
      {isNew ? (
        <SubmitButton className="btn btn-quiet" name="intent" value="add">
          {t("list.saveAdd")}
        </SubmitButton>
      ) : null}
    </SectionForm>
  );
  const choice = tests ? (
    <>
      <h1>{title}</h1>
      <p className="mt-2 text-ink-2">{t("score.chooseText")}</p>
      <div className="panel mt-6">
        <AddLinks section={section} add={tests.known} returnQuery={returnQuery} />
        <p className="flex flex-wrap gap-x-6 pt-4">
          {tests.others.map(({ query }) => (
            <Link
              key={query}
              className="inline-flex min-h-11 items-center"
              to={sectionPath(`${section}/new`, returnQuery, query)}
            >
              {t("score.anotherTest")}
            </Link>
          ))}{" "}
          <Link className="inline-flex min-h-11 items-center" to={back}>
            {t("form.cancel")}
          </Link>
        </p>
      </div>
    </>
  ) : null;
  return (
    <ResumePage
      above={[{ to: back, text: t(`section.${section}`) }]}
      here={title}
      filled={actionData?.conflict ? actionData.conflict.filled : filled}
      {...{ returnQuery, application }}
    >
      {actionData?.conflict ? (
        <ConflictChoice conflict={actionData.conflict} back={back} />
      ) : (
        (choice ?? form)
      )}
    </ResumePage>
  );
}
