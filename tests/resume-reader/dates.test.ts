import { describe, expect, test } from "vitest";
import { read } from "#support/resume-lines";
import { periodIn, pointIn } from "../../resume-reader/dates";

describe("a month with a year of two or three digits", () => {
  test.each([
    ["112/08", "2023-08"],
    ["99.7", "2010-07"],
    // A day and a month, not August of the Minguo years 12 and 30
    ["12/08", undefined],
    ["30/08", undefined],
  ])("%s is %s", (text, expected) => {
    expect(pointIn(text)?.date).toBe(expected);
  });
});

test("a period that ends before it starts is none", () => {
  expect(periodIn("2020/05 – 2018/03")).toBeUndefined();
  expect(periodIn("2018/03 – 2020/05")).toMatchObject({ start: "2018-03", end: "2020-05" });
});

test.each([
  ["Sep '19 – now", { start: "2019-09", end: null }],
  ["2024年9月 - 在读", { start: "2024-09", end: null }],
  ["2019年3月迄今", { start: "2019-03", end: null }],
  ["Summer 2016", { start: "2016", end: "2016" }],
  ["2018 年夏 ~ 2019 年秋", { start: "2018", end: "2019" }],
  ["15/09/2017 – 28/02/2020", { start: "2017-09", end: "2020-02" }],
  // Ambiguous: March 1 or January 3
  ["01/03/2020 – Present", { start: "2020", end: null }],
  // With dots, the day is first.
  ["01.10.2021 – ongoing", { start: "2021-10", end: null }],
  ["107.3～現職", { start: "2018-03", end: null }],
  ["2014-2018", { start: "2014", end: "2018" }],
  ["2009–10", { start: "2009", end: "2010" }],
  ["Sep – Dec 2019", { start: "2019-09", end: "2019-12" }],
  ["2019/05 onwards", { start: "2019-05", end: null, from: 0, to: 15 }],
  ["民国112年至今", { start: "2023", end: null }],
  ["Rigging Level 2 May 2016 – now", { start: "2016-05", from: 16 }],
])("%s is a period", (text, expected) => {
  expect(periodIn(text)).toMatchObject(expected);
});

test("the version of a standard is no year", () => {
  expect(pointIn("ISO 9001:2015")).toBeUndefined();
  expect(pointIn("畢業:2015")).toMatchObject({ date: "2015" });
  expect(pointIn("乙級（98年）")).toMatchObject({ date: "2009" });
});

describe("dates and periods as people write them", () => {
  test.each([
    ["12-Jun-2021 to till date", "2021-06", undefined],
    ["06-Aug-2018 to 31-May-2021", "2018-08", "2021-05"],
    ["Agustus 2015 s/d Juni 2017", "2015-08", "2017-06"],
    ["2016年6月至8月", "2016-06", "2016-08"],
    ["02/21 - current", "2021-02", undefined],
    ["01/17 - 11/20", "2017-01", "2020-11"],
  ])("the period of a job: %s", (period, startDate, endDate) => {
    const [job] = read("Experience", "Sales Assistant | Acme Ltd.", period).work;
    expect(job).toMatchObject({ name: "Acme Ltd.", position: "Sales Assistant", startDate });
    expect(job?.endDate).toBe(endDate);
  });

  test.each(["Duration : December 2023", "Date: 12/2023 (SIWES)"])(
    "a single month with its label: %s",
    (period) => {
      const { work } = read(
        "Internships / Inplant Training",
        "Company : Roots India Limited",
        "Role : Trainee",
        period,
      );
      expect(work).toMatchObject([
        { name: "Roots India Limited", position: "Trainee", startDate: "2023-12", endDate: "2023-12" },
      ]);
    },
  );

  test("a job since a month, behind a dash", () => {
    const { work } = read(
      "Experience",
      "Administrative Assistant, Acme Ltd. — since Sept ’25",
      "Office Manager, Formosa Trading Co., Ltd. — Aug ’14 – Dec ’18",
    );
    expect(work).toMatchObject([{ startDate: "2025-09" }, { startDate: "2014-08", endDate: "2018-12" }]);
  });

  test("a year of two digits behind the issuer of a certificate, and a year behind the version of a program", () => {
    const { certificates } = read(
      "Certificates",
      "Level C Technician (Workforce Development Agency, ’25)",
      "MOS Excel 2016, 2019",
    );
    expect(certificates).toMatchObject([
      { date: "2025", name: "Level C Technician" },
      { date: "2019", name: "MOS Excel 2016" },
    ]);
  });

  test("a period without an end, with a year of the Republic of China", () => {
    expect(periodIn("112.09 ~")).toMatchObject({ start: "2023-09", end: null });
  });
});
