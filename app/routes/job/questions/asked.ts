import { type FormEvent, useEffect, useState } from "react";
import type { Question } from "../../../../contract/questionnaire";
import { type AnswerValue, askedQuestions } from "../../../../contract/showIf";
import { nameOf } from "./names";

/**
 * The ids of the questions to be asked: as the server said at first, then by what stands in the form. The server decides
 * again when the form arrives.
 */
export function useAskedQuestions(questions: readonly Question[], first: readonly string[]) {
  const [asked, setAsked] = useState<ReadonlySet<string>>(() => new Set(first));
  const fromServer = first.join(" ");
  useEffect(() => setAsked(new Set(fromServer.split(" "))), [fromServer]);
  const look = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    const now = askedQuestions(questions, (question) => answerIn(form, question)).map(({ id }) => id);
    if (now.length !== asked.size || now.some((id) => !asked.has(id))) setAsked(new Set(now));
  };
  return { asked, look };
}

function answerIn(form: FormData, { id, type }: Question): AnswerValue | undefined {
  const given = form
    .getAll(nameOf(id))
    .map((value) => String(value).trim())
    .filter(Boolean);
  const [text] = given;
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
      return given;
    default:
      return text;
  }
}
