import { describe, expect, test } from "vitest";
import { recognized } from "#support/resume-lines";

const read = (...lines: readonly string[]) =>
  recognized(...lines).resume as Record<
    "work" | "education" | "languages" | "certificates" | "skills",
    Record<string, unknown>[]
  > & { basics: Record<string, unknown> };
const namesIn = (list: readonly Record<string, unknown>[]) => list.map(({ name }) => name);

describe("the resumes of job boards and companies", () => {
  test("repeat the last school above the first heading, which is not a school of its own", () => {
    const { education } = read(
      "林佩珊",
      "最高學歷 | 高雄醫學大學 護理學系",
      "希望職稱 | 個案管理師",
      "教育背景",
      "2025/9~就學中 | 高雄醫學大學",
      "護理學系｜碩士就學中｜台灣",
      "2011/9~2015/6 | 輔英科技大學",
      "護理系｜大學畢業｜台灣",
    );
    expect(education).toMatchObject([
      { institution: "高雄醫學大學", area: "護理學系", startDate: "2025-09" },
      { institution: "輔英科技大學", area: "護理系", startDate: "2011-09" },
    ]);
  });

  test("state skills in a job beside its other details", () => {
    const { work, skills } = read(
      "工作經歷",
      "業務副理",
      "聯宇電子零件股份有限公司",
      "2019/7~仍在職",
      "管理責任 | 管理 4 人以下",
      "工作技能 | 業務開發",
      "業務專員",
      "震旦行股份有限公司",
      "2015/11~2019/6",
    );
    expect(namesIn(work)).toEqual(["聯宇電子零件股份有限公司", "震旦行股份有限公司"]);
    expect(skills).toEqual([]);
  });

  test("state the degree in a column of its own, beside the name of the school, or by the kind of school", () => {
    const { education } = read(
      "學歷",
      " | 學校名稱 | 科系 | 起訖年月 | 畢／肄業",
      "大學 | 崑山科技大學 | 電機工程系 | 94年9月～98年6月 | 畢業",
      "五專 | 仁德醫護管理專科學校 | 護理科（五專） | 86年9月～91年6月 | 畢業",
    );
    expect(education).toMatchObject([
      { institution: "崑山科技大學", studyType: "大學" },
      { institution: "仁德醫護管理專科學校", area: "護理科", studyType: "五專" },
    ]);
    expect(read("學歷", "正修工商專科學校 | 機械科 | 85/09～87/06").education).toMatchObject([
      { studyType: "專科" },
    ]);
  });

  test("keep the subject's bracket, unless it states a degree", () => {
    const { education } = read(
      "教育背景",
      "2019年9月—2022年6月 | 浙江师范大学 | 学科教学（英语） | 硕士",
      "2011年9月—2015年6月 | 绍兴文理学院 | 英语（本科）",
    );
    expect(education).toMatchObject([{ area: "学科教学（英语）" }, { area: "英语", studyType: "本科" }]);
  });

  test("number the jobs", () => {
    const { work } = read(
      "經歷",
      "1. 楊梅汽車保養廠 | 學徒 | 86.07～87.08",
      "2. 大榮貨運 | 聯結車司機 | 95.02～103.08",
      "跑高雄夜線",
      "（97.01～97.06 留職停薪）",
    );
    expect(work).toMatchObject([
      { name: "楊梅汽車保養廠", position: "學徒" },
      { name: "大榮貨運", position: "聯結車司機", startDate: "2006-02" },
    ]);
  });

  test("write the colon of a label before its value", () => {
    const { work } = read(
      "WORK EXPERIENCE",
      "Organization | : Voltrix EMS India Pvt. Ltd., Bengaluru",
      "Designation | : Senior Test Engineer",
      "Duration | : Sep 2021 to Till date",
      "Roles & Responsibilities:",
      "Leads a team",
      "Organization | : Sahyadri Electronics Ltd.",
      "Designation | : Test Engineer",
      "Duration | : Jul 2018 to Aug 2021",
    );
    expect(work).toMatchObject([
      { name: "Voltrix EMS India Pvt. Ltd.", position: "Senior Test Engineer" },
      { name: "Sahyadri Electronics Ltd.", position: "Test Engineer", startDate: "2018-07" },
    ]);
  });

  test("begin several parts with a label, whose lists continue on the next lines", () => {
    const { education, certificates, skills } = read(
      "吳金水",
      "學歷：高雄市私立三信家商 | 餐飲科 | 畢業 | （78年6月）",
      "專長：台菜、海鮮料理",
      "證照：中餐烹調葷食乙級技術士 | （87年）",
      "廚師證書 | （112年換證）",
      "語言：國語、台語",
    );
    expect(education).toMatchObject([{ institution: "高雄市私立三信家商", area: "餐飲科" }]);
    expect(namesIn(skills)).toEqual(["台菜", "海鮮料理"]);
    expect(namesIn(certificates)).toEqual(["中餐烹調葷食乙級技術士", "廚師證書"]);
  });

  test("name an employer once for several roles, also if the title of a role has a dash", () => {
    const { work } = read(
      "Experience",
      "Arrow Electronics UK Ltd | Jan 2010 – Feb 2019",
      "Sales Manager – South West & Wales | Jul 2014 – Feb 2019",
      "Key Account Manager | Jan 2010 – Jun 2014",
    );
    expect(namesIn(work)).toEqual(["Arrow Electronics UK Ltd", "Arrow Electronics UK Ltd"]);
  });
});

describe("texts that look like others", () => {
  test.each([
    ["Manager, HR", "Acme Ltd", "Manager, HR"],
    ["Cashier", "Party City", "Cashier"],
  ])("%s at %s", (position, name, expected) => {
    expect(read("Experience", `${name} | 2019/01 – 2020/02`, position).work).toMatchObject([
      { name, position: expected },
    ]);
  });

  test("a list of two languages is not a heading", () => {
    expect(namesIn(read("語言", "英文、日文", "專長", "Excel").skills)).toEqual(["Excel"]);
    expect(read("語言", "英文、日文").languages).toHaveLength(2);
  });

  test("tools of a job are not the beginning of the list of skills", () => {
    const { work } = read(
      "Objective: Technician",
      "Education: BSc Physics, Leeds University, 2010 – 2013",
      "Languages: English",
      "Skills: Excel",
      "Work experience",
      "Planner, Acme Ltd | 2017 – 2019",
      "Tools: SAP, Excel",
      "Plans orders.",
      "Technician, Bolt Ltd | 2013 – 2016",
    );
    expect(namesIn(work)).toEqual(["Acme Ltd", "Bolt Ltd"]);
  });
});
