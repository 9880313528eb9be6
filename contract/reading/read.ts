import type { z } from "zod";
import {
  definitionOf,
  type Fields,
  fieldNames,
  isAbsent,
  isFields,
  type ReadContext,
  type Reader,
  type ReadIssue,
  unreadable,
} from "./definition";
import { hasDerivedId, withDerivedIds } from "./derived-ids";
import { withDropped } from "./dropped";
import { isMarked } from "./marks";
import { inCapitals, readBoolean, readEnum, readLiteral, readNumber, readString } from "./scalars";
import { toDate } from "./times";
import { maxUnknownCharacters, readUnknownFields } from "./unknown-fields";

// Reads an API's response leniently by the endpoint's schema, because companies write ids, numbers, times and absent
// values in many ways. Requests are not affected, and the embedded API validates its own responses strictly.

/**
 * Reads a value by a schema. Absent values, and values of another type, become empty ones: `""`, 0, false, an empty
 * list, or null if the schema allows it. Items and objects that lack an `essential` field are dropped.
 *
 * With `keepsUnknownFields`, preserves fields that the schema does not have, up to a limit.
 *
 * Returns null for `value` if nothing can be used: the body has another type, it lacks an `essential` field, or all
 * items of its main list are unusable.
 */
export function readByContract<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  { keepsUnknownFields = false } = {},
): { readonly value: z.output<Schema> | null; readonly issues: readonly ReadIssue[] } {
  const issues: ReadIssue[] = [];
  const unknownFields = keepsUnknownFields ? { left: maxUnknownCharacters } : null;
  const read = readValue(schema, value, { path: [], issues, unknownFields });
  if (read === unreadable && issues.length === 0)
    issues.push({ path: [], issue: "unreadable", value, schema });
  // The readers below return values of the schema's output type, with empty values in place of absent ones.
  return { value: read === unreadable ? null : (read as z.output<Schema>), issues };
}

const readers: Readonly<Record<string, Reader>> = {
  object: readObject,
  array: readArray,
  record: readRecord,
  union: readUnion,
  string: readString,
  number: readNumber,
  boolean: readBoolean,
  enum: readEnum,
  literal: readLiteral,
  pipe: readPipe,
};

const wrappers = new Set(["optional", "nullable", "default", "prefault", "readonly", "nonoptional", "catch"]);

function readValue(schema: z.ZodType, value: unknown, context: ReadContext): unknown {
  const { type, innerType } = definitionOf(schema);
  if (innerType && wrappers.has(type)) {
    if (isAbsent(value)) return emptyValue(schema, context);
    const read = readValue(type === "optional" ? withoutNull(innerType) : innerType, value, context);
    return read === unreadable ? fallBack(schema, value, context) : read;
  }
  const reader = readers[type];
  return reader ? reader(schema, value, context) : value;
}

/**
 * Whether the value is null and the schema is `nullish`. For a `nullish` schema, null is a statement, for example "open
 * until filled", while absent and unreadable values become undefined.
 */
const isStatement = (schema: z.ZodType, value: unknown): boolean => {
  const { type, innerType } = definitionOf(schema);
  return value === null && type === "optional" && !!innerType && definitionOf(innerType).type === "nullable";
};

const withoutNull = (schema: z.ZodType): z.ZodType => {
  const { type, innerType } = definitionOf(schema);
  return type === "nullable" && innerType ? innerType : schema;
};

/**
 * Returns the empty value in place of an unreadable one. All items of an unreadable list count as dropped. An empty
 * text is not reported, because some APIs write absent values of any type as an empty text.
 */
function fallBack(schema: z.ZodType, value: unknown, context: ReadContext) {
  if (value !== "") context.issues.push({ path: context.path, issue: "unreadable", value, schema });
  const empty = emptyValue(schema, context);
  return Array.isArray(empty) && Array.isArray(value) ? withDropped(empty, value) : empty;
}

function emptyValue(schema: z.ZodType, context: ReadContext): unknown {
  const { type, innerType, values, options, in: input, defaultValue } = definitionOf(schema);
  switch (type) {
    case "optional":
      return undefined;
    case "nullable":
    case "null":
      return null;
    case "default":
    case "prefault":
      return innerType ? readValue(innerType, defaultValue, context) : defaultValue;
    case "object":
      return readObject(schema, {}, context);
    case "array":
      return [];
    case "record":
      return {};
    case "string":
    case "enum":
      return "";
    case "number":
      return 0;
    case "boolean":
      return false;
    case "literal":
      return values?.[0];
    case "union":
      return options?.[0] ? emptyValue(options[0], context) : unreadable;
    case "pipe":
      return input ? emptyValue(input, context) : unreadable;
    default:
      return innerType ? emptyValue(innerType, context) : undefined;
  }
}

function readObject(schema: z.ZodType, value: unknown, context: ReadContext): unknown {
  const { shape = {} } = definitionOf(schema);
  const fields = fieldsOf(shape, value);
  if (fields === null) return unreadable;
  const result: Record<string, unknown> = { ...readUnknownFields(schema, fields, context) };
  for (const [name, field] of Object.entries(shape)) {
    const at: ReadContext = { ...context, path: [...context.path, name] };
    const read = isAbsent(fields[name])
      ? readAbsent(field, fields[name], at)
      : readField(field, fields[name], at);
    if (read === unreadable) return unreadable;
    if (read !== undefined) result[name] = read;
  }
  return result;
}

/**
 * The fields of an object. For an object with one list, some APIs send only the list, or call it `items`. PHP sends an
 * empty list for an object without fields.
 */
function fieldsOf(shape: Readonly<Record<string, z.ZodType>>, value: unknown): Fields | null {
  const list = nameOfList(shape);
  if (Array.isArray(value)) {
    if (list !== undefined) return { [list]: value, ...(shape.totalCount && { totalCount: value.length }) };
    return value.length === 0 ? {} : null;
  }
  if (!isFields(value)) return null;
  const isRenamed = list !== undefined && !(list in value) && Array.isArray(value.items);
  return isRenamed ? { ...value, [list]: value.items } : value;
}

/** The name of an object's list: `items`, or the only field that is a list of objects; undefined if there is none. */
function nameOfList(shape: Readonly<Record<string, z.ZodType>>): string | undefined {
  if (shape.items) return "items";
  const lists = Object.keys(shape).filter((name) => isListOfObjects(shape[name]));
  return lists.length === 1 ? lists[0] : undefined;
}

function isListOfObjects(schema: z.ZodType | undefined): boolean {
  if (schema === undefined) return false;
  const { innerType, element } = definitionOf(schema);
  if (innerType) return isListOfObjects(innerType);
  return element !== undefined && fieldNames(element).length > 0;
}

function readAbsent(schema: z.ZodType, value: unknown, context: ReadContext): unknown {
  if (isStatement(schema, value)) return null;
  if (!isMarked(schema, "essential")) return emptyValue(schema, context);
  context.issues.push({ path: context.path, issue: "missing", schema });
  return unreadable;
}

function readField(schema: z.ZodType, value: unknown, context: ReadContext): unknown {
  const read = readValue(schema, value, context);
  if (isMarked(schema, "essential") && (read === unreadable || read === "" || isEmptyList(read))) {
    context.issues.push({ path: context.path, issue: "missing", value, schema });
    return unreadable;
  }
  if (read === unreadable && value !== "" && isMarked(schema, "mainList")) {
    context.issues.push({ path: context.path, issue: "unreadable", value, schema });
    return unreadable;
  }
  return read === unreadable ? fallBack(schema, value, context) : read;
}

/**
 * The items of a list. Some APIs wrap a list in `{ items }`. APIs that convert XML wrap it in `{ item }`, and send a
 * list of one item as the item itself.
 */
function listOf(element: z.ZodType, value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (!isFields(value)) return value === "" || isAbsent(value) || isComposite(element) ? null : [value];
  const wrapped = value.items ?? value.item;
  if (Object.keys(value).length === 1 && isFields(wrapped)) return [wrapped];
  if (Array.isArray(wrapped)) return wrapped;
  return fieldNames(element).some((name) => name in value) ? [value] : null;
}

const isComposite = (schema: z.ZodType) => ["object", "union", "record", "array"].includes(schema.def.type);

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

function readArray(schema: z.ZodType, value: unknown, context: ReadContext): unknown {
  const { element } = definitionOf(schema);
  if (!element) return unreadable;
  const isEmptyObject = isFields(value) && Object.keys(value).length === 0;
  const list = isEmptyObject && !isMarked(schema, "mainList") ? [] : listOf(element, value);
  if (list === null) return unreadable;
  const name = String(context.path.at(-1) ?? "");
  const all = hasDerivedId(element) ? withDerivedIds(list, name) : list;
  const read = all.map((item, index) =>
    readItem(element, item, { ...context, path: [...context.path, index] }),
  );
  const usable = read.filter((item) => item !== unreadable);
  if (usable.length === 0 && read.length > 0) return unreadable;
  return withDropped(
    usable,
    list.filter((_, index) => read[index] === unreadable),
  );
}

/** Reads an item of a list. Reports an unreadable item, unless an issue of one of its fields was reported. */
function readItem(schema: z.ZodType, value: unknown, context: ReadContext): unknown {
  const known = context.issues.length;
  const read = readValue(schema, value, context);
  if (read === unreadable && context.issues.length === known)
    context.issues.push({ path: context.path, issue: "missing", value, schema });
  return read;
}

function readRecord(schema: z.ZodType, value: unknown, context: ReadContext): unknown {
  const { keyType, valueType } = definitionOf(schema);
  if (!isFields(value) || !valueType) return unreadable;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => {
      if (keyType && !keyType.safeParse(key).success) return [];
      const read = readValue(valueType, each, { ...context, path: [...context.path, key] });
      return read === unreadable ? [] : [[key, read]];
    }),
  );
}

function readUnion(schema: z.ZodType, value: unknown, context: ReadContext): unknown {
  const { options = [], discriminator } = definitionOf(schema);
  if (discriminator !== undefined) {
    const tag = isFields(value) ? inCapitals(value[discriminator]) : undefined;
    const option = options.find((each) => {
      const field = definitionOf(each).shape?.[discriminator];
      return field !== undefined && definitionOf(field).values?.includes(tag);
    });
    return option && isFields(value)
      ? readValue(option, { ...value, [discriminator]: tag }, context)
      : unreadable;
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const option of options) {
    const issues: ReadIssue[] = [];
    const read = readValue(option, value, { ...context, issues });
    if (read === unreadable) continue;
    context.issues.push(...issues);
    return read;
  }
  return unreadable;
}

function readPipe(schema: z.ZodType, value: unknown, context: ReadContext): unknown {
  const { in: input } = definitionOf(schema);
  const raw = input && definitionOf(input).type !== "transform" ? readValue(input, value, context) : value;
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  // Some APIs send a full date instead of a month.
  const shortened = schema.safeParse(toDate(value)?.slice(0, "YYYY-MM".length));
  if (shortened.success) return shortened.data;
  return typeof raw === "string" ? raw : unreadable;
}

/** The paths of the fields without which a response, or an item of it, is unusable: `items[].jobId`. */
export function essentialFields(schema: z.ZodType, path = ""): string[] {
  const { innerType, shape, element, options, in: input } = definitionOf(schema);
  const inner = innerType ?? input;
  if (inner) return essentialFields(inner, path);
  if (element) return essentialFields(element, `${path}[]`);
  if (options) return [...new Set(options.flatMap((option) => essentialFields(option, path)))];
  return Object.entries(shape ?? {}).flatMap(([name, field]) => {
    const at = path === "" ? name : `${path}.${name}`;
    return isMarked(field, "essential") ? [at] : essentialFields(field, at);
  });
}
