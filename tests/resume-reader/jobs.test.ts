import { describe, expect, test } from "vitest";
import { printed, read, readPrinted, recognized } from "#support/resume-lines";
import { lineOf } from "../../resume-reader/line";

describe("the reader of jobs", () => {
  test("reads places with the code of their country, and the town of an employer after “at”", () => {
    const { work } = read(
      "Experience",
      "Lamp Works | Eindhoven, NL",
      "Senior Lamp Designer | Sept. 2021 – Present",
      "Lead Keeper at Light Verpackungen GmbH, Salzburg",
      "2018/10 – 2021/08",
    );
    expect(work).toMatchObject([
      { name: "Lamp Works", position: "Senior Lamp Designer" },
      { name: "Light Verpackungen GmbH", position: "Lead Keeper" },
    ]);
  });

  test("reads a period on two lines in the left column", () => {
    const { work } = read(
      "Work History",
      "2022-01 - | Key Account Manager",
      "Current | Stanmere Controls Ltd",
      "2019-03 - | Sales Representative",
      "2021-12 | Oduduwa Power Systems",
    );
    expect(work).toMatchObject([
      { name: "Stanmere Controls Ltd", position: "Key Account Manager", startDate: "2022-01" },
      { name: "Oduduwa Power Systems", position: "Sales Representative", endDate: "2021-12" },
    ]);
  });

  test("does not divide a position at a dash if the employer is on another line", () => {
    const { work } = read(
      "Work Experience",
      "Deputy Manager – Accounts",
      "Sahyadri Components Pvt. Ltd. | Apr 2021 – Till date",
      "Senior Executive – Accounts",
      "Sahyadri Components Pvt. Ltd. | Jul 2018 – Mar 2021",
    );
    expect(work).toMatchObject([
      { name: "Sahyadri Components Pvt. Ltd.", position: "Deputy Manager – Accounts", startDate: "2021-04" },
      { name: "Sahyadri Components Pvt. Ltd.", position: "Senior Executive – Accounts", endDate: "2021-03" },
    ]);
  });

  test("starts the duties without an empty line if their label has no text", () => {
    const { work } = read(
      "工作经验",
      "宁德时代新能源科技股份有限公司 | 电池工程师 | 2020.04-至今",
      "工作内容：",
      "• 负责均衡策略；",
    );
    expect(work).toMatchObject([{ summary: "• 负责均衡策略；" }]);
  });

  test.each([
    ["Frontend Engineer, Harbor Maps", "09/2019 – 05/2021 · Taipei", "Harbor Maps"],
    ["Embedded Engineer", "Tesla, Palo Alto, CA | 09/2019 – 05/2021", "Tesla"],
    ["門市人員", "豐原書局，台中市西區 | 2019/09 – 2021/05", "豐原書局"],
    ["Test Engineer | Delta Electronics, Taiwan", "Sep 2019 – May 2021", "Delta Electronics"],
  ])("does not read a place as the employer: %s", (first, second, name) => {
    expect(read("Experience", first, second).work).toMatchObject([{ name, endDate: "2021-05" }]);
  });

  test("reads a further role below the employer of the first one", () => {
    const { work } = read(
      "Experience",
      "Ridgeway Robotics",
      "5 years 9 months",
      "Senior Controls Engineer",
      "April 2021 - Present (3 years)",
      "Taipei, Taipei City, Taiwan",
      "Leads the joint control team of five.",
      "Controls Engineer",
      "February 2018 - March 2021",
      "Taipei, Taipei City, Taiwan",
      "Wrote the torque loop",
    );
    expect(work).toMatchObject([
      { name: "Ridgeway Robotics", position: "Senior Controls Engineer" },
      { name: "Ridgeway Robotics", position: "Controls Engineer", summary: "Wrote the torque loop" },
    ]);
  });

  test("reads employer and position of an entry that has them in another order than the other entries", () => {
    const { work } = read(
      "Experience",
      "Foundry Inc. | Buyer",
      "01/2018 – 12/2019",
      "Harbour Ltd. | Planner",
      "01/2016 – 12/2017",
      "Technician | Anchor Inc.",
      "01/2014 – 12/2015",
    );
    expect(work).toMatchObject([
      { name: "Foundry Inc.", position: "Buyer" },
      { name: "Harbour Ltd.", position: "Planner" },
      { name: "Anchor Inc.", position: "Technician" },
    ]);
  });

  test("marks an employer if no separator divides it from the position", () => {
    const { resume, uncertain } = recognized("Experience", "Nightjar | Harbour", "2019/09 – 2021/05");
    expect(resume.work).toHaveLength(1);
    expect(uncertain).toEqual(["work[0].name"]);
  });

  test("reads neither a pause nor facts about an employer as a job", () => {
    const { work } = read(
      "工作经验",
      "2019/8-2022/7 | 上海联宇食品有限公司 | [3年]",
      "快速消费品 | 外资（欧美） | 500-1000人",
      "供应链经理",
      "2015/7-2016/7 | 育儿假 留职停薪",
      "2013/2-2014/1 | Career break — caring for a parent",
    );
    expect(work).toEqual([
      { name: "上海联宇食品有限公司", position: "供应链经理", startDate: "2019-08", endDate: "2022-07" },
    ]);
  });

  test.each([
    ["宁波海川机械有限公司 | 2019.03 ~ 2021.08", "质量管理部 | 质量工程师"],
    ["宁波海川机械有限公司 · 质检科 | 检验助理（实习） | 2019.03 ~ 2021.08", "负责来料检验。"],
  ])("reads a part of the employer neither as the position nor as the employer: %s", (first, second) => {
    const { work } = read("工作经历", first, second, "编写检验标准。");
    expect(work).toMatchObject([
      { name: "宁波海川机械有限公司", position: expect.stringMatching(/工程师|检验助理/u) },
    ]);
  });

  test("reads the part of the employer below that of several roles", () => {
    const { work } = read(
      "Experience",
      "Halden Insurance plc",
      "Lead Data Analyst, Pricing | Mar 2021 – Present",
      "• Leads a team of four.",
      "Data Analyst, Pricing | Feb 2018 – Feb 2021",
      "• Wrote the tariff model.",
    );
    expect(work).toMatchObject([
      { name: "Halden Insurance plc" },
      { name: "Halden Insurance plc", position: "Data Analyst, Pricing" },
    ]);
  });

  test("reads a position below the employer, where the first entry has it above", () => {
    const { work } = read(
      "工作經歷",
      "遠帆網路銀行",
      "資深產品設計師，體驗設計部 | 2022.05 – 2024.03",
      "• 建立元件庫",
      "初芽設計有限公司 | 2019.09 – 2022.04",
      "介面設計師",
      "• 官網改版",
    );
    expect(work).toMatchObject([
      { name: "遠帆網路銀行" },
      { name: "初芽設計有限公司", position: "介面設計師", summary: "• 官網改版" },
    ]);
  });

  test("reads a list item with a period as text, and each item as a paragraph, if the bullets are graphics", () => {
    const line = (edge: number, right: number, text: string) =>
      printed(text, { edges: [edge], right, columnRight: 540 });
    const { work } = readPrinted(
      line(45, 120, "Experience"),
      line(45, 400, "Process Engineer, Tern Optics Ltd, 2016/03 – 2019/08"),
      line(57, 320, "Owned 14 coating tools and their spare parts"),
      line(57, 420, "Project “Dry Fab” – cut water use by a fifth (2018/01 – 2018/10)"),
    );
    expect(work).toEqual([
      expect.objectContaining({
        name: "Tern Optics Ltd",
        summary:
          "Owned 14 coating tools and their spare parts\nProject “Dry Fab” – cut water use by a fifth (2018/01 – 2018/10)",
      }),
    ]);
  });

  test("reads neither an unknown town nor a team after a comma as the position or the employer", () => {
    const { work } = read(
      "Work Experience",
      "Harbour View Hotel Ltd | Whitby",
      "Sous Chef, Pastry Team | Apr 2019 – Present",
      "• Plans menus",
      "Chef de Partie, Pastry Team | Jun 2016 – Mar 2019",
      "• Ran the dessert section",
    );
    expect(work).toMatchObject([
      { name: "Harbour View Hotel Ltd", position: "Sous Chef, Pastry Team" },
      { name: "Harbour View Hotel Ltd", position: "Chef de Partie, Pastry Team" },
    ]);
  });

  test("reads the first item of a list with a period as text, below a date at the right margin", () => {
    const line = (edges: number[], text: string) => printed(text, { edges, right: 500, columnRight: 540 });
    const { work } = readPrinted(
      line([40], "工作經驗"),
      line([40, 480], "南方精密股份有限公司 | 2020/03 – 至今"),
      line([40], "品質工程師"),
      line([54], "退貨率由 2.1% 降至 0.6%，主導改善專案（2021/05 – 2021/12）"),
      line([54], "導入統計製程管制（2022/01 – 2022/06）"),
    );
    expect(work).toMatchObject([{ name: "南方精密股份有限公司", position: "品質工程師" }]);
  });

  test("marks the employer of a role with a part that the role above does not have", () => {
    const { resume, uncertain } = recognized(
      "Experience",
      "Halden Insurance plc",
      "Lead Data Analyst | Mar 2021 – Present",
      "• Leads a team of four.",
      "Data Analyst, Pricing | Feb 2018 – Feb 2021",
    );
    expect(resume.work).toMatchObject([{}, { name: "Halden Insurance plc" }]);
    expect(uncertain).toEqual(["work[1].name"]);
  });

  test.each(["臺北", "臺灣", "臺灣臺北市"])(
    "reads an employer without its place, written with 臺: %s",
    (place) => {
      const { work } = read("工作經歷", `青鳥廣告公司 ${place}`, "企劃 | 2015/06 - 2019/12");
      expect(work).toMatchObject([{ name: "青鳥廣告公司", position: "企劃" }]);
    },
  );

  test("reads an employer without a town that no list contains; marks it without a word for companies", () => {
    const { resume, uncertain } = recognized(
      "Employment",
      "Ward Sister, St Brannock’s Hospital, Penryn | 2016 – 2022",
      "Barista, The Copper Kettle, Penryn | 2008 – 2010",
    );
    expect(resume.work).toMatchObject([
      { name: "St Brannock’s Hospital", position: "Ward Sister" },
      { name: "The Copper Kettle", position: "Barista" },
    ]);
    expect(uncertain).toEqual(["work[1].name"]);
  });

  test("reads roles whose titles have a word for companies, and an employer below the last of them", () => {
    const { work } = read(
      "Experience",
      "Bluebonnet Group | 2015 – Present",
      "Software Engineer II | Mar 2018 – Present",
      "• Launched billing",
      "Software Engineer | Jun 2015 – Feb 2018",
      "• Research",
      "Pecan Street Cafe | Austin, TX",
      "Shift Lead | Aug 2012 – May 2015",
    );
    expect(work).toMatchObject([
      { name: "Bluebonnet Group", position: "Software Engineer II" },
      { name: "Bluebonnet Group", position: "Software Engineer" },
      { name: "Pecan Street Cafe", position: "Shift Lead" },
    ]);
  });

  test("reads a period that is broken within its column, and marks one that ends with a dash", () => {
    const { resume, uncertain } = recognized(
      "Experience",
      "Sept 2021– | Lecturer, University of Glasgow",
      "Oct 2018–Aug | Research Fellow, Trinity College Dublin",
      "2021 | ERC project Paper Borders",
    );
    expect(resume.work).toMatchObject([
      { name: "University of Glasgow", startDate: "2021-09" },
      { name: "Trinity College Dublin", startDate: "2018-10", endDate: "2021-08" },
    ]);
    expect(uncertain).toEqual(["work[0].name"]);
  });

  test("reads jobs side by side", () => {
    const { work } = read(
      "Experience",
      "Engineer · Acme Ltd | Designer · Foundry Inc | Intern · Bolt GmbH",
      "2020 - 2022 | 2018 - 2020 | 2017 - 2018",
      "Built pumps | Drew pumps | Sold pumps",
      "Sold pipes",
    );
    expect(work).toEqual([
      {
        name: "Acme Ltd",
        position: "Engineer",
        startDate: "2020",
        endDate: "2022",
        summary: "Built pumps\nSold pipes",
      },
      {
        name: "Foundry Inc",
        position: "Designer",
        startDate: "2018",
        endDate: "2020",
        summary: "Drew pumps",
      },
      { name: "Bolt GmbH", position: "Intern", startDate: "2017", endDate: "2018", summary: "Sold pumps" },
    ]);
  });

  test("reads a job in the holidays of a year", () => {
    const { work } = read("工作經驗", "數據分析實習生 | 2017年暑期", "和宜保險股份有限公司");
    expect(work).toMatchObject([
      { name: "和宜保險股份有限公司", position: "數據分析實習生", startDate: "2017", endDate: "2017" },
    ]);
  });

  test.each([
    ["門市人員（兼職） | 2017/02 – 2019/06", "門市人員"],
    ["門市人員 | 兼職 | 2017/02 – 2019/06", "門市人員"],
    ["采购助理 采购部 | 2017/02 – 2019/06", "采购助理"],
  ])(
    "reads %s as a position without the kind of employment and the department beside it",
    (title, position) => {
      expect(read("工作經歷", title, "統一超商股份有限公司").work).toMatchObject([
        { name: "統一超商股份有限公司", position },
      ]);
    },
  );

  test.each([
    ["ASE Electronics (M) Sdn. Bhd.", "Accounts Executive"],
    ["Honeywell, spol. s r.o., Brno (Czech Republic)", "Key Account Manager"],
  ])("reads the employer of %s without its place", (printedEmployer, position) => {
    const [name] = printedEmployer.split(", Brno");
    const { work } = read("Experience", `Aug 2016 – Feb 2019 | ${position}`, printedEmployer);
    expect(work).toMatchObject([{ name, position }]);
  });

  test("reads an employer before a town of two words", () => {
    const { work } = read("Experience", "2016 – 2019 | Site Engineer, Delta Road JSC, Can Tho, Vietnam.");
    expect(work).toMatchObject([{ name: "Delta Road JSC", position: "Site Engineer" }]);
  });

  test("reads an employer between a position and a place", () => {
    const { work } = read("經歷", "教保員，安安托兒所，屏東縣內埔鄉 – 2008 年 7 月至 2012 年 7 月");
    expect(work).toMatchObject([{ name: "安安托兒所", position: "教保員", startDate: "2008-07" }]);
  });

  test("does not read a duty as the employer below a position and an employer", () => {
    const { work } = read(
      "Experience",
      "Account Executive, Brightwell | 2019 – 2022",
      "Grew revenue of the northern territory by 40 percent",
      "Sales Associate, Quarry Lane | 2016 – 2019",
      "Opened eleven new accounts",
    );
    expect(work).toMatchObject([
      { name: "Brightwell", position: "Account Executive" },
      { name: "Quarry Lane", position: "Sales Associate" },
    ]);
  });

  test("reads the field of a position below its employer as a part of the position", () => {
    const { work } = read("Experience", "Marlow & Finch", "Associate, Corporate and Tax Group | 2019 – 2022");
    expect(work).toMatchObject([{ name: "Marlow & Finch", position: "Associate, Corporate and Tax Group" }]);
  });

  test("reads a job with a single date if the others have only a period on the same line", () => {
    const { work } = read(
      "Experience",
      ...["Designer", "Studio Halm", "2017 – 2021"],
      ...["Draughtsman", "Kiosk Works", "2015 – 2017"],
      ...["Design Intern", "Lamp Works", "2014"],
    );
    expect(work.at(-1)).toMatchObject({ name: "Lamp Works", startDate: "2014", endDate: "2014" });
  });

  test("reads labelled positions with their periods below an employer", () => {
    const { work } = read(
      "工作经历",
      "青石精密机械有限公司 | 2017.09 - 至今",
      "职位： | 供应链总监 | 2020.01 - 至今",
      "职位： | 物流经理 | 2017.09 - 2019.12",
    );
    expect(work).toMatchObject([
      { name: "青石精密机械有限公司", position: "供应链总监", startDate: "2020-01" },
      { name: "青石精密机械有限公司", position: "物流经理", endDate: "2019-12" },
    ]);
  });

  test("ignores the number of an entry before its period", () => {
    const { work } = read(
      "工作经历",
      "1、2021年3月至今 | 锐石自动化设备有限公司 | 电气工程师",
      "2、2018年6月至2021年2月 | 长青电器有限公司 | 设备技术员",
    );
    expect(work).toMatchObject([{ position: "电气工程师" }, { position: "设备技术员" }]);
  });

  test("reads a place below the period as the place of the job", () => {
    const { work } = read(
      "Experience",
      "03/2019 – present | Service Technician, Krona Polska Sp. z o.o.",
      "Wrocław, Poland | Repairs filling machines",
    );
    expect(work).toMatchObject([{ name: "Krona Polska Sp. z o.o.", summary: "Repairs filling machines" }]);
  });

  test("keeps a period that is followed by its duration, above a description of the employer", () => {
    const { work } = readPrinted(
      printed("工作經歷"),
      lineOf({ page: 1, cells: ["品管專員", "2020/3~2022/8 | 2年6個月"], edges: [0, 400], size: 11 }),
      printed("遠山食品股份有限公司"),
      printed("食品製造業 50-200人｜雲林縣斗六市｜品管人員｜無管理責任"),
      printed("抽驗成品。"),
    );
    expect(work).toEqual([
      {
        name: "遠山食品股份有限公司",
        position: "品管專員",
        startDate: "2020-03",
        endDate: "2022-08",
        summary: "抽驗成品。",
      },
    ]);
  });

  test("reads a division in brackets behind a position as a note", () => {
    const { work } = read("工作經歷", "2016/10-2020/04 | 藍灣大飯店 | 領班（客房部）");
    expect(work).toMatchObject([{ name: "藍灣大飯店", position: "領班", summary: "客房部" }]);
  });

  test("a time without work is no job", () => {
    const { work } = read(
      "Work history",
      "03/2015 – 10/2017 | Fitter",
      "Lindental Anlagenbau GmbH",
      "11/2013 – 02/2015 | Looking for work; stay with family abroad",
    );
    expect(work).toHaveLength(1);
  });

  test("shows no text of a job behind a bullet as unplaced", () => {
    const { unplaced } = recognized("Experience", "• Picker at Harbour Mail Ltd. (2018 – 2019)");
    expect(unplaced).toEqual([]);
  });
});
