import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Icon } from "../components/icon";
import { Link } from "../components/link";
import { SubmitButton } from "../forms/submit-button";
import { useTranslation } from "../i18n/translation";
import { ConflictChoice } from "../resume/editor/conflict";
import { SectionForm } from "../resume/editor/section-form";
import { sectionPath } from "../resume/paths";
import { ResumePage } from "../resume/resume-page";
import { fieldsOf, saveForm, submittedTarget } from "../resume/saving/item-changes.server";
import { pathAfterSave, returnApplication, returnQueryOf } from "../resume/saving/return-to.server";
import { readTargetAndDraft } from "../resume/saving/target-draft.server";
import { testLinks, testOf } from "../resume/sections/language-tests.server";
import { addLink, viewOf } from "../resume/sections/section.server";
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
  const test = testOf(list, shown.test);
  const choices = id === undefined && !test ? testLinks(list, section, context) : null;
  const kind = test ? t("score.addResult", { test: t(`languageTest+${test}`) }) : addLink(list, context).text;
  return {
    section: section.name,
    list: list.name,
    isNew: id === undefined,
    title:
      id === undefined
        ? choices
          ? t("score.choose")
          : kind
        : t("list.editTitle", { title: viewOf(list, content, context).title }),
    saved: { ...content, version: saved.version },
    draft,
    choices,
    fields: fieldsOf({ ...target, content: shown }, context),
    back: sectionPath(section.name, returnQueryOf(request)),
    filled: target.filled,
    returnQuery: returnQueryOf(request),
    application: returnApplication(request),
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
  const {
    section,
    list,
    isNew,
    title,
    saved,
    draft,
    choices,
    fields,
    back,
    filled,
    returnQuery,
    application,
  } = useLoaderData<typeof loader>();
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
  const choice = choices ? (
    <>
      <h1>{title}</h1>
      <p className="mt-2 text-ink-2">{t("score.chooseText")}</p>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2">
        {choices.map(({ text, note, query }) => (
          <li key={query}>
            <Link
              className="btn btn-quiet size-full justify-between px-4 py-3 text-start"
              to={sectionPath(`${section}/new`, returnQuery, query)}
            >
              <span>
                {text}
                <span className="block text-sm font-normal text-ink-2">{note}</span>
              </span>
              <Icon name="right" className="text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <Link className="inline-flex min-h-11 items-center" to={back}>
          {t("form.cancel")}
        </Link>
      </p>
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
