/** Deepest nesting of objects and arrays in a JSON text that we parse. */
const jsonDepth = 1_000;

/** The text is not JSON, or is nested deeper than `jsonDepth` (400). */
export class UnreadableJson extends Error {}

/** Whether brackets outside of strings nest deeper than `jsonDepth`. One scan, no recursion. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === 0x5c /* \ */) at += 1;
      else if (code === 0x22 /* " */) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x5b /* [ */ || code === 0x7b /* { */) {
      depth += 1;
      if (depth > jsonDepth) return true;
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
  }
  return false;
}

/**
 * JSON.parse with a bound on nesting: recursive readers (a reviver, JSON.stringify, a schema) would overflow the stack.
 *
 * @throws {UnreadableJson}
 */
export function parseJson(text: string, reviver?: (name: string, value: unknown) => unknown): unknown {
  if (isTooDeep(text)) throw new UnreadableJson("nested too deeply");
  try {
    return JSON.parse(text, reviver);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new UnreadableJson("not JSON", { cause });
  }
}
