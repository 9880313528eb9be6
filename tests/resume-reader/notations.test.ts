import { describe, expect, test } from "vitest";
import { printed, read, readPrinted, recognized, unplaced } from "#support/resume-lines";
import { linesOfPages } from "../../resume-reader/layout";
import { readResume } from "../../resume-reader/read";

describe("what applicants add to a value", () => {
  test.each([
    ["Teacher (0.6 FTE)", "Teacher", "PART_TIME"],
    ["Cashier (side job)", "Cashier", "PART_TIME"],
    ["Buchhalterin (80 %)", "Buchhalterin", "PART_TIME"],
    ["Nurse (1.0 FTE)", "Nurse", "FULL_TIME"],
    ["Warehouse Assistant (temporary work)", "Warehouse Assistant", "CONTRACT"],
    ["Receptionist (part-time, two days a week)", "Receptionist", "PART_TIME"],
    ["General Labourer (part-time, temp assignments)", "General Labourer", "PART_TIME"],
  ])("terms of employment behind a position: %s", (title, position, employmentType) => {
    const { work } = read("Experience", title, "Acme Ltd.", "June 2019 – May 2021");
    expect(work).toMatchObject([{ position, careers: { employmentType } }]);
  });

  test("other words in the brackets behind a position remain in the review", () => {
    const lines = ["Experience", "Receptionist (part-time, two days a week) – Acme Ltd.", "2019 – 2021"];
    expect(read(...lines).work).toMatchObject([{ name: "Acme Ltd.", position: "Receptionist" }]);
    expect(unplaced(...lines)).toEqual(["two days a week"]);
  });

  test("the start of a role behind it, below the period of all roles at an employer", () => {
    const { work } = read(
      "Experience",
      "Moorland Hotel, Bath | May 2013 – Sept 2017",
      "Deputy Manager (from Jan 2015)",
      "• Weddings and events",
      "Front of House Manager (May 2013 – Dec 2014)",
      "• Check-in and night teams",
    );
    expect(work).toMatchObject([
      { name: "Moorland Hotel", position: "Deputy Manager", startDate: "2015-01", endDate: "2017-09" },
      { name: "Moorland Hotel", position: "Front of House Manager", startDate: "2013-05" },
    ]);
  });

  test.each([
    ["Name | Olena Marchenko, née Bilyk"],
    ["Name: Olena Marchenko (geb. Bilyk)"],
    ["Olena Marchenko (née Bilyk)"],
  ])("a family name at birth: %s", (line) => {
    expect(read(line, "olena.marchenko@example.com", "Education").basics).toMatchObject({
      name: "Olena Marchenko",
    });
  });

  test("a prefix with a slash in a phone number, and two numbers with a slash between them", () => {
    const { basics } = read("Telephone | 0171 / 392 00 42", "Address | Hamburg, Germany", "Education");
    expect(basics.phone).toBe("+49 171 3920042");
    const both = read("手機 | 0912-345-678 / 02-2345-6789", "地址 | 台北市", "學歷");
    expect(both.basics.phone).toBe("+886 912 345 678");
  });

  test("capitals after a certificate with an abbreviation are marked as its issuer", () => {
    const { resume, uncertain } = recognized(
      "Certifications",
      "2025 | Certified Network Security Specialist (CNSS), NTCF",
      "PMP, CSM",
    );
    expect(resume.certificates).toMatchObject([
      { name: "Certified Network Security Specialist (CNSS)", issuer: "NTCF" },
      { name: "PMP" },
      { name: "CSM" },
    ]);
    expect(uncertain).toContain("certificates[0]");
  });

  test("a certificate of telc, and two mother tongues", () => {
    const { certificates, languages } = read(
      "Languages",
      "Mother tongue(s): GERMAN | TURKISH",
      "German – good (telc Deutsch B2)",
    );
    expect(certificates).toMatchObject([{ careers: { testName: "telc Deutsch", score: "B2" } }]);
    expect(languages[1]).toMatchObject({ careers: { language: "tr" }, fluency: "Mother tongue" });
  });
});

describe("studies", () => {
  test.each([
    [["09/2011 – 06/2013 | Leeds University", "BSc Economics", "discontinued after 4 semesters"], "LEFT"],
    [["2015 – 2016 | MSc Physics, Leeds University. Not completed (left for work)."], "LEFT"],
    [["2010 – 2013 | BSc Physics, Leeds University. Graduated 2013, GPA 3.6."], "GRADUATED"],
  ])("that ended: %j", (lines, status) => {
    const { education } = read("Education", ...lines);
    expect(education).toMatchObject([{ institution: "Leeds University", careers: { status } }]);
  });

  test("in a table with a column for the level, of which a row has no degree", () => {
    const row = (...cells: readonly string[]) =>
      printed("", { cells, edges: cells.map((_, place) => place), isAfterGap: true });
    const { education } = readPrinted(
      printed("Education"),
      row("Level", "Name of School", "Degree", "Year"),
      row("Tertiary", "Harbour University", "Bachelor of Science in Nursing", "2008 – 2012"),
      row("Secondary", "Harbour National High School", "", "2004 – 2008"),
    );
    expect(education).toMatchObject([
      { institution: "Harbour University", area: "Nursing", endDate: "2012" },
      { institution: "Harbour National High School", studyType: "Secondary", endDate: "2008" },
    ]);
  });

  test.each([
    ["Leeds College, 2003 – 2005", "4 A levels (A, A, B, C) and 10 GCSEs", { studyType: "A levels" }],
    ["Leeds College, 2008 – 2009", "PGCE Secondary English with QTS", { area: "Secondary English" }],
    [
      "Leeds College, 2008 – 2009",
      "CIPD Level 5 Associate Diploma in People Management",
      { area: "People Management" },
    ],
    ["Leeds College, 2019 – 2020", "A.A.S. coursework, Logistics", { area: "Logistics" }],
    [
      "BSc Physics Pontifícia Universidade Católica",
      "2008 – 2009",
      { institution: "Pontifícia Universidade Católica" },
    ],
  ])("%s, %s", (one, two, school) => {
    expect(read("Education", one, two).education).toMatchObject([school]);
  });

  test("that are still in progress", () => {
    const { education } = read("Education", "Leeds University", "MSc Physics, October 2025 – in progress");
    expect(education).toMatchObject([{ startDate: "2025-10", careers: { status: "STUDYING" } }]);
  });
});

describe("the year of a short job", () => {
  test("in the column of the periods", () => {
    const line = (...cells: readonly string[]) =>
      printed("", { cells, edges: cells.map((_, place) => place), size: 12 });
    const { work } = readPrinted(
      printed("Experience", { size: 14 }),
      line("Harbour Foods Ltd", "June 2018 till date"),
      printed("Position Held: Accountant"),
      line("Union Bank", "Nov. 2012 – Oct. 2013"),
      printed("Post: Cashier"),
      line("Delta Microfinance Bank", "2011"),
      printed("Post: Trainee"),
    );
    expect(work).toMatchObject([
      { name: "Harbour Foods Ltd", position: "Accountant", startDate: "2018-06" },
      { name: "Union Bank", position: "Cashier", endDate: "2013-10" },
      { name: "Delta Microfinance Bank", position: "Trainee", startDate: "2011", endDate: "2011" },
    ]);
  });
});

test("a common name of an employer without its town is marked", () => {
  const lines = ["Government Secondary School, Gboko, Benue State", "Teacher", "2012 – 2013"];
  expect(recognized("Experience", ...lines).uncertain).toEqual(["work[0].name"]);
});

describe("a form of jobs", () => {
  const row = (...cells: readonly string[]) =>
    printed("", { cells, edges: cells.map((_, place) => place), isAfterGap: true });

  test("with rows whose labels are unknown", () => {
    const job = (hospital: string, beds: string, position: string, dates: string) => [
      row("Name of Hospital", hospital),
      row("Bed Capacity", beds),
      row("Position", position),
      row("Inclusive Dates", dates),
    ];
    const { work } = readPrinted(
      printed("Work Experience"),
      ...job("St. Blaise Medical Center", "250 beds, Level 3", "Senior Nurse", "2021 – Present"),
      ...job("Al Noor Hospital, Kingdom of Bahrain", "180 beds", "Nurse", "2017 – 2020"),
    );
    expect(work).toMatchObject([
      { name: "St. Blaise Medical Center", position: "Senior Nurse" },
      { name: "Al Noor Hospital", position: "Nurse" },
    ]);
  });
});

describe("a page with headings of unknown words", () => {
  const piece = (x: number, y: number, text: string, size = 10) => ({
    text,
    x,
    y,
    size,
    right: x + text.length * size * 0.45,
  });
  const column = (x: number, top: number, pitch: number, ...texts: readonly (string | [string])[]) =>
    texts.map((text, place) =>
      typeof text === "string"
        ? piece(x, top + place * pitch, text)
        : piece(x, top + place * pitch, text[0], 13),
    );
  const pieces = [
    ...column(40, 120, 20, ["My road so far"], "Writer @ Alder Pay", "Feb ’22 → now · Montréal"),
    ...column(
      40,
      190,
      20,
      "Wrote the texts of the checkout",
      "Editor @ Birch Labs",
      "Sep ’19 → Jan ’22 · Québec",
    ),
    ...column(40, 270, 20, ["Class time"], "BA, Communication", "Cedar University · 2011–2015"),
    ...column(420, 123, 17, ["Hooray"], "nora@example.com", "+1 514-555-0117", ["Knacks"], "Typesetting"),
    ...column(420, 213, 17, "Proofreading", ["Odds and ends"], "Roller derby", "Letterpress"),
    piece(40, 60, "Nora Lindqvist", 24),
  ];

  test("has two columns, and marked jobs and studies below the titles above their periods", () => {
    const { resume, uncertain } = readResume(linesOfPages([{ width: 600, pieces }]));
    expect(resume.work).toMatchObject([
      { name: "Alder Pay", position: "Writer", startDate: "2022-02" },
      { name: "Birch Labs", position: "Editor", startDate: "2019-09", endDate: "2022-01" },
    ]);
    expect(resume.education).toMatchObject([
      { institution: "Cedar University", area: "Communication", studyType: "BA", startDate: "2011" },
    ]);
    expect(uncertain).toEqual(
      expect.arrayContaining(["work[0].name", "work[1].name", "education[0].institution"]),
    );
  });

  test("keeps the rows of a table together", () => {
    const rows = [120, 150, 180, 210, 240, 270].flatMap((y, place) => [
      piece(40, y, `Item ${place}`, place % 3 === 0 ? 13 : 10),
      piece(420, y, `Value ${place}`, place % 3 === 0 ? 13 : 10),
    ]);
    expect(linesOfPages([{ width: 600, pieces: rows }]).map(({ text }) => text)).toContain("Item 1  Value 1");
  });
});

describe("a Europass form that prints position and employer on one line in different fonts", () => {
  test("has both", () => {
    const line = (y: number, ...texts: readonly [text: string, font: string][]) => {
      let x = 65;
      return texts.map(([text, font]) => {
        const piece = { text, x, y, size: 10, right: x + text.length * 6, font };
        x = piece.right + 2.5;
        return piece;
      });
    };
    const pieces = [
      ...line(100, ["WORK EXPERIENCE", "bold"]),
      ...line(125, ["01/10/2019 – CURRENT Mannheim, Germany", "plain"]),
      ...line(
        140,
        ["DEVELOPMENT ENGINEER – THERMAL SYSTEMS", "bold"],
        ["ISARTHAL KLIMATECHNIK GMBH", "plain"],
      ),
      ...line(170, ["15/02/2014 – 30/09/2019 Heilbronn, Germany", "plain"]),
      ...line(185, ["INTERN – TEST ENGINEERING", "bold"], ["FOLKMARK AUTOMOTIVE SE", "plain"]),
      ...line(220, ["EDUCATION", "bold"]),
      ...line(245, ["01/10/2011 – 31/01/2014 Karlsruhe, Germany", "plain"]),
      ...line(
        260,
        ["MASTER OF SCIENCE – MECHANICS", "bold"],
        ["Isarthal Institute of Technology (IIT)", "plain"],
      ),
    ];
    const { work, education } = readResume(linesOfPages([{ width: 600, pieces }])).resume;
    expect(work).toMatchObject([
      {
        name: "ISARTHAL KLIMATECHNIK GMBH",
        position: "DEVELOPMENT ENGINEER – THERMAL SYSTEMS",
        startDate: "2019-10",
      },
      { name: "FOLKMARK AUTOMOTIVE SE", position: "INTERN – TEST ENGINEERING", endDate: "2019-09" },
    ]);
    expect(education).toMatchObject([
      { institution: "Isarthal Institute of Technology (IIT)", area: "MECHANICS", startDate: "2011-10" },
    ]);
  });
});

test("an email address below its broken label is no street address", () => {
  const { basics } = read(
    "Jan Petersen",
    "Email",
    "address: jan@example.org | Address: Lindenweg 8, 24943 Flensburg",
  );
  expect(basics).toMatchObject({
    email: "jan@example.org",
    location: { address: "Lindenweg 8, 24943 Flensburg" },
  });
});

describe("words that also have another meaning", () => {
  test.each(["Photoshop：中等", "Photoshop | 中等"])("中等 is a level: %s", (line) => {
    expect(read("專業技能", line).skills).toEqual([expect.objectContaining({ name: "Photoshop" })]);
  });

  test("会计 is a skill", () => {
    expect(read("专业技能", "会计").skills).toEqual([expect.objectContaining({ name: "会计" })]);
  });

  test("care for children and old people is a job of a nanny or a nurse", () => {
    const lines = ["2018/01 – 2020/03 居家看護員 照顧老人", "2016/01 – 2017/12 保母 照顧小孩"];
    expect(read("工作經歷", ...lines).work).toHaveLength(2);
  });

  test.each(["Certified Public Accountant, CFA", "Certified Scrum Master, PMP"])(
    "capitals after a certificate without brackets are a certificate: %s",
    (line) => {
      expect(read("Certifications", line).certificates).toHaveLength(2);
    },
  );

  test("incomplete information is a subject", () => {
    const lines = ["MSc Mathematics of incomplete information, Leeds University", "2010 – 2012"];
    const { education } = read("Education", ...lines);
    expect(education).toMatchObject([{ institution: "Leeds University" }]);
    expect(education?.[0]).not.toHaveProperty("careers.status", "LEFT");
  });
});
