import { describe, expect, test } from "vitest";
import { degreeIn } from "#contract/json-resume/words";
import { printed, read, readPrinted, recognized } from "#support/resume-lines";

describe("the reader of education", () => {
  test.each([
    [
      "a school without its rank, and the degree below a faculty and an expected period",
      ["教育背景", "海燈大学（985/211） | 航海学院 | 2024.09 – 2027.06（预计）", "船舶工程 | 硕士在读"],
      { institution: "海燈大学", area: "船舶工程", studyType: "硕士", endDate: "2027-06" },
    ],
    [
      "a subject after an honours degree",
      ["Education", "BSc (Hons) Navigation, University of South Dartmoor", "2008 – 2011"],
      { institution: "University of South Dartmoor", area: "Navigation", studyType: "BSc" },
    ],
    [
      "a postgraduate certificate with its subject",
      ["Education", "2017 – 2018: PGCE Secondary Physics, Aston University"],
      { institution: "Aston University", area: "Secondary Physics", studyType: "PGCE" },
    ],
    [
      "a subject after a kind of school",
      ["Education", "Upper secondary education, Science | Escola Secundária Gil Vaz", "09/2008 – 06/2011"],
      { institution: "Escola Secundária Gil Vaz", area: "Science", studyType: "Upper secondary education" },
    ],
    [
      "a training center without its town in a column",
      [
        "Education",
        "Level | School | Course | Year",
        "Vocational | TESDA Training Center, Calamba | Welding | 2011 – 2012",
      ],
      { institution: "TESDA Training Center", area: "Welding" },
    ],
    [
      "a school of one German word",
      ["Education", "Matura, Bundeshandelsakademie Spittal", "2005/09 – 2010/06"],
      { institution: "Bundeshandelsakademie Spittal", studyType: "Matura" },
    ],
    [
      "a degree without the kind of study in brackets after the school",
      ["教育经历", "起止时间 | 学校 | 专业 | 学历/学位", "2019.3-2021.6 | 暨南大学（在职） | 会计学 | 硕士"],
      { institution: "暨南大学", studyType: "硕士" },
    ],
    [
      "a postgraduate certificate above its school",
      ["Education", "PGCert Wound Care | January 2020 – December 2020", "University of South Dartmoor"],
      { institution: "University of South Dartmoor", area: "Wound Care", studyType: "PGCert" },
    ],
    [
      "a subject after a degree and its abbreviation",
      [
        "Education",
        "Kingsbay University",
        "Bachelor of Business Administration - BBA, Tourism · (2011 - 2015)",
      ],
      { institution: "Kingsbay University", area: "Tourism" },
    ],
    [
      "a campus after a dash without spaces",
      ["Education", "University of Texas–Arlington", "BS in Nursing | 2010 – 2014"],
      { institution: "University of Texas–Arlington", area: "Nursing" },
    ],
    [
      "one entry if the end of its period is stated again below the school",
      [
        "Education",
        "2009 – 2013 | Lyceum nr 4, Gdynia",
        "Technical secondary school, hotel technician, graduated 2013",
      ],
      { institution: "Lyceum nr 4", area: "hotel technician", careers: { status: "GRADUATED" } },
    ],
  ])("reads %s", (_, lines, school) => {
    expect(read(...lines).education).toMatchObject([school]);
  });

  test("reads a period that ends with a wave dash, and a department without the word for major", () => {
    const { education } = read(
      "學歷",
      "臺北醫學大學 | 公共衛生學系 | 碩士",
      "2025年9月～",
      "武汉理工大学 | 自动化专业 | 本科",
      "2012年9月～2016年6月",
    );
    expect(education).toMatchObject([
      { institution: "臺北醫學大學", startDate: "2025-09" },
      { institution: "武汉理工大学", area: "自动化", startDate: "2012-09", endDate: "2016-06" },
    ]);
  });

  test("reads the highest education in personal data only once", () => {
    const { education } = read(
      "吳佩珊",
      "最高學歷：東海大學 國際經營與貿易學系",
      "總年資：10年以上",
      "教育背景",
      "大學畢業 | 東海大學",
      "國際經營與貿易學系",
      "2010/9~2014/6",
      "高中畢業 | 臺中市立惠文高級中學",
      "普通科",
      "2007/9~2010/6",
    );
    expect(education).toMatchObject([
      { institution: "東海大學", area: "國際經營與貿易學系", studyType: "大學" },
      { institution: "臺中市立惠文高級中學", area: "普通科", studyType: "高中" },
    ]);
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

  test("reads a school after the degree on one line", () => {
    const { education } = read(
      "Education",
      "MBA, National Taiwan University, 2010 - 2012",
      "Bachelor of Commerce, University of Melbourne, 2006 - 2009",
      "M.Sc. Physics, TU Berlin, 2003 - 2005",
    );
    expect(education).toMatchObject([
      { institution: "National Taiwan University", studyType: "MBA" },
      { institution: "University of Melbourne", studyType: "Bachelor of Commerce" },
      { institution: "TU Berlin", area: "Physics" },
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

  test.each([
    ["B.E.", "BACHELOR"],
    ["EMBA", "MASTER"],
    ["M.B.A.", "MASTER"],
    ["Diploma", "ASSOCIATE"],
  ])("reads %s as %s", (text, degree) => {
    expect(degreeIn(text)).toBe(degree);
  });

  test("reads schools with a single date, the department joined to a school, and the title of a thesis", () => {
    const { education } = read(
      "Education",
      "Ph.D. in Linguistics, Charles University, Prague, 2014",
      "Dissertation: Aspect in Czech",
      "M.A. in English Philology, Charles University, Prague, 2009",
      "國立清華大學材料科學工程學系 | 學士 | 2003.09 – 2007.06",
    );
    expect(education).toMatchObject([
      { area: "Linguistics", endDate: "2014", careers: { thesis: "Aspect in Czech" } },
      { area: "English Philology", endDate: "2009" },
      { institution: "國立清華大學", area: "材料科學工程學系", startDate: "2003-09" },
    ]);
  });

  test("reads the title of a thesis that is broken, without the supervisor", () => {
    const line = (right: number, text: string) => printed(text, { edges: [45], right, columnRight: 540 });
    const { education } = readPrinted(
      line(120, "Education"),
      line(400, "M.S. in Physics, National Cheng Kung University, 2011/09 – 2013/07"),
      line(538, "Thesis: Slow Relaxation of Polarons in Layered Perovskites at Low Temperature (Advisor:"),
      line(120, "Prof. Y. Lin)"),
    );
    expect(education).toMatchObject([
      { careers: { thesis: "Slow Relaxation of Polarons in Layered Perovskites at Low Temperature" } },
    ]);
  });

  test("reads a period in brackets that continues on the next line", () => {
    const line = (right: number, text: string) => printed(text, { edges: [45], right, columnRight: 540 });
    const { education } = readPrinted(
      line(120, "Education"),
      line(300, "Universiti Malaya"),
      line(535, "Bachelor of Engineering - BE, Industrial Engineering · (August"),
      line(140, "2008 - June 2012)"),
    );
    expect(education).toMatchObject([
      { institution: "Universiti Malaya", startDate: "2008-08", endDate: "2012-06" },
    ]);
  });

  test.each([
    ["University of California, Irvine | Irvine, CA", "University of California, Irvine"],
    ["University of Washington, Tacoma | Tacoma, WA", "University of Washington, Tacoma"],
    ["University of Washington, Seattle, WA", "University of Washington"],
  ])("reads a campus as a part of the name of the school: %s", (line, institution) => {
    const { education } = read("Education", line, "B.A. in History | 2010 – 2014");
    expect(education).toMatchObject([{ institution, area: "History" }]);
  });

  test("joins the name of a school that wraps after its first word", () => {
    const wrapped = { right: 525, columnRight: 525, wrappedPitch: 1.3, pitch: 1.5, edges: [60] };
    const { education } = readPrinted(
      printed("Education", { size: 14 }),
      printed("2011 – 2013: A-levels: Physics (A), Further Maths (B), French (B), Ripon", wrapped),
      printed("Sixth Form College", { ...wrapped, right: 160, pitch: 1.3 }),
    );
    expect(education).toMatchObject([{ institution: "Ripon Sixth Form College", studyType: "A-levels" }]);
  });

  test("reads the subjects of A-levels neither as degree nor as department", () => {
    const { education } = read(
      "Education",
      "2003 – 2010 | Skipton Grammar School | A-levels: Physics (A), Latin (B)",
    );
    expect(education).toEqual([
      {
        institution: "Skipton Grammar School",
        studyType: "A-levels",
        startDate: "2003",
        endDate: "2010",
      },
    ]);
  });

  test("reads a school with a single date on the line of the degree", () => {
    const { education } = read(
      "Education",
      "University of Oregon",
      "M.A. in Linguistics | Sep 2015 – Jun 2017",
      "Reed College",
      "B.A. in Classics | May 2014",
    );
    expect(education).toMatchObject([
      { institution: "University of Oregon", startDate: "2015-09" },
      { institution: "Reed College", area: "Classics", studyType: "B.A.", endDate: "2014-05" },
    ]);
  });

  test("marks the diploma of a high school, and reads the subjects of an IB diploma as no department", () => {
    const { resume, uncertain } = recognized(
      "Education",
      "Ripon High School | Diploma | 2001 – 2004",
      "2003 – 2010 | Skipton School | IB Diploma: Physics, History",
    );
    expect(resume.education).toMatchObject([{ studyType: "Diploma" }, { studyType: "IB Diploma" }]);
    expect(JSON.stringify(resume.education)).not.toContain("Physics");
    expect(uncertain).toEqual(["education[0].studyType"]);
  });

  test("reads a high school without a department, and its degree from the name", () => {
    const { education } = read(
      "學歷",
      "國立員水高級中學 | 108年9月～111年6月",
      "Secondary school leaving certificate (matura) | 2005 – 2009",
      "Szilvás Gimnázium, Sopron",
    );
    expect(education).toMatchObject([
      { institution: "國立員水高級中學", studyType: "高級中學" },
      { institution: "Szilvás Gimnázium", studyType: "Secondary school leaving certificate" },
    ]);
    expect(education[1]).not.toHaveProperty("area");
    expect(degreeIn("員東高級工業職業學校")).toBe("HIGH_SCHOOL");
  });

  test("reads the level before a colon", () => {
    expect(read("學歷", "高職：國立彰化高工 | 模具科 | 83年9月～86年6月 | 畢業").education).toMatchObject([
      { institution: "國立彰化高工", area: "模具科", studyType: "高職", startDate: "1994-09" },
    ]);
  });

  test.each(["High School Diploma, Commerce", "Upper secondary school diploma in Commerce"])(
    "reads the subject of %s",
    (title) => {
      expect(read("Education", "Hill School | 2005 – 2010", title).education).toMatchObject([
        { institution: "Hill School", area: "Commerce" },
      ]);
    },
  );

  test("joins the two lines of a school’s name in the column beside its period", () => {
    const { education } = readPrinted(
      printed("Education"),
      printed("Sep 2023 – Jun 2025 | M.Sc. in Physics, National University of Science and", {
        edges: [60, 160],
        right: 530,
        columnRight: 540,
      }),
      printed("Technology, Taipei", { edges: [160], right: 300, columnRight: 540 }),
    );
    expect(education).toMatchObject([
      { institution: "National University of Science and Technology", area: "Physics" },
    ]);
  });

  test.each(["Universiti Sains Malaysia", "Universitas Padjadjaran", "SMA Negeri 5 Bandung"])(
    "reads %s as a school",
    (name) => {
      expect(read("Education", `${name} | 2009 – 2012`).education).toMatchObject([{ institution: name }]);
    },
  );

  test.each([
    [
      "2013年9月至2016年7月，就读于青州职业技术学院，电气技术专业，大专，已毕业。",
      "青州职业技术学院",
      "大专",
    ],
    [
      "2005 – 2011 | Diplom-Ingenieur, Physics | University of Fulda",
      "University of Fulda",
      "Diplom-Ingenieur",
    ],
    ["2005 – 2011 | Licenciatura in Physics | Universidad de Salta", "Universidad de Salta", "Licenciatura"],
  ])("reads school and degree in %s", (line, institution, studyType) => {
    expect(read("Education", line).education).toMatchObject([{ institution, studyType }]);
  });

  test("reads the school above an exchange at its faculty", () => {
    const { education } = read(
      "Education",
      "Waseda University",
      "Exchange Student, School of Law | 2020 – 2022",
    );
    expect(education).toMatchObject([{ institution: "Waseda University" }]);
  });

  test("reads the department before a faculty", () => {
    const { education } = read(
      "教育经历",
      "华东师范大学 | 2011年09月 - 2014年06月",
      "软件工程硕士 软件工程学院 | 上海",
    );
    expect(education).toMatchObject([{ area: "软件工程" }]);
  });

  test("an associate degree is no bachelor's degree in Chinese either", () => {
    expect(["副學士", "副学士", "學士"].map(degreeIn)).toEqual(["ASSOCIATE", "ASSOCIATE", "BACHELOR"]);
  });

  test.each(["非统招", "脱产", "电大", "远程教育"])(
    "does not read the mode of study %s as a subject",
    (mode) => {
      const { education } = read(
        "教育经历",
        `2019.03 - 2021.07 | 青岛科技大学 | 市场营销 | 本科 | ${mode}`,
        "2008.09 - 2011.07 | 青岛职业技术学院 | 机电一体化技术 | 大专 | 统招",
      );
      expect(education).toMatchObject([{ area: "市场营销" }, { area: "机电一体化技术" }]);
    },
  );

  test.each(["已毕业", "已肄業"])("does not read the status %s as a subject", (status) => {
    const { education } = read(
      "教育背景",
      "2017.03-2019.07 | 苏州大学（成人高等教育）",
      `机械设计制造及其自动化 / 本科 / ${status}`,
    );
    expect(education).toMatchObject([{ area: "机械设计制造及其自动化", studyType: "本科" }]);
  });

  test("a list of courses is not the subject", () => {
    const { education } = read(
      "教育经历",
      "江汉海洋大学",
      "国际物流 / 本科",
      "2021.09 — 2025.06",
      "主修：运输经济学、供应链管理",
    );
    expect(education).toMatchObject([{ area: "国际物流", studyType: "本科" }]);
  });

  test("the reason for the end of studies is not their subject", () => {
    const { education } = read("學歷", "93年9月至95年6月 | 國立東港科技大學 | 養殖系 | 大學肄業（因病休學）");
    expect(education).toMatchObject([{ area: "養殖系", careers: { status: "LEFT" } }]);
  });

  test("a school certificate and “not completed” are no subjects", () => {
    const { education } = read(
      "Education",
      "2010 – 2016 | Intermediate school certificate",
      "Anna-Maurer-Schule, Kassel",
      "2017 – 2018 | Diploma course (not completed)",
      "Harbour College",
    );
    expect(education).toHaveLength(2);
    for (const each of education) expect(each).not.toHaveProperty("area");
  });

  test("a subject behind a remark on the school", () => {
    const { education } = read("教育经历", "2016.09—2019.06 岭东大学（保送） 化学 硕士");
    expect(education).toMatchObject([{ institution: "岭东大学", area: "化学", studyType: "硕士" }]);
  });

  test("the trade of an apprenticeship in German, which may be at a company", () => {
    const { resume, uncertain } = recognized(
      "Ausbildung",
      "2010 – 2013 | Ausbildung zum Koch, Hotel Lamm, Ulm",
    );
    expect(resume.education).toMatchObject([{ institution: "Hotel Lamm", area: "Koch" }]);
    expect(uncertain).toContain("education[0].institution");
  });
});
