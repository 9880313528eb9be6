import { continued, isBroken, type Line } from "./line";

/** The heading of the title of a thesis */
export const onlyThesis =
  /^(?:master|bachelor|diploma|doctoral|ph\.?d)(?:['’]?s)? (?:thesis|dissertation)$/iu;

/** 「論文題目：…」, "Dissertation: …" */
export const thesisTitle =
  /^(?:(?:博士|[碩硕]士|[畢毕][業业])?[論论]文(?:[題题]目)?|(?:(?:doctoral|master['’]?s|ph\.?d\.?)\s+)?(?:thesis|dissertation)(?: title)?)\s*[:：]\s*(.+)$/iu;

/** A supervisor after the title of a thesis */
const supervisor =
  /\s*[(（](?:(?:thesis )?(?:advis[eo]r|supervisor|supervised by)|指[導导]教授|指[導导](?:教|老)[師师]|[導导][師师])[^)）]*[)）]?$/iu;

/** The title of a thesis, and the lines that contain it. */
export function titleFrom([first, ...others]: readonly Line[]): { title?: string; lines: Line[] } {
  let [, title = ""] = thesisTitle.exec(first?.text ?? "") ?? [];
  const lines: Line[] = [];
  for (const line of first && title ? [first, ...others] : []) {
    const last = lines.at(-1);
    if (last && !isBroken(last, line)) break;
    if (last) title = continued(title, line.text);
    lines.push(line);
  }
  const bare = title.replace(supervisor, "");
  return { ...(bare && { title: bare }), lines };
}
