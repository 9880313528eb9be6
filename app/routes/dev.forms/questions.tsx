import type { Question } from "#contract/questionnaire";
import { QuestionField } from "../../applications/questions/fields";
import { useLocale } from "../../components/link";
import { samplesIn } from "./samples";
import { Column, Section } from "./states";

type Type = Question["type"];

/** Values of the filled sample question of each type, in the order in which the page shows the types. */
const filled: Record<Type, readonly string[]> = {
  SHORT_TEXT: ["C++"],
  LONG_TEXT: ["C++\nTypeScript"],
  NUMBER: ["7"],
  DATE: ["2026-12-01"],
  MONTH: ["2026-12"],
  LINK: ["https://example.com"],
  YES_NO: ["true"],
  SINGLE_CHOICE: ["b"],
  MULTIPLE_CHOICE: ["a", "c"],
  SCALE: ["4"],
  RANKING: ["c", "a"],
  FILE: ["1"],
  DECLARATION: ["true"],
};
// Object.keys returns string[]; the keys of this literal are exactly those of its type.
const types = Object.keys(filled) as Type[];

const file = {
  id: "1",
  label: "",
  fileName: "portfolio.pdf",
  mediaType: "application/pdf",
  size: 1_000_000,
  uploadedAt: "2026-11-20T08:00:00.000Z",
} as const;

function useQuestion() {
  const { usual, long, sentence, least, most, options } = samplesIn(useLocale());
  return (type: Type, id: string): Question => {
    const common = { id, label: type === "DECLARATION" ? sentence : usual.label, help: usual.hint };
    const choices = options.map(({ value, text }) => ({ value, label: text }));
    switch (type) {
      case "SHORT_TEXT":
        return { ...common, type, required: true, maxLength: 200 };
      case "LONG_TEXT":
        return { ...common, type, required: true, maxLength: 2_000, help: long.hint };
      case "SINGLE_CHOICE":
        return { ...common, type, required: true, options: choices };
      case "MULTIPLE_CHOICE":
        return {
          ...common,
          type,
          required: false,
          options: choices.map((choice) => ({ ...choice, isExclusive: false })),
          maxChosen: 2,
        };
      case "SCALE":
        return { ...common, type, required: true, min: 1, max: 5, minLabel: least, maxLabel: most };
      case "NUMBER":
        return { ...common, type, required: false, min: 1, max: 40, unit: "km" };
      case "RANKING":
        return { ...common, type, required: true, options: choices, ranks: 2 };
      default:
        return { ...common, type, required: true };
    }
  };
}

export function QuestionSamples() {
  const { usual } = samplesIn(useLocale());
  const question = useQuestion();
  const states = [
    { name: "empty", values: () => [], errors: undefined, files: [] },
    { name: "filled", values: (type: Type) => filled[type], errors: undefined, files: [file] },
    { name: "error", values: () => [], errors: [usual.error], files: [] },
  ];
  return types.map((type, index) => (
    <Section key={type} id={`question-${type}`} title={`Question: ${type}`}>
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-3">
        {states.map(({ name, values, errors, files }) => (
          <Column key={name} name={name}>
            <form noValidate onSubmit={(event) => event.preventDefault()}>
              <QuestionField
                shown={{
                  question: question(type, `${type.toLowerCase()}_${name}`),
                  number: `${index + 1}`,
                  values: values(type),
                  errors,
                }}
                files={files}
              />
            </form>
          </Column>
        ))}
      </div>
    </Section>
  ));
}
