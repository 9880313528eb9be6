import { z } from "zod";
import { essential } from "../reading/marks";
import { line, month, optionalLine } from "../text";
import { inOrder, itemId, itemsOf, savedFields, sectionContract, versionRead } from "./section";

export const qualificationLimit = 30;

export const qualification = z
  .object({
    id: itemId,
    name: essential(line(120)),
    issuer: optionalLine(120).optional(),
    licenceNumber: optionalLine(60).optional(),
    issuedOn: month.optional(),
    expiresOn: month.optional(),
  })
  .superRefine(inOrder("issuedOn", "expiresOn", "error.expiresBeforeIssue"));
export type Qualification = z.infer<typeof qualification>;

const schema = z.object({ items: itemsOf(qualification, qualificationLimit) });

/** Licences and certificates, up to thirty. */
export const qualifications = sectionContract(
  "qualifications",
  schema,
  schema.safeExtend(savedFields),
  schema.safeExtend(versionRead),
);
