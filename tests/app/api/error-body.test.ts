import { expect, test } from "vitest";
import { readErrorBody } from "#app/api/error-body";

test.each([
  [
    { title: "Invalid", errors: { Email: ["is taken", "is too long"], "": ["Try again"] } },
    [
      { message: "Invalid" },
      { message: "is taken", field: "email" },
      { message: "is too long", field: "email" },
      { message: "Try again" },
    ],
  ],
  [
    { Message: "Bad", ModelState: { NewPassword: "is weak" } },
    [{ message: "is weak", field: "newPassword" }],
  ],
  [{ title: "Invalid", message: "email" }, "Invalid"],
  [{ errors: [{ defaultMessage: "is taken", field: "email" }] }, [{ message: "is taken", field: "email" }]],
])("reads %j", (body, expected) => {
  expect(readErrorBody(body)).toEqual(expected);
});
