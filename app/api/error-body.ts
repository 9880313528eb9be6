import { type ErrorEntry, fieldName } from "#contract/errors";

type Fields = Readonly<Record<string, unknown>>;
type Parameter = NonNullable<ErrorEntry["parameters"]>[number];

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const textOf = (value: unknown) => (typeof value === "string" && value.trim() !== "" ? value : null);

const valueTypes: readonly string[] = ["i18nKey", "number", "date"] satisfies Parameter["valueType"][];
const isValueType = (value: unknown): value is Parameter["valueType"] => valueTypes.includes(String(value));

/**
 * Treats a parameter with an unknown or missing type as text. Replaces a value that is not text, number or boolean by
 * an empty string.
 */
function readParameter(given: unknown): Parameter {
  const { valueType, value } = isObject(given) ? given : { valueType: undefined, value: given };
  const isReadable = ["string", "number", "boolean"].includes(typeof value);
  return { valueType: isValueType(valueType) ? valueType : "text", value: isReadable ? String(value) : "" };
}

function readEntry(given: unknown): ErrorEntry | null {
  if (!isObject(given)) return typeof given === "string" && textOf(given) ? { message: given } : null;
  const message =
    textOf(given.message) ??
    textOf(given.msg) ??
    textOf(given.title) ??
    textOf(given.defaultMessage) ??
    textOf(given.detail);
  if (message === null) return null;
  // FastAPI writes the part of the request before the field's path: ["body", "email"].
  const field = Array.isArray(given.loc) ? fieldName(given.loc.slice(1)) || null : textOf(given.field);
  return {
    message,
    ...(Array.isArray(given.parameters) && { parameters: given.parameters.map(readParameter) }),
    ...(field !== null && { field }),
  };
}

/** OAuth error codes (RFC 6749, 4.1.2.1 and 5.2) and the message key for each. */
const oauthErrors: Readonly<Record<string, string>> = {
  access_denied: "auth.notGranted",
  invalid_client: "auth.notAvailable",
  invalid_grant: "auth.notGranted",
  invalid_request: "auth.notAvailable",
  invalid_scope: "auth.notAvailable",
  server_error: "auth.notAvailable",
  temporarily_unavailable: "auth.notAvailable",
  unauthorized_client: "auth.notAvailable",
  unsupported_grant_type: "auth.notAvailable",
};

/**
 * Whether a text is written for people: it has several words or non-ASCII characters, and is not a reason phrase such
 * as "Bad Request".
 */
const isSentence = (text: string) => {
  const words = text.trim().split(/\s+/);
  return /[^\x20-\x7e]/.test(text) || (words.length > 1 && !words.every((word) => /^[A-Z]/.test(word)));
};

/**
 * Reads `error`: an OAuth code, a sentence, or an object with a message. Ignores a reason phrase such as "Bad Request".
 */
function readErrorField({ error }: Fields): ErrorEntry[] {
  if (isObject(error)) return [error].flatMap((each) => readEntry(each) ?? []);
  if (typeof error !== "string") return [];
  if (Object.hasOwn(oauthErrors, error)) return [{ message: oauthErrors[error] ?? error }];
  return isSentence(error) ? [{ message: error }] : [];
}

/** Whether a body consists of errors by field only: `{ "email": ["is taken"] }`, as Django sends it */
const isFieldTexts = (body: Fields) => Object.values(body).every(Array.isArray);

/**
 * Reads errors of fields: `{ "Email": ["is taken"] }` from ASP.NET, Laravel and Django, a list of entries from Spring
 * and FastAPI.
 */
function readFieldErrors(body: Fields): ErrorEntry[] {
  const { errors, ModelState, detail } = body;
  const given =
    errors ?? ModelState ?? (Array.isArray(detail) ? detail : isFieldTexts(body) ? body : undefined);
  if (Array.isArray(given)) return given.flatMap((each) => readEntry(each) ?? []);
  if (!isObject(given)) return [];
  return Object.entries(given).flatMap(([name, texts]) => {
    const field = name === "non_field_errors" ? "" : name.charAt(0).toLowerCase() + name.slice(1);
    const all: unknown[] = Array.isArray(texts) ? texts : [texts];
    return all.flatMap((each) => {
      const entry = readEntry(each);
      return entry ? [field === "" ? entry : { ...entry, field }] : [];
    });
  });
}

/**
 * Reads the error body of any recruitment API by the specification's rules. Returns a text (the string, or the object's
 * title) or a list of entries, in which errors of fields come last. OAuth codes become message keys of the portal.
 * Drops entries without a message, and returns null if none remains.
 */
export function readErrorBody(body: unknown): string | readonly ErrorEntry[] | null {
  if (typeof body === "string") return textOf(body);
  const ofFields = isObject(body) ? readFieldErrors(body) : [];
  const title = isObject(body) ? textOf(body.title) : null;
  if (title !== null) return ofFields.length > 0 ? [{ message: title }, ...ofFields] : title;
  const own = (Array.isArray(body) ? body : [body]).flatMap((each) => readEntry(each) ?? []);
  const entries = [...own, ...ofFields];
  if (entries.length === 0 && isObject(body)) entries.push(...readErrorField(body));
  return entries.length > 0 ? entries : null;
}
