import type { StoredCareerPaths } from "../career";
import { demoLevels } from "./career/levels";
import { demoFigures, demoStories } from "./career/rotations";

/** Career paths of the demo company. */
export const demoCareerPaths: StoredCareerPaths = {
  levels: demoLevels,
  moves: [
    {
      from: "P4",
      to: "M1",
      people: 61,
      note: {
        "zh-TW": "先代理半年再決定，代理期間領 M1 的薪資。",
        "zh-CN": "先代理半年再决定，代理期间按 M1 发薪。",
        "en-US": "You stand in for half a year and then decide. Meanwhile you are paid as M1.",
      },
    },
    {
      from: "M1",
      to: "P4",
      people: 18,
      note: {
        "zh-TW": "回到專家職不降薪，也不必說明理由。",
        "zh-CN": "回到专业序列不降薪，也不需要说明理由。",
        "en-US": "Going back to the specialist track costs no pay and needs no reason.",
      },
    },
    {
      from: "P5",
      to: "M2",
      people: 14,
      note: {
        "zh-TW": "多半是帶著自己主持的專案一起轉，團隊原本就跟著這個人做事。",
        "zh-CN": "多半是带着自己主持的项目一起转，团队原本就跟着这个人做事。",
        "en-US": "Most take a project of their own along, and the team that already works with them.",
      },
    },
    {
      from: "M2",
      to: "P5",
      people: 7,
      note: {
        "zh-TW": "最常見的理由是想再動手；三年內有兩位又回到管理職。",
        "zh-CN": "最常见的理由是想再动手；三年内有两位又回到管理序列。",
        "en-US":
          "The usual reason is wanting to build things again. Two of the seven have since returned to management.",
      },
    },
    {
      from: "M3",
      to: "P7",
      people: 2,
      note: {
        "zh-TW": "兩位都改任全集團的技術顧問，沒有部屬，有預算。",
        "zh-CN": "两位都改任全集团的技术顾问，没有下属，有预算。",
        "en-US": "Both now advise the whole group: no reports, but a budget.",
      },
    },
  ],
  stories: demoStories,
  figures: demoFigures,
};
