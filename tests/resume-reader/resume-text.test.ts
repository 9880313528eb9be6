import { describe, expect, test } from "vitest";
import { degreeIn } from "#contract/json-resume/words";
import { lineOf, plain } from "../../resume-reader/line";
import { readResume } from "../../resume-reader/read";

/** The content of a document whose lines are cells, separated by `|`. */
const recognized = (...lines: readonly string[]) =>
  readResume(
    lines.map((line) => {
      const cells = plain(line).split(" | ");
      return lineOf({ page: 1, cells, edges: cells.map((_, place) => place * 200), size: 10 });
    }),
  );

const read = (...lines: readonly string[]) =>
  recognized(...lines).resume as Record<
    "work" | "education" | "languages" | "certificates" | "skills",
    Record<string, unknown>[]
  > & { basics: Record<string, unknown> };

const unplaced = (...lines: readonly string[]) => recognized(...lines).unplaced.map(({ text }) => text);

describe("resume text", () => {
  test.each(["－", "‒", "―", "─", "﹣"])("reads periods with the dash %s", (dash) => {
    const { work, education } = read(
      "工作經歷",
      "軟體工程師｜緯創資通股份有限公司",
      `2014/09 ${dash} 2019/06`,
      "學歷",
      "國立中央大學 資訊管理學系 學士",
      `97/09 ${dash} 101/06`,
    );
    expect(work).toMatchObject([
      { name: "緯創資通股份有限公司", position: "軟體工程師", startDate: "2014-09", endDate: "2019-06" },
    ]);
    expect(education).toMatchObject([
      { institution: "國立中央大學", startDate: "2008-09", endDate: "2012-06" },
    ]);
  });

  test.each([
    ["兵役狀況：役畢（2016/08 退伍）", "COMPLETED"],
    ["兵役：未服役", "NOT_SERVED"],
    ["役別 | 免役", "EXEMPTED"],
    ["兵役状况：无", "NOT_APPLICABLE"],
    ["服役狀況：服役中", "SERVING"],
    ["Military service: completed", "COMPLETED"],
    ["Military service: not yet served", "NOT_SERVED"],
    ["Military service: never served", "NOT_SERVED"],
    ["Military service: not completed", "NOT_SERVED"],
    ["兵役：尚未退伍", "SERVING"],
    ["兵役：將於 2030 年退伍", "SERVING"],
    ["兵役：替代役已完成", "COMPLETED"],
    ["Military service: not exempt", undefined],
    ["兵役：另議", undefined],
  ])("reads the military service in %j", (line, status) => {
    const { basics } = read("王小明", "ming@example.com", line);
    expect(basics.careers).toEqual(status && { militaryServiceDescription: { status } });
  });

  test.each([
    ["通訊地址：300 新竹市東區光復路二段101號", "300 新竹市東區光復路二段101號"],
    ["现居地 | 上海市浦东新区", "上海市浦东新区"],
    ["Address: 12 Harbour Road, Hong Kong", "12 Harbour Road, Hong Kong"],
  ])("reads the address in %j", (line, address) => {
    expect(read("王小明", line).basics.location).toEqual({ address });
  });

  test("does not read a job title as the name, even in larger type", () => {
    const line = (text: string, size: number) => lineOf({ page: 1, cells: [text], edges: [0], size });
    const { resume } = readResume([line("Firmware Engineer", 24), line("Ming Wang", 14)]);
    expect(resume).toMatchObject({ basics: { name: "Ming Wang" } });
  });

  test("does not read the name of the next field as an address", () => {
    const { basics } = read("王小明", "地址 | 電話 | 0912 345 678");
    expect(basics.location).toBeUndefined();
    expect(basics.phone).toBe("+886 912 345 678");
  });

  test("does not read the location of an employer or a school as a job title or a subject", () => {
    const { work, education } = read(
      "Experience",
      "Tesla, Inc. | Palo Alto, CA",
      "Senior Firmware Engineer | Mar 2020 – Present",
      "Education",
      "Anna University | Chennai, India",
      "B.E. in Electronics and Communication | 2010 – 2014",
    );
    expect(work).toMatchObject([{ name: "Tesla, Inc.", position: "Senior Firmware Engineer" }]);
    expect(education).toMatchObject([
      { institution: "Anna University", area: "Electronics and Communication", studyType: "B.E." },
    ]);
  });

  test("reads an employer after the job title on one line, also if its name has no company word", () => {
    const { work } = read("Experience", "Supply Chain Manager, Delta Electronics | January 2018 to Present");
    expect(work).toMatchObject([{ name: "Delta Electronics", position: "Supply Chain Manager" }]);
  });

  test("reads a school after the degree on one line", () => {
    const { education } = read(
      "Education",
      "MBA, National Taiwan University, 2010 - 2012",
      "Bachelor of Commerce, University of Melbourne, 2006 - 2009",
    );
    expect(education).toMatchObject([
      { institution: "National Taiwan University", studyType: "MBA" },
      { institution: "University of Melbourne", studyType: "Bachelor of Commerce" },
    ]);
  });

  test("reads a degree between a department that names it and a state, and neither as the subject", () => {
    const { education } = read(
      "学历",
      "2017/09 - 2019/07 | 国立海洋大学",
      "电机工程学系硕士班｜硕士｜毕业",
      "2013/09 - 2017/06 | 上海理工大学",
      "本科｜毕业",
      "2010/09 - 2013/06 | Anna University",
      "Master’s degree in Physics",
    );
    expect(education).toEqual([
      expect.objectContaining({ area: "电机工程学系硕士班", studyType: "硕士" }),
      expect.not.objectContaining({ area: expect.anything() }),
      expect.objectContaining({ area: "Physics", studyType: "Master’s degree" }),
    ]);
  });

  test("reads the levels of a table of languages, and a score below the name of its test", () => {
    const { languages, certificates } = read(
      "語文能力",
      "語言 | 聽 | 說 | 讀 | 寫",
      "英文 | 中等 | 略懂 | 精通 | 不會",
      "語文檢定成績",
      "2023/05/21 | 多益 TOEIC",
      "835",
      "雅思 IELTS | May 2, 2024",
      "6.5",
    );
    expect(languages).toMatchObject([
      {
        careers: {
          language: "en",
          listening: "INTERMEDIATE",
          speaking: "BASIC",
          reading: "PROFICIENT",
          writing: "NONE",
        },
      },
    ]);
    expect(certificates).toMatchObject([
      { date: "2023-05-21", careers: { test: "TOEIC", score: "835" } },
      { date: "2024-05-02", careers: { test: "IELTS", score: "6.5" } },
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

  test("reads (408) 555-0172 as a number of North America, not of China", () => {
    expect(read("Priya Raman", "(408) 555-0172").basics).toMatchObject({ phone: "+1 408 555 0172" });
  });

  test("prefers the mobile number to a landline that is printed first", () => {
    const { basics } = read("姓名 | 張怡君 | 電話 | 02-2345-6789", "行動電話 | 0955 123 456");
    expect(basics).toMatchObject({ phone: "+886 955 123 456" });
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
    ["B.E.", "BACHELOR"],
    ["EMBA", "MASTER"],
    ["Diploma", "ASSOCIATE"],
  ])("reads %s as %s", (text, degree) => {
    expect(degreeIn(text)).toBe(degree);
  });

  test.each([
    ["Frontend Engineer, Harbor Maps", "09/2019 – 05/2021 · Taipei", "Harbor Maps"],
    ["Embedded Engineer", "Tesla, Palo Alto, CA | 09/2019 – 05/2021", "Tesla"],
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

  test("marks an employer that nothing tells apart from the position", () => {
    const { resume, uncertain } = recognized("Experience", "Nightjar | Harbour", "2019/09 – 2021/05");
    expect(resume.work).toHaveLength(1);
    expect(uncertain).toEqual(["work[0].name"]);
  });

  test("reads skills, certificates and languages below one heading", () => {
    const { skills, certificates, languages } = read(
      "技能证书",
      "软件：SolidWorks、AutoCAD",
      "语言：英语 CET-6，可流利阅读；日语N2",
      "证书：机械工程师资格证、计算机二级",
    );
    expect(skills.map(({ name }) => name)).toEqual(["SolidWorks", "AutoCAD"]);
    expect(certificates.map(({ name }) => name)).toEqual(["N2", "CET-6", "机械工程师资格证", "计算机二级"]);
    expect(languages).toMatchObject([{ careers: { language: "en" } }, { careers: { language: "ja" } }]);
  });

  test("reads a skill once, however it is capitalised when it is repeated", () => {
    const { skills } = read("Skills", "Python, SQL, python", "Tools: PYTHON, Git");
    expect(skills.map(({ name }) => name)).toEqual(["Python", "SQL", "Git"]);
  });

  test("reads programming languages as skills", () => {
    const { skills, languages } = read("Technical Skills", "Languages: C, Verilog", "Tools: Vivado");
    expect(skills.map(({ name }) => name)).toEqual(["C", "Verilog", "Vivado"]);
    expect(languages).toEqual([]);
  });

  test("reads every language and the test of a line", () => {
    const { languages, certificates } = read(
      "語言能力",
      "中文（母語）、英文 English（流利）、台語（流利）; TOEIC 905",
    );
    expect(languages.map(({ careers }) => (careers as { language: string }).language)).toEqual([
      "zh",
      "en",
      "nan",
    ]);
    expect(certificates).toMatchObject([{ careers: { test: "TOEIC", score: "905" } }]);
  });

  test("reads a mobile number of the mainland without a country code", () => {
    expect(read("顾晨曦", "电话：138-1234-7765").basics).toMatchObject({ phone: "+86 138 1234 7765" });
  });

  test("lists the lines, and the parts of lines, that no value contains", () => {
    const left = unplaced(
      "顾晨曦",
      "电话：138-1234-7765 | 政治面貌：共青团员",
      "工作经历",
      "苏州启明微电子有限公司 | 测试工程师 | 2023.07 - 2023.09",
      "兴趣爱好",
      "长跑",
    );
    expect(left).toEqual(["政治面貌：共青团员", "兴趣爱好", "长跑"]);
  });
});
