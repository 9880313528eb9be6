import { describe, expect, test } from "vitest";
import { namesIn, printed, read, readPrinted, recognized } from "#support/resume-lines";

describe("what applicants of many countries write", () => {
  test.each([
    ["with a place that has a region", "Aotea Electrical-Hamilton, Waikato", "Aotea Electrical"],
    ["with two towns", "Mercury Engineering, Galway and Dublin", "Mercury Engineering"],
    ["with a street and a district", "Mater Hospital, Eccles Street, Dublin 7", "Mater Hospital"],
    ["with a part of a town in brackets", "Dunelm Ltd., Leeds (Birstall)", "Dunelm Ltd."],
    ["with a legal form and a town in brackets", "Luxshare Co., Ltd. (Kunshan)", "Luxshare Co., Ltd."],
    [
      "with a district and a city after a dash",
      "Concentrix Corp. – Alabang, Muntinlupa City",
      "Concentrix Corp.",
    ],
    [
      "with what the firm is",
      "M/s. R. Ganesan & Co., Chartered Accountants",
      "M/s. R. Ganesan & Co., Chartered Accountants",
    ],
  ])("an employer %s", (_, line, name) => {
    const { work } = read(
      "Experience",
      line,
      "Clerk | June 2019 – May 2021",
      "Acme Ltd., Leeds",
      "Clerk | 2015 – 2018",
    );
    expect(work[0]).toMatchObject({ name, position: "Clerk" });
  });

  test.each([
    ["Cashier (part-time)", "Cashier", "PART_TIME"],
    ["Technician (Contract)", "Technician", "CONTRACT"],
    ["門市人員（兼職）", "門市人員", "PART_TIME"],
    ["Boilermaker (FIFO)", "Boilermaker (FIFO)", undefined],
  ])("the kind of employment beside a position: %s", (title, position, employmentType) => {
    const { work } = read("Experience", title, "Acme Ltd.", "June 2019 – May 2021");
    expect(work).toMatchObject([{ position, ...(employmentType && { careers: { employmentType } }) }]);
  });

  test.each([
    ["TRAINEE CONTRACT LOGISTICS Hellmann Logistics SE & Co. KG", "Hellmann Logistics SE & Co. KG"],
    ["GENERAL LEDGER ACCOUNTANT BOHEMIA TRAFO S.R.O.", "BOHEMIA TRAFO S.R.O."],
    ["ACCOUNTS PAYABLE SPECIALIST SIEMENS, S.R.O.", "SIEMENS, S.R.O."],
  ])("an employer after a title in capitals: %s", (line, name) => {
    expect(read("Work experience", "01/09/2016 – 31/12/2017 Bremen, Germany", line).work).toMatchObject([
      { name },
    ]);
  });

  test("a town of two words and its state behind a position and an employer, and a state in dots", () => {
    const line = "05/2011–08/2011 | Field Assistant, Bay of Fundy Trust, Grand Manan, NB";
    expect(read("Experience", line).work).toMatchObject([
      { name: "Bay of Fundy Trust", position: "Field Assistant" },
    ]);
    const { work } = read(
      "Experience",
      "Schneider México, Monterrey, N.L.",
      "Supervisor",
      "January 2019 to date",
    );
    expect(work).toMatchObject([{ name: "Schneider México", position: "Supervisor" }]);
  });

  test("jobs with a label before the period, and two titles on a line", () => {
    const { work } = read(
      "Work experience",
      "Feb 2021 – to date",
      "Electrician / Chargehand",
      "Mercury Engineering, Galway",
      "Summer job: June 2012 – Aug 2012",
      "General Operative",
      "Corrib Oil, Galway",
    );
    expect(work).toMatchObject([
      { name: "Mercury Engineering", position: "Electrician/Chargehand" },
      { name: "Corrib Oil", position: "General Operative", startDate: "2012-06" },
    ]);
  });

  test("a period with the words “up to date”, and one with an expected end", () => {
    expect(read("Experience", "Acme Ltd.", "Clerk", "May 2018 up to date").work).toMatchObject([
      { startDate: "2018-05" },
    ]);
    expect(
      read("Education", "Leeds University", "MSc Physics | Aug. 2024 – Expected May 2027").education,
    ).toMatchObject([{ startDate: "2024-08", endDate: "2027-05", careers: { status: "STUDYING" } }]);
  });

  test("employers and positions below a column of both", () => {
    const row = (gap: boolean, ...cells: readonly string[]) =>
      printed("", { cells, edges: cells.length > 2 ? [0, 1, 2] : [1, 2], isAfterGap: gap, right: 500 });
    const { work } = readPrinted(
      printed("Work Experience"),
      row(true, "Period", "Company / Position", "Duties"),
      row(true, "Jul 2020 – Oct 2022", "Fung Yip Trading Company", "Leave records"),
      row(false, "Limited", "Purchasing"),
      row(false, "Administration Clerk", "Filing"),
      row(true, "Jun 2019 – Aug 2019", "MTR Corporation Limited", "Events"),
      row(false, "Summer Intern", "Logistics"),
    );
    expect(work).toMatchObject([
      { name: "Fung Yip Trading Company Limited", position: "Administration Clerk" },
      { name: "MTR Corporation Limited", position: "Summer Intern" },
    ]);
  });

  test("positions, employers and periods in the left column, descriptions in the right one", () => {
    const row = (gap: boolean, ...cells: readonly string[]) =>
      printed("", { cells, edges: [0, 200], isAfterGap: gap, right: 500, columnRight: 500 });
    const { work } = readPrinted(
      printed("工作經歷", { size: 13 }),
      row(true, "韌體工程師", "開發 SSD 控制器韌體。"),
      row(false, "群聯電子股份有限公司", "協助現場除錯。"),
      row(false, "2018年3月 - 2021年6月"),
      row(true, "硬體測試工程師", "訊號量測與驗證報告。"),
      row(false, "啟碁科技股份有限公司", "撰寫自動化程式。"),
      row(false, "2016年9月 - 2018年2月"),
    );
    expect(work).toMatchObject([
      { name: "群聯電子股份有限公司", position: "韌體工程師", startDate: "2018-03" },
      { name: "啟碁科技股份有限公司", position: "硬體測試工程師", startDate: "2016-09" },
    ]);
  });

  test("details of a job board between an employer and its roles", () => {
    const { work } = read(
      "工作经历",
      "比亚迪电子（国际）有限公司 | 2014.09-2021.04",
      "消费电子 | 10000人以上",
      "制造部高级经理 | 2019.01-2021.04",
      "工作地点： | 深圳",
      "生产经理 | 2014.09-2018.12",
      "工作地点： | 深圳",
    );
    expect(work).toMatchObject([
      { name: "比亚迪电子（国际）有限公司", position: "制造部高级经理" },
      { name: "比亚迪电子（国际）有限公司", position: "生产经理" },
    ]);
  });

  test("a division on the line of the position is not the employer", () => {
    const { work } = read(
      "工作经验",
      "2021/09 - 至今 | 杭州网易严选贸易有限公司",
      "供应链中心 | 仓储物流经理",
      "管理两个外包仓。",
    );
    expect(work).toMatchObject([{ name: "杭州网易严选贸易有限公司", position: "仓储物流经理" }]);
  });

  test.each([
    ["聖安當女書院 | 2003 – 2010", "香港高級程度會考", { institution: "聖安當女書院" }],
    [
      "Senior High School | Rizal High School, Pasig City",
      "2021 – 2023",
      { institution: "Rizal High School" },
    ],
    [
      "2001 – 2006 | HAVO (secondary school)",
      "Sondervick College, Veldhoven",
      { institution: "Sondervick College" },
    ],
    [
      "Secondary technical school – Mechatronics | 2009 – 2013",
      "Technikum nr 3",
      { institution: "Technikum nr 3" },
    ],
    [
      "MSc Physics | 2019 – 2021",
      "Munster University, Cork. First Class Honours.",
      { institution: "Munster University" },
    ],
    [
      "Highers | 2009 – 2015",
      "Harris Academy, Dundee",
      { institution: "Harris Academy", studyType: "Highers" },
    ],
    [
      "Certificate in Craft – Electrical (Level 6) | 2013 – 2017",
      "Tavel Ogham, Galway",
      { institution: "Tavel Ogham" },
    ],
    [
      "Massey University (by distance)",
      "Master of Education | February 2025 – present",
      { institution: "Massey University", area: "Education" },
    ],
    [
      "De La Salle University – Dasmariñas | 2013 – 2017",
      "Bachelor of Science in Tourism",
      { institution: "De La Salle University – Dasmariñas", area: "Tourism" },
    ],
    [
      "Houston Community College | 2011 – 2013",
      "A.A.S. in Heating, Air Conditioning and Refrigeration",
      { area: "Heating, Air Conditioning and Refrigeration" },
    ],
    ["Leeds University | 2011 – 2013", "Level 2 Certificate in Warehousing", { area: "Warehousing" }],
    ["Leeds University | 2011 – 2013", "M.Des. in Interaction Design", { area: "Interaction Design" }],
    [
      "Leeds University | 2011 – 2013",
      "Master of Business Administration",
      { area: "Business Administration" },
    ],
    [
      "HKU SPACE Community College | 2008 – 2010",
      "Higher Diploma in Law",
      { institution: "HKU SPACE Community College" },
    ],
    ["香港公開大學 | 2014年9月 – 2018年7月", "工商管理榮譽學士（兼讀制）", { area: "工商管理" }],
    [
      "香港專業教育學院 | 2011年9月 – 2013年7月",
      "國際貿易高級文憑",
      { area: "國際貿易", studyType: "國際貿易高級文憑" },
    ],
    [
      "杭州电子科技大学 | 2023.09 - 至今",
      "• 工商管理（MBA，非全日制，在读）",
      { area: "工商管理", studyType: "MBA" },
    ],
  ])("studies: %s, %s", (one, two, school) => {
    expect(read("Education", one, two).education).toMatchObject([school]);
  });

  test("a single date below a school and its degree, next to studies with a period", () => {
    const { education } = read(
      "Education",
      "Nanzan University",
      "B.A. in British Studies",
      "Graduated March 2014",
      "Leeds University",
      "Study abroad",
      "February 2012 – November 2012",
    );
    expect(education).toMatchObject([
      { institution: "Nanzan University", area: "British Studies", endDate: "2014-03" },
      { institution: "Leeds University", startDate: "2012-02" },
    ]);
  });

  test("the last word of a school on the next line, if its period is in the right column", () => {
    const line = (...cells: readonly string[]) =>
      printed("", { cells, edges: cells.map((_, place) => place * 400), right: 500, columnRight: 500 });
    const { education } = readPrinted(
      printed("Education", { size: 13 }),
      line("A Levels: Biology (B), English (C), Thomas Rotherham", "2007 – 2009"),
      line("College"),
    );
    expect(education).toMatchObject([{ institution: "Thomas Rotherham College", studyType: "A Levels" }]);
  });

  test.each([
    ["Inspection, Testing and Certification – ETCI, 2019", "Inspection, Testing and Certification"],
    ["High Risk Work Licence – Dogging (DG)", "High Risk Work Licence – Dogging (DG)"],
    ["Typewriting English – Higher Grade", "Typewriting English – Higher Grade"],
    ["Advanced Life Support (Resuscitation Council UK), May 2024", "Advanced Life Support"],
  ])("a certificate: %s", (line, name) => {
    expect(namesIn(read("Certificates", line).certificates)).toEqual([name]);
  });

  test("certificates with dates, names and issuers on lines of their own", () => {
    const line = (text: string, isAfterGap = false) => printed(text, { isAfterGap });
    const { certificates } = readPrinted(
      printed("Certificates", { size: 13 }),
      line("11/2022", true),
      line("Food Safety Level 3"),
      line("Highfield Qualifications"),
      line("04/2019", true),
      line("Award in Wines"),
      line("Wine & Spirit Education Trust"),
    );
    expect(certificates).toMatchObject([
      { name: "Food Safety Level 3", issuer: "Highfield Qualifications", date: "2022-11" },
      { name: "Award in Wines", issuer: "Wine & Spirit Education Trust", date: "2019-04" },
    ]);
  });

  test("a registration body with its number below a licence", () => {
    const { certificates } = read(
      "Licences",
      "Electrician Practising Licence",
      "July 2025 to June 2027",
      "Electrical Workers Registration Board, E 268114",
    );
    expect(certificates).toMatchObject([
      {
        date: "2025-07",
        issuer: "Electrical Workers Registration Board",
        careers: { licenceNumber: "E 268114" },
      },
    ]);
  });

  test("training as certificates that the applicant has to confirm, without its sentences", () => {
    const { resume, uncertain } = recognized(
      "Training",
      "IOSH Managing Safely, 2021",
      "I attended several internal courses on leadership.",
    );
    expect(resume.certificates).toMatchObject([{ name: "IOSH Managing Safely", date: "2021" }]);
    expect(uncertain).toContain("certificates[0]");
  });

  test("lists below less usual headings, and languages after a sentence", () => {
    const { skills, languages, certificates } = read(
      "Techniques",
      "Ion chromatography",
      "Skills",
      "Others: Magnetics design, EMI debugging",
      "Expected salary: HK$22,000",
      "Additional qualification",
      "CA Inter (Group I)",
      "Additional information",
      "Clean driving licence. Languages: English (native), Zulu (conversational).",
    );
    expect(namesIn(skills)).toEqual(["Ion chromatography", "Magnetics design", "EMI debugging"]);
    expect(languages).toMatchObject([{ careers: { language: "en" } }, { careers: { language: "zu" } }]);
    expect(namesIn(certificates)).toEqual(["CA Inter (Group I)"]);
  });

  test("a name next to an address in another column, a name on two lines, and a label whose colon is in its own cell", () => {
    const beside = readPrinted(
      printed("Jasmine Hoi-ching Lau | School of GeoSciences", { size: 27 }),
      printed("Edinburgh EH9 3FF", { size: 9 }),
      printed("劉愷晴", { size: 17 }),
      ...["jasmine.lau@example.org", "Research", "Writing", "Teaching"].map((text) =>
        printed(text, { size: 9 }),
      ),
    );
    expect(beside.basics).toMatchObject({ name: "劉愷晴", careers: { nameEn: "Jasmine Hoi-ching Lau" } });
    const two = readPrinted(
      printed("VIVIAN", { size: 27 }),
      printed("CHAN WING YAN", { size: 27 }),
      printed("vivian.chanwy@example.org"),
    );
    expect(two.basics).toMatchObject({ name: "VIVIAN CHAN WING YAN" });
    expect(read("Name | : | Kavitha Subramaniam", "Email | : | kavitha@example.org").basics).toMatchObject({
      name: "Kavitha Subramaniam",
    });
  });

  test.each([
    ["14 Blackbutt Street, Gladstone QLD 4680", "0417 552 938", "+61 417 552 938"],
    ["San Nicolás, Nuevo León, México", "Cel. 81 1573 2046", "+52 81 1573 2046"],
  ])("a phone number without its country, by the address: %s, %s", (address, phone, number) => {
    expect(read("Luis Garza", address, phone, "Experience").basics).toMatchObject({ phone: number });
  });

  test.each([
    ["with another name in brackets", ["陳韋廷 Wei-Ting Chen (Ian)"], "陳韋廷", "Wei-Ting Chen (Ian)"],
    [
      "in the second column of a Word file, like the address",
      [
        "Skills",
        ...Array.from({ length: 16 }, (_, place) => `Method ${place}`),
        "Aoife Nic Dhonnabháin",
        "Profile",
      ],
      "Aoife Nic Dhonnabháin",
      undefined,
    ],
  ])("a name %s", (_, lines, name, nameEn) => {
    const headings = new Set(["Skills", "Profile", "Aoife Nic Dhonnabháin"]);
    const printedLines = ["aoife.nicd@example.ie", ...lines].map((text) =>
      printed(text, { size: headings.has(text) ? 12 : 10 }),
    );
    expect(readPrinted(...printedLines).basics).toMatchObject({
      name,
      ...(nameEn && { careers: { nameEn } }),
    });
  });

  test("internships below a heading in the singular, and the kind of employment that a position changed to", () => {
    const intern = read(
      "Internship:",
      "Production Intern – Bhavani Forge Pvt. Ltd., Chakan (June 2025 – July 2025)",
    );
    expect(intern.work).toMatchObject([{ name: "Bhavani Forge Pvt. Ltd.", position: "Production Intern" }]);
    const { work } = read("工作经历", "星火教育有限公司 | 英语讲师（兼职转全职） | 2017.09 – 2021.06");
    expect(work).toMatchObject([{ position: "英语讲师", careers: { employmentType: "FULL_TIME" } }]);
  });

  test.each([
    ["Honours BSc Chemistry", "Chemistry"],
    ["Bachelor of Industrial Technology major in Electronics Technology", "Electronics Technology"],
    ["Bachelor of Arts with a specialisation in Linguistics", "Linguistics"],
  ])("the subject of %s", (line, area) => {
    expect(read("Education", "Leeds University", line, "2010 – 2014").education).toMatchObject([{ area }]);
  });

  test.each([
    [
      "A Grade Electrical Licence (Energy Safe Victoria)",
      "A Grade Electrical Licence",
      "Energy Safe Victoria",
    ],
    ["Registered General Nurse (NMBI), 2014", "Registered General Nurse", "NMBI"],
    ["護理師證書（衛生福利部，2013 年 9 月）", "護理師證書", "衛生福利部"],
    ["功能安全工程师（TÜV Rheinland）", "功能安全工程师", "TÜV Rheinland"],
    ["Project Management Professional (PMP)", "Project Management Professional (PMP)", undefined],
    ["高級心臟救命術 ACLS（2025 年更新）", "高級心臟救命術 ACLS", undefined],
  ])("the issuer in brackets behind a certificate: %s", (line, name, issuer) => {
    expect(read("Certificates", line).certificates).toEqual([
      expect.objectContaining({ name, ...(issuer && { issuer }) }),
    ]);
  });

  test.each([["杭州海川智能装备有限公司，杭州，培训专员", "杭州海川智能装备有限公司", "培训专员"]])(
    "a place between employer and position: %s",
    (line, name, position) => {
      expect(read("工作经验", line, "2025 年 3 月 - 至今").work).toMatchObject([{ name, position }]);
    },
  );

  test("certificates in a form: 「其他證照」 is no heading of other facts", () => {
    const { certificates } = read("證照", "其他證照 | 堆高機操作人員、會計乙級技術士");
    expect(namesIn(certificates)).toEqual(["堆高機操作人員", "會計乙級技術士"]);
  });

  test("rows of skills by field in a form", () => {
    const { skills } = readPrinted(
      ...["專長及證照", "電腦技能 | Mastercam、Word", "機械技能 | FANUC 控制器、三菱控制器"].map((text) =>
        printed(text, { isAfterGap: true }),
      ),
    );
    expect(namesIn(skills)).toEqual(["Mastercam", "Word", "FANUC 控制器", "三菱控制器"]);
  });

  test.each([
    ["Bachelor of Business Administration (Human Resource", "Management)", "Human Resource Management"],
    ["BA (Hons) Graphic", "Communication", "Graphic Communication"],
  ])("a subject on two lines: %s, %s", (line, next, area) => {
    const narrow = { right: 300, columnRight: 310, edges: [20] };
    const { education } = readPrinted(
      printed("Education"),
      printed(line, narrow),
      printed(next, { ...narrow, right: 120, pitch: 12 }),
      printed("Cardiff Metropolitan University", { ...narrow, right: 220, pitch: 15 }),
      printed("Sep 2008 – Jun 2011", { ...narrow, right: 150, pitch: 15 }),
    );
    expect(education).toMatchObject([{ area, institution: "Cardiff Metropolitan University" }]);
  });

  test("a language with a test among skills, and languages below a heading that names dialects", () => {
    const { skills, languages } = read("Skills", "SQL, Japanese (JLPT N3)");
    expect(namesIn(skills)).toEqual(["SQL"]);
    expect(languages).toMatchObject([{ careers: { language: "ja" } }]);
    const spoken = read("Languages / Dialect Spoken:", "Filipino (native), English (fluent)");
    expect(spoken.languages).toHaveLength(2);
  });

  test("an issuer of two names, and an issuer directly behind a bracket", () => {
    const { certificates } = read(
      "Certificates",
      "05/2022",
      "Certified Machinery Safety Expert (CMSE)",
      "TÜV NORD / Pilz",
      "2013",
      "Certified Forklift Trainer",
      "IHK Bremen",
      "Licenses",
      "品質技術師（CQT）中華民國品質學會",
    );
    expect(certificates[0]).toMatchObject({
      name: expect.stringContaining("Certified Machinery Safety Expert"),
    });
    expect(namesIn(certificates)).not.toContain("Pilz");
    expect(certificates.at(-1)).toMatchObject({ name: "品質技術師（CQT）", issuer: "中華民國品質學會" });
  });
});
