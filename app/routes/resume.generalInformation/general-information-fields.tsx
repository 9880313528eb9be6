import type { FieldMetadata } from "@conform-to/react";
import { Fragment } from "react";
import type { z } from "zod";
import type { enteredGeneralInformation } from "#contract/resume/general-information";
import type { Option } from "../../forms/options";
import { useTranslation } from "../../i18n/translation";
import { type NamedFields, SectionFields } from "../../resume/editor/section-fields";
import type { Districts } from "../../resume/sections/general-information.server";
import type { FieldView } from "../../resume/view/section-view";
import { AccountEmail } from "./account-email";
import { CityFields } from "./city-fields";
import { MilitaryFields } from "./military-fields";

type Fields = ReturnType<FieldMetadata<z.output<typeof enteredGeneralInformation>>["getFieldset"]>;

/** Location and military service have controls of their own. */
const isPlain = (view: FieldView | undefined) => view?.kind !== "location" && view?.kind !== "military";

/** Groups the fields in order: successive plain fields share a group, any other field has its own. */
const groupsOf = (views: readonly FieldView[]) =>
  views.reduce<FieldView[][]>((groups, view) => {
    const last = groups.at(-1);
    if (last && isPlain(last[0]) && isPlain(view)) last.push(view);
    else groups.push([view]);
    return groups;
  }, []);

/** Heading of a group, by the name of its first field */
const groupTitles: Readonly<Record<string, "general.contactGroup" | "general.workGroup">> = {
  name: "general.contactGroup",
  nationality: "general.workGroup",
};

export function GeneralInformationFields({
  views,
  militaryViews,
  fields,
  accountEmail,
  cities,
  districts,
}: {
  views: readonly FieldView[];
  militaryViews: readonly FieldView[];
  fields: Fields;
  /** The account's email address; null if the resume has the same one, or if it is unknown */
  accountEmail: string | null;
  cities: readonly Option[];
  districts: Districts | null;
}) {
  const { t } = useTranslation();
  const control = (view: FieldView) => {
    switch (view.kind) {
      case "location":
        return (
          <CityFields field={fields.location} label={view.label} cities={cities} districts={districts} />
        );
      case "military":
        return <MilitaryFields field={fields.militaryServiceDescription} view={view} views={militaryViews} />;
      default:
        // The cast is safe, because the views are made from the fields of the form's schema.
        return <SectionFields views={[view]} fields={fields as unknown as NamedFields} />;
    }
  };
  return groupsOf(views).map((group) => {
    const [first] = group;
    const title = groupTitles[first?.name ?? ""];
    const controls = group.map((view) => (
      <Fragment key={view.name}>
        {control(view)}
        {view.name === "email" && accountEmail !== null ? <AccountEmail email={accountEmail} /> : null}
      </Fragment>
    ));
    return isPlain(first) ? (
      <fieldset className="panel fields" key={first?.name}>
        {title ? <legend>{t(title)}</legend> : null}
        {controls}
      </fieldset>
    ) : (
      <Fragment key={first?.name}>{controls}</Fragment>
    );
  });
}
