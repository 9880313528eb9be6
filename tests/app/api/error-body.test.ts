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
  [
    { detail: [{ loc: ["body", "items", 0, "name"], msg: "is empty", type: "value_error" }] },
    [{ message: "is empty", field: "items[0].name" }],
  ],
  [{ detail: [{ loc: ["body"], msg: "is no object" }] }, [{ message: "is no object" }]],
  [[{ detail: "5", defaultMessage: "4", title: "3", msg: "2", message: "1" }], [{ message: "1" }]],
  [[{ detail: "5", defaultMessage: "4", title: "3", msg: "2", message: " " }], [{ message: "2" }]],
  [[{ detail: "5", defaultMessage: "4", title: "3" }], [{ message: "3" }]],
  [[{ detail: "5", defaultMessage: "4", field: " " }], [{ message: "4" }]],
  [{ error: "wrong password" }, [{ message: "wrong password" }]],
  [{ error: "密码错误" }, [{ message: "密码错误" }]],
  [{ error: { code: 409, message: "Too late" } }, [{ message: "Too late" }]],
  [{ error: "toString" }, null],
  [{ status: 400, error: "Bad Request", path: "/" }, null],
  [{ error: "conflict" }, null],
  [{ status: 503 }, null],
  [{ detail: "No such account" }, [{ message: "No such account" }]],
  [
    { email: ["is taken"], non_field_errors: ["Try again"] },
    [{ message: "is taken", field: "email" }, { message: "Try again" }],
  ],
])("the error body %j is read", (body, expected) => {
  expect(readErrorBody(body)).toEqual(expected);
});

test.each([
  ["access_denied", "auth.notGranted"],
  ["invalid_grant", "auth.notGranted"],
  ["invalid_client", "auth.notAvailable"],
  ["unsupported_grant_type", "auth.notAvailable"],
])("the OAuth error %s is read as the message %s", (error, message) => {
  expect(readErrorBody({ error })).toEqual([{ message }]);
});
