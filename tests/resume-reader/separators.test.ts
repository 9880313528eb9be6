import { describe, expect, test } from "vitest";
import { namesIn, printed, read, readPrinted } from "#support/resume-lines";
import { linesOfPages } from "../../resume-reader/layout";

describe("marks between texts", () => {
  test("headings with a colon and a dash, and a heading on two lines whose first one is a heading too", () => {
    const { work, education } = readPrinted(
      printed("EMPLOYMENT HISTORY :-"),
      printed("Organization | Zentrix Softech Pvt. Ltd."),
      printed("Designation | Senior Test Engineer"),
      printed("Duration | 2018 to 2021"),
      printed("PROJECT DETAILS:-"),
      printed("Android TV Set Top Box"),
      printed("EDUCATION AND"),
      printed("TRAINING"),
      printed("2010 – 2014 | Bachelor of Science in Chemistry | University of Leeds"),
    );
    expect(work).toMatchObject([{ name: "Zentrix Softech Pvt. Ltd.", position: "Senior Test Engineer" }]);
    expect(education).toMatchObject([{ institution: "University of Leeds", startDate: "2010" }]);
  });

  test("employers with a number above the labels of the position and the period", () => {
    const { work } = read(
      "Working Experience",
      "1. Chin Hsiang Metal Co., Ltd.",
      "Position | Maintenance Technician",
      "Period | Feb 2023 – now",
      "Job desc",
      "• Repairs press machines",
      "2. PT. Sumber Makmur Elektronik",
      "Position | Electrical Technician",
      "Period | Sept 2017 – Nov 2019",
    );
    expect(work).toMatchObject([
      { name: "Chin Hsiang Metal Co., Ltd.", position: "Maintenance Technician", startDate: "2023-02" },
      { name: "PT. Sumber Makmur Elektronik", position: "Electrical Technician", startDate: "2017-09" },
    ]);
  });

  test("a wide gap within brackets behind an employer, and the kind of employment behind them", () => {
    const { work } = read("工作經歷", "外場服務人員 | 2014/9~2016/6", "星野咖啡館 （餐館業 | 1~30人） 兼職");
    expect(work).toMatchObject([
      { name: "星野咖啡館", position: "外場服務人員", careers: { employmentType: "PART_TIME" } },
    ]);
  });

  test("a position and an employer that continue on the next line of a narrow column", () => {
    const left = { edges: [51, 244], right: 540, columnRight: 700, isAfterGap: true };
    const { work } = readPrinted(
      printed("工作經歷", { size: 13 }),
      printed("資深前端工程師 · 潮汐數位股份有 | 主導會員平台的遷移", left),
      printed("限公司 | 首頁縮短到 1.8 秒。", { ...left, isAfterGap: false }),
      printed("三月 2022 - Present | 建立設計系統", left),
      printed("文字記者 · 港都週報 | 採訪市政議題", left),
      printed("九月 2017 - 十二月 2019 | 製作專題", left),
    );
    expect(work).toMatchObject([
      { name: "潮汐數位股份有限公司", position: "資深前端工程師", startDate: "2022-03" },
      { name: "港都週報", position: "文字記者", startDate: "2017-09" },
    ]);
  });

  test("the number of a page is no skill", () => {
    const page = (texts: readonly string[]) => ({
      width: 600,
      pieces: texts.map((text, place) => ({ text, x: 50, right: 200, y: 60 + place * 20, size: 10 })),
    });
    const lines = linesOfPages([page(["Skills", "Wound care", "1"]), page(["Patient education", "2"])]);
    expect(lines.map(({ text }) => text)).toEqual(["Skills", "Wound care", "Patient education"]);
  });

  test("a checked box that is filled", () => {
    const { languages } = read("語文", "國語：▓精通 □中等 □略懂");
    expect(languages).toMatchObject([{ fluency: "精通", careers: { language: "zh" } }]);
  });

  test("an offer of references is no skill, and neither is a hobby", () => {
    const { skills } = read(
      "Skills",
      "Forklift, Pallet jack",
      "References avalable upon request",
      "Hobby: football",
    );
    expect(namesIn(skills)).toEqual(["Forklift", "Pallet jack"]);
  });

  test("skills in a row of a list with other facts", () => {
    const { skills, languages } = read(
      "Skills & Others",
      "Computer | Excel (PivotTable, Power Query), CaseWare",
      "Languages | Cantonese (native), English (fluent)",
      "Availability | Two months’ notice",
    );
    expect(namesIn(skills)).toEqual(["Excel (PivotTable, Power Query)", "CaseWare"]);
    expect(languages).toHaveLength(2);
  });
});

describe("results and levels in brackets", () => {
  test("are part of neither a certificate nor a skill", () => {
    const { certificates, skills } = readPrinted(
      printed("Certificates", { size: 14 }),
      printed("NPTEL Certification in Manufacturing (Elite, 71%)"),
      printed("LCCI 會計學三級證書 (優異)"),
      printed("Skills", { size: 14 }),
      printed("打字、PS（简单）"),
    );
    expect(namesIn(certificates)).toEqual(["NPTEL Certification in Manufacturing", "LCCI 會計學三級證書"]);
    expect(namesIn(skills)).toEqual(["打字", "PS"]);
  });

  test("abbreviations with a year, next to awards", () => {
    const { certificates } = read("Certificates & Awards", "Employee of the Month, 2019", "CSWP，2018");
    expect(namesIn(certificates)).toEqual(["CSWP"]);
  });

  test("an English name with a comma in brackets behind a Chinese name", () => {
    const { basics } = read("姓名： | 陳嘉慧 (CHAN Ka Wai, Carmen)", "電郵： | carmen@example.com", "學歷");
    expect(basics).toMatchObject({ name: "陳嘉慧", careers: { nameEn: "CHAN Ka Wai, Carmen" } });
  });
});
