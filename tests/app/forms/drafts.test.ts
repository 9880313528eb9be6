import type { AppLoadContext } from "@remix-run/node";
import { expect, onTestFinished, test, vi } from "vitest";
import { ApiError, SessionEnded } from "#app/api/errors.server";
import { draftValues, saveDraft } from "#app/forms/draft.server";
import { notPast, requireNotPast } from "#app/forms/entered-dates.server";
import { fromResume, readForForm, startToCome } from "#app/forms/from-resume.server";

const formOf = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

test("a draft has the typed fields, without passwords, files and what the page sets itself", async () => {
  const save = vi.fn();
  const form = formOf({ draftVersion: "v1", name: "Lin", "items[0].a": "1", newPassword: "secret" });
  for (const name of ["intent", "list", "id", "accountEmail"]) form.append(name, "set by the page");
  for (const name of ["consentVersion", "idempotencyKey", "formOpenedAt"]) form.append(name, "x");
  form.append("file", new File(["a"], "a.pdf"));
  await saveDraft("HRCampus", form, { api: { formDrafts: { save } } } as unknown as AppLoadContext);
  const fields = [
    { name: "name", value: "Lin" },
    { name: "items[0].a", value: "1" },
  ];
  expect(save.mock.calls).toEqual([["HRCampus", { version: "v1", fields }]]);
  expect(draftValues(fields)).toEqual({ name: "Lin", items: [{ a: "1" }] });
});

test("a date may be today but not earlier, unless it is the stored one", () => {
  // 00:30 in Taipei
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T16:30:00.000Z") });
  onTestFinished(() => void vi.useRealTimers());
  const addIssue = vi.fn();
  for (const day of ["2026-11-22", "2026-11-21", "2026-11-20"]) notPast(day, { addIssue });
  const error = { message: "error.tooEarly", parameters: [{ valueType: "date", value: "2026-11-21" }] };
  expect(addIssue.mock.calls).toEqual([[{ code: "custom", params: error }]]);
  const check = (value: unknown, stored?: string) => () => requireNotPast("start", value, stored);
  for (const value of ["2026-11-21", undefined]) expect(check(value)).not.toThrow();
  expect(check("2026-11-20", "2026-11-20")).not.toThrow();
  expect(check("2026-11-20", "2026-11-19")).toThrow(
    expect.objectContaining({ status: 400, body: [{ ...error, field: "start" }] }),
  );
  expect(startToCome({ availableFrom: "2026-11-21" })).toBe("2026-11-21");
  expect(startToCome({ availableFrom: "2026-11-20" })).toBeUndefined();
  expect(startToCome(null)).toBeUndefined();
});

test("a form is filled in from the values of a resume, each named by its label", () => {
  const labels = { name: "Name", email: "Email", phone: "Phone" };
  expect(fromResume("generalInformation", { name: "Lin", email: "", phone: undefined }, labels)).toEqual({
    section: "generalInformation",
    values: { name: "Lin" },
    labels: ["Name"],
  });
});

test("a form is not filled in for a visitor, or if the resume cannot be read", async () => {
  const read = (member: object | null, response: Promise<object>) =>
    readForForm("autobiography", {
      api: { resume: { read: () => response } },
      session: { member },
    } as unknown as AppLoadContext);
  const saved = { version: 1 };
  expect(await read({}, Promise.resolve(saved))).toBe(saved);
  expect(await read(null, Promise.resolve(saved))).toBeNull();
  for (const error of [new ApiError(503, "down"), new SessionEnded("rejected")])
    expect(await read({}, Promise.reject(error))).toBeNull();
  const fault = new TypeError("a fault of the portal");
  await expect(read({}, Promise.reject(fault))).rejects.toBe(fault);
});
