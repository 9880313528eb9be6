import { describe, expect, test } from "vitest";
import { recognized } from "#support/resume-lines";

const uncertain = (...lines: readonly string[]) => recognized("Ming Wang", ...lines).uncertain;

describe("doubts about a resume's values", () => {
  test("leaves values without a mark if the page supports them", () => {
    expect(
      uncertain(
        "Experience",
        "Acme Software Ltd. | 2019/01 – present",
        "Firmware Engineer",
        "Wrote drivers.",
        "工作經歷",
        "宏遠石化工程股份有限公司 | 設備維護組長 | 2015/10 – 2019/04",
        "Education",
        "National Taiwan University | 2012/09 – 2016/06",
        "BSc (Hons) Physics",
        "Skills",
        "C, Python",
      ),
    ).toEqual([]);
  });

  test.each([
    ["a text beside them is neither", ["Acme Ltd. | Engineer | Foo Bar Baz | 2019/01 – 2020/01"]],
    ["neither looks like an employer or a position", ["Quux Zork | Blorp Fnord | 2019/01 – 2020/01"]],
    ["the employer contains a comma", ["Acme Ltd., Robotics Group | Engineer | 2019/01 – 2020/01"]],
    ["the employer begins like a sentence", ["Worked Closely Company | Engineer | 2019/01 – 2020/01"]],
    ["the period ends with a dash", ["2019/01– | Acme Ltd. | Engineer"]],
    ["its employer can be a part of its position", ["2019/01 – 2020/01", "Manager, Retail Banking"]],
    [
      "its position lists duties",
      ["2019/01 – 2020/01 | 宏遠石化工程股份有限公司 | 工務員 機台保養、換線與參數設定"],
    ],
    ["a text is between them", ["2019/01 – 2020/01", "Manager, Physics, Acme Ltd."]],
    [
      "a line among the duties can be another job",
      ["Acme Ltd. | Engineer | 2019/01 – 2020/01", "Wrote drivers.", "Globex Corporation"],
    ],
  ])("marks a job if %s", (_, lines) => {
    expect(uncertain("Experience", ...lines)).toEqual(["work[0].name"]);
  });

  test("marks a job with the employer in another place than in the other jobs", () => {
    expect(
      uncertain(
        "Experience",
        "Acme Ltd. | Engineer | 2021/01 – 2022/01",
        "Globex Ltd. | Engineer | 2020/01 – 2021/01",
        "Intern | Initech Ltd. | 2019/01 – 2020/01",
      ),
    ).toEqual(["work[2].name"]);
  });

  test("marks a certificate of one character, which is the rest of another line", () => {
    expect(
      uncertain("證照", "餐旅服務丙級技術士（2007/07）", "六、期望待遇：月薪 55,000～60,000 元"),
    ).toContain("certificates[1]");
  });

  test.each([
    [
      "it names two schools",
      ["National Taiwan University | Keelung College | BSc Physics | 2012/09 – 2016/06"],
    ],
    [
      "a text after a dash can be its campus",
      ["Keelung University – Badouzi — BSc Physics", "2012/09 – 2016/06", "Graduated with distinction."],
    ],
    ["a text beside it is unknown", ["Keelung University | BSc Physics, Foo, Quux Zork | 2012/09 – 2016/06"]],
  ])("marks an education if %s", (_, lines) => {
    expect(uncertain("Education", ...lines)).toEqual(["education[0].institution"]);
  });

  test.each([
    "Able to lead teams",
    "Python and",
    "Team of five in two lands",
    "Education",
    "良好的沟通能力",
    "英文",
    "流利",
  ])("marks the skill %j", (skill) => {
    expect(uncertain("Skills", `C, ${skill}`)).toEqual(["skills[1]"]);
  });

  test("marks a subject that is also the name of a town", () => {
    const lines = ["Higher Secondary, Marian School, Kollam | 2008 – 2011"];
    expect(uncertain("Education", ...lines)).toEqual(["education[0].area"]);
  });

  test("marks a degree that is stated to be equivalent to another one", () => {
    const lines = ["Universidad del Faro | Licenciatura in Physics (equivalent to M.Sc.) | 2017 – 2023"];
    expect(uncertain("Education", ...lines)).toContain("education[0].studyType");
  });

  test("marks a certificate that begins like a sentence", () => {
    expect(uncertain("Certificates", "Certified Welder", "曾任評審 技術士")).toEqual(["certificates[1]"]);
  });

  test("marks a skill with a word that a wrapped line may divide", () => {
    expect(uncertain("Skills", "Flow cytometry, Confo- cal microscopy")).toEqual(["skills[1]"]);
  });

  test.each([
    [
      "a school is in place of its position",
      ["2019/01 – 2020/01 | Vocational training: Cooking", "Anna-Maurer-Schule"],
    ],
    ["its position is a degree", ["Harbour University", "BSc Physics | 2019/01 – 2020/01"]],
    ["its employer has an unknown place in brackets", ["某某工程有限公司（阿波） | 焊工 | 2018.05-2020.01"]],
  ])("marks a job if %s", (_, lines) => {
    expect(uncertain("Experience", ...lines)).toContain("work[0].name");
  });

  test("marks a certificate with words in brackets that can be its issuer", () => {
    expect(uncertain("Certificates", "Welding Specialist (ABC Bremen)")).toEqual(["certificates[0]"]);
  });

  test.each([
    ["Food Handler (VQRS)", ["certificates[0]"]],
    ["Basic Safety Training (BST)", []],
    ["BST (Basic Safety Training)", []],
  ])("marks a certificate whose brackets may contain its issuer: %s", (text, expected) => {
    expect(uncertain("Certificates", text)).toEqual(expected);
  });
});
