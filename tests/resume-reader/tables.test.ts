import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { newFolder } from "#support/new-folder";
import { namesIn, printed, read, readPrinted, unplaced } from "#support/resume-lines";
import { bodyOf, docx } from "../../bench/resumes/documents";
import { linesOfDocx } from "../../resume-reader/docx";

describe("the reader of tables", () => {
  test("reads rows of a form with two labels and their values", () => {
    const { work } = read(
      "工作經驗",
      "公司名稱 | 宏遠石化工程股份有限公司 | 職務名稱 | 設備維護組長",
      "任職期間 | 2019年5月 ~ 迄今 | 管理人數 | 5人",
      "公司名稱 | 台灣精鋼機電有限公司 | 職務名稱 | 機電技術員",
      "任職期間 | 2015年10月 ~ 2019年4月 | 管理人數 | 無",
    );
    expect(work).toMatchObject([
      { name: "宏遠石化工程股份有限公司", position: "設備維護組長", startDate: "2019-05" },
      { name: "台灣精鋼機電有限公司", position: "機電技術員", startDate: "2015-10", endDate: "2019-04" },
    ]);
  });

  test("places no address below an employer", () => {
    const row = "2018 – 2020 | Kappa Wire Inc.\nLipa, Batangas | Packer";
    expect(unplaced("Experience", "Dates | Company | Position", row)).toEqual(["Lipa, Batangas"]);
  });

  test("reads a table of degrees with the year of passing", () => {
    const { education } = read(
      "Academic Details",
      "Course | Institution | Board/University | Year | Percentage/CGPA",
      "B.Tech (ECE) | College of Engineering Trivandrum | KTU | 2025 | 8.4",
      "Class XII | Kendriya Vidyalaya | CBSE | 2021 | 93%",
    );
    expect(education).toMatchObject([
      { institution: "College of Engineering Trivandrum", area: "ECE", studyType: "B.Tech", endDate: "2025" },
      { institution: "Kendriya Vidyalaya", studyType: "Class XII", endDate: "2021" },
    ]);
  });

  test("reads a cell of several lines next to a level of education", () => {
    const { education } = read(
      "EDUCATIONAL BACKGROUND",
      "Tertiary: | Harbour University\nBachelor of Science in Hospitality Management\nJune 2009 – April 2013",
      "Secondary: | Rizal High School\n2005 – 2009",
    );
    expect(education).toMatchObject([
      {
        institution: "Harbour University",
        area: "Hospitality Management",
        studyType: "Bachelor of Science",
        startDate: "2009-06",
        endDate: "2013-04",
      },
      { institution: "Rizal High School", startDate: "2005", endDate: "2009" },
    ]);
  });

  test("does not join a row with the end of a bracket below it that is a word of headings", () => {
    const row = (text: string, edges: number[]) => printed(text, { edges, right: 440 });
    const { education } = readPrinted(
      printed("EDUCATION", { size: 12 }),
      row("Institution | Qualification | Year", [63, 219, 376]),
      row("University of Johannesburg | National Diploma: Retail | 2008 – 2010", [63, 219, 376]),
      row("Business Management", [219]),
      row("Jeppe High School for Girls | Grade 12 (National Senior | 2007", [63, 219, 376]),
      row("Certificate)", [219]),
    );
    expect(education).toMatchObject([
      { institution: "University of Johannesburg", area: "Retail Business Management" },
      { institution: "Jeppe High School for Girls", endDate: "2007" },
    ]);
  });

  test("leaves out the class of honours behind a degree in a column", () => {
    const { education } = read(
      "EDUCATION",
      "Period | Institution | Qualification",
      "2007 – 2011 | Nanyang University | Bachelor of Accountancy, Second Class Honours (Upper)",
    );
    expect(education).toMatchObject([{ area: "Accountancy", studyType: "Bachelor of Accountancy" }]);
  });

  test("reads the tables of South African forms: qualifications, short courses and computer literacy", () => {
    const row = (text: string) => printed(text, { isAfterGap: true });
    const { education, certificates, skills } = readPrinted(
      printed("QUALIFICATIONS"),
      row("Institution | Qualification | Year"),
      row("Durban University of Technology | National Diploma: Logistics | 2014 (completed)"),
      row("Umlazi High School | National Senior Certificate (Matric) | 2010"),
      printed("PROFESSIONAL REGISTRATION AND SHORT COURSES"),
      row("Description | Body | Year"),
      row("Dangerous Goods by Road | Imperial Academy | 2019"),
      printed("COMPUTER LITERACY"),
      row("Package | Level"),
      row("SAP WM | Advanced"),
      row("Syspro | Basic"),
    );
    expect(education).toMatchObject([
      { institution: "Durban University of Technology", area: "Logistics", endDate: "2014" },
      {
        institution: "Umlazi High School",
        studyType: "National Senior Certificate (Matric)",
        endDate: "2010",
      },
    ]);
    expect(certificates).toEqual([
      { name: "Dangerous Goods by Road", issuer: "Imperial Academy", date: "2019" },
    ]);
    expect(skills).toEqual([
      { name: "SAP WM", careers: { level: "ADVANCED" } },
      { name: "Syspro", careers: { level: "BEGINNER" } },
    ]);
  });

  test("reads two tables of one section that have different columns", () => {
    const { work } = read(
      "I. SEA SERVICE",
      "Company | Vessel | Type | Position | Sign On | Sign Off",
      "Aegir Bulk Crewing Inc. | MV Skagen Star | Bulk Carrier | Chief Cook | 12 Jan 2025 | 30 Sep 2025",
      "Company | Position | From | To",
      "Hotel Amihan | Line Cook | July 2004 | June 2015",
    );
    expect(work).toMatchObject([
      { name: "Aegir Bulk Crewing Inc.", position: "Chief Cook", startDate: "2025-01", endDate: "2025-09" },
      { name: "Hotel Amihan", position: "Line Cook", startDate: "2004-07", endDate: "2015-06" },
    ]);
  });

  test("reads a column of positions with their duties, and institutions as employers", () => {
    const { work } = readPrinted(
      printed("WORK EXPERIENCE"),
      printed("PERIOD | INSTITUTION | POSITION AND DUTIES", { isAfterGap: true, right: 0 }),
      printed("x", {
        cells: [
          "January 2020 – to date",
          "Nyamasaria Mixed School",
          "Head of Languages\nSupervises seven teachers",
        ],
        isAfterGap: true,
        right: 0,
      }),
    );
    expect(work).toMatchObject([
      {
        name: "Nyamasaria Mixed School",
        position: "Head of Languages",
        startDate: "2020-01",
        summary: "Supervises seven teachers",
      },
    ]);
  });

  test("reads the dates of a table with the column 起訖", () => {
    const { education } = read(
      "學歷",
      "學校 | 科系 | 學位 | 起訖",
      "逢甲大學 | 材料科學與工程學系 | 學士 | 100/09－104/06",
    );
    expect(education).toMatchObject([{ startDate: "2011-09", endDate: "2015-06" }]);
  });

  test("reads a table whose header has two lines, and rows of several lines", () => {
    const row = (text: string, edges: readonly number[]) => printed(text, { edges, right: 500, pitch: 1.2 });
    const { education } = readPrinted(
      printed("ACADEMIC QUALIFICATION:"),
      row(
        "Examination | Institute / School | Board / University | Year of | Percentage /",
        [50, 150, 280, 400, 460],
      ),
      row("Passing | CGPA", [400, 460]),
      row("B.E. (Civil | Sardar Institute of | Nagpur | 2025 | 8.1 CGPA", [50, 150, 280, 400, 460]),
      row("Engineering) | Technology | University", [50, 150, 280]),
      row("S.S.C. | Lokmanya High School | State Board | 2019 | 90 %", [50, 150, 280, 400, 460]),
    );
    expect(education).toMatchObject([
      { institution: "Sardar Institute of Technology", area: "Civil Engineering", endDate: "2025" },
      { institution: "Lokmanya High School", endDate: "2019" },
    ]);
  });

  test("reads the dates of a table with a column for the start and one for the end", () => {
    const { education } = read(
      "學歷",
      "等級 | 學校名稱 | 科系 | 起 | 迄 | 畢(肄)業",
      "大學 | 東海大學 | 化學系 | 97 年 9 月 | 101 年 6 月 | 畢",
    );
    expect(education).toMatchObject([{ startDate: "2008-09", endDate: "2012-06" }]);
  });

  test("reads the only value below a department and a position as the position, and a degree with its mode", () => {
    const { work, education } = read(
      "工作经历",
      "起止时间 | 工作单位 | 科室/职务",
      "2019.03-至今 | 柳州市明德医院 | 骨科 / 主管护师",
      "2014.08-2019.02 | 城中区卫生院 | 护士",
      "教育背景",
      "起止时间 | 毕业院校 | 专业 | 学历/学习形式",
      "2010.09-2013.06 | 广西卫生职业技术学院 | 护理 | 大专（全日制）",
    );
    expect(work).toMatchObject([{ position: "主管护师" }, { position: "护士" }]);
    expect(education).toMatchObject([{ studyType: "大专（全日制）" }]);
  });

  test("reads each line of a cell next to a heading that names several lists, and no word for a photo as a name", () => {
    const cells = (...texts: readonly string[]) => printed("", { cells: texts, edges: [0, 1] });
    const { basics, skills, certificates } = readPrinted(
      ...["林子涵", "求职意向：工艺工程师", "电话：183-0000-6057", "邮箱：zihan@example.com", "照片"].map(
        (text) => printed(text),
      ),
      cells("技能证书", "专业技能：钳工、SolidWorks\n证书：电工证\n驾照：C1，驾龄 9 年"),
    );
    expect(basics).toMatchObject({ name: "林子涵", email: "zihan@example.com" });
    expect(namesIn(skills)).toEqual(["钳工", "SolidWorks"]);
    expect(namesIn(certificates)).toContain("电工证");
  });

  test("ends a table of a Word file at the text below it", () => {
    const row = (text: string) => printed(text, { edges: [0, 1], isAfterGap: true });
    const { certificates } = readPrinted(
      printed("證照"),
      row("證照名稱 | 發證日期"),
      row("乙級業務主管 | 103/11"),
      printed("本人保證以上資料屬實"),
    );
    expect(certificates).toEqual([{ name: "乙級業務主管", date: "2014-11" }]);
  });

  test("reads a table with parts of employers, and the text below its rows", () => {
    const row = (text: string) => printed(text, { edges: [0, 1, 2, 3], isAfterGap: true });
    const { work } = readPrinted(
      printed("工作经历"),
      row("起止时间 | 单位名称 | 部门 | 职位"),
      row("2018年5月至今 | 无锡启辰电子有限公司 | 财务部 | 财务主管"),
      printed("工作内容：负责总账。"),
      row("2014年3月-2018年4月 | 正诚会计师事务所 | 审计二部 | 审计员"),
    );
    expect(work).toMatchObject([
      { name: "无锡启辰电子有限公司", position: "财务主管", summary: "财务部\n负责总账。" },
      { name: "正诚会计师事务所", position: "审计员", startDate: "2014-03" },
    ]);
  });

  test("reads a table whose header has labels with brackets, of two values, and unknown ones", () => {
    const { work, education } = read(
      "工作經歷",
      "服務單位 | 部門／職稱 | 起訖年月（民國） | 班別 | 離職原因",
      "金順紙業股份有限公司 | 設備部／維修技術員 | 107.3～現職 | 日班 | 想轉日班",
      "學歷",
      "學校名稱 | 科系名稱 | 學歷∕狀態 | 就學期間 | 科系類別",
      "明晟科技大學 | 工業管理系 | 四技 畢業 | 2012/9~2016/6 | 工業管理相關",
    );
    expect(work).toEqual([
      {
        name: "金順紙業股份有限公司",
        position: "維修技術員",
        startDate: "2018-03",
        summary: "設備部",
      },
    ]);
    expect(education).toMatchObject([
      {
        institution: "明晟科技大學",
        area: "工業管理系",
        studyType: "四技",
        careers: { status: "GRADUATED" },
      },
    ]);
    expect(education).toHaveLength(1);
  });

  test("reads the period of a row from a column with another label", () => {
    const { work } = read(
      "Experience",
      "Company | Role | From – to",
      "Nordwerk Logistik AG | Supply Chain Manager | 10/2021 – today",
    );
    expect(work).toMatchObject([{ position: "Supply Chain Manager", startDate: "2021-10" }]);
    const { work: jobs } = read(
      "Experience",
      "Company | Role | From | To",
      "Nordwerk AG | Buyer | 10/2021 | 03/2024",
    );
    expect(jobs).toMatchObject([{ position: "Buyer", startDate: "2021-10", endDate: "2024-03" }]);
  });

  test("assigns the cells of a complete row to the columns in order, also below a centred header", () => {
    const line = (text: string, edges: number[]) => printed(text, { edges, isAfterGap: true, right: 500 });
    const { work } = readPrinted(
      line("工作经历", [40]),
      line("时间 | 公司 | 职务 | 职责", [60, 160, 280, 420]),
      line("2019.05-至今 | 杭州泓达贸易有限公司 | 总账会计 | 总账、合并报表", [44, 130, 270, 320]),
    );
    expect(work).toMatchObject([{ name: "杭州泓达贸易有限公司", position: "总账会计" }]);
  });

  test("reads the first row of a table on the next page as a row", () => {
    const line = (page: number, text: string, isAfterGap = true) =>
      printed(text, { page, edges: [40, 200, 300], isAfterGap, right: 500 });
    const { work } = readPrinted(
      line(1, "工作經歷"),
      line(1, "公司 | 職稱 | 期間"),
      line(1, "金順紙業股份有限公司 | 技術員 | 2018/03 – 至今"),
      line(2, "昱銘機械有限公司 | 保養員 | 2009/05 – 2018/02", false),
    );
    expect(work).toMatchObject([{ position: "技術員" }, { name: "昱銘機械有限公司", position: "保養員" }]);
  });

  test("joins the name of a school in a row that is broken between two pages", () => {
    const line = (page: number, text: string, edges: readonly number[]) =>
      printed(text, { page, edges: [...edges], right: 500 });
    const all = [40, 150, 300, 420];
    const { education } = readPrinted(
      line(1, "Education", [40]),
      line(1, "Qualification | Institute | Board | Year of Passing", all),
      line(1, "H.S.C. | R. K. Arts Junior | State Board | 2011", all),
      line(2, "College", [150]),
      line(2, "S.S.C. | Lotus High School | State Board | 2009", all),
    );
    expect(education).toMatchObject([
      { institution: "R. K. Arts Junior College", endDate: "2011" },
      { institution: "Lotus High School", endDate: "2009" },
    ]);
  });

  test("reads a column that says whether the applicant graduated", () => {
    const { education } = read(
      "EDUCATION",
      "Name of school | Degree / Course | From | To | Graduated?",
      "Visayas State University | BS Biology | 2008 | 2012 | Yes",
      "University of San Roque | MA Education | 2014 | 2015 | No (12 units)",
    );
    expect(education).toMatchObject([
      { area: "Biology", careers: { status: "GRADUATED" } },
      { area: "Education", careers: { status: "LEFT" } },
    ]);
  });

  test("reads an entry of several lines next to its period in a Word table", async () => {
    const folder = newFolder();
    const path = join(folder, "table.docx");
    const cells = "<p>Test Engineer</p><p>Dunamotor Kft., Győr (Hungary)</p><p>Endurance tests</p>";
    const table = `<table><tr><td>15.02.2016 – 30.09.2021</td><td>${cells}</td></tr></table>`;
    writeFileSync(path, docx(bodyOf(`<p><b>Work experience</b></p>${table}`)));
    const { work } = readPrinted(...(await linesOfDocx(path)));
    expect(work).toMatchObject([
      { name: "Dunamotor Kft.", position: "Test Engineer", startDate: "2016-02", summary: "Endurance tests" },
    ]);
  });

  test("reads a table whose header has a period, two other labels and unknown ones", () => {
    const { work } = read(
      "工作經歷",
      "服務機構 | 職稱 | 任職期間 | 月薪 | 離職原因",
      "旭美家電 | 門市店長 | 109/05～迄今 | 52,000 | 在職",
    );
    expect(work).toMatchObject([{ name: "旭美家電", position: "門市店長", startDate: "2020-05" }]);
  });

  test("reads tables with two known columns, with a school and its college, and with degree and subject in one", () => {
    const { work, education, certificates } = read(
      "工作经历",
      "起止年月 | 工作单位及部门 | 职务 | 证明人",
      "2018.03-至今 | 青岛蓝湾食品有限公司 | 质检主管 | 周敏",
      "证书",
      "证书名称 | 获得时间",
      "内审员证书、HACCP 证书 | 2020.10",
      "食品检验员三级/高级 | 2019.05",
      "Education",
      "Dates | School | Qualification",
      "2014 - 2018 | 桂北大学（材料学院） | BSc Biomedical Science",
      "2010 - 2014 |  | High school",
    );
    expect(work).toEqual([{ name: "青岛蓝湾食品有限公司", position: "质检主管", startDate: "2018-03" }]);
    expect(certificates).toMatchObject([
      { name: "内审员证书", date: "2020-10" },
      { name: "HACCP 证书", date: "2020-10" },
      { name: "食品检验员三级/高级" },
    ]);
    expect(education[0]).toMatchObject({
      institution: "桂北大学",
      area: "Biomedical Science",
      studyType: "BSc",
    });
    expect(education[1]).not.toHaveProperty("institution");
  });

  test("has the employer above the period on forms with two labels in a row", () => {
    const job = (name: string, position: string, period: string) => [
      `公司名稱 | ${name} | 產業類別 | 倉儲業`,
      `職務名稱 | ${position} | 工作性質 | 全職`,
      `任職期間 | ${period} | 管理人數 | 無`,
      "工作內容 | 進貨驗收",
      "離職原因 | 轉換跑道",
    ];
    const { work } = read(
      "工作經歷",
      ...job("宏捷物流股份有限公司", "倉儲課課長", "2019年8月〜至今"),
      ...job("速達配運通有限公司", "倉管組長", "2014年10月〜2019年7月"),
    );
    expect(work).toMatchObject([
      { name: "宏捷物流股份有限公司", position: "倉儲課課長", startDate: "2019-08" },
      { name: "速達配運通有限公司", position: "倉管組長", startDate: "2014-10" },
    ]);
  });

  test("is not a table of referees, nor a row of organizations", () => {
    const { work } = read(
      "Work experience",
      "From | To | Position | Company",
      "2019 | Present | Trainer | Bayview Callers Corp.",
      "Organizations | Red Cross volunteer, 2016 - 2018",
      "Character references",
      "Name | Company / Position | Contact No.",
      "Ana Robles | Bayview Callers Corp. / Operations Manager | 0918 555 4410",
    );
    expect(work).toHaveLength(1);
  });

  test("does not begin with a row about a referee", () => {
    const { work } = read(
      "工作經歷",
      "群創光電股份有限公司 | 製程工程師 | 2018/1~2021/2",
      "推薦人",
      "姓名 | 許志豪 | 單位 / 職稱 | 友達光電股份有限公司 / 製程部經理",
    );
    expect(work).toHaveLength(1);
  });

  test("a label with its value is no header: “Status | Graduated”", () => {
    const { education } = read(
      "Education",
      "2014 | Mindoro Bay University",
      "Bachelor's/College Degree in Tourism",
      "Status | Graduated",
      "2010 | Calapan National School",
      "High School Diploma",
    );
    expect(education).toMatchObject([
      { institution: "Mindoro Bay University", area: "Tourism", careers: { status: "GRADUATED" } },
      { institution: "Calapan National School", studyType: "High School Diploma" },
    ]);
  });

  test("has no skills in its header and in the column of their groups", () => {
    const row = (text: string) => printed(text, { isAfterGap: true });
    const { skills } = readPrinted(
      printed("專業技能"),
      row("類別 | 項目 | 程度"),
      row("量測 | 三次元量床 | 熟練"),
      row("繪圖 | Inventor | 基礎"),
    );
    expect(skills).toMatchObject([
      { name: "三次元量床", careers: { level: "ADVANCED" } },
      { name: "Inventor", careers: { level: "BEGINNER" } },
    ]);
  });

  test.each(["Software | Proficiency", "軟體 | 熟練度"])("has no skills in the header %j", (header) => {
    const { skills } = read("Skills", header, "Krita | ★★★★☆", "Blender | ★★★☆☆");
    expect(namesIn(skills)).toEqual(["Krita", "Blender"]);
  });
});
