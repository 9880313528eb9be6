import { z } from "zod";
import { optionalParagraph } from "../text";
import { type Fields, schemasOf } from "./field";
import { type SectionContract, savedFields, sectionCalls, versionRead } from "./section";

/** Maximum length of each text in code points. */
export const autobiographyLimits = { zh: 4000, en: 8000 } as const;

const fields = {
  zh: {
    schema: optionalParagraph(autobiographyLimits.zh).default(""),
    kind: "paragraph",
    label: "autobiography.zh",
    hint: "autobiography.zhHint",
    depends: true,
    max: autobiographyLimits.zh,
    shown: "text",
    json: "careers.zh",
  },
  en: {
    schema: optionalParagraph(autobiographyLimits.en).default(""),
    kind: "paragraph",
    label: "autobiography.en",
    hint: "autobiography.enHint",
    depends: true,
    max: autobiographyLimits.en,
    shown: "text",
    json: "careers.en",
  },
} as const satisfies Fields;

const schema = z.object(schemasOf(fields));

/** Personal statement in Chinese, English, or both. */
export const autobiography = {
  fields,
  stored: schema,
  entered: schema,
  ...sectionCalls("autobiography", schema.extend(savedFields), schema.extend(versionRead)),
} as const satisfies SectionContract;
