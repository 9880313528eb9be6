import type { CallInput } from "../../contract/endpoint";
import {
  readResume,
  resumeSectionContracts,
  type SavedSection,
  type SectionInput,
} from "../../contract/resume/contracts";
import { readGeneralInformation, saveGeneralInformation } from "../../contract/resume/generalInformation";
import type { ResumeSection } from "../../contract/resume/sections";
import type { Call } from "./client.server";

export const resume = (call: Call) => ({
  /** All nine sections at once, in one call */
  readAll: () => call(readResume),
  read: <Section extends ResumeSection>(section: Section) =>
    // Which section's schema parsed the answer follows from the name, which the compiler cannot follow through the table.
    call(resumeSectionContracts[section].read) as unknown as Promise<SavedSection<Section>>,
  save: <Section extends ResumeSection>(section: Section, body: SectionInput<Section>) => {
    // As above: name and body belong together by the signature.
    const { save } = resumeSectionContracts[section] as (typeof resumeSectionContracts)["qualifications"];
    const sent = body as unknown as SectionInput<"qualifications">;
    return call(save, { body: sent }) as unknown as Promise<SavedSection<Section>>;
  },
  readGeneralInformation: () => call(readGeneralInformation),
  saveGeneralInformation: (body: CallInput<typeof saveGeneralInformation>["body"]) =>
    call(saveGeneralInformation, { body }),
});
