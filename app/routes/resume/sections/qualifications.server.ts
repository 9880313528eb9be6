import { qualification, qualificationLimit } from "../../../../contract/resume/qualifications";
import { joined, listOf, monthText, type Section } from "./section.server";

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
      view: ({ name, issuer, licenceNumber, issuedOn, expiresOn }, words) => ({
        title: name,
        when: issuedOn && monthText(issuedOn, words),
        lines: [
          issuer ?? "",
          joined(
            licenceNumber ? words.t("qualification.numberLine", { number: licenceNumber }) : "",
            expiresOn ? words.t("qualification.expiresLine", { month: monthText(expiresOn, words) }) : "",
          ),
        ].filter(Boolean),
      }),
    }),
  ],
};
