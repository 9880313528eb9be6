import { describe, expect, test } from "vitest";
import { z } from "zod";
import { entriesOf, entryOf, errorBody, errorMap, fieldName } from "#contract/errors";

function entriesFor(schema: z.ZodType, given: unknown) {
  const { error } = schema.safeParse(given, { error: errorMap, reportInput: true });
  return entriesOf(error?.issues ?? []);
}
const number = (value: number) => [{ valueType: "number", value }];
const own = { message: "error.studiesEnded", parameters: number(7) };

describe("the error of a value", () => {
  test.each<[z.ZodType, unknown, object]>([
    [z.email(), "lin", { message: "error.email" }],
    [z.url(), "lin", { message: "error.url" }],
    [z.iso.date(), "soon", { message: "error.date" }],
    [z.uuid(), "lin", { message: "error.unreadable" }],
    [z.string().max(2), "lin", { message: "error.tooLong", parameters: number(2) }],
    [z.array(z.number()).max(1), [1, 2], { message: "error.tooMany", parameters: number(1) }],
    [z.number().max(2), 3, { message: "error.tooLarge", parameters: number(2) }],
    [z.string().min(1), "", { message: "error.required" }],
    [z.string().min(4), "lin", { message: "error.tooShort", parameters: number(4) }],
    [z.array(z.number()).min(1), [], { message: "error.required" }],
    [z.number().min(2), 1, { message: "error.tooSmall", parameters: number(2) }],
    [z.number(), "one", { message: "error.unreadable" }],
    [z.number(), "", { message: "error.required" }],
    [z.number(), null, { message: "error.required" }],
    [z.number(), undefined, { message: "error.required" }],
    [z.string().refine(() => false, { error: "error.emailCode" }), "x", { message: "error.emailCode" }],
    [z.string().refine(() => false, { error: "no message key" }), "x", { message: "error.unreadable" }],
    [z.string().refine(() => false, { params: own }), "x", own],
  ])("has a message and parameters (%#)", (schema, given, expected) => {
    expect(entriesFor(schema, given)).toEqual([expected]);
  });

  test("names the field of a form, also in a list", () => {
    expect(fieldName(["items", 0, "name"])).toBe("items[0].name");
    const schema = z.object({ items: z.array(z.object({ name: z.string() })) });
    expect(entriesFor(schema, { items: [{ name: "Lin" }, {}] })).toEqual([
      { message: "error.required", field: "items[1].name" },
    ]);
  });

  test("is stated once for each field and message, with the limit of the schema", () => {
    expect(entriesFor(z.object({ pay: z.number().int().max(9) }), { pay: 2 ** 60 })).toEqual([
      { message: "error.tooLarge", parameters: number(9), field: "pay" },
    ]);
  });

  test("is unreadable without an issue", () => {
    expect(entryOf({})).toEqual({ message: "error.unreadable" });
  });
});

test.each([
  ["a text"],
  [[own]],
  [{ message: "sso.notLinked", profile: { name: "Lin" } }],
  [{ status: 429, title: "Too many requests", detail: "wait" }],
  [{ status: 500 }],
])("the error body %j is read with all its fields", (body) => {
  expect(errorBody.parse(body)).toEqual(body);
});
