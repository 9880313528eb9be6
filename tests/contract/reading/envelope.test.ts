import { expect, test } from "vitest";
import { z } from "zod";
import { listOf } from "#contract/list";
import { unwrap } from "#contract/reading/envelope";

const opening = z.object({ title: z.string() });

test("the value is read from the field data of a body, a list together with its total", () => {
  expect(unwrap(opening, { result: true, msg: "", data: { title: "Dyer" } })).toEqual({ title: "Dyer" });
  expect(unwrap(opening.nullable(), { code: 0, data: null })).toBeNull();
  expect(unwrap(z.array(opening), { data: [] })).toEqual([]);
  for (const total of ["total", "totalCount"])
    expect(unwrap(listOf(opening), { code: 200, data: [{ title: "Dyer" }], [total]: 50 })).toEqual({
      items: [{ title: "Dyer" }],
      totalCount: 50,
    });
});

test("a body that has fields of the schema is read as it is, also if data is one of them", () => {
  for (const body of [{ title: "Dyer", data: { x: 1 } }, { msg: "" }, [1], null, "data"])
    expect(unwrap(opening, body)).toBe(body);
  expect(unwrap(opening.nullable(), { title: "Dyer", data: {} })).toEqual({ title: "Dyer", data: {} });
  const chart = z.object({ data: z.string() });
  expect(unwrap(chart, { data: "1,2" })).toEqual({ data: "1,2" });
});
