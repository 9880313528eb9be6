import { describe, expect, test } from "vitest";
import { printed, read, readPrinted, recognized } from "#support/resume-lines";
import { readResume } from "../../resume-reader/read";

describe("the reader of names", () => {
  test.each([
    ["Owen Tredegar, MEng CEng MIMechE", "Owen Tredegar"],
    ["Rosa Delgado MSc PhD", "Rosa Delgado"],
    ["ROSA D. ILAGAN, RN, BSN", "ROSA D. ILAGAN"],
    ["Grace Otieno, P.Eng.", "Grace Otieno"],
    ["Fiona McDonald", "Fiona McDonald"],
    ["Siti Zahara binti Osman", "Siti Zahara binti Osman"],
    ["Omar ibn al-Khatib", "Omar ibn al-Khatib"],
    ["Kavitha a/p Muniandy", "Kavitha a/p Muniandy"],
    ["Ana Paula dos Reis e Silva", "Ana Paula dos Reis e Silva"],
    ["Jeanne d'Aubigny", "Jeanne d'Aubigny"],
    ["Ir. Budi Santoso", "Budi Santoso"],
    ["Robert “Bob” Whitley", "Robert “Bob” Whitley"],
    ['Maria "Mimi" Santos, RN', 'Maria "Mimi" Santos'],
  ])("reads the name in %j", (line, name) => {
    expect(read(line, "a@example.com").basics).toMatchObject({ name });
  });

  test.each([["林昱辰"], ["(林昱辰)"]])("reads the Chinese name %s below an English one", (name) => {
    const { basics } = readPrinted(
      printed("Yu-Chen Lin", { size: 24 }),
      printed(name, { size: 14 }),
      printed("lin@example.com"),
    );
    expect(basics).toMatchObject({ name: "林昱辰", careers: { nameEn: "Yu-Chen Lin" } });
  });

  test("reads an English name with a name in brackets behind the Chinese one", () => {
    const { basics } = read("簡郁珊 Yu-Shan (Sandra) Chien", "a@example.com");
    expect(basics).toMatchObject({ name: "簡郁珊", careers: { nameEn: "Yu-Shan (Sandra) Chien" } });
  });

  test("does not join the title of the document and the name, and takes no towns for a name", () => {
    const bold = { size: 14 };
    expect(readPrinted(printed("RESUME", bold), printed("Arun Velu", bold)).basics).toMatchObject({
      name: "Arun Velu",
    });
    expect(read("宁波 杭州", "a@example.com").basics.name).toBeUndefined();
    expect(read("欧阳 静怡", "a@example.com").basics.name).toBe("欧阳静怡");
  });

  test("joins the parts of a name, and reads a number of the country of the nationality", () => {
    const { basics } = read(
      "Personal details",
      "Surname | Dlamini",
      "First names | Sipho Peter",
      "Nationality | South African",
      "Cell number | 073 481 2296",
    );
    expect(basics).toMatchObject({ name: "Sipho Peter Dlamini", phone: "+27 73 481 2296" });
  });

  test("reads a number of the country of a nationality in the second column of a form", () => {
    const { basics } = read(
      "Personal information",
      "Surname | SALONGA | Mobile No. | 0917 555 2201",
      "First name | ARMANDO | Citizenship | Filipino",
    );
    expect(basics.phone).toBe("+63 917 555 2201");
  });

  test("reads a number of the country of the e-mail address", () => {
    expect(read("Brian Kamau", "brian@example.co.ke", "0700 000 318").basics.phone).toBe("+254 700 000318");
  });

  test("reads a name in the largest text below a column that is read first, and no initials as a sign", () => {
    const skills = Array.from({ length: 16 }, (_, place) => printed(`Method ${place}`));
    const lines = [
      printed("LM", { size: 30 }),
      printed("Skills"),
      ...skills,
      printed("LUIZA", { size: 25, startsColumn: true }),
      printed("MONTEREY", { size: 25 }),
      printed("Profile"),
      printed("A calm person."),
    ];
    expect(readPrinted(...lines).basics).toMatchObject({ name: "LUIZA MONTEREY" });
  });

  test("marks a name that is neither at the top nor in the address", () => {
    const lines = ["Profile", "A calm person.", "Work", "2020 – 2021 | Cook", "Contact", "Robin Alder"];
    expect(recognized(...lines).uncertain).toContain("basics.name");
    expect(recognized("Robin Alder", "Profile", "A calm person.").uncertain).toEqual([]);
  });

  test("reads a name that spans three lines, one of them only a particle such as binti", () => {
    const large = { size: 21 };
    const { resume, uncertain } = readResume([
      printed("Aina Sofea", large),
      printed("binti", large),
      printed("Zulkifli", large),
      printed("aina@example.com"),
    ]);
    expect(resume.basics).toMatchObject({ name: "Aina Sofea binti Zulkifli" });
    expect(uncertain).toEqual([]);
  });

  test.each([
    ["mpires@example.com", "Luana Castro Pires", []],
    ["hello@example.com", "Luana Castro", ["basics.name"]],
  ])("reads a name whose last word is on a second line with the address %s", (address, name, marked) => {
    const large = { size: 24 };
    const { resume, uncertain } = readResume([
      printed("Luana Castro", large),
      printed("Pires", large),
      printed(address),
    ]);
    expect(resume.basics).toMatchObject({ name });
    expect(uncertain).toEqual(marked);
  });

  test("prefers a name at the top that is in the address to a larger text in a list", () => {
    const { basics } = readPrinted(
      printed("Sinéad Ó Cuinn", { size: 12 }),
      printed("sinead.ocuinn@example.ie"),
      printed("Key Skills", { size: 16 }),
      printed("Team Leadership", { size: 14 }),
      ...["Led 16 agents.", "Trained 30 agents.", "Wrote a guide."].map((text) => printed(text)),
      printed("Employment History", { size: 16 }),
    );
    expect(basics.name).toBe("Sinéad Ó Cuinn");
  });

  test("does not read the subject of a degree as the applicant’s name", () => {
    const { basics } = readPrinted(
      printed("求职意向：护士"),
      printed("教育背景", { size: 12 }),
      printed("2023.09 - 2027.06 | 某某医科大学 | 护理学", { size: 12 }),
      ...["GPA：3.62", "主修课程：解剖学", "一等奖学金"].map((text) => printed(text)),
    );
    expect(basics.name).toBeUndefined();
  });

  test("reads the names of a form below the heading of personal particulars", () => {
    const { basics } = read(
      "PERSONAL PARTICULARS",
      "Name in English | LAM Siu Ming, Kevin | Name in Chinese | 林兆明",
    );
    expect(basics).toMatchObject({ name: "林兆明", careers: { nameEn: "LAM Siu Ming, Kevin" } });
  });

  test("reads a surname and first names behind labels with a colon in cells of their own", () => {
    const { basics } = read("PERSONAL DETAILS", "Surname: | Mthembu", "First names: | Sipho Bongani");
    expect(basics).toMatchObject({ name: "Sipho Bongani Mthembu" });
  });

  test("reads the largest text at the top as the name, even if the email names a profession", () => {
    const { basics } = readPrinted(
      printed("Hannah Weber", { size: 24 }),
      printed("Graphic Design", { size: 12 }),
      printed("hw.design@example.com"),
    );
    expect(basics.name).toBe("Hannah Weber");
  });

  test("does not read a town below the two lines of a name as a part of it", () => {
    const large = { size: 24 };
    const { basics } = readPrinted(
      printed("Anna", large),
      printed("Schmidt", large),
      printed("Heidelberg", large),
      printed("a@example.com"),
    );
    expect(basics.name).toBeUndefined();
  });
});

describe("names of persons, schools and certificates", () => {
  test("a first name below the label of the name, and a family name below its own", () => {
    const { basics } = read(
      "Name : Giuseppe",
      "Surname : Marchetti",
      "Phone | 0044 7700 900482",
      "WORK EXPERIENCE",
    );
    expect(basics).toMatchObject({ name: "Giuseppe Marchetti", phone: "+44 7700 900482" });
  });

  test("an English name after a Chinese name and another text; a phone number of Hong Kong in a Chinese resume", () => {
    const { basics } = read("陳凱欣 | 女 | CHAN Hoi Yan, Kelly", "電話：(852) 9384 2210", "學歷");
    expect(basics).toMatchObject({
      name: "陳凱欣",
      phone: "+852 9384 2210",
      careers: { nameEn: "CHAN Hoi Yan, Kelly" },
    });
  });

  test("the kind of a school in brackets states the degree", () => {
    const { education } = read(
      "Education",
      "2006 - 2009 : SMP Negeri 2 Demak (Junior High School)",
      "2009 - 2012 : SMK Negeri 7 Semarang (Vocational High School), Electrical Installation",
    );
    expect(education).toMatchObject([
      { institution: "SMP Negeri 2 Demak" },
      {
        institution: "SMK Negeri 7 Semarang",
        area: "Electrical Installation",
        studyType: "Vocational High School",
      },
    ]);
    expect(education[0]).not.toHaveProperty("studyType");
  });

  test("a school leaving examination of Hong Kong is no school, and a degree can be below its school", () => {
    const { education } = read(
      "學歷",
      "沙田蘇浙公學 | 2007年9月至2013年7月",
      "香港中學文憑考試（HKDSE）",
      "西南大学 / 学科教学 | 2024 年 9 月 – 2027 年 6 月",
      "• 非全日制教育硕士，在读",
    );
    expect(education).toMatchObject([
      { institution: "沙田蘇浙公學", studyType: "香港中學文憑考試" },
      { institution: "西南大学", studyType: "非全日制教育硕士" },
    ]);
  });

  test("certificates and their issuers", () => {
    const { certificates } = read(
      "Certifications",
      "Certified Public Accountant, Hong Kong Institute of Certified Public Accountants (Nov 2021)",
      "Forklift Certified (2021), OSHA 10",
      "NMC Registered Nurse – Adult",
      "Fund Practice Qualification, Computer Rank Examination Level 2",
    );
    expect(certificates).toMatchObject([
      {
        name: "Certified Public Accountant",
        issuer: "Hong Kong Institute of Certified Public Accountants",
        date: "2021-11",
      },
      { name: "Forklift Certified", date: "2021" },
      { name: "OSHA 10" },
      { name: "NMC Registered Nurse – Adult" },
      { name: "Fund Practice Qualification" },
      { name: "Computer Rank Examination Level 2" },
    ]);
  });

  test("an employer before a state only is marked, because its name can end with the town", () => {
    const { resume, uncertain } = recognized(
      "Experience",
      "Amazon CMH1 Etna, OH | Feb 2019 – May 2021",
      "Warehouse Associate",
    );
    expect(resume.work).toMatchObject([{ name: "Amazon CMH1 Etna" }]);
    expect(uncertain).toContain("work[0].name");
  });

  test("a kind of employment in brackets is part of neither the employer nor the position", () => {
    const { work } = read(
      "Experience",
      "UPS (seasonal) | Oct 2018 - Jan 2019",
      "Driver helper",
      "Bagno Maria, | Summer 2014",
      "Waiter (summer job)",
    );
    expect(work).toMatchObject([
      { name: "UPS", position: "Driver helper" },
      { name: "Bagno Maria", position: "Waiter" },
    ]);
  });
});

test("a name that ends with an initial, and a label of another person's name", () => {
  const lines = [
    "RAHUL VENKATESH K.",
    "rahulvenkatesh.k@example.com",
    "PERSONAL DETAILS",
    "Father's Name | K. Rao",
  ];
  expect(read(...lines).basics.name).toBe("RAHUL VENKATESH K.");
});

test.each([
  ["王小偉 | 设备工程师", "王小偉"],
  ["林小雨 | 行銷專員 | 0912-345-678", "林小雨"],
  ["Maria Holloway | Process Engineer", "Maria Holloway"],
  ["海森科技 | 设备工程师", undefined],
  ["桃園市 | 設備工程師", undefined],
])("reads the first line %s, with a position behind a wide space, as the name %s", (text, name) => {
  const { basics } = readPrinted(
    printed(text, { size: 20 }),
    printed("someone@example.com"),
    printed("技能"),
  );
  expect(basics.name).toBe(name);
});
