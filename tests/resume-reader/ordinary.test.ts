import { describe, expect, test } from "vitest";
import { namesIn, printed, read, readPrinted, recognized } from "#support/resume-lines";

describe("ordinary lines that resemble special ones", () => {
  test("labels of lists below projects begin the lists", () => {
    const { skills, languages, certificates } = read(
      "Projects",
      "Chat app | 2020",
      "Built a chat server.",
      "Skills: Python, Java",
      "Languages: English (fluent), Spanish (basic)",
      "Certifications: PMP, 2020",
    );
    expect(namesIn(skills)).toEqual(["Python", "Java"]);
    expect(languages).toHaveLength(2);
    expect(namesIn(certificates)).toEqual(["PMP"]);
  });

  test("jobs behind bullets have their period in the middle, and a line below them another year", () => {
    const { work } = read(
      "Experience",
      "• Acme Ltd. | 2018 – 2020 | Engineer",
      "Promoted to lead in 2019.",
      "• Globex Ltd. | 2015 – 2018 | Technician",
      "Repaired pumps.",
    );
    expect(work).toMatchObject([{ name: "Acme Ltd." }, { name: "Globex Ltd." }]);
  });

  test.each([
    ["Indian Institute of Management, MBA | 2018 – 2020", "Indian Institute of Management", "MBA"],
    [
      "BSc Physics, University of Nairobi Main Campus | 2010 – 2014",
      "University of Nairobi Main Campus",
      "BSc",
    ],
    [
      "University of Michigan, Ann Arbor | BSc Physics | 2010 – 2014",
      "University of Michigan, Ann Arbor",
      "BSc",
    ],
  ])("a degree beside a school with campuses is no campus: %s", (line, institution, studyType) => {
    expect(read("Education", line).education).toMatchObject([{ institution, studyType }]);
  });

  test("a date behind “Graduated” is the date of graduation", () => {
    const { education } = read("Education", "University of Leeds", "BSc Physics", "Graduated: 07/2015");
    expect(education).toMatchObject([{ endDate: "2015-07", careers: { status: "GRADUATED" } }]);
  });

  test("a name with a line break in a cell is whole, without an address", () => {
    const row = (...cells: readonly string[]) => printed("", { cells, edges: [0, 1, 2], isAfterGap: true });
    const { work } = readPrinted(
      printed("Experience"),
      row("Period", "Company", "Position"),
      row("2018 – 2020", "Marks and\nSpencer", "Cashier"),
      row("2015 – 2018", "Acme Ltd.\n12 Hill Road, Leeds", "Clerk"),
    );
    expect(namesIn(work)).toEqual(["Marks and Spencer", "Acme Ltd."]);
  });

  test("the employer is directly behind the position, above other parts of it", () => {
    const { work } = read("Experience", "Engineer, Siemens, Energy", "2018 – 2020");
    expect(work).toMatchObject([{ position: "Engineer", name: "Siemens, Energy" }]);
  });

  test("the field of a subject is read if no subject is stated", () => {
    const { education } = read("學歷", "東吳大學 | 資訊工程相關 | 大學 | 2010/09 – 2014/06");
    expect(education).toMatchObject([{ area: "資訊工程相關" }]);
  });

  test("a sentence about experience is not one skill", () => {
    const { skills } = read("Skills", "Experience with python, sql, docker and kubernetes");
    expect(namesIn(skills)).toContain("sql");
  });

  test("a table of jobs can have a column of phone numbers", () => {
    const { work } = read(
      "公司名稱 | 職稱 | 任職期間 | 電話",
      "大同電子公司 | 工程師 | 2018/01 – 2020/02 | 02-2345-6789",
    );
    expect(work).toMatchObject([{ name: "大同電子公司", position: "工程師" }]);
  });

  test.each([
    ["Sales Assistant – Zara, Leeds", "Zara", "Sales Assistant"],
    ["Software Engineer at Rolls-Royce, Germany", "Rolls-Royce", "Software Engineer"],
    ["Shop Assistant | J.Crew", "J.Crew", "Shop Assistant"],
  ])("a dash, a hyphen and a word for positions in an employer: %s", (line, name, position) => {
    expect(read("Experience", line, "June 2015 – May 2018").work).toMatchObject([{ name, position }]);
  });

  test("an employer in capitals that ends like the name of a list of skills", () => {
    const { work } = read(
      "WORK EXPERIENCE",
      "TEXAS INSTRUMENTS",
      "Test Engineer",
      "2015 – 2018",
      "Built test rigs.",
      "SKILLS",
      "Excel",
    );
    expect(work).toMatchObject([{ name: "TEXAS INSTRUMENTS", position: "Test Engineer" }]);
  });

  test("courses of a degree are no certificates, and an expected year belongs to the degree", () => {
    const { education, certificates } = read(
      "Education",
      "Leeds University",
      "BSc Physics",
      "Expected: June 2027",
      "Relevant courses: Algorithms, Databases",
      "Leeds College",
      "A Levels",
      "2006 – 2008",
    );
    expect(education).toMatchObject([
      { institution: "Leeds University", endDate: "2027-06" },
      { institution: "Leeds College" },
    ]);
    expect(certificates).toEqual([]);
  });

  test.each([
    ["2015 – 2018", "ELECTRICAL ENGINEERING University of Leeds", "ELECTRICAL ENGINEERING"],
    ["2015 – 2018", "MASTER OF LAW University of Leeds", "LAW"],
  ])("a subject in capitals before a university: %s, %s", (period, line, area) => {
    expect(read("Education", period, line).education).toMatchObject([
      { institution: "University of Leeds", area },
    ]);
  });

  test("a year below a certificate is no number of a licence, and an issuer keeps its ampersand", () => {
    const { certificates } = read(
      "Certificates",
      "Plumbing, City & Guilds, 2019",
      "CPR",
      "American Red Cross, 2022",
    );
    expect(certificates[0]).toMatchObject({ name: "Plumbing", issuer: "City & Guilds" });
    expect(JSON.stringify(certificates)).not.toContain("licenceNumber");
  });

  test("a family name that is also a trade, and skills with small letters", () => {
    expect(read("Sarah Butcher", "Marketing Manager", "0412 345 678").basics).toMatchObject({
      name: "Sarah Butcher",
    });
    const skills = ["Windows Server", "jQuery", "PHP", "React Native", "Spring Boot Framework", "pandas"];
    const narrow = skills.map((text) => printed(text, { right: 110, columnRight: 112 }));
    expect(namesIn(readPrinted(printed("Skills", { size: 13 }), ...narrow).skills)).toEqual(skills);
  });

  test.each([
    ["Academic and Professional Qualifications", "Leeds University | 2011 – 2014"],
    ["TERTIARY EDUCATION", "Leeds University | 2011 – 2014"],
    ["SCHOOL", "2011 – 2014 | Leeds University"],
  ])("schools below the heading %s", (heading, line) => {
    expect(
      read("WORK", "Clerk, Acme Ltd. | 2015 – 2018", heading, line, "HOBBIES", "Chess").education,
    ).toMatchObject([{ institution: "Leeds University", startDate: "2011" }]);
  });

  test.each([
    ["Designations: CFA Charterholder (2024)", "Additional information"],
    ["HubSpot Content Certification (2024)", "Awards and Certs"],
  ])("a certificate: %s, below %s", (line, heading) => {
    expect(read(heading, line).certificates).toMatchObject([{ date: "2024" }]);
  });

  test("a vocational school in Europass whose name or degree continues on the next line", () => {
    const line = (text: string, right: number) =>
      printed(text, { right, columnRight: 540, edges: [50], pitch: 1.3, wrappedPitch: 1 });
    const { education } = readPrinted(
      printed("Education and training", { size: 12 }),
      line("01/09/2014 – 28/02/2018 Kiel, Germany", 210),
      line(
        "VOCATIONAL TRAINING AS ELECTRONICS TECHNICIAN FOR INDUSTRIAL ENGINEERING AND PLANT AUTOMATION –",
        520,
      ),
      line("Regionales Bildungszentrum Husum", 280),
      line("01/09/2010 – 28/02/2014 Kiel, Germany", 210),
      line("STATE-CERTIFIED TECHNICIAN IN MECHANICAL ENGINEERING (EVENING) – Fachschule für", 530),
      line("Technik Husum", 140),
    );
    expect(education).toMatchObject([
      {
        institution: "Regionales Bildungszentrum Husum",
        area: "ELECTRONICS TECHNICIAN FOR INDUSTRIAL ENGINEERING AND PLANT AUTOMATION",
      },
      { institution: "Fachschule für Technik Husum", area: "MECHANICAL ENGINEERING" },
    ]);
  });

  test.each([
    [
      "Leeds University, Brontë School of Management",
      "Master of Finance | 2019 – 2020",
      { institution: "Leeds University, Brontë School of Management", area: "Finance" },
    ],
    [
      "Leeds University, School of Management",
      "Master of Finance | 2019 – 2020",
      { institution: "Leeds University" },
    ],
    ["Leeds University — BComm (Marketing), Merit", "2016 – 2019", { studyType: "BComm", area: "Marketing" }],
    ["Modern Junior College, Pune", "HSC (Science), 89% | 2013 – 2015", { area: "Science" }],
    [
      "2005 - 2009 | Technical secondary school in Lublin, profile: welder, passed matura",
      "English classes",
      { institution: "Technical secondary school in Lublin", area: "welder" },
    ],
  ])("a school and its subject: %s, %s", (one, two, school) => {
    expect(read("Education", one, two).education).toMatchObject([school]);
  });

  test.each([
    [
      "Secretary (maternity cover, then permanent)",
      "Acme Ltd.",
      { position: "Secretary", name: "Acme Ltd." },
      0,
    ],
    ["Secretary (maternity cover)", "Acme Ltd.", { careers: { employmentType: "CONTRACT" } }, 0],
    ["Inspector", "Acme Ltd. (temp at a car supplier)", { name: "Acme Ltd." }, 0],
    ["Inspector", "Acme Chips Co., Ltd. (8-inch fab)", { name: "Acme Chips Co., Ltd." }, 0],
    ["Press Operator (offset printing)", "Acme Ltd.", { position: "Press Operator (offset printing)" }, 1],
    ["機構工程師（研發替代役）", "某某股份有限公司", { position: "機構工程師（研發替代役）" }, 1],
    ["Press Operator (CNC)", "Acme Ltd.", { position: "Press Operator (CNC)" }, 0],
  ])("a remark in brackets: %s, %s", (position, name, job, marks) => {
    const { resume, uncertain } = recognized(
      "Experience",
      `Position: ${position}`,
      `Company: ${name}`,
      "Period: 2015 – 2018",
    );
    expect(resume.work).toMatchObject([job]);
    expect(uncertain.filter((path) => path === "work[0].name")).toHaveLength(marks);
  });

  test("weekends and holidays next to the period are no position", () => {
    const { work } = read("Experience", "The Anchor — Bar Manager", "2019 - 2022, WEEKENDS AND HOLIDAYS");
    expect(work).toMatchObject([{ name: "The Anchor", position: "Bar Manager", startDate: "2019" }]);
  });

  test("the speed of typing, and one level for two languages", () => {
    const { skills, languages } = read(
      "Skills",
      "Audio typing (75 wpm)",
      "Languages",
      "English and Spanish (fully bilingual)",
    );
    expect(namesIn(skills)).toEqual(["Audio typing"]);
    expect(languages).toMatchObject([
      { careers: { language: "en" }, fluency: "fully bilingual" },
      { careers: { language: "es" }, fluency: "fully bilingual" },
    ]);
    const { uncertain } = recognized("Skills", "Gauges (up to 3 m)", "SQL");
    expect(uncertain).toContain("skills[0]");
  });
});
