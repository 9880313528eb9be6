import { describe, expect, test } from "vitest";
import { printed, read, readPrinted } from "#support/resume-lines";

describe("exports of job sites state", () => {
  test("employers next to the period that begins their entry, as in zhaopin.com", () => {
    const line = (text: string) => printed(text, { edges: [43, 204], right: 320, columnRight: 459 });
    const facts = (text: string) => ({ ...line(text), cells: [text], edges: [43], right: 455 });
    const { work } = readPrinted(
      line("工作经历"),
      { ...line("2021.06 - 至今 （3年5个月） | 上海北岩智能装备有限公司"), isAfterGap: true },
      facts("人力资源主管｜8001-10000元/月｜仪器仪表｜企业性质：民营｜规模：100-499人"),
      line("工作描述："),
      { ...line("2019.03 - 2021.05 （2年2个月） | 上海云杉网络科技有限公司"), isAfterGap: true },
      facts("招聘专员｜6001-8000元/月｜互联网｜企业性质：民营｜规模：500-999人"),
      line("工作描述："),
    );
    expect(work).toMatchObject([
      { name: "上海北岩智能装备有限公司", position: "人力资源主管", startDate: "2021-06" },
      { name: "上海云杉网络科技有限公司", position: "招聘专员", startDate: "2019-03" },
    ]);
  });

  test("the department before the field that a job site assigns to it, in one text", () => {
    const { education } = read(
      "學歷",
      "國立海港大學",
      "化學工程與材料工程學系｜碩士畢業｜工程學科類",
      "2016/9 ~ 2018/7",
    );
    expect(education).toMatchObject([{ area: "化學工程與材料工程學系", studyType: "碩士" }]);
  });

  test("the industry, the funding and the size of an employer below its name, as in liepin.com", () => {
    const { work } = read(
      "工作经历",
      "杭州北岩科技有限公司 | 2020.05 - 至今",
      "企业服务(SaaS)｜B轮｜200-499人",
      "高级产品经理 | 2022.07 - 至今",
      "产品经理 | 2020.05 - 2022.06",
    );
    expect(work).toMatchObject([
      { name: "杭州北岩科技有限公司", position: "高级产品经理" },
      { name: "杭州北岩科技有限公司", position: "产品经理" },
    ]);
  });
});
