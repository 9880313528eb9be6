import { describe, expect, test } from "vitest";
import { namesIn, printed, read, readPrinted } from "#support/resume-lines";
import { readResume } from "../../resume-reader/read";

describe("a list of skills", () => {
  test("has the titles above sentences, which are no skills, and marks them", () => {
    const title = (text: string) => printed(text, { size: 14 });
    const item = (text: string) => printed(text, { isListItem: true });
    const { resume, uncertain } = readResume([
      printed("Ann Lee", { size: 20 }),
      printed("Key Skills", { size: 16 }),
      title("Team Leadership"),
      item("Lead 16 agents in a helpline, with rosters and yearly reviews."),
      item("Recruited and inducted 31 agents since 2022."),
      title("Coaching"),
      item("Run a fortnightly session; resolution rose from 68% to 81%."),
      printed("Zendesk, Genesys Cloud"),
    ]);
    const names = namesIn(resume.skills as Record<string, unknown>[]);
    expect(names).toEqual(["Team Leadership", "Coaching", "Zendesk", "Genesys Cloud"]);
    expect(uncertain).toEqual(["skills[0]", "skills[1]"]);
  });

  test("keeps the items that state knowledge below the name of a group", () => {
    const { skills } = readPrinted(
      printed("Skills", { size: 16 }),
      printed("Software", { size: 14 }),
      printed("Proficient in AutoCAD, Revit, Excel and Word.", { isListItem: true }),
    );
    expect(namesIn(skills)).toContain("AutoCAD");
  });

  test("can end with a full stop, unlike a sentence", () => {
    expect(namesIn(read("特长", "叉车驾驶、库存盘点、用友T3、电脑打字。").skills)).toEqual([
      "叉车驾驶",
      "库存盘点",
      "用友T3",
      "电脑打字",
    ]);
    expect(read("特长", "本人性格开朗、乐于助人，有较强的责任心。").skills).toEqual([]);
  });

  test("has skills with several objects, or a remark in brackets", () => {
    const skills = [
      "Use of ovens, scales and mixers",
      "Programming and running palletizers (Kuka and Fanuc robots)",
    ];
    expect(namesIn(read("Skills", ...skills, "Welding, grinding and turning").skills).slice(0, 3)).toEqual([
      ...skills,
      "Welding",
    ]);
  });

  test("has no tools of a project", () => {
    const { skills } = read(
      "专业技能",
      "编程语言：C、C++",
      "项目经历",
      "2024.05-2025.08 | 温控器 | 负责人",
      "技术栈：STM32、Modbus",
    );
    expect(namesIn(skills)).toEqual(["C", "C++"]);
  });
});
