import { describe, expect, test } from "vitest";
import { namesIn, printed, read, readPrinted } from "#support/resume-lines";
import { linesOfPages } from "../../resume-reader/layout";
import { readResume } from "../../resume-reader/read";

const levels = (listening: string, speaking: string, reading: string, writing: string) => ({
  listening,
  speaking,
  reading,
  writing,
});

describe("the reader of Europass", () => {
  test("reads the labels of the form of 2002", () => {
    const { basics, work, education } = read(
      "First name(s) / Surname(s) | Tobias Krämer",
      "Telephone(s) | +49 561 4093 2217",
      "Work experience | ",
      "Dates | 03/2018 – present",
      "Occupation or position held | IT Administrator",
      "Main activities and responsibilities | Operation of two server rooms",
      "Name and address of employer | Fulda Maschinenbau GmbH, Hafenstraße 12, 34125 Kassel (Germany)",
      "Type of business or sector | Mechanical engineering",
      "Dates | 10/2013 – 02/2018",
      "Occupation or position held | System Administrator",
      "Name and address of employer | Bildungswerk Nord e. V., Allee 190, 34119 Kassel (Germany)",
      "Education and training | ",
      "Dates | 10/2005 – 08/2009",
      "Title of qualification awarded | Bachelor of Science in Business Informatics",
      "Name and type of organisation providing education and training | Hochschule Nord, Kassel",
    );
    expect(basics).toMatchObject({ name: "Tobias Krämer", phone: "+49 561 40932217" });
    expect(work).toMatchObject([
      {
        name: "Fulda Maschinenbau GmbH",
        position: "IT Administrator",
        startDate: "2018-03",
        summary: "Operation of two server rooms",
      },
      { name: "Bildungswerk Nord e. V.", position: "System Administrator", endDate: "2018-02" },
    ]);
    expect(education).toMatchObject([{ institution: "Hochschule Nord", area: "Business Informatics" }]);
  });

  test("reads the table of languages below the skills", () => {
    const row = (...cells: readonly (readonly [edge: number, text: string])[]) =>
      printed(cells.map(([, text]) => text).join(" | "), { edges: cells.map(([edge]) => edge), right: 500 });
    const { languages, skills } = readPrinted(
      printed("PERSONAL SKILLS", { size: 12, right: 500 }),
      row([100, "Mother tongue"], [180, "Czech"]),
      printed("Other languages", { right: 500 }),
      row([250, "UNDERSTANDING"], [384, "SPEAKING"], [478, "WRITING"]),
      row([246, "Listening"], [301, "Reading"], [360, "Spoken"], [422, "Spoken"]),
      row([355, "interaction"], [417, "production"]),
      row([198, "German"], [257, "B2"], [311, "C1"], [369, "B1"], [431, "B1"], [491, "A2"]),
      row([82, "Communication skills"], [182, "Good negotiation skills"]),
      row([121, "Digital skills"], [182, "Salesforce, Power BI"]),
    );
    expect(languages).toMatchObject([
      { careers: { language: "cs" }, fluency: expect.stringContaining("Mother tongue") },
      {
        careers: { language: "de", ...levels("INTERMEDIATE", "INTERMEDIATE", "PROFICIENT", "BASIC") },
      },
    ]);
    expect(namesIn(skills)).toEqual(["Salesforce", "Power BI"]);
  });

  test("reads a town at the end of a school's name on the next line", () => {
    const line = (text: string, right: number, otherwise = {}) =>
      printed(text, { edges: [45], right, columnRight: 537, ...otherwise });
    const { education } = readPrinted(
      line("EDUCATION", 150, { size: 12, isAfterGap: true }),
      line("01/10/2012 – 31/08/2014 GRONINGEN, NETHERLANDS", 270, { size: 9, isAfterGap: true, pitch: 2 }),
      line("MASTER OF SCIENCE IN MARITIME TRANSPORT AND TRADE – ORANJE UNIVERSITY", 485, { pitch: 1.1 }),
      line("GRONINGEN", 108, { pitch: 1.1 }),
      line("01/10/2009 – 31/08/2012 LEIPZIG, GERMANY", 270, { size: 9, isAfterGap: true, pitch: 2 }),
      line("BACHELOR OF ARTS IN HISTORY – UNIVERSITY OF LEIPZIG", 400, { pitch: 1.1 }),
    );
    expect(education).toMatchObject([
      { institution: "ORANJE UNIVERSITY GRONINGEN" },
      { institution: "UNIVERSITY OF LEIPZIG" },
    ]);
  });

  test("reads a name in larger type beside a heading without the heading", () => {
    const piece = (x: number, y: number, text: string, size: number) => ({
      text,
      x,
      y,
      size,
      right: x + text.length * size * 0.5,
    });
    const [title = "", name = ""] = ["PERSONAL INFORMATION", "Tomáš Dvořák"];
    const lines = linesOfPages([
      {
        width: 600,
        pieces: [piece(50, 50, title, 10), piece(155, 50, name, 15), piece(155, 64, "Brno", 10)],
      },
    ]);
    expect(readResume(lines).resume).toMatchObject({ basics: { name } });
  });

  test("reads jobs below a period in brackets, printed nearly as large as the headings", () => {
    const { work } = readPrinted(
      printed("WORK EXPERIENCE", { size: 10.5, edges: [40] }),
      printed("[ 15/06/2017 – Current ]", { size: 8.8, edges: [49] }),
      printed("Restaurant Manager", { size: 10.2, edges: [49] }),
      printed("Sawah Resort", { size: 9.6, edges: [49] }),
      printed("[ 01/08/2015 – 30/04/2017 ]", { size: 8.8, edges: [49], isAfterGap: true }),
      printed("Waitress", { size: 10.2, edges: [49] }),
      printed("Coral Cruises Ltd.", { size: 9.6, edges: [49] }),
    );
    expect(work).toMatchObject([
      { name: "Sawah Resort", position: "Restaurant Manager", startDate: "2017-06" },
      { name: "Coral Cruises Ltd.", position: "Waitress", startDate: "2015-08", endDate: "2017-04" },
    ]);
  });

  test("reads a school after a qualification in capitals that is no usual degree", () => {
    const { education } = read(
      "EDUCATION AND TRAINING",
      "09/2018 – 07/2020 Dresden, Germany",
      "STATE-CERTIFIED TECHNICIAN Berufliches Schulzentrum Dresden",
    );
    expect(education).toMatchObject([
      { institution: "Berufliches Schulzentrum Dresden", endDate: "2020-07" },
    ]);
  });

  test("reads certificates below their dates", () => {
    const { certificates } = read(
      "CERTIFICATES",
      "[ 03/2024 ]",
      "HACCP Level 3",
      "[ 11/2022 ]",
      "Halal Supervisor Certificate",
    );
    expect(certificates).toEqual([
      { name: "HACCP Level 3", date: "2024-03" },
      { name: "Halal Supervisor Certificate", date: "2022-11" },
    ]);
  });

  test("reads entries whose titles are as large as the headings", () => {
    const line = (text: string, right: number, otherwise = {}) =>
      printed(text, { edges: [40], right, columnRight: 540, size: 9.5, ...otherwise });
    const date = { size: 8.5, isAfterGap: true, pitch: 2 };
    const { education, certificates } = readPrinted(
      line("EDUCATION AND TRAINING", 190, { isAfterGap: true }),
      line("01/10/2014 – 19/07/2016 Parma, Italy", 210, date),
      line("MASTER'S DEGREE IN APPLIED CHEMISTRY Alma Mater Studiorum – Università", 530, { pitch: 1.5 }),
      line("di Bologna", 90, { pitch: 1.3, wrappedPitch: 1 }),
      line("01/10/2011 – 14/09/2014 Parma, Italy", 210, date),
      line("BACHELOR'S DEGREE IN CHEMISTRY Università degli Studi di Ferrara", 440),
      line("CERTIFICATIONS", 140, { isAfterGap: true }),
      line("10/2022", 80, date),
      line("Kaizen Facilitator", 180),
      line("05/2018", 80, date),
      line("Safety Representative", 200),
    );
    expect(education).toMatchObject([
      {
        institution: "Alma Mater Studiorum – Università di Bologna",
        area: "APPLIED CHEMISTRY",
        studyType: "MASTER'S DEGREE",
      },
      { institution: "Università degli Studi di Ferrara", area: "CHEMISTRY" },
    ]);
    expect(certificates).toEqual([
      { name: "Kaizen Facilitator", date: "2022-10" },
      { name: "Safety Representative", date: "2018-05" },
    ]);
  });

  test("reads headings behind dots on a short page", () => {
    const piece = (y: number, text: string, size = 9) => ({
      text,
      x: 50,
      y,
      size,
      right: 50 + text.length * 5,
    });
    const text = Array.from({ length: 20 }, (_, place) => piece(70 + place * 12, "Mixes and fills resins"));
    const pages = [
      [piece(50, "● WORK EXPERIENCE", 10), ...text],
      [
        piece(50, "● DRIVING LICENCE", 10),
        piece(70, "Car"),
        piece(100, "● CERTIFICATIONS", 10),
        piece(120, "Forklift"),
      ],
    ].map((pieces) => ({ width: 600, pieces }));
    expect(readResume(linesOfPages(pages)).resume).toMatchObject({
      basics: { careers: { driverLicenses: ["CAR"] } },
      certificates: [{ name: "Forklift" }],
    });
  });
});
