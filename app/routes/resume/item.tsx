import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireMember } from "../../auth.server";
import { Crumbs } from "../../components/crumbs";
import { SubmitButton } from "../../components/submit-button";
import { titledBy } from "../../screen";
import { BackToApplication } from "./back-to-application";
import { ConflictChoice } from "./conflict";
import { fieldsOf, itemTarget, saveForm, shownTarget } from "./item-changes.server";
import { sectionPath } from "./paths";
import { SectionForm } from "./section-form";
import { afterSaving, askingApplication, handedOn } from "./way-back.server";

export const handle = titledBy<{ title: string }>((_, { title }) => title);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const target = await shownTarget(request, params, context);
  const { section, saved, list, content, id } = target;
  if (!list) throw new Error("An item stands in a list");
  const { t } = context;
  const add = list.texts(context).add;
  const named =
    add.find(({ query }) => query !== "" && new URL(request.url).search.includes(query)) ?? add[0];
  return {
    section: section.name,
    list: list.name,
    isNew: id === undefined,
    title:
      id === undefined
        ? (named?.text ?? "")
        : t("list.editTitle", { title: list.view(content, context).title }),
    saved: { ...content, version: saved.version },
    fields: fieldsOf(target, context),
    back: sectionPath(section.name, handedOn(request)),
    overview: sectionPath("", handedOn(request)),
    application: askingApplication(request),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { session } = requireMember(context);
  const form = await request.formData();
  const target = await itemTarget(request, params, context, form);
  return saveForm(form, target, context, (item) => {
    const title = target.list?.view({ ...target.content, ...item }, context).title ?? "";
    session.toast(context.t("list.saved", { title }));
    const { pathname, search } = new URL(request.url);
    if (form.get("intent") === "add") return pathname + search;
    const { name } = target.section;
    return afterSaving(name, request, context, sectionPath(name, handedOn(request)));
  });
}

export default function SectionItem() {
  const { t } = useTranslation();
  const { section, list, isNew, title, saved, fields, back, overview, application } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="wrap pt-5 pb-section">
      <Crumbs
        above={[
          { to: overview, text: t("nav.resume") },
          { to: back, text: t(`section.${section}`) },
        ]}
        here={title}
      />
      <BackToApplication to={application} />
      <div className="pt-4">
        {answer?.conflict ? (
          <ConflictChoice conflict={answer.conflict} back={back} />
        ) : (
          <SectionForm
            key={`${list} ${saved.version}`}
            title={title}
            lede={t("form.allRequired")}
            result={answer?.result}
            fields={answer?.fields ?? fields}
            saved={saved}
            list={list}
            back={back}
          >
            {isNew ? (
              <SubmitButton className="btn btn-quiet" name="intent" value="add">
                {t("list.saveAdd")}
              </SubmitButton>
            ) : null}
          </SectionForm>
        )}
      </div>
    </div>
  );
}
