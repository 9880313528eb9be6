import { expect, test } from "vitest";
import { reasonOf } from "#api/database/require-connection";

test("the reason names every address that failed, in one line", () => {
  expect(reasonOf(new AggregateError([new Error("::1 refused"), new Error("127.0.0.1\n  refused")]))).toBe(
    "Error: ::1 refused, Error: 127.0.0.1 refused",
  );
  expect(reasonOf(new Error("no route"))).toBe("Error: no route");
});
