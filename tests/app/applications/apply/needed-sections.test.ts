import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { neededSections } from "#app/applications/apply/needed-sections.server";

test("the application's page asks for missing general information, unless another field has to be corrected first", () => {
  const context = { t: (key: string) => key, locale: "en-US" } as unknown as AppLoadContext;
  const saved = {
    ...{ name: "Ada Fisher", email: "ada@example.org", mobilePhone: "", nationality: "TW" },
    ...{ location: { i18nCityKey: "TW-HSZ" }, driverLicenses: [], militaryServiceDescription: {} },
    ...{ version: 1, updatedAt: null },
  };
  const asked = (general: typeof saved) =>
    neededSections(["generalInformation"], general, [], context).flatMap(({ fields }) =>
      fields.map(({ name }) => name),
    );
  expect(asked(saved)).toEqual(["mobilePhone"]);
  expect(asked({ ...saved, name: "A".repeat(61) })).toEqual([]);
  expect(asked({ ...saved, location: { i18nCityKey: "" } })).toEqual(["mobilePhone", "location.i18nCityKey"]);
  const cities = [{ i18nCityKey: "TW-HSZ", name: "Hsinchu" }];
  const [section] = neededSections(
    ["generalInformation"],
    { ...saved, location: undefined },
    cities,
    context,
  );
  expect(section?.fields.find(({ name }) => name.startsWith("location"))).toEqual({
    name: "location.i18nCityKey",
    kind: "select",
    label: "general.city",
    width: "mid",
    autoComplete: "address-level1",
    options: [{ value: "TW-HSZ", text: "Hsinchu", group: "Taiwan" }],
  });
});
