import { choicesOf, type EnteredField, isEntered, type PartFields } from "#contract/resume/field";
import { languageTestNames, languageTests, scoreText } from "#contract/resume/lang-score";
import type { Content } from "#contract/resume/words";
import { countries } from "../../i18n/countries.server";
import { languages } from "../../i18n/languages.server";
import { withPhoneNumbers, withUnits } from "../../i18n/unbroken";
import type { FieldView } from "../view/section-view";
import { type Localization, wordsOf } from "./words.server";

type Control = Partial<FieldView> & Pick<FieldView, "kind">;

const optionsOf = (named: readonly { readonly code: string; readonly name: string }[]) =>
  named.map(({ code, name }) => ({ value: code, text: name }));

/** A number field for tests with points, a select for tests with levels. */
function scoreControl({ test: name }: Content, i18n: Localization): Control {
  const { t } = i18n;
  const test = languageTestNames.find((each) => each === name) ?? "TOEIC";
  const scale = languageTests[test];
  if ("levels" in scale) {
    const options = scale.levels.map((score) => ({
      value: score,
      text: scoreText({ test, score }, wordsOf(i18n)),
    }));
    return { kind: "select", label: t("score.result"), width: "mid", options };
  }
  const { min, max, step } = scale;
  const hint = step === 1 ? t("score.range", { min, max }) : t("score.rangeStep", { min, max, step });
  return { kind: "number", hint, width: "short" };
}

function fieldView(name: string, field: EnteredField, i18n: Localization, content: Content): FieldView {
  const { t } = wordsOf(i18n);
  const { schema, kind, names, label, hint, depends, width, autoComplete, max } = field;
  const optional = !depends && schema.safeParse(undefined).success;
  const shared = {
    name,
    label: t(label),
    hint: hint && t(hint),
    optional,
    depends,
    width,
    autoComplete,
    max,
  };
  const choices = () => choicesOf(schema).map((value) => ({ value, text: t(`${names}+${value}`) }));
  switch (kind) {
    case "choice":
      return { ...shared, kind: "select", width: "mid", options: choices() };
    case "country":
      return { ...shared, kind: "select", width: "mid", options: optionsOf(countries(i18n.locale)) };
    case "language":
      return { ...shared, kind: "select", options: optionsOf(languages(i18n)) };
    case "choices":
      return { ...shared, kind: "checkboxes", options: choices() };
    case "test":
      return { ...shared, kind: "hidden" };
    case "score":
      return { ...shared, ...scoreControl(content, i18n) };
    case "tel":
      return { ...shared, kind, hint: hint && withPhoneNumbers(t(hint)) };
    case "number":
      return { ...shared, kind, width: "short" };
    case "paragraph":
      return { ...shared, kind, hint: hint && withUnits(t(hint)) };
    default:
      return { ...shared, kind };
  }
}

/** The fields of a form. `content` has the saved values or, for a new item, those from the query string. */
export const fieldViews = (fields: PartFields, i18n: Localization, content: Content = {}): FieldView[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isEntered(field) ? fieldView(name, field, i18n, content) : [],
  );
