/**
 * Parses a JSON text in which lines that start with `//` are comments.
 *
 * @throws {SyntaxError} with the line number, if it is known
 */
export function parseCommentedJson(text: string): unknown {
  // Comments become empty lines, so that line numbers do not change.
  const json = text.replace(/^[^\S\n]*\/\/.*$/gm, "");
  try {
    return JSON.parse(json);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const position = /position (\d+)/.exec(reason)?.[1];
    const line = position === undefined ? undefined : json.slice(0, Number(position)).split("\n").length;
    throw new SyntaxError(
      `${line === undefined ? "" : `line ${line}: `}is not valid JSON (${reason.replace(/ in JSON.*$/s, "")})`,
    );
  }
}
