import { expect, test } from "vitest";
import { printed, read, readPrinted } from "#support/resume-lines";

test("reads the employer next to the period, and position and industry on the next line, as zhaopin.com prints them", () => {
  const line = (text: string, right: number, isAfterGap = false) =>
    printed(text, { right, columnRight: 460, isAfterGap });
  const entry = (period: string, company: string, position: string, industry: string) => [
    line(`${period} | ${company}`, 320, true),
    // One cell, with vertical bars
    printed("", {
      cells: [`${position} | 8001-10000元/月 | ${industry} | 企业性质：民营 | 规模：100-499人`],
      edges: [0],
      right: 455,
      columnRight: 460,
    }),
    line("工作描述：", 90),
    line("1、负责年度计划；", 200),
  ];
  const { work } = readPrinted(
    line("工作经历", 100, true),
    ...entry("2021.06 - 至今 （3年5个月）", "海森智能装备有限公司", "人力资源主管", "仪器仪表及工业自动化"),
    ...entry("2019.03 - 2021.05 （2年2个月）", "海森网络", "出纳", "互联网/电子商务"),
  );
  expect(work).toEqual([
    {
      name: "海森智能装备有限公司",
      position: "人力资源主管",
      startDate: "2021-06",
      summary: "• 负责年度计划；",
      careers: { industry: "仪器仪表及工业自动化" },
    },
    {
      name: "海森网络",
      position: "出纳",
      startDate: "2019-03",
      endDate: "2021-05",
      summary: "• 负责年度计划；",
      careers: { industry: "互联网/电子商务" },
    },
  ]);
});

test("does not read industry, funding and size of an employer as its name, as liepin.com prints them", () => {
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
