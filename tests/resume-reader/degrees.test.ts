import { describe, expect, test } from "vitest";
import { printed, read, readPrinted } from "#support/resume-lines";

describe("the reader of degrees", () => {
  test("reads a school behind the abbreviation of its university, and its status below", () => {
    const { education } = read(
      "Education",
      "09/2016 – 08/2020 | VNUHCM - University of Science",
      "Bachelor of Information Technology",
      "Graduated with Good classification",
    );
    expect(education).toMatchObject([
      {
        institution: "VNUHCM - University of Science",
        studyType: "Bachelor of Information Technology",
        careers: { status: "GRADUATED" },
      },
    ]);
  });

  test("reads no remark below a certificate of a high school as its degree", () => {
    const { education } = read(
      "Education",
      "National Senior Certificate (Matric) | 2008",
      "Umlazi High School",
      "• Bachelor pass; subjects include English",
    );
    expect(education).toMatchObject([
      { institution: "Umlazi High School", studyType: "National Senior Certificate", endDate: "2008" },
    ]);
  });

  test("reads a class of honours in brackets as no part of the school, and none below the degree of a table", () => {
    const { education } = read("Education", "2011 – 2014 | BA in English, University College Sligo (2.1)");
    expect(education).toMatchObject([{ institution: "University College Sligo", area: "English" }]);
    const row = { edges: [0, 1, 2], isAfterGap: true };
    const table = readPrinted(
      printed("Education"),
      printed("Period | Institution | Qualification Obtained", row),
      printed(
        "2012 – 2016 | Hill University | Bachelor of Business Administration in Accounting\nSecond Class Honours",
        row,
      ),
      printed("2006 – 2012 | Hill School | Hong Kong Diploma of Secondary Education", row),
    );
    expect(table.education).toMatchObject([
      { area: "Accounting", studyType: "Bachelor of Business Administration" },
      { studyType: "Hong Kong Diploma of Secondary Education" },
    ]);
  });

  test("reads the subject of a degree whose period spans two lines", () => {
    const wide = { right: 500, columnRight: 510 };
    const { education } = readPrinted(
      printed("Education"),
      printed("2011-09 - | Bachelor of Business Administration: Logistics and", {
        ...wide,
        edges: [200, 260],
      }),
      printed("2015-07", { edges: [200], right: 240, columnRight: 510 }),
      printed("Transportation", { edges: [260], right: 330, columnRight: 510 }),
      printed("Universiti Utara Malaysia", { edges: [260], right: 400, columnRight: 510 }),
    );
    expect(education).toMatchObject([{ area: "Logistics and Transportation", endDate: "2015-07" }]);
  });
});
