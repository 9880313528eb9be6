import { describe, expect, test } from "vitest";
import { namesIn, printed, read, readPrinted } from "#support/resume-lines";
import { lineOf } from "../../resume-reader/line";

describe("common lines that rules for rare ones must leave alone", () => {
  test("a day of a certificate, and its issuer", () => {
    const { certificates } = read("Certificates", "PMP, Aug 15, 2019", "Personal Trainer (2019), NASM");
    expect(certificates).toMatchObject([
      { name: "PMP", date: "2019-08" },
      { name: "Personal Trainer", issuer: "NASM" },
    ]);
  });

  test("days of a year are no period", () => {
    const { work } = read(
      "Experience",
      "Cashier | Tesco | 2019 – 2020",
      "Christmas sales 12/15 – 12/31 every year",
      "Hours: 10/20 – 11/20",
    );
    expect(work).toMatchObject([{ name: "Tesco", startDate: "2019", endDate: "2020" }]);
  });

  test("the date of a signature, and that of a project, begin no job", () => {
    const { work } = read(
      "Work Experience",
      "Tesco | 2018 – 2020",
      "Cashier",
      "Project: New till",
      "Year: 2019",
      "Date: 12/05/2023",
      "Place: Chennai",
    );
    expect(work).toHaveLength(1);
  });

  test.each([
    ["公司：爱心家政有限公司", "职位：育婴师", "时间：2018.01-2020.03"],
    ["Employer: City Council", "Job title: Teaching Assistant (maternity leave cover)", "Dates: 2018 – 2020"],
  ])("work with children, and work in place of others: %s, %s", (...lines) => {
    expect(read("Work Experience", ...lines).work).toHaveLength(1);
  });

  test("degrees with brackets behind a name", () => {
    for (const name of ["Jane Doe, BSc (Hons)", "Jane Doe, MBBS (UM)"])
      expect(read(name, "jane.doe@example.com", "Experience").basics.name).toBe("Jane Doe");
  });

  test("industrial training as a position", () => {
    const { work } = read("Experience", "Industrial Training | Jan 2019 – Jun 2019", "Petronas Sdn Bhd");
    expect(work).toMatchObject([{ name: "Petronas Sdn Bhd", position: "Industrial Training" }]);
  });

  test("the last of numbered duties above the labels of the next job", () => {
    const { work } = read(
      "Work Experience",
      "Position: Cashier",
      "Company: Tesco",
      "Period: 2018 – 2020",
      "1. Served customers",
      "2. Handled cash",
      "Position: Sales Assistant",
      "Company: Asda",
      "Period: 2016 – 2018",
    );
    expect(work[0]).toMatchObject({ name: "Tesco", summary: "• Served customers\n• Handled cash" });
  });

  test("a school and its examination in one text", () => {
    const { education } = read("學歷", "香港專業教育學院 土木工程高級文憑 | 2012 – 2014");
    expect(education).toMatchObject([{ institution: "香港專業教育學院", area: "土木工程" }]);
  });

  test("wide spaces and full-width full stops within the name of an employer", () => {
    const row = (cells: readonly string[]) =>
      lineOf({ page: 1, cells, edges: [0, 1, 2], size: 10, isAfterGap: true });
    const { work } = readPrinted(
      printed("工作經歷"),
      row(["2018/01 - 2020/03", "鴻海精密工業股份有限公司  土城廠", "工程師"]),
      row(["2016/01 - 2017/03", "王品．西堤牛排", "外場服務員"]),
    );
    expect(work).toMatchObject([
      { name: "鴻海精密工業股份有限公司  土城廠", position: "工程師" },
      { name: "王品．西堤牛排", position: "外場服務員" },
    ]);
  });

  test("a Chinese name next to its romanized parts", () => {
    const { basics } = read("Name | 陳大文", "Family name | CHAN", "Given names | Tai Man", "Education");
    expect(basics.name).toBe("陳大文");
  });

  test("a skill whose first word is bold, and facts that are no skills", () => {
    const { skills } = readPrinted(
      printed("Skills & Others", { size: 12 }),
      printed("Computer | Excel, Word"),
      printed("Python (NumPy, pandas)", { apart: ["Python", "(NumPy, pandas)"] }),
      printed("Sports | Football, tennis"),
    );
    expect(namesIn(skills)).toEqual(["Excel", "Word"]);
    const alone = readPrinted(
      printed("Skills", { size: 12 }),
      printed("Databases | MySQL, Oracle"),
      printed("Python (NumPy, pandas)", { apart: ["Python", "(NumPy, pandas)"] }),
    );
    expect(namesIn(alone.skills)).toContain("Python (NumPy, pandas)");
  });

  test("since when an employer exists", () => {
    const { work } = read(
      "Experience",
      "Engineer | Acme Ltd. | 2015 – 2018",
      "Acme Ltd. – since 1998 a maker of pumps",
    );
    expect(work).toMatchObject([{ startDate: "2015", endDate: "2018" }]);
  });

  test("the prefix of calls from Taiwan", () => {
    expect(read("Wei Chen", "Tel: 002 886 912 345 678", "Education").basics.phone).toBe("+886 912 345 678");
  });
});

test("a heading behind its letter and a tab", () => {
  const { skills } = read("D. | SKILL", "Forklift", "E. | LANGUAGE", "English = a little");
  expect(namesIn(skills)).toEqual(["Forklift"]);
});

test("the size and the place of an employer in brackets, and the duties below a position in its cell", () => {
  const { work } = read(
    "工作經歷",
    "韌體工程師 | 2021/10~仍在職",
    "啟陽光電股份有限公司(光電產業 200~500人 新竹市)",
  );
  expect(work).toMatchObject([{ name: "啟陽光電股份有限公司", position: "韌體工程師" }]);
  const cells = ["2019.6——至今", "昆山纬新电子有限公司", "SMT技术员\n负责贴片机换线"];
  const row = lineOf({ page: 1, cells, edges: [0, 1, 2], size: 10, isAfterGap: true });
  expect(readPrinted(printed("工作经历"), row).work).toMatchObject([
    { position: "SMT技术员", summary: expect.stringContaining("负责贴片机换线") },
  ]);
});

test("two programs with “and” between them, and numbers before skills", () => {
  const { skills } = read("Skills", "MS Word, Excel and Powerpoint", "1.室內配線、2.PLC、3.電焊");
  expect(namesIn(skills)).toEqual(["MS Word", "Excel", "Powerpoint", "室內配線", "PLC", "電焊"]);
});
