import { z } from "zod";
import type { LocalizedText } from "#contract/locale";
import type { CompanyIdentity } from "./identity";
import { readPageFile, textIn } from "./page-file";

const fileName = "pages/benefits.json";

const benefitsFile = (identity: CompanyIdentity) =>
  z.array(z.strictObject({ title: textIn(identity, 60), text: textIn(identity, 300) })).max(16);

/** What employees get besides their pay. */
export interface Benefit {
  readonly title: LocalizedText;
  readonly text: LocalizedText;
}

/** Reads `pages/benefits.json`, which the page on pay shows; a fault if the site has no such page. */
export function readBenefits(identity: CompanyIdentity, faults: string[]): readonly Benefit[] {
  const benefits = readPageFile(identity.folder, fileName, benefitsFile(identity), faults) ?? [];
  if (benefits.length > 0 && !identity.pages.includes("salary"))
    faults.push(`${fileName}: the page on pay shows it, but "pages" of company.json does not name "salary"`);
  return benefits;
}
