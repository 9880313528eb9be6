import { expect, test } from "vitest";
import { entriesOf } from "#contract/errors";
import { droppedItems, withDropped } from "#contract/reading/dropped";
import { resumeSectionContracts } from "#contract/resume/contracts";
import { isByDate, newestFirst, withNewestFirst } from "#contract/resume/date-order";
import type { ResumeSection } from "#contract/resume/sections";
import { education, otherScore, qualification, score, workExp } from "#support/api/resume-forms";
import { freezeDate } from "#support/freeze-date";

const { educationInformation, workExperience, qualifications, langScore } = resumeSectionContracts;
const lists = {
  school: educationInformation.lists.items,
  job: workExperience.lists.workExps,
  licence: qualifications.lists.items,
  score: langScore.lists.items,
  "other score": langScore.lists.langScoreOther,
};
freezeDate(new Date("2026-11-20T08:00:00.000Z"));
const today = "2026-11-20";
const thisMonth = "2026-11";

const error = (field: string, message: string, date?: string) => [
  { message, field, ...(date && { parameters: [{ valueType: "date", value: date }] }) },
];
const tooLate = (field: string, date: string) => error(field, "error.tooLate", date);
const current = { endMonth: undefined, isCurrent: true };

test.each<[keyof typeof lists, object, object[]]>([
  ["school", education({ endMonth: thisMonth }), []],
  ["school", education({ endMonth: "2026-12" }), error("endMonth", "error.studiesNotEnded")],
  ["school", education({ status: "LEFT", endMonth: "2099-01" }), error("endMonth", "error.studiesNotEnded")],
  ["school", education({ status: "STUDYING", endMonth: thisMonth }), []],
  ["school", education({ status: "STUDYING", endMonth: undefined }), []],
  ["school", education({ status: "STUDYING" }), error("endMonth", "error.studiesEnded")],
  [
    "school",
    education({ status: "STUDYING", endMonth: "2012-08" }),
    error("endMonth", "error.endBeforeStart", "2012-09"),
  ],
  ["job", workExp({ startMonth: thisMonth, ...current }), []],
  ["job", workExp({ startMonth: "2026-12", ...current }), tooLate("startMonth", thisMonth)],
  ["job", workExp({ startMonth: "spring" }), error("startMonth", "error.month")],
  ["licence", qualification({ issuedOn: thisMonth, expiresOn: "2099-01" }), []],
  ["licence", qualification({ issuedOn: "2026-12" }), tooLate("issuedOn", thisMonth)],
  ["score", score({ date: today }), []],
  ["score", score({ date: "2026-11-21" }), tooLate("date", today)],
  ["other score", otherScore({ date: "2099-01-31" }), tooLate("date", today)],
])("a %s that a member saves may not contradict today's date (%#)", (list, item, errors) => {
  expect(entriesOf(lists[list].entered.safeParse(item).error?.issues ?? [])).toEqual(errors);
});

test("an error in another field does not hide the error of the end month", () => {
  const item = education({ school: "", endMonth: undefined });
  const fields = entriesOf(lists.school.entered.safeParse(item).error?.issues ?? []).map(
    ({ field }) => field,
  );
  expect(fields.sort()).toEqual(["endMonth", "school"]);
});

const past = (startMonth: string, endMonth?: string) => ({ startMonth, endMonth });
test.each<[ResumeSection, string, object[]]>([
  [
    "workExperience",
    "workExps",
    [
      past("2020-01"),
      past("2019-01"),
      past("2018-02", "2020-05"),
      past("2018-01", "2020-05"),
      past("2021-01", "2020-04"),
    ],
  ],
  [
    "educationInformation",
    "items",
    [past("2020-01"), past("2012-09", "2016-06"), past("2009-09", "2012-06")],
  ],
  ["qualifications", "items", [{ issuedOn: "2021-02" }, { issuedOn: "2020-12" }, {}]],
  ["langScore", "items", [{ date: "2021-02-03" }, { date: "2021-02-02" }, {}]],
  ["langScore", "langScoreOther", [{ date: "2021-02-03" }, { date: "2021-02-02" }, {}]],
])("%s shows the newest of %s first, and what continues before everything else", (section, list, newest) => {
  expect(isByDate(section, list)).toBe(true);
  expect(newestFirst(section, list, newest.toReversed())).toEqual(newest);
  expect(withNewestFirst(section, { [list]: newest.toReversed(), version: 2 })).toEqual({
    [list]: newest,
    version: 2,
  });
  expect(droppedItems(newestFirst(section, list, withDropped([...newest], ["odd"])))).toEqual(["odd"]);
});

test.each<[ResumeSection, string]>([
  ["specialty", "skills"],
  ["languageAbility", "items"],
  ["attachment", "items"],
])("%s keeps the applicant's order of %s", (section, list) => {
  const items = [{ date: "2020-01" }, { date: "2021-01" }];
  expect(isByDate(section, list)).toBe(false);
  expect(newestFirst(section, list, items)).toBe(items);
});
