import { describe, expect, test } from "vitest";
import { degreeIn } from "#contract/json-resume/words";
import { printed, read, readPrinted, recognized } from "#support/resume-lines";

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

describe("the reader of studies", () => {
  test.each([
    ["Master of Business Administration (part-time), currently studying", "Business Administration"],
    ["Bachelor of Commerce (B.Com.)", "Commerce"],
    ["Department of Physics, Bachelor", "Physics"],
  ])("the subject of “%s”", (degree, area) => {
    const { education } = read("Education", "2015 – 2017", degree, "Harbour University");
    expect(education).toMatchObject([{ institution: "Harbour University", area }]);
  });

  test.each([
    ["MEd | School Psychology", "School Psychology"],
    ["MA, Institute of Education", "Institute of Education"],
    ["Postgraduate Diploma, Public Health", "Public Health"],
    ["Master of Education, School Leadership", "School Leadership"],
  ])("the subject of “%s”, which names a school or no usual degree", (degree, area) => {
    const { education } = read("Education", "University of Georgia | 2010 – 2012", degree);
    expect(education).toMatchObject([{ institution: "University of Georgia", area }]);
  });

  test("a graduate diploma, which is marked, because it is above an associate degree", () => {
    const { uncertain } = recognized(
      "Education",
      "Graduate Diploma in Accounting, Harbour University, 2010 – 2012",
    );
    expect(uncertain).toContain("education[0].studyType");
  });

  test("the city and country of a school with their labels are no subject", () => {
    const { education } = read(
      "Education",
      "[ 05/09/2022 – Current ]",
      "Master of Business Administration",
      "Harbour University | City: Hà Nội Country: Vietnam",
    );
    expect(education).toMatchObject([{ institution: "Harbour University", area: "Business Administration" }]);
  });

  test("A levels in any quotes", () => {
    const { education } = read("Education", "GCE ‘A’ Levels, Anderson Junior College (2004 – 2005)");
    expect(education).toMatchObject([{ studyType: "GCE ‘A’ Levels" }]);
  });

  test("an exchange semester with a single year is read as a school", () => {
    const { education } = read(
      "Education",
      "BA Design, Harbour University, 2015 – 2019",
      "Exchange Semester, Seoul National University, 2018",
    );
    expect(education).toHaveLength(2);
  });

  test("a degree in brackets behind the school", () => {
    const { education } = read(
      "Education",
      "University of Leeds (MSc)",
      "Leeds Business School",
      "2010 – 2012",
    );
    expect(education).toMatchObject([{ institution: "University of Leeds" }]);
  });

  test("a department is used up by its subject", () => {
    const { unplaced } = recognized(
      "Education",
      "Harbour University, Department of Physics | 2006 – 2010",
      "B.S.",
    );
    expect(unplaced).toEqual([]);
  });

  test("studies that were left, behind another remark", () => {
    const { education } = read(
      "Education",
      "Harbour University — Master of Business Administration",
      "JUNE 2018 - MARCH 2020",
      "18 units earned; withdrew in 2020 because of the pandemic.",
    );
    expect(education).toMatchObject([{ careers: { status: "LEFT" } }]);
  });

  test.each([
    "Harvard University, dropped out | 2004 – 2006",
    "Harvard University; discontinued | 2004 – 2006",
  ])("studies that were left, beside their school: %s", (line) => {
    const { education } = read("Education", line);
    expect(education).toMatchObject([{ institution: "Harvard University", startDate: "2004" }]);
  });

  test("leave for studies is no subject", () => {
    const { education } = read(
      "學歷",
      "Duke University School of Law | 2014 年 8 月 – 2015 年 5 月",
      "法學碩士（LL.M.），留職停薪進修",
    );
    expect(education[0]?.area).not.toBe("留職停薪進修");
  });

  test("the school of a university behind it is no subject", () => {
    const { education } = read(
      "Education",
      "Master of Business Administration (MBA), Harbour University, W. P. Carey School of Business, 2004",
    );
    expect(education).toMatchObject([{ institution: "Harbour University", area: "Business Administration" }]);
  });

  test("a kind of school with its diploma, above the school", () => {
    const { education } = read(
      "Education",
      "09.2006 – 07.2011",
      "Liceo Linguistico (high school diploma)",
      "Liceo Vincenzo Gioberti, Turin",
    );
    expect(education).toMatchObject([
      { institution: "Liceo Vincenzo Gioberti", studyType: expect.stringContaining("high school diploma") },
    ]);
  });

  test("a remark that names another school is not a school", () => {
    const { education } = read(
      "Education",
      "Harbour University — Bachelor of Arts, History",
      "SEPTEMBER 2012 – APRIL 2015",
      "Dean’s honour list 2014. Exchange term at Copenhagen Business School, 2014.",
    );
    expect(education).toHaveLength(1);
  });

  test("the rank of a school in the column before it", () => {
    const { education } = read(
      "Education",
      "Highest | Harbour University of Applied Sciences",
      "Department of Mechanical Engineering",
      "Bachelor, Graduated",
      "2007/9 ~ 2011/6",
    );
    expect(education).toMatchObject([{ area: "Mechanical Engineering", studyType: "Bachelor" }]);
  });

  test.each([
    ["資訊系統理學碩士", "資訊系統"],
    ["電腦科學理學士", "電腦科學"],
    ["應用物理學碩士", "應用物理學"],
  ])("the subject of %s is %s", (degree, area) => {
    expect(read("學歷", `2018 – 2020 | 香港嶺海大學 | ${degree}`).education).toMatchObject([{ area }]);
  });

  test.each([
    ["Bachelor of Nursing Science (BNSc)", "Nursing Science"],
    ["Certificate course, Supply Chains", "Supply Chains"],
  ])("the subject of %s is %s", (degree, area) => {
    expect(read("Education", "Harbour University, 2014 – 2018", degree).education).toMatchObject([{ area }]);
  });
});

test.each([
  ["Bachelor of Business Administration (Second Class Honours, Lower)", "Business Administration"],
  ["Master of Business Administration (MBA) (in view)", "Business Administration"],
  ["Information Technology – Higher National Diploma", "Information Technology"],
])("the subject of “%s” is %s", (degree, area) => {
  const { education } = read("Education", "Harbour University, 2014 – 2018", degree);
  expect(education).toMatchObject([{ area }]);
});

test.each([
  ["工商管理學士（榮譽），二級榮譽乙等", "工商管理"],
  ["工商管理硕士，在职，已获硕士学位", "工商管理"],
])("the subject of 「%s」 is %s", (degree, area) => {
  expect(read("學歷", "香港嶺海大學 | 2014 – 2018", degree).education).toMatchObject([{ area }]);
});

test("a grade of an examination is no subject", () => {
  const { education } = read("學歷", "沙田官立中學 | 2010 – 2016", "香港中學文憑考試：中文 4、英文 4");
  expect(education[0]?.area).toBeUndefined();
});

test.each([
  ["化學工程與材料工程學系｜碩士畢業｜工程學科類", "化學工程與材料工程學系"],
  ["工業工程｜大學畢業｜工程學科類", "工業工程"],
  ["碩士畢業｜工程學科類", "工程學科類"],
])("reads the department on the line %s below its school", (text, area) => {
  const { resume, uncertain } = recognized("學歷", "國立海山大學", text, "2016/9 ~ 2018/7");
  expect(resume.education).toMatchObject([{ institution: "國立海山大學", area }]);
  expect(uncertain).toEqual([]);
});

test.each([
  [
    "國立海山大學 | 廣告學系 | 2021/09 – 2025/06",
    "學士，大四在學｜GPA 3.9 / 4.3｜輔系：企業管理學系",
    "廣告學系",
  ],
  ["海山大学 | 英语专业 | 大三在读 | 2021.09 – 2025.06", "", "英语"],
  ["國立海山大學 | 財務金融學系 | 2021/09 – 2025/06", "學士，三年級｜雙主修：會計學系", "財務金融學系"],
])("reads no year of study and no minor as the department of %s", (school, below, area) => {
  const { education } = read("學歷", school, below);
  expect(education).toMatchObject([{ area, endDate: "2025-06" }]);
});

test("reads a form of a secondary school in Hong Kong as a degree, and a lower one as neither degree nor subject", () => {
  const { education } = read(
    "學歷",
    "1997年9月 – 2002年6月 | 海濱官立中學 | 中五畢業",
    "1997年9月 – 2004年6月 | 東岸中學 | 中七",
    "1997年9月 – 2000年6月 | 文光中學 | 中三",
  );
  expect(education.map(({ area, studyType }) => [area, studyType])).toEqual([
    [undefined, "中五"],
    [undefined, "中七"],
    [undefined, undefined],
  ]);
  expect(["中五", "中七", "中五程度", "完成中五", "集中五人"].map(degreeIn)).toEqual([
    "HIGH_SCHOOL",
    "HIGH_SCHOOL",
    "HIGH_SCHOOL",
    "HIGH_SCHOOL",
    undefined,
  ]);
});
