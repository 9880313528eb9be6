import { qualification, qualificationLimit } from "#contract/resume/qualifications";
import { formatMonth, lineOf, listOf, type Section } from "./section.server";

export const qualifications: Section = {
  name: "qualifications",
  lists: [
    listOf({
      name: "items",
      item: qualification,
      limit: qualificationLimit,
      texts: ({ t }) => ({
        title: t("section.qualifications"),
        add: [{ text: t("qualification.add"), query: "" }],
      }),
      fields: ({ t }) => [
        { name: "name", kind: "text", label: t("qualification.name") },
        { name: "issuer", kind: "text", label: t("qualification.issuer"), optional: true },
        {
          name: "licenceNumber",
          kind: "text",
          label: t("qualification.licenceNumber"),
          width: "mid",
          optional: true,
        },
        {
          name: "issuedOn",
          kind: "month",
          label: t("qualification.issuedOn"),
          hint: t("general.monthHint"),
          optional: true,
        },
        {
          name: "expiresOn",
          kind: "month",
          label: t("qualification.expiresOn"),
          hint: t("qualification.expiresOnHint"),
          optional: true,
        },
      ],
      view: ({ name, issuer, licenceNumber, issuedOn, expiresOn }, i18n) => ({
        title: name,
        when: issuedOn && formatMonth(issuedOn, i18n),
        lines: [
          issuer ?? "",
          lineOf(
            licenceNumber ? i18n.t("qualification.numberLine", { number: licenceNumber }) : "",
            expiresOn ? i18n.t("qualification.expiresLine", { month: formatMonth(expiresOn, i18n) }) : "",
          ),
        ].filter(({ length }) => length > 0),
      }),
    }),
  ],
};
