import { describe, expect, test } from "vitest";
import { namesIn, printed, read, readPrinted, recognized } from "#support/resume-lines";

describe("employers of several roles, and their places", () => {
  test("a role within the period of its employer keeps the field after its comma", () => {
    const { work } = read(
      "Experience",
      "NORTH ROCK POWER, Tempe, AZ | 2014 – Present",
      "Senior Vice President, Global Operations (2019 – Present)",
      "• Leads nine sites",
      "Vice President, Asia Manufacturing (2014 – 2019)",
      "• Moved two plants",
      "HARBOUR ELECTRONICS, Angleton, TX | 2005 – 2014",
      "General Manager (2010 – 2014)",
      "• Ran a plant",
      "Director of Manufacturing (2005 – 2010)",
      "• Built cells",
    );
    expect(work).toMatchObject([
      { name: "NORTH ROCK POWER", position: "Senior Vice President, Global Operations" },
      { name: "NORTH ROCK POWER", position: "Vice President, Asia Manufacturing" },
      { name: "HARBOUR ELECTRONICS", position: "General Manager" },
      { name: "HARBOUR ELECTRONICS", position: "Director of Manufacturing" },
    ]);
  });

  test("an employer within the period of another one stays an employer", () => {
    const { work } = read(
      "Experience",
      "North Rock Power, Tempe, AZ | 2014 – Present",
      "Senior Engineer (2019 – Present)",
      "• Leads nine sites",
      "Lecturer, Harbour College (2015 – 2016)",
    );
    expect(work[1]).toMatchObject({ name: "Harbour College", position: "Lecturer" });
  });

  test.each([
    ["Volunteer", "Red Cross Society"],
    ["Editor", "Harbour Media"],
  ])("a side job within the period of an employer: %s, %s", (position, name) => {
    const { work } = read(
      "Experience",
      "Acme Corporation | 2010 – 2020",
      "Senior Engineer | 2015 – 2020",
      "• Led a team",
      `${position}, ${name} | 2015 – 2016`,
      "• Drove",
    );
    expect(work[1]).toMatchObject({ name, position });
  });

  test("a position and its field before an employer, and an employer behind “for”", () => {
    const { work } = read(
      "Experience",
      ...["Director of Manufacturing | 2015 – 2018", "Acme"],
      "Store Manager for Harbour Foods | 2012 – 2015",
    );
    expect(work).toMatchObject([
      { name: "Acme", position: "Director of Manufacturing" },
      { name: "Harbour Foods", position: "Store Manager" },
    ]);
  });

  test("an employer in lower case behind a position", () => {
    const { work } = read("Experience", "Software Engineer eBay Inc | 2015 – 2018");
    expect(work).toMatchObject([{ name: "eBay Inc", position: "Software Engineer" }]);
  });

  test("the size of a team in brackets behind a position", () => {
    const { work } = read("Experience", "Team Lead (managing 8 people) | 2015 – 2018", "Acme Ltd");
    expect(work).toMatchObject([{ name: "Acme Ltd", position: "Team Lead (managing 8 people)" }]);
  });

  test("a line about the employer that wraps above the period", () => {
    const about = "Semiconductor Manufacturing ｜ Over 500 employees ｜ Taichung ｜ Semiconductor Process";
    const { work } = readPrinted(
      printed("Work Experience"),
      printed("Process Engineer", { size: 11 }),
      printed("Siliconware Precision Industries Co., Ltd."),
      printed(about, { right: 500, columnRight: 510 }),
      printed("Engineer", { right: 60, columnRight: 510 }),
      printed("2017/9 ~ 2020/3 (2 years 7 months)"),
    );
    expect(work).toMatchObject([
      { name: "Siliconware Precision Industries Co., Ltd.", position: "Process Engineer" },
    ]);
    expect(work[0]).not.toHaveProperty("summary");
  });

  test("who a manager reports to is no employer", () => {
    const { work } = read(
      "工作经历",
      "2016年8月至今 | 华凌汽车电子股份有限公司",
      "2020年3月至今 | 制造中心总监",
      "汇报对象：总裁；下属人数：1800人",
      "• 统管两个工厂",
      "2016年8月—2020年2月 | 顺德工厂厂长",
    );
    expect(namesIn(work)).toEqual(["华凌汽车电子股份有限公司", "华凌汽车电子股份有限公司"]);
  });

  test("what an employer makes, behind the word for a listed company", () => {
    const { work } = read(
      "工作經歷",
      "律師 | 2017 年 10 月 – 迄今",
      "凌岳科技股份有限公司（上市，網通設備）",
    );
    expect(namesIn(work)).toEqual(["凌岳科技股份有限公司"]);
  });

  test("the number of employees in brackets behind an employer", () => {
    const { work } = read(
      "Work Experience",
      "CNC Operator",
      "Jui Feng Co., Ltd. (Machinery, 30 employees)",
      "2012/9 ~ 2014/2 1 year 6 months",
    );
    expect(namesIn(work)).toEqual(["Jui Feng Co., Ltd."]);
  });

  test.each([
    ["Sunrise Manufacturing | Dayton, OH", "Plant Manager | 2015 – 2018"],
    ["Team Lead (12 employees) | 2015 – 2018", "Acme Ltd"],
    ["Software Engineer 聯發科技股份有限公司 | 2015/01 – 2018/01", ""],
    ["华凌汽车有限公司", "销售经理", "工作地点：上海 2015.03-2018.06"],
  ])("an employer and a position: %s, %s", (...lines) => {
    const [job] = read("Work Experience", ...lines.filter(Boolean)).work;
    expect(Object.keys(job ?? {})).toEqual(expect.arrayContaining(["name", "position", "startDate"]));
  });

  test("the job before within the same year as its successor", () => {
    const { work } = read(
      "Experience",
      "Acme Corporation | 2015 – Present",
      "Director | 2015 – Present",
      "• Led",
      "Manager, Harbour Logistics | Jan 2015 – Mar 2015",
    );
    expect(work.at(-1)).toMatchObject({ name: "Harbour Logistics", position: "Manager" });
  });

  test("a name in capitals on two lines, of which the last one could be a heading", () => {
    const { work } = read(
      ...["EXPERIENCE", "HARBOUR POWER", "SYSTEMS", "Engineer | 2015 – 2018", "• Built"],
      ...["EDUCATION", "SKILLS", "Python"],
    );
    expect(work).toMatchObject([{ position: "Engineer" }]);
  });

  test("the name of a factory after the employer is not the position", () => {
    const { work } = read("工作經歷", "海港電子股份有限公司 | 中國吳江廠", "生產課長 | 2007/08 ～ 2014/04");
    expect(work).toMatchObject([{ name: "海港電子股份有限公司", position: "生產課長" }]);
  });
});

test("projects of research below a heading are no jobs", () => {
  const heading = (text: string) => printed(text, { size: 12 });
  const { work } = readPrinted(
    heading("教育背景"),
    printed("2020.09-2024.06 | 东南大学 | 材料工程"),
    heading("实习经历"),
    printed("2023.07-2023.08 | 扬杰封装材料有限公司 | 工艺实习生"),
    heading("科研项目"),
    printed("2025.03-至今 | 石墨烯导热复合材料 | 主要成员"),
  );
  expect(namesIn(work)).toEqual(["扬杰封装材料有限公司"]);
});

test("a role of which only the start is printed ends with the period of all roles at the employer", () => {
  const { work } = read(
    "工作经历",
    "华帝股份有限公司 | 2011年6月 — 2017年2月",
    "广西分公司经理（2014.1 起）",
    "• 全面负责分公司",
    "区域业务主管（2011.6—2013.12）",
    "• 客户开发",
  );
  expect(work).toMatchObject([
    { startDate: "2014-01", endDate: "2017-02" },
    { startDate: "2011-06", endDate: "2013-12" },
  ]);
});

test("the manager and the number of staff beside a position are not read as positions", () => {
  const { work } = read(
    "工作经历",
    "海港电气股份有限公司 | 2017年3月 — 至今",
    "华南大区销售经理 | 汇报对象：营销副总经理 | 下属人数：45 人",
  );
  expect(work).toMatchObject([{ name: "海港电气股份有限公司", position: "华南大区销售经理" }]);
});

test("a role until now below the roles at another employer has no end", () => {
  const { work } = read(
    "Experience",
    "ABC Trading Ltd | Jun 2011 – Feb 2017",
    "Sales Manager (Jan 2014 – Feb 2017)",
    "• Led a team",
    "Sales Executive (Jun 2011 – Dec 2013)",
    "• Sold goods",
    "Freelance Designer | 2015 – Present",
  );
  expect(work.at(-1)?.endDate).toBeUndefined();
});

test("reads a unit and a position in one column, if the employer has its own, as a position", () => {
  const { work } = read(
    "經歷",
    "服務機構 | 單位／職稱 | 起訖年月 | 離職原因",
    "海山醫院 | 內科加護病房護理師 | 108 年 9 月～迄今 | （在職中）",
    "東岸醫院 | 急診室／護理師 | 105 年 3 月～108 年 8 月 | 返鄉",
    "文光醫院 | 護理部 | 103 年 8 月～105 年 2 月 | 進修",
  );
  expect(work.map(({ name, position, summary }) => [name, position, summary])).toEqual([
    ["海山醫院", "內科加護病房護理師", undefined],
    ["東岸醫院", "護理師", "急診室"],
    ["文光醫院", undefined, "護理部"],
  ]);
});

test("reads an employer and a position in one column, if no other column has the employer", () => {
  const { work } = read(
    "經歷",
    "單位／職稱 | 起訖年月 | 離職原因",
    "海山醫院／護理師 | 108 年 9 月～迄今 | 在職",
  );
  expect(work).toMatchObject([{ name: "海山醫院", position: "護理師" }]);
});

test.each([
  [
    "Summer Student, Peter Marsh Technology Centre, Upper Marsh",
    "Summer Student",
    "Peter Marsh Technology Centre",
  ],
  ["Baker, Marsh Family Bakery, Lower Marsh", "Baker", "Marsh Family Bakery"],
  [
    "Trainee, Marsh Consumer Electronics, Upper Marsh",
    "Trainee, Marsh Consumer Electronics, Upper Marsh",
    undefined,
  ],
])("reads %s with an unknown town, below another job", (text, position, name) => {
  const { resume, uncertain } = recognized(
    "Employment",
    "Jan 2021 – Mar 2021 | Visiting Researcher, Ruby Light Source, Leeds",
    "Operando diffraction.",
    `Jul 2017 – Sep 2017 | ${text}`,
    "Synthesis.",
  );
  expect(resume.work).toMatchObject([{ name: "Ruby Light Source" }, { position }]);
  expect((resume.work as Record<string, unknown>[])[1]?.name).toBe(name);
  expect(uncertain).toContain("work[1].name");
});

test("reads an employer without the city behind its abbreviation in brackets", () => {
  const { work } = read(
    "工作經歷",
    "後端工程師 | 2022 年 4 月 - 現在",
    "海森國際股份有限公司 (HaiSen) 台北市",
    "開發系統",
    "店員 | 2019 年 4 月 - 2021 年 3 月",
    "東岸飯店 (Eastbank) 台北店",
  );
  expect(namesIn(work)).toEqual(["海森國際股份有限公司 (HaiSen)", "東岸飯店 (Eastbank) 台北店"]);
});
