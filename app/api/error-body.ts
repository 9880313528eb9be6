import type { ErrorEntry } from "#contract/errors";

type Fields = Readonly<Record<string, unknown>>;
type Parameter = NonNullable<ErrorEntry["parameters"]>[number];

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const textOf = (value: unknown) => (typeof value === "string" && value.trim() !== "" ? value : null);

const valueTypes: readonly string[] = ["i18nKey", "number", "date"] satisfies Parameter["valueType"][];
const isValueType = (value: unknown): value is Parameter["valueType"] => valueTypes.includes(String(value));

/** A parameter of an unknown or missing type is text; a value that is not text, number or boolean is empty. */
function readParameter(given: unknown): Parameter {
  const { valueType, value } = isObject(given) ? given : { valueType: undefined, value: given };
  const isReadable = ["string", "number", "boolean"].includes(typeof value);
  return { valueType: isValueType(valueType) ? valueType : "text", value: isReadable ? String(value) : "" };
}

/**
 * Reads an entry of an error response, which is an object with a message or a title, or a plain string; null if it has
 * no text.
 */
function readEntry(given: unknown): ErrorEntry | null {
  if (!isObject(given)) return typeof given === "string" && textOf(given) ? { message: given } : null;
  const message = textOf(given.message) ?? textOf(given.msg) ?? textOf(given.title);
  if (message === null) return null;
  const field = textOf(given.field);
  return {
    message,
    ...(Array.isArray(given.parameters) && { parameters: given.parameters.map(readParameter) }),
    ...(field !== null && { field }),
  };
}

/**
 * Reads the error body of any recruitment API by the specification's rules: text as it is, the title of an object that
 * has one, else the entries of an array or a single entry. Entries without a message are dropped; null if nothing is
 * left.
 */
export function readErrorBody(body: unknown): string | readonly ErrorEntry[] | null {
  if (typeof body === "string") return textOf(body);
  if (isObject(body) && textOf(body.title)) return textOf(body.title);
  const entries = (Array.isArray(body) ? body : [body]).flatMap((each) => readEntry(each) ?? []);
  return entries.length > 0 ? entries : null;
}
