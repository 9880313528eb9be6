import { describe, expect, test } from "vitest";
import { printed, read, readPrinted, recognized } from "#support/resume-lines";

describe("the resume templates of Google Docs and Word", () => {
  test("have a town between employer and position, which is a part of neither", () => {
    const { work } = read(
      "EXPERIENCE",
      "Kestrel Pottery Studio, Whitby — Kiln Operator",
      "MARCH 2021 - PRESENT",
      "Lantern House, Port Arthur — Night Manager",
      "MAY 2018 - FEBRUARY 2021",
      "Design Lead, Growth — Lumen Labs",
      "MAY 2016 - APRIL 2018",
    );
    expect(work).toMatchObject([
      { name: "Kestrel Pottery Studio", position: "Kiln Operator", startDate: "2021-03" },
      { name: "Lantern House", position: "Night Manager", startDate: "2018-05" },
      { name: "Lumen Labs", position: "Design Lead, Growth" },
    ]);
  });

  test.each([
    ["Larkspur House, Duluth - Pastry Cook", "Larkspur House", "Pastry Cook"],
    ["Pastry Cook (part-time) — Larkspur House, Duluth", "Larkspur House", "Pastry Cook"],
    ["Pastry Cook — Larkspur House, Ltd", "Larkspur House, Ltd", "Pastry Cook"],
  ])("name employer and position in %j", (line, name, position) => {
    expect(read("EXPERIENCE", line, "JUNE 2019 - PRESENT").work).toMatchObject([{ name, position }]);
  });

  test("name vocational schools and diplomas of Australia", () => {
    const { education } = read(
      "Education",
      "TAFE NSW, Ultimo — Diploma of Nursing",
      "2017 - 2019",
      "Mount Larch Secondary College",
      "VCE, 2016",
    );
    expect(education).toMatchObject([
      { institution: "TAFE NSW", area: "Nursing", studyType: "Diploma of Nursing" },
      { institution: "Mount Larch Secondary College", studyType: "VCE", endDate: "2016" },
    ]);
  });

  test("have a mark at a subject that can be a town, and at an employer that can be one", () => {
    const { uncertain } = recognized(
      "Experience",
      "Line Cook, Copper Hen — Duluth",
      "MAY 2017 - MAY 2019",
      "Education",
      "Gateway College, Racine — Welding Diploma",
      "AUGUST 2016 - MAY 2017",
    );
    expect(uncertain).toEqual(expect.arrayContaining(["work[0].name", "education[0].area"]));
  });

  test("have a town between school and degree, and the date on the next line", () => {
    const { education } = read(
      "EDUCATION",
      "Mill Creek Community College, Millburg — A.A.S. in Dental Hygiene",
      "AUGUST 2018 - MAY 2020",
      "TAFE Newhaven, Newhaven — Certificate IV in Community Services (Ageing)",
      "JULY 2017 - MAY 2018",
      "University of Rookwood, Physics — Bachelor of Science",
      "JULY 2014 - MAY 2017",
      "Rookwood High School, Millburg — High School Diploma",
      "GRADUATED MAY 2014",
    );
    expect(education).toMatchObject([
      { institution: "Mill Creek Community College", area: "Dental Hygiene", studyType: "A.A.S." },
      { institution: "TAFE Newhaven", area: "Community Services (Ageing)", startDate: "2017-07" },
      { institution: "University of Rookwood", area: "Physics" },
      {
        institution: "Rookwood High School",
        studyType: "High School Diploma",
        endDate: "2014-05",
        careers: { status: "GRADUATED" },
      },
    ]);
  });

  test("have skills with bullets side by side, which may contain a slash", () => {
    const { skills } = read(
      "SKILLS",
      "● SolidWorks | ● MATLAB / Simulink",
      "▪ Kiln repair | ▪ Glazing",
      "C / C++ / Rust",
    );
    expect(skills.map(({ name }) => name)).toEqual([
      "SolidWorks",
      "MATLAB / Simulink",
      "Kiln repair",
      "Glazing",
      "C",
      "C++",
      "Rust",
    ]);
  });

  test("have certificates side by side, with their years or with the name behind an abbreviation", () => {
    const { certificates } = read(
      "REGISTRATION",
      "中级会计师（2017年） | 初级会计师（2012年）",
      "CSWA – SolidWorks Associate",
    );
    expect(certificates).toMatchObject([
      { name: "中级会计师", date: "2017" },
      { name: "初级会计师", date: "2012" },
      { name: "CSWA – SolidWorks Associate" },
    ]);
  });

  test("have headings in two languages, of which one is sufficient", () => {
    const heading = (text: string) => printed(text, { size: 14 });
    const { work } = readPrinted(
      heading("學歷 Education"),
      heading("工作經驗 Experience"),
      printed("2020/01 – 2021/02 | 明亮燈具公司 | 店員"),
      heading("發明 Projects"),
      printed("2023/03 – 2023/11 | 溫室照明公司合作案"),
    );
    expect(work).toHaveLength(1);
  });
});

describe("numbers and licences", () => {
  test("a phone number is not that of another person or a post-office box", () => {
    const phoneOf = (...lines: readonly string[]) => read("王小明", ...lines).basics.phone;
    expect(phoneOf("電話 | (02)2805-5127", "緊急聯絡人 | 林國棟（配偶）  0935-218-770")).toBe(
      "+886 2 2805 5127",
    );
    expect(phoneOf("P.O. Box 4417-00200, Nairobi, Kenya  +254 722 519 083")).toBe("+254 722 519083");
  });

  test("an email address below another heading is uncertain", () => {
    const { resume, uncertain } = recognized("Grace Lee", "Referees", "Tom Hardy, Manager, tom@example.com");
    expect(resume.basics).toMatchObject({ email: "tom@example.com" });
    expect(uncertain).toContain("basics.email");
  });

  test("driving licences in a list of certificates are certificates too, and each of them counts", () => {
    const { basics, certificates } = read(
      "證照",
      "職業大貨車駕照",
      "普通重型機車駕照",
      "Driving licence, class B",
    );
    expect(certificates.map(({ name }) => name)).toEqual([
      "職業大貨車駕照",
      "普通重型機車駕照",
      "Driving licence, class B",
    ]);
    expect(basics.careers).toEqual({ driverLicenses: ["TRUCK", "MOTORCYCLE", "CAR"] });
  });
});
