import { z } from "zod";

/** Controls how leniently a response is read, in addition to its schema. */
interface Mark {
  readonly essential?: true;
  readonly exact?: true;
  readonly mainList?: true;
  readonly derivedId?: true;
}

const marks = z.registry<Mark>();

function mark<Schema extends z.ZodType>(schema: Schema, added: Mark): Schema {
  marks.add(schema, { ...marks.get(schema), ...added });
  return schema;
}

export const isMarked = (schema: z.ZodType, name: keyof Mark): boolean => marks.get(schema)?.[name] ?? false;

/** Marks a field without which its object is unusable and dropped. All other fields may be absent. */
export const essential = <Schema extends z.ZodType>(schema: Schema) => mark(schema, { essential: true });

/** Like `essential`, for text that becomes part of addresses or field names: it must be valid without conversion. */
export const essentialId = <Schema extends z.ZodType>(schema: Schema) =>
  mark(schema, { essential: true, exact: true });

/** Marks the main list of a response: if no item can be read, this is an error instead of an empty list. */
export const mainList = <Schema extends z.ZodType>(schema: Schema) => mark(schema, { mainList: true });

/** Marks the id of list items: if the API sends none, it is derived from the item's content. */
export const derivedId = <Schema extends z.ZodType>(schema: Schema) => mark(schema, { derivedId: true });
