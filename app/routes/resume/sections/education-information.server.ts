import {
  degrees,
  education,
  educationLimit,
  educationStatuses,
} from "#contract/resume/education-information";
import { countries, countryName } from "../../../i18n/countries.server";
import { formatPeriod, lineOf, listOf, optionsOf, type Section } from "./section.server";

export const educationInformation: Section = {
  name: "educationInformation",
  lists: [
    listOf({
      name: "items",
      item: education,
      limit: educationLimit,
      texts: ({ t }) => ({
        title: t("section.educationInformation"),
        add: [{ text: t("education.add"), query: "" }],
      }),
      fields: ({ t, locale }) => [
        { name: "school", kind: "text", label: t("education.school") },
        { name: "department", kind: "text", label: t("education.department"), optional: true },
        {
          name: "degree",
          kind: "select",
          label: t("education.degree"),
          width: "mid",
          options: optionsOf(degrees, (each) => t(`degree+${each}`)),
        },
        {
          name: "status",
          kind: "select",
          label: t("education.status"),
          width: "mid",
          options: optionsOf(educationStatuses, (each) => t(`educationStatus+${each}`)),
        },
        {
          name: "startMonth",
          kind: "month",
          label: t("education.startMonth"),
          hint: t("general.monthHint"),
        },
        {
          name: "endMonth",
          kind: "month",
          label: t("education.endMonth"),
          hint: t("education.endMonthHint"),
          depends: true,
        },
        {
          name: "country",
          kind: "select",
          label: t("education.country"),
          width: "mid",
          options: countries(locale).map(({ code, name }) => ({ value: code, text: name })),
        },
        {
          name: "thesis",
          kind: "text",
          label: t("education.thesis"),
          hint: t("education.thesisHint"),
          optional: true,
        },
      ],
      view: ({ school, department, degree, status, startMonth, endMonth, country, thesis }, i18n) => ({
        title: school,
        when: formatPeriod(startMonth, endMonth, i18n),
        lines: [
          lineOf(department, i18n.t(`degree+${degree}`), i18n.t(`educationStatus+${status}`)),
          country === "TW" ? "" : (countryName(country, i18n.locale) ?? country),
          thesis ? i18n.t("education.thesisLine", { title: thesis }) : "",
        ].filter(Boolean),
      }),
    }),
  ],
};
