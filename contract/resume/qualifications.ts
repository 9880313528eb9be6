import { z } from "zod";
import { essential } from "../reading/marks";
import { line, month, optionalLine } from "../text";
import { byNow } from "./by-now";
import { type Fields, schemasOf } from "./field";
import {
  inOrder,
  itemId,
  itemsOf,
  type SectionContract,
  savedFields,
  sectionCalls,
  versionRead,
} from "./section";

const limit = 30;

const fields = {
  name: {
    schema: essential(line(120)),
    kind: "text",
    label: "qualification.name",
    shown: "title",
    json: "name",
  },
  issuer: {
    schema: optionalLine(120).optional(),
    kind: "text",
    label: "qualification.issuer",
    shown: "line 1",
    json: "issuer",
  },
  licenceNumber: {
    schema: optionalLine(60).optional(),
    kind: "text",
    label: "qualification.licenceNumber",
    shown: "line 2",
    phrase: ["qualification.numberLine", "number"],
    json: "careers.licenceNumber",
  },
  issuedOn: {
    schema: month.optional(),
    kind: "month",
    label: "qualification.issuedOn",
    shown: "when",
    json: "date",
  },
  expiresOn: {
    schema: month.optional(),
    kind: "month",
    label: "qualification.expiresOn",
    hint: "qualification.expiresOnHint",
    shown: "line 2",
    phrase: ["qualification.expiresLine", "month"],
    json: "careers.expiresOn",
  },
} as const satisfies Fields;

const storedQualification = z.object({ id: itemId, ...schemasOf(fields) });
const enteredQualification = storedQualification.superRefine(
  inOrder("issuedOn", "expiresOn", "error.expiresBeforeIssue"),
);

const stored = z.object({ items: itemsOf(storedQualification, limit) });
const entered = z.object({ items: itemsOf(enteredQualification, limit) });

/** Licences and certificates, up to thirty. */
export const qualifications = {
  lists: {
    items: {
      fields,
      stored: storedQualification,
      entered: enteredQualification.superRefine(byNow("issuedOn")),
      limit,
      layout: "rows",
      title: "section.qualifications",
      add: "qualification.add",
    },
  },
  stored,
  entered,
  ...sectionCalls("qualifications", stored.extend(savedFields), entered.extend(versionRead)),
} as const satisfies SectionContract;
