import type { CareerGrade } from "../../../contract/career";
import type { StoredCareerPaths } from "../../career";

type Level = StoredCareerPaths["levels"][number];

const level =
  (track: Level["track"]) =>
  (
    grade: CareerGrade,
    besides: CareerGrade | null,
    [from, to]: readonly [number, number | null],
    title: Level["title"],
    changes: Level["changes"],
  ): Level => ({ grade, track, besides, years: { from, to }, title, changes });

const specialist = level("SPECIALIST");
const manager = level("MANAGER");

const text = (zhTW: string, zhCN: string, enUS: string) => ({ "zh-TW": zhTW, "zh-CN": zhCN, "en-US": enUS });

/** Eight levels of specialists, and beside the upper ones four of managers. */
export const demoLevels: Level[] = [
  specialist(
    "P1",
    null,
    [0, 1],
    text("新進專員", "初级专员", "Associate"),
    text(
      "有一位帶領人，前三個月每週談一次；完成的工作都有人一起看過。",
      "有一位带教人，前三个月每周谈一次；完成的工作都有人一起看过。",
      "You have a guide, with a talk every week for the first three months. Somebody looks through everything you finish with you.",
    ),
  ),
  specialist(
    "P2",
    null,
    [1, 3],
    text("專員、工程師", "专员、工程师", "Engineer, specialist"),
    text(
      "一件事從頭到尾由您負責，遇到沒做過的才需要問人。",
      "一件事从头到尾由您负责，遇到没做过的才需要问人。",
      "You see a task through from start to end, and ask when it is new to you.",
    ),
  ),
  specialist(
    "P3",
    null,
    [3, 5],
    text("資深專員、資深工程師", "高级专员、高级工程师", "Senior engineer"),
    text(
      "開始帶一位新人，也開始參加別人工作的審查。",
      "开始带一位新人，也开始参与别人工作的评审。",
      "You guide one newcomer, and begin to review the work of others.",
    ),
  ),
  specialist(
    "P4",
    "M1",
    [5, 8],
    text("主任工程師", "主任工程师", "Lead engineer"),
    text(
      "決定做法，也要說明為什麼不選另一種；從這一級起可以改走管理職。",
      "决定做法，也要说明为什么不选另一种；从这一级起可以转到管理序列。",
      "You decide how a thing is done and say why not otherwise. From here on you can move to the manager track.",
    ),
  ),
  specialist(
    "P5",
    "M2",
    [8, 11],
    text("技術專家", "技术专家", "Staff engineer"),
    text(
      "負責跨部門的題目，升等審查有您的一票。",
      "负责跨部门的课题，晋升评审有您的一票。",
      "You own questions that cross departments, and have a vote on promotions.",
    ),
  ),
  specialist(
    "P6",
    "M3",
    [11, 15],
    text("首席工程師", "首席工程师", "Principal engineer"),
    text(
      "一個領域的規則由您寫，五年後還要站得住。",
      "一个领域的规则由您写，五年后还要站得住。",
      "You write the rules of a field, and they have to hold in five years.",
    ),
  ),
  specialist(
    "P7",
    "M4",
    [15, null],
    text("院士級專家", "院士级专家", "Fellow"),
    text(
      "自己提題目，自己編預算；每年向董事會報告一次。",
      "自己提课题，自己编预算；每年向董事会报告一次。",
      "You propose the questions and hold the budget, and report to the board once a year.",
    ),
  ),
  specialist(
    "P8",
    null,
    [18, null],
    text("集團首席專家", "集团首席专家", "Senior fellow"),
    text(
      "代表集團參與產業標準；人數以個位計。",
      "代表集团参与行业标准；人数以个位计。",
      "You speak for the group where standards are made. There are only a few.",
    ),
  ),
  manager(
    "M1",
    "P4",
    [5, 8],
    text("組長", "组长", "Team lead"),
    text(
      "帶 3 到 8 人，一半的時間仍然自己動手。",
      "带 3 到 8 人，一半的时间仍然自己动手。",
      "You lead three to eight people, and still build things half of the time.",
    ),
  ),
  manager(
    "M2",
    "P5",
    [8, 11],
    text("課長、經理", "科长、经理", "Section manager"),
    text(
      "負責一個單位的人力與預算，每位同仁每兩週談一次。",
      "负责一个部门的人力与预算，每位同事每两周谈一次。",
      "You answer for a section's people and budget, and talk with each of them every two weeks.",
    ),
  ),
  manager(
    "M3",
    "P6",
    [11, 15],
    text("處長", "部长", "Department head"),
    text(
      "決定哪些事不做，並向全處說明。",
      "决定哪些事不做，并向全部门说明。",
      "You decide what is not done, and explain it to the whole department.",
    ),
  ),
  manager(
    "M4",
    "P7",
    [15, null],
    text("事業處主管", "事业部负责人", "Division head"),
    text(
      "對一個事業的盈虧負責，也指導兩位儲備幹部。",
      "对一个事业部的盈亏负责，也指导两位管培生。",
      "You answer for the result of a business, and guide two management associates.",
    ),
  ),
];
