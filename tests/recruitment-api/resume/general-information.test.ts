import { expect } from "vitest";
import type { Locale } from "#contract/locale";
import { generalInformationForm, get, movableClock, newMember, post, withPlaces } from "#support/api/members";
import { engine } from "#support/recruitment-api";
import { startApiWithMembers } from "#support/site";

const clock = movableClock();
const { api, test } = await startApiWithMembers({ engine, now: clock.now });

await withPlaces(api);

const path = "resume/generalInformation";
const save = (token: string, changes: object = {}) =>
  post(api, path, generalInformationForm(changes), { token });

test("general information contains name and email of the account as version 0 before the first save", async () => {
  const { token, email } = await newMember(api);
  expect(await get(api, path, { token })).toMatchObject({
    status: 200,
    body: { version: 0, updatedAt: null, name: "Ines Okafor", email, militaryServiceDescription: {} },
  });
});

test("general information can be neither read nor saved without authentication", async () => {
  expect((await get(api, path)).status).toBe(401);
  expect((await post(api, path, generalInformationForm())).status).toBe(401);
});

test("general information contains the place names in the requested language in the whole resume, once a place is saved", async () => {
  const { token } = await newMember(api);
  const saysIn = async (locale: Locale) => (await get(api, "resume", { token, locale })).body;
  expect(await saysIn("en-US")).toMatchObject({ place: null });
  await save(token, { version: 0, location: { i18nCityKey: "TEST_SEASIDE" } });
  expect(await saysIn("zh-TW")).toMatchObject({ place: { city: "海邊市" } });
  const location = { i18nCityKey: "TEST_SEASIDE", i18nCityAreaKey: "TEST_SEASIDE_PIER" };
  await save(token, { version: 1, location });
  expect(await saysIn("zh-CN")).toMatchObject({ place: { city: "海边市", area: "海边市" } });
  expect(await saysIn("en-US")).toMatchObject({ place: { city: "Seaside", area: "Seaside" } });
});

test("general information is read as it was saved, including rare characters", async ({
  member: { token },
}) => {
  const typed = {
    name: "𠮷野 㐂",
    nameEn: "Ki Yoshino 🦦",
    nationality: "JP",
    location: {
      i18nCityKey: "TEST_SEASIDE",
      i18nCityAreaKey: "TEST_SEASIDE_PIER",
      address: "<script>1</script> 號",
    },
    availableFrom: "2026-12-01",
    driverLicenses: ["CAR", "FORKLIFT"],
    militaryServiceDescription: {
      status: "COMPLETED",
      branch: "海軍",
      startMonth: "2019-01",
      endMonth: "2019-04",
    },
  };
  const saved = await save(token, typed);
  const expected = { ...typed, version: 1, updatedAt: clock.now().toISOString() };
  expect(saved).toMatchObject({ status: 200, body: expected });
  expect((await get(api, path, { token })).body).toEqual(saved.body);
});

test("general information is visible to its owner only", async () => {
  const [one, other] = [await newMember(api), await newMember(api)];
  await save(one.token, { name: "Only mine" });
  expect((await get(api, path, { token: other.token })).body).toMatchObject({
    version: 0,
    email: other.email,
  });
});

test("general information is not overwritten by a later save from another tab, which receives the newer version", async () => {
  const { token } = await newMember(api);
  await save(token, { name: "First tab" });
  const late = await save(token, { name: "Second tab" });
  expect(late).toMatchObject({
    status: 409,
    body: { message: "resume.conflict", current: { version: 1, name: "First tab" } },
  });
  expect(await save(token, { name: "Second tab", version: 1 })).toMatchObject({
    status: 200,
    body: { version: 2, name: "Second tab" },
  });
  expect((await save(token, { version: 1 })).status).toBe(409);
  expect((await save(token, { version: 7 })).status).toBe(409);
});

test("general information stores one of ten concurrent saves, first or later", async ({
  member: { token },
}) => {
  for (const version of [0, 1]) {
    const replies = await Promise.all(Array.from({ length: 10 }, () => save(token, { version })));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(9).fill(409)]);
  }
  expect((await get(api, path, { token })).body).toMatchObject({ version: 2 });
});

const from = (i18nCityKey: string, nationality: string) => ({ location: { i18nCityKey }, nationality });
test.each([
  ["0912345678", "+886912345678"],
  ["0912-345-678", "+886912345678"],
  ["+886 912 345 678", "+886912345678"],
  ["０９１２３４５６７８", "+886912345678"],
  ["\u202d0912345678\u202c", "+886912345678"],
  ["(02) 2345-6789", "+886223456789"],
  ["+86 138 0013 8000", "+8613800138000"],
  ["+1 415 555 2671", "+14155552671"],
  ["00 81 90 1234 5678", null],
  ["002 81 90 1234 5678", "+819012345678"],
  ["12345", null],
  ["0912 345 67", null],
  ["call me on 0912345678", null],
  ["02-2345-6789 ext. 12", null],
  ["+999 12345678", null],
  ["(408) 555-0143", "+14085550143", from("TW-TPE", "US")],
  ["(408) 555-0143", "+14085550143", from("US", "TW")],
  ["(408) 555-0143", null, from("TW-TPE", "TW")],
  ["0912345678", "+886912345678", from("US", "US")],
  ["138 0013 8000", "+8613800138000", from("TW-TPE", "CN")],
  ["12345", null, from("US", "US")],
  // Libphonenumber has no numbers of Antarctica.
  ["0912345678", "+886912345678", from("TW-TPE", "AQ")],
])("the phone number %s is stored as %s (%#)", async (mobilePhone, stored, places?: object) => {
  const { token } = await newMember(api);
  expect(await save(token, { mobilePhone, ...places })).toMatchObject(
    stored
      ? { status: 200, body: { mobilePhone: stored } }
      : { status: 400, body: [{ message: "error.phone", field: "mobilePhone" }] },
  );
});

test("general information requires an existing city and a district of that city", async ({
  member: { token },
}) => {
  const wrongCity = { message: "error.city", field: "location.i18nCityKey" };
  const wrongArea = { message: "error.cityArea", field: "location.i18nCityAreaKey" };
  const area = { i18nCityAreaKey: "TEST_SEASIDE_PIER" };
  for (const [location, fault] of [
    [{ i18nCityKey: "NOWHERE", ...area }, wrongCity],
    [{ i18nCityKey: "TEST_HILLTOP", ...area }, wrongArea],
    [{ i18nCityKey: "TEST_SEASIDE", i18nCityAreaKey: "NOWHERE" }, wrongArea],
  ])
    expect(await save(token, { location })).toMatchObject({ status: 400, body: [fault] });
  expect((await save(token, { location: { i18nCityKey: "TEST_HILLTOP" } })).status).toBe(200);
});

test("general information reports all errors at once, each with its field", {
  tags: "spec-5-1",
}, async () => {
  const { token } = await newMember(api);
  const reply = await save(token, { mobilePhone: "1", location: { i18nCityKey: "NOWHERE" } });
  expect(reply).toMatchObject({
    status: 400,
    body: [{ field: "mobilePhone" }, { field: "location.i18nCityKey" }],
  });
});

const city = { i18nCityKey: "TEST_SEASIDE" };
const military = (field: string, length: number) => ({
  militaryServiceDescription: { [field]: "兵".repeat(length) },
});

test.each([
  ["name of 60", { name: "𠮷".repeat(60) }],
  ["English name of 60", { nameEn: "e".repeat(60) }],
  ["address of 110", { location: { ...city, address: "路".repeat(110) } }],
  ["type of service of 40", military("serviceType", 40)],
  ["branch of 40", military("branch", 40)],
  ["rank of 40", military("rank", 40)],
  ["note of 100", military("note", 100)],
  [
    "service of a single month",
    { militaryServiceDescription: { startMonth: "2020-02", endMonth: "2020-02" } },
  ],
])("a %s is accepted", async (_, changes) => {
  const { token } = await newMember(api);
  expect(await save(token, changes)).toMatchObject({ status: 200 });
});

test.each([
  ["name of 61", { name: "𠮷".repeat(61) }, "name", "error.tooLong"],
  ["name of nothing but spaces", { name: "　 " }, "name", "error.required"],
  ["name with a line break", { name: "Ines\nOkafor" }, "name", "error.controlCharacters"],
  ["name with a control character", { name: "Ines\u0007" }, "name", "error.controlCharacters"],
  ["English name of 61", { nameEn: "e".repeat(61) }, "nameEn", "error.tooLong"],
  [
    "address of 111",
    { location: { ...city, address: "路".repeat(111) } },
    "location.address",
    "error.tooLong",
  ],
  [
    "type of service of 41",
    military("serviceType", 41),
    "militaryServiceDescription.serviceType",
    "error.tooLong",
  ],
  ["branch of 41", military("branch", 41), "militaryServiceDescription.branch", "error.tooLong"],
  ["rank of 41", military("rank", 41), "militaryServiceDescription.rank", "error.tooLong"],
  ["note of 101", military("note", 101), "militaryServiceDescription.note", "error.tooLong"],
  ["phone number of 31", { mobilePhone: "0".repeat(31) }, "mobilePhone", "error.tooLong"],
  ["country that is none", { nationality: "XX" }, "nationality", "error.required"],
  ["country in small letters", { nationality: "tw" }, "nationality", "error.required"],
  ["day that is none", { availableFrom: "2026-02-30" }, "availableFrom", "error.date"],
  [
    "service that ends before it starts",
    { militaryServiceDescription: { startMonth: "2020-03", endMonth: "2020-02" } },
    "militaryServiceDescription.endMonth",
    "error.endBeforeStart",
  ],
])(
  "a %s is rejected with an error at its field",
  { tags: "spec-5-1" },
  async (_, changes, field, message) => {
    const { token } = await newMember(api);
    expect(await save(token, changes)).toMatchObject({ status: 400, body: [{ field, message }] });
  },
);
