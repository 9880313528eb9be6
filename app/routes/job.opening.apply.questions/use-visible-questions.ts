import { type FormEvent, useEffect, useState } from "react";
import type { Question } from "#contract/questionnaire";
import { type AnswerValue, applyShowIf } from "#contract/show-if";
import { fieldName } from "../../applications/questions/names";

/**
 * Ids of the visible questions: initially those from the server, then updated from the form on each input. The server
 * evaluates the conditions again on submit.
 */
export function useVisibleQuestions(questions: readonly Question[], initial: readonly string[]) {
  const [visible, setVisible] = useState<ReadonlySet<string>>(() => new Set(initial));
  const fromServer = initial.join(" ");
  useEffect(() => setVisible(new Set(fromServer.split(" "))), [fromServer]);
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    const next = applyShowIf(questions, (question) => answerIn(form, question)).map(({ id }) => id);
    if (next.length !== visible.size || next.some((id) => !visible.has(id))) setVisible(new Set(next));
  };
  return { visible, onInput };
}

function answerIn(form: FormData, { id, type }: Question): AnswerValue | undefined {
  const values = form
    .getAll(fieldName(id))
    .map((value) => String(value).trim())
    .filter(Boolean);
  const [text] = values;
  if (text === undefined) return undefined;
  switch (type) {
    case "YES_NO":
    case "DECLARATION":
      return text === "true";
    case "SCALE":
    case "NUMBER":
      return Number(text.normalize("NFKC").replaceAll(",", ""));
    case "MULTIPLE_CHOICE":
    case "RANKING":
      return values;
    default:
      return text;
  }
}
