import { describe, expect, test } from "vitest";
import { printed } from "#support/resume-lines";
import { linesOfPages } from "../../resume-reader/layout";
import { hasSpacedLetters } from "../../resume-reader/line";
import { readResume } from "../../resume-reader/read";

type Placed = readonly [x: number, y: number, text: string, size?: number];

/** A page with these texts; a character is half as wide as it is high. */
const page = (...texts: readonly Placed[]) => ({
  width: 600,
  pieces: texts.map(([x, y, text, size = 10]) => ({ text, x, y, size, right: x + text.length * size * 0.5 })),
});
const textsOf = (...pages: ReturnType<typeof page>[]) => linesOfPages(pages).map(({ text }) => text);
const column = (x: number, y: number, ...texts: readonly string[]): Placed[] =>
  texts.map((text, place) => [x, y + place * 14, text]);

describe("the lines of a PDF page", () => {
  test("have the font size of the text beside a heading, apart from that of the heading", () => {
    const [row, next] = linesOfPages([
      page([57, 100, "技能", 12], [151, 100, "Canva、Google"], [151, 115, "Classroom"]),
    ]);
    expect(row).toMatchObject({ size: 12, sizeBeside: next?.size });
  });

  test("keep years separate that are printed slightly higher than the names of their schools", () => {
    const schools = page(
      [50, 100, "Hill School"],
      [400, 99, "2012"],
      [50, 114, "Hill College"],
      [400, 113, "2016"],
    );
    expect(textsOf(schools)).toEqual(["Hill School  2012", "Hill College  2016"]);
  });

  test("keep the spaces between words that are printed in several fonts", () => {
    const [degree, label] = textsOf(
      page([50, 100, "金"], [55, 100, "融 硕"], [71, 100, "士 经济学院"], [50, 150, "姓 名"]),
    );
    expect([degree, label]).toEqual(["金融 硕士 经济学院", "姓名"]);
  });

  test("have the value after a label with a wide space: 「职　位：仓储经理」", () => {
    expect(textsOf(page([50, 100, "职"], [70, 100, "位：仓储经理"]))).toEqual(["职位：仓储经理"]);
  });

  test("end two columns at a heading as wide as the page, below which only dates are on the right", () => {
    const lines = textsOf(
      page(
        ...column(50, 100, "最近工作", "职位：仓储经理", "公司：顺港物流"),
        ...column(300, 100, "最高学历", "学历：大专", "专业：物流管理", "学校：某某学院", "毕业"),
        ...column(50, 184, "工作经验", "广州顺港物流有限公司", "仓储经理", "佛山粤达供应链有限公司", "主管"),
        [480, 198, "2022/9-至今"],
        [480, 226, "2016/3-2022/8"],
      ),
    );
    expect(lines.slice(lines.indexOf("毕业"))).toEqual([
      "毕业",
      "工作经验",
      "广州顺港物流有限公司  2022/9-至今",
      "仓储经理",
      "佛山粤达供应链有限公司  2016/3-2022/8",
      "主管",
    ]);
  });

  test("do not end two columns above dates at the left edge of the right column", () => {
    const lines = textsOf(
      page(
        ...column(50, 100, "聯絡方式", "0912 345 678", "台中市", "興趣", "游泳", "看書"),
        ...column(300, 86, "工作經驗", "工程師", "某公司", "助理"),
        ...column(300, 156, "2015 – 2016", "2012 – 2014"),
      ),
    );
    expect(lines.slice(3)).toEqual([
      ...["興趣", "游泳", "看書"],
      ...["工作經驗", "工程師", "某公司", "助理", "2015 – 2016", "2012 – 2014"],
    ]);
  });

  test("have letters with spaces between them only in Latin script", () => {
    expect(["E D U C AT I O N", "學位 資訊"].map(hasSpacedLetters)).toEqual([true, false]);
  });

  test("do not join a heading to the sentence above it that fills the line", () => {
    const task = "Led the migration of all services from the data centre to Azure and Kubernetes";
    const lines = linesOfPages([
      page(
        ...column(50, 100, "Work Experience", "Engineer, Acme Ltd, 2015 - 2018", task),
        ...column(50, 142, "Certification", "First Aid"),
      ),
    ]);
    expect(readResume(lines).resume).toMatchObject({ certificates: [{ name: "First Aid" }] });
  });

  test("join pieces with narrow gaps, and separate cells at wide ones", () => {
    const [line] = linesOfPages([
      page(
        [50, 100, "Sen"],
        [65.5, 101, "ior"],
        [83, 100, "keeper"],
        [140, 103, "2019"],
        [300, 100, "Tainan"],
      ),
    ]);
    expect(line).toMatchObject({
      page: 1,
      cells: ["Senior keeper", "2019", "Tainan"],
      edges: [50, 140, 300],
      right: 330,
    });
  });

  test("are separated at a gap of nine tenths of the font size, as between the columns of a LaTeX resume", () => {
    expect(textsOf(page([134.3, 100, "CAD"], [158.299, 100, "SolidWorks"]))).toEqual(["CAD  SolidWorks"]);
  });

  test("separate a position from an employer that follows it in another font, or after a wide space", () => {
    const { width, pieces } = page(
      [50, 100, "Work Experience", 14],
      [50, 130, "01/03/2017 – 31/07/2021"],
      [50, 144, "Warehouse Planner"],
      [142, 144, "Zuidland Logistics"],
      [50, 170, "01/10/2014 – 28/02/2017"],
      [50, 184, "Junior Forwarder"],
      [132.5, 184, "Baltic Cargo"],
    );
    const fonts = pieces.map((piece) => ({
      ...piece,
      font: piece.text === "Baltic Cargo" ? "regular" : "bold",
    }));
    const { work } = readResume(linesOfPages([{ width, pieces: fonts }])).resume as { work: unknown[] };
    expect(work).toMatchObject([
      { name: "Zuidland Logistics", position: "Warehouse Planner", startDate: "2017-03" },
      { name: "Baltic Cargo", position: "Junior Forwarder", startDate: "2014-10" },
    ]);
  });

  test("continue the description of a job with a place at the end of a wrapped line", () => {
    const { work } = readResume(
      linesOfPages([
        page(
          [50, 100, "Work Experience", 14],
          [50, 130, "Program Manager"],
          [50, 144, "Delltronic Inc."],
          [50, 158, "2017 – 2021"],
          [50, 172, "Led the launch of two server lines with the makers in Taoyuan and"],
          [50, 186, "Monterrey"],
          [50, 200, "Planned the tests of both lines with a team of nine in three cities"],
        ),
      ]),
    ).resume as { work: { summary: string }[] };
    expect(work[0]?.summary).toContain("Taoyuan and Monterrey");
  });

  test("join the characters of a label, which have wide gaps", () => {
    expect(textsOf(page([50, 100, "姓"], [70, 100, "名"], [120, 100, "林"]))).toEqual(["姓名  林"]);
  });

  test("are in the order of the page, whatever the order of the file", () => {
    expect(textsOf(page([50, 140, "c"], [50, 100, "a"], [50, 120, "b"]))).toEqual(["a", "b", "c"]);
  });

  test("know the right edge of their column, beyond which two long lines may extend", () => {
    const long = "x".repeat(80);
    const lines = linesOfPages([page(...column(50, 100, long, `${long}x`, "x".repeat(60), "x"))]);
    expect(lines.map(({ columnRight }) => columnRight)).toEqual([350, 350, 350, 350]);
  });

  test.each([
    "1 / 2",
    "Page 1",
    "Page 1 of 2",
    "第 1 頁，共 2 頁",
    "Lin Yu-Ching  1 / 2",
    "履歷 第 1 頁 / 共 2 頁",
    "Lin Page 1 of 2",
    "BOSS直聘 · 附件简历",
  ])("leave out the page number or site of “%s”", (footer) => {
    expect(textsOf(page([50, 100, "Keeper"], [50, 800, footer]), page([50, 100, "Diver"]))).toEqual([
      "Keeper",
      "Diver",
    ]);
  });

  test("leave out headers and footers that differ only in the number of their page", () => {
    expect(
      textsOf(
        page([50, 100, "Keeper"], [50, 800, "Lin – Curriculum Vitae – 1"]),
        page([50, 100, "Stage - 2"], [50, 800, "Lin – Curriculum Vitae – 2"]),
      ),
    ).toEqual(["Keeper", "Stage - 2"]);
    expect(
      textsOf(
        page([50, 100, "論文發表於某期刊 第 1 頁"], [50, 800, "本履歷僅供徵才使用 第 1 頁"]),
        page([50, 100, "Stage"], [50, 800, "本履歷僅供徵才使用 第 2 頁"]),
      ),
    ).toEqual(["論文發表於某期刊 第 1 頁", "Stage"]);
  });

  test.each(["2 / 3", "Score 4 / 5"])("contain “%s”, which is no page number of the page", (text) => {
    const [, shown] = textsOf(
      page([50, 100, "Keeper"], [50, 800, `Result ${text}`]),
      page([50, 100, "Diver"]),
    );
    expect(shown).toBe(`Result ${text}`);
  });
});

test.each([
  ["dashes", `2019 – 2021  ${"–".repeat(4000)}`],
  ["words and commas", `2019 – 2021 ${"Foo, ".repeat(8000)}`],
  ["words for schools", "University ".repeat(8000)],
  ["abbreviations", `Jane Doe, ${"FIChemm ".repeat(12)}07700`],
])("a line of many %s takes little time", (_, text) => {
  const started = performance.now();
  for (const heading of ["Experience", "Education", "Certificates"])
    readResume([printed(heading), printed(text), printed("2010 – 2014  Harbour School")]);
  expect(performance.now() - started).toBeLessThan(5_000);
});

describe("a page in two columns", () => {
  const left = (y = 100) => column(50, y, "Skills", "Lamps", "Ropes", "Knots");
  const right = (y = 100) => column(250, y, "Experience", "Lighthouse Ltd", "Keeper", "2019/09 - 2021/06");

  test("is read column by column, also between the text above and below", () => {
    expect(
      textsOf(
        page(
          [50, 50, "Lin Yu-Ching, who has kept a lighthouse in Tainan"],
          ...left(),
          ...right(),
          [50, 300, "References are available from the lighthouse society"],
          ...column(50, 330, "Languages", "Finnish", "Swedish"),
          ...column(250, 330, "Education", "Harbour School", "Navigation"),
        ),
      ),
    ).toEqual([
      "Lin Yu-Ching, who has kept a lighthouse in Tainan",
      ...left().map(([, , text]) => text),
      ...right().map(([, , text]) => text),
      "References are available from the lighthouse society",
      ...["Languages", "Finnish", "Swedish"],
      ...["Education", "Harbour School", "Navigation"],
    ]);
  });

  test("has a first line of the second column, which continues nothing", () => {
    expect(linesOfPages([page(...left(), ...right())]).map(({ startsColumn }) => startsColumn)).toEqual([
      ...[false, false, false, false],
      ...[true, false, false, false],
    ]);
  });

  test("has rows instead of columns if one side has no heading, or fewer than three lines", () => {
    const dates = column(450, 100, "2019", "2020", "2021", "2022");
    expect(textsOf(page(...left(), ...dates))[0]).toBe("Skills  2019");
    expect(textsOf(page(...left(), ...right().slice(0, 2)))[0]).toBe("Skills  Experience");
  });

  test("has rows if one side has only titles of entries, as large as headings", () => {
    const larger = ["Work", "Education", "Skills", "Tester"];
    const inSize = ([x, y, text]: Placed): Placed => [x, y, text, larger.includes(text) ? 12 : 10];
    const names = [
      "Work",
      "2022/8 - 2024/1",
      "Education",
      "2015/9 - 2018/6",
      "Skills",
      "Python",
      "Rust",
      "Go",
    ];
    const beside = ["Tester", "Lighthouse Ltd", "Harbour School", "Navigation", "Good", "Fair"];
    const texts = textsOf(
      page(...column(50, 100, ...names).map(inSize), ...column(250, 114, ...beside).map(inSize)),
    );
    expect(texts.slice(0, 2)).toEqual(["Work", "2022/8 - 2024/1  Tester"]);
  });

  test("continues on the next page, also without a heading there", () => {
    const texts = textsOf(
      page(...left(), ...right()),
      page(...column(50, 100, "Sails", "Boats"), ...column(250, 100, "Kept the light", "Trained others")),
      page([50, 100, "A line across both columns of the page, which ends them"]),
    );
    expect(texts).toEqual([
      ...["Skills", "Lamps", "Ropes", "Knots", "Sails", "Boats"],
      ...["Experience", "Lighthouse Ltd", "Keeper", "2019/09 - 2021/06", "Kept the light", "Trained others"],
      "A line across both columns of the page, which ends them",
    ]);
  });

  test("begins anew on the next page if its columns are elsewhere", () => {
    const other = column(350, 100, "Education", "Harbour School", "Navigation", "2012 - 2016");
    const texts = textsOf(
      page(...left(), ...right()),
      page(
        ...left().map(([x, y, text]): Placed => [x, y, `${text}2`.replace("Skills2", "Languages")]),
        ...other,
      ),
    );
    expect(texts.indexOf("Experience")).toBeLessThan(texts.indexOf("Languages"));
    expect(texts.indexOf("Languages")).toBeLessThan(texts.indexOf("Education"));
  });

  test("does not treat dates as a column if blocks side by side follow, and joins periods of two lines", () => {
    const job = (y: number, start: string, end: string, position: string): Placed[] => [
      [50, y, start, 9],
      [50, y + 12, end, 9],
      [150, y, position],
      [150, y + 16, "Lighthouse Ltd, which has kept the lights of the harbour since 1890"],
    ];
    expect(
      textsOf(
        page(
          [40, 80, "工作經歷", 14],
          ...job(100, "2020/06", "至今", "Keeper"),
          ...job(150, "2016/03", "2020/05", "Diver"),
          ...job(200, "2012/07", "2016/02", "Cook"),
          ...[40, 140, 300].map((x, place): Placed => [x, 250, ["專長", "證照", "語言"][place] ?? "", 14]),
          ...column(40, 270, "Ropes", "Knots", "Lamps"),
          ...column(140, 270, "Sailor", "Diver (2013)", "Cook"),
          ...column(300, 270, "Finnish", "Swedish"),
        ),
      ).filter((text) => !text.startsWith("Lighthouse")),
    ).toEqual([
      ...["工作經歷", "2020/06 – 至今  Keeper", "2016/03 – 2020/05  Diver", "2012/07 – 2016/02  Cook"],
      ...[
        "專長",
        "Ropes",
        "Knots",
        "Lamps",
        "證照",
        "Sailor",
        "Diver (2013)",
        "Cook",
        "語言",
        "Finnish",
        "Swedish",
      ],
    ]);
  });

  test("leaves a list of years as it is", () => {
    expect(textsOf(page(...column(50, 100, "2013", "2015"), ...column(120, 100, "Sailor", "Diver")))).toEqual(
      ["2013  Sailor", "2015  Diver"],
    );
  });

  test("begins below the dates at the right of the text above its heading", () => {
    const texts = textsOf(
      page(
        [50, 80, "學歷", 14],
        [50, 100, "Harbour School"],
        [400, 100, "2012-2016"],
        ...column(50, 114, "Navigation"),
        ...[50, 300].map((x, place): Placed => [x, 140, ["技能", "證照"][place] ?? "", 14]),
        ...column(60, 160, "Ropes", "Lamps"),
        ...column(160, 160, "Knots", "Sails"),
        ...column(300, 160, "Sailor", "Diver"),
      ),
    );
    expect(texts).toEqual([
      ...["學歷", "Harbour School  2012-2016", "Navigation"],
      ...["技能", "Ropes  Knots", "Lamps  Sails", "證照", "Sailor", "Diver"],
    ]);
  });
});

describe("a heading", () => {
  test("is separate from a smaller remark beside it", () => {
    const [line] = linesOfPages([page([50, 100, "工作經歷", 12], [78, 100, "總年資 5 年", 9])]);
    expect(line?.cells).toEqual(["工作經歷", "總年資 5 年"]);
  });

  test("is no item of a list if it begins with an icon, unlike smaller text", () => {
    const lines = linesOfPages([page([50, 80, "✓ 證照", 14], ...column(50, 100, "✓ Sailor", "✓ Diver"))]);
    expect(lines.map(({ text, isBullet }) => [text, isBullet])).toEqual([
      ["證照", false],
      ["Sailor", true],
      ["Diver", true],
    ]);
  });
});
