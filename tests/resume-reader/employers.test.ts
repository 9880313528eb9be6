import { describe, expect, test } from "vitest";
import { printed, read, readPrinted } from "#support/resume-lines";

describe("the reader of employers", () => {
  test.each([
    [
      "before the town behind a hyphen, as on indeed.com",
      ["Work Experience", "Stocker (Part-time)", "Walmart-Sulphur, LA", "2011 to 2014", "• Night shifts"],
      { name: "Walmart", position: "Stocker", careers: { employmentType: "PART_TIME" } },
    ],
    [
      "with a legal form before the town behind a hyphen",
      ["Work Experience", "Data Analyst", "Harbour Stores Ltd-Leeds", "March 2022 to Present"],
      { name: "Harbour Stores Ltd", position: "Data Analyst" },
    ],
    [
      "whose name has a hyphen",
      ["Work Experience", "Data Analyst", "Marlow-Leeds Ltd", "March 2022 to Present"],
      { name: "Marlow-Leeds Ltd", position: "Data Analyst" },
    ],
    [
      "that is a shop, before the position",
      [
        "工作經驗",
        "美家百貨員林店 門市人員（計時） 2021 年 4 月～現在",
        "阿梅小吃 老闆 2012 年 5 月～2014 年 8 月",
      ],
      { name: "美家百貨員林店", position: "門市人員（計時）" },
      { name: "阿梅小吃", position: "老闆" },
    ],
    [
      "that is a farm, and of an auditor",
      [
        "Experience",
        "Farm Hand, Rangihuna family farm",
        "February 2023 to July 2024",
        "Audit Senior, Harbour LLP",
        "2019 – 2021",
      ],
      { name: "Rangihuna family farm", position: "Farm Hand" },
      { name: "Harbour LLP", position: "Audit Senior" },
    ],
    [
      "before the position in Latin letters",
      ["工作經歷", "2011 年 7 月—2014 年 2 月 高雄市良友電子廠 SMT 技術員"],
      { name: "高雄市良友電子廠", position: "SMT 技術員" },
    ],
    [
      "behind a bullet, above a text with another date",
      [
        "工作經歷",
        "• 民國 109 年 3 月~目前 | 永晟電路股份有限公司 | 測試員",
        "儀器校正。111 年起代理組長,帶新人 4 名。",
        "• 民國 105 年 8 月~109 年 2 月 | 佳和電子股份有限公司 | 作業員",
        "貼片機換線。",
      ],
      { name: "永晟電路股份有限公司", position: "測試員", startDate: "2020-03" },
      { name: "佳和電子股份有限公司", position: "作業員", endDate: "2020-02" },
    ],
    [
      "of a freelancer, behind the position",
      ["工作經歷", "家教，自由接案 | 2022 年 2 月 – 2023 年 6 月"],
      { name: "自由接案", position: "家教" },
    ],
    [
      "without the town behind a comma",
      ["工作經歷", "採購專員 | 2018/08 - 2021/03", "白燈股份有限公司, 林口"],
      { name: "白燈股份有限公司", position: "採購專員" },
    ],
    [
      "that ends with an abbreviation, above its period",
      ["Work experience", "TECHNICIAN – Moinhos do Tejo, Lda.", "[ 09/2016 – 02/2020 ]"],
      { name: "Moinhos do Tejo, Lda.", position: "TECHNICIAN" },
    ],
    [
      "with its town below a position with its field",
      ["Experience", "Finance Manager, Treasury | Sept 2022 – to date", "Thornhill Alloy, Ripon"],
      { name: "Thornhill Alloy", position: "Finance Manager, Treasury" },
    ],
    [
      "that is a partnership, below a position without a usual word",
      ["Experience", "Clearing Desk | Sept 2022 – to date", "Finch Hale LLP"],
      { name: "Finch Hale LLP", position: "Clearing Desk" },
    ],
    [
      "behind the second comma, and of a deputy",
      [
        "Experience",
        "2018 – 2020: Second in Department, Physics, Aston Vale Academy",
        "2016 – 2018: Cashier at Marlowe, Finch & Partners",
      ],
      { name: "Aston Vale Academy", position: "Second in Department, Physics" },
      { name: "Marlowe, Finch & Partners", position: "Cashier" },
    ],
    [
      "without its address on the second line of the column of both",
      [
        "Experience",
        "Inclusive Dates | Company & Address | Position",
        "2018 – 2020 | Sinag Corp.\nLipa, Batangas | Packer",
      ],
      { name: "Sinag Corp.", position: "Packer" },
    ],
    [
      "without its address on the second line of its own column, but with the end of its name",
      [
        "Experience",
        "From | To | Company | Position",
        "06/2018 | 05/2020 | Kappa Wire\nBrgy. 4, Lipa, Batangas | Packer",
        "06/2016 | 05/2018 | Hsin Precision\nIndustry Co., Ltd. | Loader",
      ],
      { name: "Kappa Wire", position: "Packer", endDate: "2020-05" },
      { name: "Hsin Precision Industry Co., Ltd.", position: "Loader" },
    ],
    [
      "without its size and its place",
      ["工作經歷", "品保工程師", "立貫精密工業股份有限公司（30~100人） 台中市大里區", "2018/7~2021/2"],
      { name: "立貫精密工業股份有限公司", position: "品保工程師" },
    ],
    [
      "that is an acronym before a country",
      ["Working Experience", "HSBC, Hong Kong", "Relationship Manager, Retail Banking (Mar 2020 – Present)"],
      { name: "HSBC", position: "Relationship Manager, Retail Banking" },
    ],
    [
      "above a line about it, which is not the position",
      [
        "工作经验",
        "2021/3-至今 上海瀚海半导体设备有限公司 (3年8个月)",
        "电子技术/半导体/集成电路 | 150-500人 | 民营",
        "设备部 | 设备工程师",
      ],
      { name: "上海瀚海半导体设备有限公司", position: "设备工程师" },
    ],
    [
      "without a town of which only the large list of towns knows",
      ["Experience", "Receptionist | 2016 – 2018", "Otel Mavi Koru, Eskişehir"],
      { name: "Otel Mavi Koru", position: "Receptionist" },
    ],
    [
      "without a small town, if another employer has a known town",
      [
        "Experience",
        "Driver | 2018 – now",
        "Mainhaul, Horotiu",
        "Storeman | 2014 – 2018",
        "Otago Stores, Auckland",
      ],
      { name: "Mainhaul", position: "Driver" },
      { name: "Otago Stores", position: "Storeman" },
    ],
    [
      "without two towns",
      [
        "Experience",
        "Agent | 2020 – now",
        "Telepoint, Horotiu, Imus",
        "Clerk | 2018 – 2020",
        "Otago Stores, Auckland",
      ],
      { name: "Telepoint", position: "Agent" },
      { name: "Otago Stores", position: "Clerk" },
    ],
    [
      "between a town and a state without a comma",
      ["Experience", "Site Engineer | Mar 2021 – Present", "Brennock Civil, Gatton QLD"],
      { name: "Brennock Civil", position: "Site Engineer" },
    ],
    [
      "and not the town beside its period",
      [
        "Work experience",
        "2011 – 2018 | Parma, Italy",
        "TECHNICIAN – BARDELLA S.P.A.",
        "2007 – 2010 | Borgo Antico, Italy",
        "TRAINEE – NEOLAB S.P.A.",
      ],
      { name: "BARDELLA S.P.A.", position: "TECHNICIAN" },
      { name: "NEOLAB S.P.A.", position: "TRAINEE" },
    ],
    [
      "below a numbered position with days",
      [
        "Employment History",
        "Total Year of Experience: 3.2 Year(s)",
        "• Trainee Manager ( November 1, 2023 - Continuing )",
        "Aci Logistics Limited",
        "• Raised sales by a tenth in 2024.",
      ],
      { name: "Aci Logistics Limited", position: "Trainee Manager", startDate: "2023-11" },
    ],
    [
      "above a position with its field behind a dash, which looks like a company",
      [
        "Experience",
        "Voltra Mobility Ltd. | Pune, India",
        "Lead Engineer – Power Electronics | Jan 2022 – Present",
      ],
      { name: "Voltra Mobility Ltd.", position: "Lead Engineer – Power Electronics" },
    ],
    [
      "in a table whose columns have unusual names",
      [
        "Work experience",
        "Inclusive Dates | Company | Position | Duties and Achievements",
        "11/2019 – Present | Luzal Assembly Inc., Cavite | HR Generalist | Payroll",
      ],
      { name: "Luzal Assembly Inc.", position: "HR Generalist", startDate: "2019-11" },
    ],
    [
      "without a town and its state behind a dash",
      [
        "Experience",
        "Fibrasul Plásticos Ltda. – Jaraguá do Sul/SC",
        "Position: Quality Inspector",
        "Period: 05/2014 to 01/2019",
      ],
      { name: "Fibrasul Plásticos Ltda.", position: "Quality Inspector" },
    ],
    [
      "after two positions with a slash between them",
      ["Experience", "2014 – 2019 | Venlo, Netherlands", "FORKLIFT OPERATOR / TOOL SETTER – ZUIDLAND B.V."],
      { name: "ZUIDLAND B.V.", position: "FORKLIFT OPERATOR/TOOL SETTER" },
    ],
    [
      "with a comma in its name above a label of the position, and a period that begins with “since”",
      [
        "Experience",
        "Mehta Joshi & Associates, Chartered Accountants, Pune",
        "Designation: Senior Accounts Executive",
        "Duration: Since Jul 2017",
      ],
      {
        name: "Mehta Joshi & Associates, Chartered Accountants",
        position: "Senior Accounts Executive",
        startDate: "2017-07",
      },
    ],
    [
      "with a description of it above the line with position and period",
      [
        "Experience",
        "Orient Tanker Management Ltd",
        "Product tanker owner and manager",
        "Finance Manager | Jul 2005 – Jul 2010",
      ],
      { name: "Orient Tanker Management Ltd", position: "Finance Manager", startDate: "2005-07" },
    ],
    [
      "after the job title on one line, also if its name has no company word",
      ["Experience", "Supply Chain Manager, Delta Electronics | January 2018 to Present"],
      { name: "Delta Electronics", position: "Supply Chain Manager" },
    ],
    [
      "without the place and the national service after it",
      [
        "Experience",
        "Kogi State Board of Works, Lokoja (NYSC)",
        "Position: Site Engineer",
        "Period: 2013 – 2014",
      ],
      { name: "Kogi State Board of Works", position: "Site Engineer" },
    ],
    [
      "without the centre and the town of its address",
      [
        "Experience",
        "From | To | Position | Company / Address",
        "03/2019 | Present | Trainer | Bayview Callers Corp., Harbor Center, Cebu City",
      ],
      { name: "Bayview Callers Corp.", position: "Trainer" },
    ],
  ])("reads an employer %s", (_, lines, ...jobs) => {
    const { work } = read(...lines);
    expect(work).toMatchObject(jobs);
  });

  test("reads an employer that starts slightly further right than the position above it", () => {
    const lines = [
      "Research Fellow | 2022 – 2024",
      "Society of the Old Kilns",
      "Research Assistant | 2020 – 2022",
      "ETZ",
    ];
    const { work } = readPrinted(
      printed("Experience"),
      ...lines.map((text, place) => printed(text, place % 2 === 0 ? { edges: [56, 453] } : { edges: [62] })),
    );
    expect(work).toMatchObject([
      { name: "Society of the Old Kilns", position: "Research Fellow" },
      { name: "ETZ", position: "Research Assistant" },
    ]);
  });

  test("leaves no bracket of a period with a duration at the employer", () => {
    const { work } = read(
      "工作经历",
      "上海千帆企服软件股份有限公司 （2014.03 - 2020.10, 6年7个月）",
      "高级产品经理 （2017.01 - 2020.10）",
      "产品经理 （2014.03 - 2016.12）",
    );
    expect(work).toMatchObject([
      { name: "上海千帆企服软件股份有限公司", position: "高级产品经理", startDate: "2017-01" },
      { name: "上海千帆企服软件股份有限公司", position: "产品经理", endDate: "2016-12" },
    ]);
  });

  test("does not read a town of two words and its country as an employer", () => {
    const { work } = read(
      "Experience",
      "Tropicalis Bebidas",
      "6 years 5 months",
      "Regional Sales Manager",
      "April 2022 - Present (4 years 8 months)",
      "São Paulo, Brazil",
      "Key Account Executive",
      "July 2020 - March 2022 (1 year 9 months)",
    );
    expect(work).toMatchObject([
      { name: "Tropicalis Bebidas", position: "Regional Sales Manager" },
      { name: "Tropicalis Bebidas", position: "Key Account Executive" },
    ]);
  });

  test("reads a period in years whose end is on the line below, in the same column", () => {
    const { work } = read(
      "Work",
      "2022 – | Senior Brand Designer",
      "present | Studio Boréal",
      "2018 – 2022 | Graphic Designer",
      "Papier Maple Publishing",
    );
    expect(work).toMatchObject([
      { name: "Studio Boréal", position: "Senior Brand Designer", startDate: "2022" },
      { name: "Papier Maple Publishing", position: "Graphic Designer", endDate: "2022" },
    ]);
  });

  test("removes a town and its state in Malaysia or South Africa", () => {
    const { work } = read(
      "Work",
      "2019-07 – 2022-03 | Supply Planner",
      "Selasih Foods Sdn Bhd, Shah Alam, Selangor",
      "2017-01 – 2019-06 | Planner",
      "Kemuning Plastics Industries, Klang, Selangor",
    );
    expect(work.map(({ name }) => name)).toEqual(["Selasih Foods Sdn Bhd", "Kemuning Plastics Industries"]);
  });

  test("joins an employer and a position that wrap above their period", () => {
    const wide = { columnRight: 400 };
    const { work } = readPrinted(
      printed("Experience"),
      printed("Finger Lakes Bank, Rochester, NY — Analyst", { ...wide, size: 11, right: 300 }),
      printed("March 2024 - present", { ...wide, size: 8, right: 120 }),
      printed("Builds reports.", { ...wide, right: 100 }),
      printed("Brighton School District, Rochester, NY — Mathematics", { ...wide, size: 11, right: 370 }),
      printed("Department Chair", { ...wide, size: 11, right: 110 }),
      printed("August 2020 - February 2024", { ...wide, size: 8, right: 150 }),
      printed("Led eight teachers.", { ...wide, right: 120 }),
    );
    expect(work).toMatchObject([
      { name: "Finger Lakes Bank", position: "Analyst", startDate: "2024-03" },
      { name: "Brighton School District", position: "Mathematics Department Chair", startDate: "2020-08" },
    ]);
  });

  test("splits sentences that state a position, an employer and a period", () => {
    const { work } = read(
      "PROFESSIONAL EXPERIENCE",
      "• Presently working as Senior QC Officer in Deccan Labs Pvt. Ltd., Hyderabad from June 2019 to till date.",
      "• Worked as QC Chemist in Kaveri Chem Ltd., Visakhapatnam from August 2016 to May 2019.",
      "Job Responsibilities:",
      "Calibration of instruments",
    );
    expect(work).toMatchObject([
      { name: "Deccan Labs Pvt. Ltd.", position: "Senior QC Officer", startDate: "2019-06" },
      { name: "Kaveri Chem Ltd.", position: "QC Chemist", startDate: "2016-08", endDate: "2019-05" },
    ]);
    expect(work[0]).not.toHaveProperty("endDate");
  });

  test.each([
    "Kailua-Kona, HI",
    "Saint-Lambert, QC",
    "Niagara-on-the-Lake, ON",
    "Winston-Salem, NC",
    "Kitchener-Waterloo, ON",
  ])("the town %s is no employer", (town) => {
    const { work } = read("Experience", "Harbour Foods", town, "Store Manager | June 2014 to May 2016");
    expect(work).toMatchObject([{ name: "Harbour Foods", position: "Store Manager" }]);
    expect(work[0]).not.toHaveProperty("summary");
  });

  test("the branch before a position below its employer is no employer", () => {
    const { work } = read("工作經歷", "2018/05 – 2020/06", "麥當勞", "信義店 服務員");
    expect(work).toMatchObject([{ name: "麥當勞", position: "信義店 服務員" }]);
  });

  test("reads an employer below a place at the right edge", () => {
    const { work } = readPrinted(
      printed("Experience", { size: 12 }),
      printed("Data Engineer | Jul 2021 - Present", { edges: [45, 479], right: 550 }),
      printed("Taipei", { edges: [526], right: 550, size: 9 }),
      printed("Trekora 群旅科技股份有限公司", { edges: [45], right: 174 }),
    );
    expect(work).toMatchObject([{ name: "Trekora 群旅科技股份有限公司", position: "Data Engineer" }]);
  });

  test("reads teaching experience as jobs", () => {
    const { work } = read(
      "貳、學歷",
      "國立臺灣師範大學 | 物理學系 | 學士 | 2015 年 9 月～2019 年 6 月",
      "參、教學經歷",
      "2020 年 8 月～2022 年 7 月 | 彰化縣立芳和國民中學 | 代理教師",
    );
    expect(work).toMatchObject([{ name: "彰化縣立芳和國民中學", position: "代理教師" }]);
  });
});
