import { expect, test } from "vitest";
import { databaseFault } from "#api/database/unavailable";

const withCode = (code: string) => Object.assign(new Error("failed"), { code });

test.each([...["ECONNREFUSED", "ETIMEDOUT", "ENOTFOUND", "08006", "53300", "57014", "57P01"]])(
  "an error of the database with the code %s means that it is unavailable",
  (code) => {
    expect(databaseFault(withCode(code))).toBe("unavailable");
    expect(databaseFault(new AggregateError([new Error("other"), withCode(code)]))).toBe("unavailable");
  },
);

test.each<[string, string, string?]>([
  ["database is locked", "unavailable"],
  ["disk I/O error", "unavailable"],
  ["unable to open database file", "unavailable"],
  ["Connection terminated unexpectedly", "unavailable"],
  ["timeout exceeded when trying to connect", "unavailable"],
  ["attempt to write a readonly database", "read-only", "25006"],
  ["database or disk is full", "full", "53100"],
])("an error of the database that says “%s” means that it is %s", (message, fault, code?: string) => {
  expect(databaseFault(new Error(message))).toBe(fault);
  if (code) expect(databaseFault(withCode(code))).toBe(fault);
});

test.each([
  withCode("23505"),
  withCode("57P06"),
  new Error("the database is locked"),
  new AggregateError([new Error("other")]),
  "ECONNREFUSED",
])("the database executes other queries after %s", (error) => {
  expect(databaseFault(error)).toBeNull();
});
